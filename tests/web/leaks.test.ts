import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/kernel/rng.js';
import type { LoadedGame } from '../../src/arena/loaded-game.js';
import { Session } from '../../src/arena/session.js';
import { CHANCE, NOBODY } from '../../src/kernel/game.js';
import { loadParts } from '../../src/web/engine/data.js';
import { loadSource } from '../../src/web/engine/load.js';
import { stepOf } from '../../src/web/engine/step.js';
import { Table } from '../../src/web/engine/table.js';
import type { FromTable } from '../../src/web/protocol.js';
import type { ToBot } from '../../src/web/bot-messages.js';
import type { Source } from '../../src/web/source.js';

const BATTLE = { kind: 'scenario', name: 'core-set-skirmish' } as const;
const POKER = { kind: 'reference', name: 'leduc-poker' } as const;

function load(source: Source): LoadedGame {
  const found = loadSource(source);
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
}

describe('what the page receives', () => {
  test.each([
    { source: BATTLE, games: 1, every: 9 },
    { source: POKER, games: 20, every: 1 },
  ])('does not depend on what the person may not know: $source.name', async ({ source, games, every }) => {
    await loadParts(source, 'people');
    const game = load(source);
    const opponent = { name: 'x', version: '1', budget: undefined, configured: { settings: {}, create: neverAsked } };
    let differing = 0;
    const wrong: string[] = [];
    for (let seed = 0; seed < games; seed++) {
      const session = new Session<unknown>(game, ['person', opponent], String(seed));
      const rng = new Rng(seed, 'play');
      const other = new Session<unknown>(game, ['person', opponent], String(seed));
      while (session.actor !== NOBODY) {
        const { state } = session;
        if (session.actions.length % every === 0) {
          // The same, as far as the person knows, with another guess at the rest.
          session.game.copy(session.viewOf(0), other.state);
          session.game.determinize(other.state, new Rng(`${seed} ${session.actions.length}`, 'guess'));
          if (session.hash() !== other.hash()) differing++;
          const rest = { step: 1, log: [], logFrom: 0, takenBack: 0 };
          const shown = (one: Session<unknown>): string => {
            const step = stepOf({ session: one, loaded: game }, { for: 'nobody' }, rest);
            // How often was played is known to all; the other session has played nothing.
            return JSON.stringify({ ...step, actions: 0, undo: 'free' });
          };
          if (shown(other) !== shown(session)) wrong.push(`game ${seed}, action ${session.actions.length}`);
        }
        session.apply(session.actor === CHANCE ? session.deal() : session.game.sampleAction(state, rng));
      }
    }
    expect(wrong).toEqual([]);
    expect(differing).toBeGreaterThan(10);
  });
});

describe('what agents receive', () => {
  test.each([BATTLE, POKER])('is their view and random numbers, and nothing else: $name', async (source) => {
    await loadParts(source, 'people');
    const { game } = load(source);
    const sent: string[] = [];
    const asked: (ToBot & { readonly do: 'choose' })[] = [];
    const told: FromTable[] = [];
    const table = new Table(
      (message) => told.push(message),
      (message) => {
        sent.push(JSON.stringify(message));
        if (message.do === 'choose') asked.push(message);
      },
    );
    const setup = { source, seats: ['person', 'random'], seed: 'a seed that is secret', dice: 'dealer' } as const;
    table.receive({ do: 'new', setup });
    const rng = new Rng('clicks', 'person');
    const seen = game.newState();
    const again = game.newState();
    let unmasked = 0;
    for (let moves = 0; moves < 60; moves++) {
      const message = told.at(-1);
      if (message?.say !== 'step' || message.step.waiting.for === 'nobody') break;
      const { waiting, step } = message.step;
      if (waiting.for === 'person') {
        const { options } = waiting.prompt;
        table.receive({ do: 'take', step, text: options[rng.below(options.length)].notation });
      } else {
        const question = asked.at(-1);
        if (question === undefined) throw new Error('no agent was asked');
        game.deserialize(question.view, seen);
        game.view(seen, 1, again);
        // What a view hides from its player is hidden already.
        if (game.hash(again) !== game.hash(seen)) unmasked++;
        table.hear({ say: 'chosen', id: question.id, action: game.sampleAction(seen, rng) });
      }
    }
    expect(asked.length).toBeGreaterThan(0);
    expect(unmasked).toBe(0);
    // No message carries the seed, from which all dice follow.
    expect(sent.filter((message) => message.includes('secret'))).toEqual([]);
    const fields = ['do', 'explains', 'id', 'seat', 'spec', 'view', 'words'];
    expect(new Set(asked.flatMap((question) => Object.keys(question)))).toEqual(new Set(fields));
  });
});

function neverAsked(): never {
  throw new Error('this agent is not asked');
}
