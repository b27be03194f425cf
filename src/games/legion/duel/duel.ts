import { standMini } from '../state/stand-mini.js';
import { ACTIVATION } from '../words/phases.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { HEAVY_COVER } from '../../../tabletop/terrain.js';
import { compileBattle } from '../compile/compile.js';
import type { Library } from '../cards/library.js';
import { stagedScenario, unitEntry } from '../scenario/staged.js';
import type { Edition } from '../engine/edition.js';
import { Context } from '../engine/context.js';
import { suppressionOf } from '../rules/procedures/attack/arithmetic.js';
import { MELEE } from '../rules/procedures/attack/modes.js';
import { canBeSuppressed } from '../rules/procedures/tokens.js';
import type { UnitToken } from '../state/unit-tokens.js';
import { killsOf } from '../odds/kills.js';
import { attackFacts } from '../odds/attack-facts.js';
import { newPoolFacts, type PoolFacts } from '../odds/facts.js';
import { meanWounds, poolOdds, rerollWork } from '../odds/odds.js';
import { refreshMelee } from '../rules/queries/melee.js';
import { clearState } from '../engine/clear.js';
import { LegionState, ON_TABLE } from '../state/state.js';
import type { Fighter } from './fighter.js';

/** Pools with more work than this are rejected: they would take more than about ten seconds. */
const MOST_WORK = 60_000_000;

/** Bands of the range ruler at which attacks are made. */
const BANDS = [1, 2, 3, 4, 5];

/** The table of a duel, in inches, and the place of the attacker's leader, in tenths of a millimetre. */
const TABLE = { widthIn: 72, depthIn: 36 };
const [LEADER_X, LEADER_Y] = [3000, 4572];

/** Gap between the bases of a unit's miniatures, in tenths of a millimetre. */
const GAP = 30;

/** One attack of one unit on another. */
export interface Duel {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly melee: boolean;
  /** The band of the range ruler; undefined for the one at which the attack deals the most wounds. */
  readonly range: number | undefined;
  /** Cover that terrain gives: 0 none, 1 light, 2 heavy. */
  readonly cover: number;
  /** Smoke tokens at range 1 of the defender's leader. */
  readonly smoke: number;
  /** Number of tokens of each kind that the units have. */
  readonly attackerTokens: Readonly<Partial<Record<UnitToken, number>>>;
  readonly defenderTokens: Readonly<Partial<Record<UnitToken, number>>>;
}

/** The exact distribution of the results of a duel's attack. */
export interface DuelOdds {
  readonly facts: PoolFacts;
  /** MELEE or the band. */
  readonly range: number;
  /** Entry w: probability that w wounds are dealt. */
  readonly wounds: readonly number[];
  readonly mean: number;
  /**
   * Entry k: probability that k miniatures are defeated; null if the number of the defender's miniatures is not given.
   */
  readonly kills: readonly number[] | null;
  /**
   * Entry t: probability that the defender survives and gains t suppression tokens. What the sum lacks to 1 is the
   * probability of its defeat.
   */
  readonly suppression: readonly number[];
}

/**
 * Places the two units on an empty table as in a battle, gives them their tokens, and computes the attack with the odds
 * that agents use. The problem is one line.
 */
export function duelOdds(library: Library, edition: Edition, duel: Duel): Result<DuelOdds> {
  const staged = stand(library, edition, duel);
  if (!staged.ok) return staged;
  const c = staged.value;
  // Smoke improves a trooper unit's cover like every other improvement, up to heavy (3997).
  const cover = Math.min(HEAVY_COVER, duel.cover + (c.b.units.trooper[1] === 1 ? duel.smoke : 0));
  const bands = duel.melee ? [MELEE] : duel.range === undefined ? BANDS : [duel.range];
  let best: { readonly range: number; readonly facts: PoolFacts; readonly mean: number } | undefined;
  for (const range of bands) {
    place(c, range);
    const facts = newPoolFacts();
    if (!attackFacts(c, 0, 1, range, range === MELEE ? 0 : cover, facts)) continue;
    if (rerollWork(library.measures, facts) > MOST_WORK) return fail('too-many-dice', tooManyDice(facts));
    const mean = meanWounds(library.measures, facts);
    if (best === undefined || mean > best.mean + 1e-9) best = { range, facts, mean };
  }
  if (best === undefined) return fail('no-weapon', noWeapon(duel));
  const { wounds, unseen } = poolOdds(library.measures, best.facts);
  return ok({ ...best, wounds: [...wounds], ...outcome(c, duel, best.facts, wounds, unseen) });
}

