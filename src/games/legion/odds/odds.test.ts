import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { newPoolFacts, type PoolFacts } from './facts.js';
import { meanWounds, poolOdds } from './odds.js';

const measures = legionLibrary().measures;

type Face = 'hit' | 'crit' | 'surge' | 'blank';
type Chances = readonly (readonly [Face, number])[];

function chancesOf(colour: 'red' | 'black' | 'white'): Chances {
  const die = measures.attackDice[colour];
  return (['hit', 'crit', 'surge', 'blank'] as const).map((face) => [face, die[face] / die.sides]);
}

/** The direct way: every die separately, every legal choice tried, no code shared with the module under test. */
class ByHand {
  private readonly f: PoolFacts;
  private readonly colours: Chances[];
  private readonly known = new Map<string, number>();

  constructor(f: PoolFacts) {
    this.f = f;
    this.colours = (['red', 'black', 'white'] as const).flatMap((colour) =>
      Array.from({ length: f[colour] }, () => chancesOf(colour)),
    );
  }

  mean(): number {
    return this.roll(
      this.colours.map(() => 'blank'),
      this.colours.map((_, i) => i),
      this.f.aims,
      this.f.observations,
    );
  }

  private roll(faces: readonly Face[], again: readonly number[], aims: number, observations: number): number {
    if (again.length === 0) return this.best(faces, aims, observations);
    const [die, ...rest] = again;
    return this.colours[die].reduce(
      (sum, [face, p]) => sum + p * this.roll(faces.with(die, face), rest, aims, observations),
      0,
    );
  }

