import { describe, expect, test } from 'vitest';
import type { LoadedGame } from '../../../arena/loaded-game.js';
import { Session } from '../../../arena/session.js';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { parseRecord, writeRecord } from '../../../kernel/record.js';
import { replay } from '../../../kernel/replay.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { brokenInvariant } from '../conformance/invariants.js';
import { HemmedIn } from '../conformance/hemmed-in.js';
import type { LegionState } from '../state/state.js';
import { anyCorrection } from '../testing/corrections.js';

const game = shippedBattle('core-set-skirmish');
const loaded = { game, label: {} } as unknown as LoadedGame;

function newSession(seed: string): Session<LegionState> {
  return new Session<LegionState>(loaded, ['person', 'person'], seed);
}

/** Plays on at random until the game is over or `until` says so. */
function playOn(session: Session<LegionState>, rng: Rng, until: () => boolean = () => false): void {
  while (session.actor !== NOBODY && !until())
    session.apply(session.actor === CHANCE ? session.deal() : game.sampleAction(session.state, rng));
}

/** The battle at a decision in the middle of the first round, with all units on the table and nobody attacking. */
function amid(): Session<LegionState> {
  const session = newSession('amid');
  const rng = new Rng('amid', 'play');
  const isThere = (): boolean => {
    const { status } = session.state.units;
    return session.state.game.round === 1 && status.every((one) => one === 1) && session.actor >= 0;
  };
  playOn(
    session,
    rng,
    () =>
      isThere() &&
      game.format(session.state, game.sampleAction(session.state, new Rng('x'))).startsWith('choose-action'),
  );
  return session;
}