function tooManyDice({ red, black, white, aims, observations }: PoolFacts): string {
  const option = aims > 0 ? '--aim' : '--observation';
  const dice = `${red} red, ${black} black and ${white} white dice`;
  return `${option}: to reroll ${dice} with ${aims + observations} tokens takes too long to compute; give fewer dice or tokens`;
}

function noWeapon({ attacker, melee, range }: Duel): string {
  const { id, weapons } = attacker.card;
  if (melee) return `--attack: ${id} has no melee weapon; leave --melee out`;
  if (range !== undefined) return `--range: no weapon of ${id} can be used at range ${range}`;
  const hint = weapons.some((weapon) => weapon.range.melee) ? '; add --melee' : '';
  return `--attack: ${id} has no weapon for a ranged attack${hint}`;
}

/** The effects of wounds on this defender. */
function outcome(
  c: Context,
  { defender }: Duel,
  { ranged, suppressive }: PoolFacts,
  wounds: Float64Array,
  unseen: number,
): Pick<DuelOdds, 'kills' | 'suppression'> {
  const killsAt = killsOf(c, 1);
  const all = killsAt.length - 1;
  const kills = Array.from({ length: killsAt[all] + 1 }, () => 0);
  let defeated = 0;
  for (const [w, p] of wounds.entries()) {
    kills[killsAt[Math.min(w, all)]] += p;
    if (w >= all) defeated += p;
  }
  const suppression = [0, 0, 0];
  for (const seen of [true, false]) {
    const tokens = canBeSuppressed(c, 1) ? suppressionOf(ranged === 1, seen, suppressive === 1) : 0;
    suppression[tokens] += seen ? 1 - unseen - defeated : unseen;
  }
  return { kills: defender.counted ? kills : null, suppression };
}

/** The two units in a battle in its first round; {@link place} puts them where they fight. */
function stand(library: Library, edition: Edition, duel: Duel): Result<Context> {
  const fighters = [duel.attacker, duel.defender];
  const ids = ['attacker', 'defender'].map((role, i) => `${fighters[i].card.id} (${role})`);
  const units = new Map(library.units);
  for (const [i, { card }] of fighters.entries()) units.set(ids[i], { ...card, id: ids[i] });
  const army = (i: number) => ({
    faction: fighters[i].card.faction,
    units: [unitEntry(ids[i], fighters[i].upgrades)],
    commandHand: [],
  });
  const compiled = compileBattle(
    { ...library, units },
    stagedScenario(edition, {
      id: 'odds',
      description: '',
      table: TABLE,
      terrain: [],
      armies: { blue: army(0), red: army(1) },
    }),
    edition,
  );
  if (!compiled.ok) return compiled;
  const b = compiled.value;
  const s = new LegionState(b);
  clearState(b, s);
  s.game.round = 1;
  s.game.phase = ACTIVATION;
  s.mission.card.fill(0);
  for (const [u, tokens] of [duel.attackerTokens, duel.defenderTokens].entries()) {
    s.units.status[u] = ON_TABLE;
    for (const [token, count] of Object.entries(tokens) as [UnitToken, number][]) s.units[token][u] = count;
  }
  return ok(new Context(b, s));
}

/** Places each unit in a column, with the leaders in base contact or in the given range band, facing each other. */
function place(c: Context, range: number): void {
  const { radius, firstMini, miniCount } = c.b.units;
  const segment = c.b.library.measures.rangeSegment;
  const apart = range === MELEE ? 0 : Math.round((range - 0.5) * segment);
  for (let u = 0; u < 2; u++) {
    const x = u === 0 ? LEADER_X : LEADER_X + radius[0] + apart + radius[1];
    for (let i = 0; i < miniCount[u]; i++) {
      // The leader is in the middle, the others alternate on either side of it.
      const aside = (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * (2 * radius[u] + GAP);
      standMini(c.s, firstMini[u] + i, x, LEADER_Y + aside, 0, u === 0 ? 0 : 180);
    }
  }
  refreshMelee(c);
}