  /** Spends an aim token on any dice, an observation token on any die, or none. */
  private best(faces: readonly Face[], aims: number, observations: number): number {
    const key = `${faces.join()}/${aims}/${observations}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    let best = this.convert(faces, aims);
    const masks = aims > 0 ? 1 << faces.length : 0;
    for (let mask = 0; mask < masks; mask++) {
      const again = faces.map((_, i) => i).filter((i) => (mask & (1 << i)) !== 0);
      if (again.length <= this.f.aimDice) best = Math.max(best, this.roll(faces, again, aims - 1, observations));
    }
    const observed = observations > 0 ? faces.length : 0;
    for (let i = 0; i < observed; i++) {
      best = Math.max(best, this.roll(faces, [i], aims, observations - 1));
    }
    this.known.set(key, best);
    return best;
  }

  private convert(faces: readonly Face[], aims: number): number {
    const { f } = this;
    let [critical, tokens, hits, crits] = [f.critical, f.attackTokens, 0, 0];
    for (const face of faces) {
      if (face === 'hit') hits++;
      else if (face === 'crit') crits++;
      else if (face === 'surge') {
        if (critical-- > 0) crits++;
        else if (f.attackSurge === 1) hits++;
        else if (f.attackSurge === 2) crits++;
        else if (tokens-- > 0) hits++;
      }
    }
    // The defender's turn: it tries every number of dodge tokens.
    let worst = Infinity;
    for (let spent = 0; spent <= f.dodges; spent++) {
      // … on every number of criticals that they can cancel …
      for (let ofCrits = 0; ofCrits <= (f.dodgeCrits === 1 ? Math.min(spent, crits) : 0); ofCrits++) {
        const left = Math.max(0, hits - f.cover - (spent - ofCrits));
        const still = crits - ofCrits;
        const shields = f.shields - Math.min(f.shields, f.ion, left + still);
        // … and every number of shields, against either kind of result.
        for (let a = 0; a <= Math.min(shields, left); a++) {
          for (let b = 0; b <= Math.min(shields - a, still); b++) {
            worst = Math.min(worst, this.modify(left - a, still - b, spent > 0, aims));
          }
        }
      }
    }
    return worst;
  }

  /** The attacker's turn: every number of aim tokens for Lethal. */
  private modify(hits: number, crits: number, dodged: boolean, aims: number): number {
    const { f } = this;
    let best = 0;
    const impact = Math.min(hits, f.impact);
    const through = crits + impact + Math.max(0, hits - impact - f.armor);
    for (let lethal = 0; lethal <= Math.min(f.lethal, aims); lethal++) {
      best = Math.max(best, this.defend(through, dodged, aims < f.aims, lethal));
    }
    return best;
  }

  private defend(results: number, dodged: boolean, aimed: boolean, lethal: number): number {
    const { f } = this;
    const die = f.redDefense === 1 ? measures.defenseDice.red : measures.defenseDice.white;
    const extra = dodged
      ? (aimed ? f.extraDiceAimedDodged : f.extraDiceDodged) + lethal * f.lethalDiceDodged
      : (aimed ? f.extraDiceAimed : f.extraDice) + lethal * f.lethalDice;
    const dice = results === 0 ? 0 : results + extra;
    const chart = (dodged ? f.defenseSurgeDodged : f.defenseSurge) === 1;
    const more = lethal * (dodged ? f.lethalPierceDodged : f.lethalPierce);
    const pierce = more + (dodged ? (aimed ? f.pierceAimedDodged : f.pierceDodged) : aimed ? f.pierceAimed : f.pierce);
    const roll = (left: number, blocks: number, tokens: number): number => {
      if (left === 0) return Math.max(0, results - Math.max(0, blocks - pierce));
      const surged = chart ? 1 : Math.min(1, tokens);
      return (
        (die.block * roll(left - 1, blocks + 1, tokens) +
          die.surge * roll(left - 1, blocks + surged, tokens - surged) +
          die.blank * roll(left - 1, blocks, tokens)) /
        die.sides
      );
    };
    return roll(dice, 0, f.defenseTokens);
  }
}

const small = fc
  .record({
    red: fc.nat(1),
    black: fc.nat(2),
    white: fc.nat(1),
    attackSurge: fc.nat(2),
    critical: fc.constantFrom(0, 0, 1, 2),
    attackTokens: fc.nat(1),
    defenseTokens: fc.nat(1),
    aims: fc.nat(2),
    aimDice: fc.integer({ min: 1, max: 3 }),
    // Played through in the game itself: game.test.ts.
    aimImproves: fc.constant(0),
    defenseRerolls: fc.constant(0),
    defenseRerollsAll: fc.constant(0),
    mastered: fc.constant(0),
    masteredPierce: fc.constant(0),
    masteredPierceAimed: fc.constant(0),
    masteredDice: fc.constant(0),
    observations: fc.constantFrom(0, 0, 1, 2),
    cover: fc.nat(2),
    // Played through in the game itself, too.
    upgradeChoices: fc.constant(0),
    coverRoll: fc.constant(0),
    coverRed: fc.constant(0),
    coverBlocks: fc.constant(0),
    shieldsLast: fc.constant(0),
    primitive: fc.constant(0),
    backup: fc.constant(0),
    dodges: fc.nat(2),
    dodgeCrits: fc.nat(1),
    shields: fc.constantFrom(0, 0, 1, 2),
    ion: fc.nat(1),
    impact: fc.nat(2),
    armor: fc.constantFrom(0, 1, 255),
    redDefense: fc.nat(1),
    defenseSurge: fc.nat(1),
    defenseSurgeDodged: fc.nat(1),
    extraDice: fc.nat(1),
    extraDiceDodged: fc.nat(1),
    extraDiceAimed: fc.nat(1),
    extraDiceAimedDodged: fc.nat(1),
    pierce: fc.nat(2),
    pierceDodged: fc.nat(1),
    pierceAimed: fc.nat(3),
    pierceAimedDodged: fc.nat(1),
    lethal: fc.constantFrom(0, 0, 1, 2),
    lethalPierce: fc.constant(1),
    lethalPierceDodged: fc.nat(1),
    lethalDice: fc.nat(1),
    lethalDiceDodged: fc.constant(0),
    ranged: fc.constant(1),
    suppressive: fc.constant(0),
  })
  .map((facts): PoolFacts => facts)
  // A token's effect only ever helps the side that spends it.
  .map((f) => ({ ...f, pierceAimed: f.pierce + Math.min(1, f.pierceAimed), extraDiceAimed: f.extraDice }));

const ordinary = small.map((f): PoolFacts => ({ ...f, red: f.red * 3, black: f.black * 2, white: f.white * 5 }));

function mean(f: PoolFacts): number {
  return poolOdds(measures, f).wounds.reduce((sum, p, w) => sum + p * w, 0);
}

/** A pool without tokens and keywords; red defence dice. */
function pool(changes: Partial<PoolFacts>): PoolFacts {
  return { ...newPoolFacts(), redDefense: 1, ...plainly(changes) };
}

/** Values that do not depend on spent tokens are the same with them. */
function plainly(f: Partial<PoolFacts>): Partial<PoolFacts> {
  const { pierce = 0, defenseSurge = 0, extraDice = 0 } = f;
  return {
    pierceDodged: pierce,
    pierceAimed: pierce,
    pierceAimedDodged: pierce,
    defenseSurgeDodged: defenseSurge,
    extraDiceDodged: extraDice,
    extraDiceAimed: extraDice,
    extraDiceAimedDodged: extraDice,
    ...f,
  };
}

/** How much the changes raise the mean. */
function raised(f: PoolFacts, changes: Partial<PoolFacts>): number {
  return meanWounds(measures, { ...f, ...changes }) - meanWounds(measures, f);
}

describe('odds of a pool', () => {
  it('equal those found by trying every choice for every sequence of faces', () => {
    fc.assert(
      fc.property(small, (f) => {
        expect(mean(f)).toBeCloseTo(new ByHand(f).mean(), 10);
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('sum to one, and have the mean that is computed separately', () => {
    fc.assert(
      fc.property(ordinary, (f) => {
        const { wounds } = poolOdds(measures, f);
        expect(Math.abs(wounds.reduce((a, b) => a + b) - 1)).toBeLessThan(1e-12);
        expect(Math.abs(mean(f) - meanWounds(measures, f))).toBeLessThan(1e-12);
      }),
      { numRuns: 40, seed: 2 },
    );
  });

  it('never get better for the attacker with what the defender has, nor worse with what it has itself', () => {
    fc.assert(
      fc.property(ordinary, (f) => {
        const one = (key: 'cover' | 'dodges' | 'shields' | 'armor' | 'defenseTokens'): number =>
          raised(f, { [key]: f[key] + 1 });
        const most = Math.max(one('cover'), one('dodges'), one('shields'), one('armor'), one('defenseTokens'));
        expect(most).toBeLessThan(1e-12);
        expect(raised(f, { defenseSurge: 1, defenseSurgeDodged: 1 })).toBeLessThan(1e-12);
        const more = (key: 'aims' | 'observations' | 'impact' | 'critical' | 'red' | 'white'): number =>
          raised(f, { [key]: f[key] + 1 });
        const least = Math.min(
          more('aims'),
          more('observations'),
          more('impact'),
          more('critical'),
          more('red'),
          more('white'),
        );
        expect(least).toBeGreaterThan(-1e-12);
      }),
      { numRuns: 4, seed: 3 },
    );
  });

  it('agree with published figures', () => {
    const known: [Partial<PoolFacts>, number][] = [
      [{ black: 4 }, 1],
      [{ black: 4, white: 6, cover: 1 }, 1.2842],
      [{ red: 6, pierce: 3 }, 4.3202],
      [{ red: 2, black: 2, white: 2, impact: 3, armor: 255, redDefense: 0 }, 2.3858],
      [{ black: 5, armor: 2, redDefense: 0, defenseSurge: 1 }, 0.6512],
    ];
    for (const [changes, wounds] of known) {
      expect(Math.abs(mean(pool(changes)) - wounds)).toBeLessThanOrEqual(0.0005);
    }
  });

  it('know when nothing shows: every die blank, and still blank after its reroll', () => {
    const { unseen } = poolOdds(measures, pool({ black: 2 }));
    expect(unseen).toBeCloseTo(1 / 4, 12);
    expect(poolOdds(measures, pool({ black: 2, aims: 1 })).unseen).toBeCloseTo(1 / 16, 12);
    expect(poolOdds(measures, pool({ black: 2, attackSurge: 1 })).unseen).toBeCloseTo(9 / 64, 12);
  });
});