describe('corrections', () => {
  test.each([1, 2, 3])(
    'of any kind at any moment leave a battle that can be played and replayed to the end: %i',
    (seed) => {
      const session = newSession(`corrected ${seed}`);
      const rng = new Rng(seed, 'corrections');
      const counts = new Map<string, number>();
      const wrong: string[] = [];
      let refused = 0;
      while (session.actor !== NOBODY) {
        playOn(session, rng, () => rng.below(3) === 0);
        if (session.actor === NOBODY) break;
        const text = anyCorrection(game.battle, session.state, rng);
        const before = session.hash();
        const done = session.correct(text);
        const kind = text.split(' ')[0];
        if (done.ok) counts.set(kind, (counts.get(kind) ?? 0) + 1);
        else refused++;
        const broken = done.ok ? brokenInvariant(game.contextOf(session.state), new HemmedIn()) : '';
        // A base may be put where a token lies, as on a real table.
        if (broken !== '' && !broken.includes('stands on token')) wrong.push(`${text}: ${broken}`);
        if (!done.ok && (session.hash() !== before || done.problem.message.includes('\n')))
          wrong.push(`${text}: refused`);
      }
      expect(wrong).toEqual([]);
      expect(refused).toBeGreaterThan(10);
      for (const kind of ['stand', 'put', 'tokens', 'wounds', 'score'])
        expect(`${kind} ${(counts.get(kind) ?? 0) > 0}`).toBe(`${kind} true`);
      const line = writeRecord(session.record());
      const record = parseRecord(line, 'record');
      if (!record.ok) throw new Error(record.problem.message);
      expect(record.value.format).toBe(2);
      expect(record.value.corrections).toEqual(session.corrections);
      const played = replay(game, record.value, { checksSeed: true });
      expect(played.ok || played.problem.message).toBe(true);
      const without = replay(game, { ...record.value, format: 1, corrections: [] });
      expect(without.ok).toBe(false);
      const again = newSession(session.seed);
      expect(again.replay(session.actions, undefined, session.corrections).ok).toBe(true);
      expect(again.hash()).toBe(session.hash());
      expect(again.corrections).toEqual(session.corrections);
    },
  );

  test('move a unit as a whole, say where heights and melees are, and can be taken back', () => {
    const session = amid();
    const { minis } = session.state;
    const { units } = game.battle;
    const u = units.miniCount.findIndex((count) => count > 1);
    const first = units.firstMini[u];
    const before = [minis.x[first], minis.y[first], minis.x[first + 1], minis.y[first + 1]];
    session.mark();
    const [x, y] = before;
    const other = units.firstMini[(u + 1) % units.count];
    const onTop = `${(minis.x[other] / 10).toFixed(1)},${(minis.y[other] / 10).toFixed(1)}`;
    const refused = session.correct(`stand ${units.tag[u]} ${onTop}`);
    expect(refused.ok ? '' : refused.problem.message).toMatch(/would overlap/);
    expect(
      session.correct(`stand ${units.tag[u]} ${((x + 37) / 10).toFixed(1)},${((y + 22) / 10).toFixed(1)}`).ok,
    ).toBe(true);
    expect([minis.x[first], minis.y[first]]).toEqual([x + 37, y + 22]);
    expect([minis.x[first + 1], minis.y[first + 1]]).toEqual([before[2] + 37, before[3] + 22]);
    expect(session.undo()).toBe(true);
    expect([minis.x[first], minis.y[first]]).toEqual([x, y]);
    expect(session.corrections).toEqual([]);
  });

  test('take a miniature away and bring it back', () => {
    const session = amid();
    const { units } = game.battle;
    const u = units.miniCount.findIndex((count) => count > 1);
    const name = `${units.tag[u]}.2`;
    const m = units.firstMini[u] + 1;
    const { minis } = session.state;
    const place = `${(minis.x[m] / 10).toFixed(1)},${(minis.y[m] / 10).toFixed(1)}`;
    const before = session.hash();
    expect(session.correct(`remove ${name}`).ok).toBe(true);
    expect(minis.alive[m]).toBe(0);
    expect(session.correct(`restore ${name} ${place}`).ok).toBe(true);
    expect(session.hash()).toBe(before);
  });

  test.each([
    [
      'jump b1 1,1',
      "'jump' is no correction; it begins with one of put, stand, restore, remove, tokens, wounds, score, cover, sight",
    ],
    ['stand b99 100,100', "there is no unit 'b99'; write its tag, such as b1"],
    ['stand b1 here', "'here' is not a place; write millimetres from the lower left corner, such as 312.5,240"],
    ['put b1.99 100,100', /^there is no miniature 'b1.99'; those of b1 are b1.1 to b1.\d$/],
    ['put b1.1 1,1', 'b1.1 would lie over the edge of the table'],
    ['put b1.1 5000,1', /would lie over the edge of the table/],
    ['remove b1.1', /^b1.1 is the leader; put it where another miniature stands, and remove that one$/],
    ['restore b1.1 100,100', 'b1.1 is in play already'],
    ['tokens b1 luck 1', /^there are no luck tokens; they are aim, dodge/],
    ['tokens b1 aim -1', "the number of aim tokens must be a whole number from 0 to 20, not '-1'"],
    ['tokens b1 standby 2', "the number of standby tokens must be a whole number from 0 to 1, not '2'"],
    ['wounds b1.1 99', /^the wounds of b1.1 must be a whole number from 0 to \d+, not '99'$/],
    ['score green 1', "there is no side 'green'; they are blue and red"],
    ['cover heavy', 'sight and cover can be overruled when the attack dice are about to be rolled'],
    ['sight r1.1', 'sight and cover can be overruled when the attack dice are about to be rolled'],
  ])('are refused in a line, and nothing changes: %s', (text, why) => {
    const session = amid();
    const before = session.hash();
    const done = session.correct(text);
    if (done.ok) throw new Error('was accepted');
    const told = done.problem.message.replace(/^correction 1, '.*?': (?=\S)/, '');
    const fits = typeof why === 'string' ? told.endsWith(why) : why.test(told.split(': ').at(-1) ?? '');
    expect(`${told} ${fits}`).toBe(`${told} true`);
    expect(session.hash()).toBe(before);
    expect(session.corrections).toEqual([]);
  });

  test('overrule sight and cover of an attack before its dice', () => {
    const session = newSession('overruled');
    const rng = new Rng('overruled', 'play');
    const { attack, pools } = session.state;
    playOn(session, rng, () => {
      const { pending, pendingIsChance } = session.state.game;
      const dice = pending !== 0 && pendingIsChance === 1 && attack.pools > 0 && attack.attacker >= 0;
      return dice && pools.range[attack.pool] > 0 && attack.hits === 0 && attack.succeeded === 0;
    });
    const defender = game.battle.units.tag[pools.defender[attack.pool]];
    expect(session.correct('cover heavy').ok).toBe(true);
    expect(pools.cover[attack.pool]).toBe(2);
    expect(session.correct(`sight ${defender}.1`).ok).toBe(true);
    expect(pools.visible[attack.pool]).toBe(1);
    const wrong = session.correct('stand b1 300,300');
    expect(wrong.ok ? '' : wrong.problem.message).toContain('an attack is being made');
    const nobody = session.correct('sight');
    expect(nobody.ok ? '' : nobody.problem.message).toContain('without sight there is no attack');
    playOn(session, rng);
    const played = replay(game, session.record());
    expect(played.ok || played.problem.message).toBe(true);
  });
});
