import { describe, expect, test } from 'vitest';
import { parseAgent } from '../../agents/index.js';
import { referenceGames } from '../games/reference/index.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import { choices } from '../kernel/notation.js';
import { replay } from '../kernel/replay.js';
import { findGame, loadGame } from './game-source.js';
import type { LoadedGame } from './loaded-game.js';
import { Session } from './session.js';

const load = (name: string): LoadedGame => ({ game: referenceGames[name](), label: {} });

function agent(spec: string) {
  const parsed = parseAgent(spec);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

/** Plays on, with `pick` as the person's choice, until there are `steps` actions or the game is over. */
function playOn(session: Session<unknown>, steps: number, pick: (count: number) => number = () => 0): void {
  while (session.actor !== NOBODY && session.actions.length < steps) {
    if (session.actor === CHANCE) {
      session.apply(session.deal());
    } else if (session.waitsForPerson) {
      const open = choices(session.game, session.state);
      session.mark();
      session.apply(open[pick(open.length)]);
    } else {
      const chosen = session.think();
      if (!chosen.ok) throw new Error(chosen.problem.message);
      session.apply(chosen.value);
    }
  }
}

describe('a session', () => {
  test.each(['pig', 'leduc-poker', 'connect-four'])('%s: the same choices after undo lead to the same game', (name) => {
    const straight = new Session(load(name), ['person', agent('random')], 'luck');
    playOn(straight, 12);
    const wavering = new Session(load(name), ['person', agent('random')], 'luck');
    playOn(wavering, 7, (count) => count - 1);
    while (wavering.undo());
    playOn(wavering, 12);
    expect(wavering.actions).toEqual(straight.actions);
    expect(wavering.hash()).toBe(straight.hash());
  });

  test('a replayed session continues like the first one, and can be undone as far', () => {
    const first = new Session(load('pig'), ['person', agent('random')], 'again');
    playOn(first, 9);
    const second = new Session(load('pig'), ['person', agent('random')], 'again');
    expect(second.replay(first.actions).ok).toBe(true);
    playOn(first, 40);
    playOn(second, 40);
    expect(second.actions).toEqual(first.actions);
    while (second.undo());
    expect(second.actions.length).toBeLessThan(3);
  });

  test('the result of a roll does not depend on earlier choices', () => {
    const faces = new Set<string>();
    for (const hold of [0, 1]) {
      const session = new Session(load('pig'), ['person', 'person'], 'throws');
      session.replay(['roll', '6', ...(hold === 1 ? ['hold'] : []), 'roll']);
      faces.add(session.game.format(session.state, session.deal()));
    }
    expect(faces.size).toBe(1);
  });

  test('an impossible action is reported with its number', () => {
    const session = new Session(load('tic-tac-toe'), ['person', 'person'], '1');
    const played = session.replay(['a1', 'a1']);
    expect(!played.ok && played.problem.message).toMatch(/^action 2: /);
  });

  test('its record can be replayed, also that of a resigned game', () => {
    const over = new Session(load('connect-four'), ['person', agent('random')], '7');
    playOn(over, 100);
    expect(replay(over.game, over.record()).ok).toBe(true);
    const given = new Session(load('connect-four'), ['person', agent('random')], '7');
    playOn(given, 4);
    const record = given.record('resigned');
    expect(record.result).toEqual({ returns: [-1, 1], reason: 'forfeit', forfeit: { player: 'red', why: 'resigned' } });
    expect(replay(given.game, record).ok).toBe(true);
    expect(() => given.record()).toThrow('only a game that is over');
    const dice = new Session(load('pig'), ['person', agent('random')], 'dealt');
    playOn(dice, 2000);
    expect(replay(dice.game, dice.record(), { checksSeed: true })).toMatchObject({ value: { notOfSeed: 0 } });
  });

  test.each(['rote', 'officer', 'recruit'])(
    '%s goes on in an interrupted game as if it had not been interrupted',
    async (spec) => {
      const found = findGame({ scenario: 'core-set-skirmish', game: undefined });
      const loaded = found.ok ? await loadGame(found.value) : found;
      if (!loaded.ok) throw new Error(loaded.problem.message);
      const straight = new Session<unknown>(loaded.value, [agent(spec), 'person'], 'memory');
      playOn(straight, 160);
      const [asked] = [...straight.actions.entries()].filter(([at]) => at > 60);
      const again = new Session<unknown>(loaded.value, [agent(spec), 'person'], 'memory');
      again.replay(straight.actions.slice(0, asked[0]));
      expect(again.questionsBefore(0).length).toBeGreaterThan(10);
      expect(again.questionsBefore(1)).toEqual([]);
      playOn(again, 160);
      expect(again.actions).toEqual(straight.actions);
    },
  );
});
