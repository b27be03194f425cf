import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iaKit } from '../../../arena/imperial-assault/kit.js';
import { packageRoot } from '../../../arena/package-root.js';
import { Session } from '../../../arena/session.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { parseRecord, writeRecord } from '../../../kernel/record.js';
import { replay } from '../../../kernel/replay.js';
import { Rng } from '../../../kernel/rng.js';
import type { ImperialAssault } from '../imperial-assault.js';
import type { IaState } from '../state/state.js';
import { CONDITIONS } from '../words/conditions.js';
import { POWER_TOKENS } from '../words/power-tokens.js';
import { CORRECTIONS } from './correct.js';

const path = join(packageRoot(), 'scenarios', 'imperial-assault', 'dunes-garrison-against-band.json');
const found = iaKit.load({ path, json: JSON.parse(readFileSync(path, 'utf8')) as unknown });
if (!found.ok) throw new Error(found.problem.message);
const loaded = found.value;
const game = loaded.game as ImperialAssault;

/** A correction of any kind, sensible or not. */
function anyCorrection(rng: Rng): string {
  const { figures } = game.on(game.newState()).battle;
  const { id } = figures[rng.below(figures.length)];
  const kinds = [
    () => `stand ${id} ${rng.below(20)},${rng.below(20)}`,
    () => `damage ${id} ${rng.below(9)}`,
    () => `condition ${id} ${CONDITIONS[rng.below(CONDITIONS.length)]} ${rng.below(2)}`,
    () => `power ${id} ${POWER_TOKENS[rng.below(POWER_TOKENS.length)]} ${rng.below(4)}`,
    () => `score ${['first', 'second', 'third'][rng.below(3)]} ${rng.below(6)}`,
  ];
  return kinds[rng.below(kinds.length)]();
}

test('corrections of any kind at any moment leave a skirmish that is played and replayed to the end', () => {
  const session = new Session<IaState>(loaded, ['person', 'person'], 'corrected');
  const rng = new Rng('corrections');
  const done = new Map<string, number>();
  let refused = 0;
  const wrong: string[] = [];
  while (session.actor !== NOBODY) {
    session.apply(session.actor === CHANCE ? session.deal() : game.sampleAction(session.state, rng));
    if (session.actor === NOBODY || rng.below(3) > 0) continue;
    const text = anyCorrection(rng);
    const before = session.hash();
    const result = session.correct(text);
    const [kind] = text.split(' ');
    if (result.ok) done.set(kind, (done.get(kind) ?? 0) + 1);
    else {
      refused++;
      if (session.hash() !== before || result.problem.message.includes('\n')) wrong.push(text);
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(10);
  expect([...done.keys()].toSorted()).toEqual(CORRECTIONS.toSorted());
  const record = parseRecord(writeRecord(session.record()), 'record');
  if (!record.ok) throw new Error(record.problem.message);
  const played = replay(game, record.value, { checksSeed: true });
  expect(played.ok || played.problem.message).toBe(true);
});

test('what no map can show is refused', () => {
  const session = new Session<IaState>(loaded, ['person', 'person'], 'refused');
  const rng = new Rng('refused');
  const isAct = (): boolean =>
    session.actor !== CHANCE && game.format(session.state, game.sampleAction(session.state, rng)).startsWith('act ');
  while (!isAct()) session.apply(session.actor === CHANCE ? session.deal() : game.sampleAction(session.state, rng));
  const { battle, s } = game.on(session.state);
  const [a, b] = battle.figures.flatMap((_, u) => (s.figures.status[u] === 1 ? [u] : []));
  const { id } = battle.figures[a];
  const there = s.figures.placement[b] >> 1;
  const { xs, ys } = battle.grid;
  const why = (text: string): string => {
    const result = session.correct(text);
    return result.ok ? '' : result.problem.message;
  };
  expect(why(`stand ${id} ${xs[there]},${ys[there]}`)).toMatch(/another figure or terrain is there$/);
  expect(why(`stand ${id} 99,99`)).toMatch(/is no space of the map/);
  expect(why(`damage ${id} 99`)).toMatch(/must be a whole number from 0 to \d+, not '99'$/);
  expect(why('damage nobody 1')).toMatch(/there is no figure 'nobody'/);
  expect(why(`condition ${id} asleep 1`)).toMatch(/they are focused, hidden, /);
  expect(why('heal')).toMatch(/it begins with one of stand, /);
  expect(why('score first 7')).toBe('');
  expect(s.players.points[0]).toBe(7);
});
