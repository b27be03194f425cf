import { Occluders } from '../../../tabletop/occluders.js';
import type { Measures } from '../cards/measures.js';
import { SightMemo, type SightProfile } from '../../../tabletop/sight-memo.js';
import type { LegionState } from '../state/state.js';
import type { Hiding, HidingToken, InSight, SightRules } from '../contract/rules.js';
import type { TableGeometry } from './geometry.js';

/**
 * 2^19 words, two megabytes, per pair of profiles: the least that holds the cover for five kinds of unit. Pages that
 * are never touched cost nothing.
 */
const MEMO_BITS = 19;

/** A miniature that can hide others. */
interface Body {
  readonly mini: number;
  readonly unit: number;
  readonly facts: SightFacts;
  readonly hiding: Hiding;
}

/** The properties that decide how a unit's miniatures see, are seen and block sight. */
export interface SightFacts {
  /** TROOPER … REPULSOR_VEHICLE. */
  readonly kind: number;
  /** Radius of its base, or of the disc about an oblong one. */
  readonly radius: number;
  readonly oblong: { readonly halfLength: number; readonly halfWidth: number } | null;
  readonly height: number;
  /** True for a ground vehicle that gives heavy cover: wheeled, treaded, or hovering like one. */
  readonly heavy: boolean;
  readonly firstMini: number;
  readonly miniCount: number;
}

/**
 * Sight in a battle: a memo of what terrain hides, and the miniatures that hide others, as the edition says.
 */
export class BattleSight {
  readonly memo: SightMemo;
  /** Number of each unit's profile in the memo. */
  readonly profile: Uint8Array;
  /** Profile of a condition or charge token: a flat disc. */
  readonly tokenProfile: number;
  /** Profile of a smoke token; only in a battle that can have smoke tokens. */
  readonly smokeProfile: number;
  private readonly occluders: Occluders = new Occluders();
  /** How often that list has been built, and the number of the build that the list with tokens was made from. */
  private builds = 0;
  private tokensOf = -1;
  private readonly amongTokens: Occluders = new Occluders();
  private readonly token: HidingToken;
  /** Places of the tokens in that list, by row of the token table. */
  private readonly builtTokens: number[] = [];
  /** Every miniature that can hide others, with the values from which the list of occluders was built. */
  private readonly bodies: readonly Body[];
  private readonly builtX: Int32Array;
  private readonly builtY: Int32Array;
  private readonly builtZ: Int32Array;
  /** Facings, which matter for oblong bases. */
  private readonly builtFacing: Int32Array;

  constructor(
    geometry: TableGeometry,
    units: readonly SightFacts[],
    hasSmoke: boolean,
    rules: Pick<SightRules<never>, 'hides' | 'hidingToken' | 'kernel'>,
    measures: Measures,
  ) {
    const profiles: SightProfile[] = [];
    this.profile = Uint8Array.from(units, ({ radius, height, oblong }) => {
      const alike = (p: SightProfile): boolean => p.radius === radius && p.height === height;
      const known = profiles.findIndex((p) => alike(p) && (p.oblong === undefined) === (oblong === null));
      return known >= 0 ? known : profiles.push({ radius, height, low: 0, ...(oblong && { oblong }) }) - 1;
    });
    this.tokenProfile = profiles.push({ radius: geometry.conditionRadius, height: 0, low: 0 }) - 1;
    this.smokeProfile = hasSmoke
      ? profiles.push({ radius: geometry.smokeRadius, height: 0, low: 0 }) - 1
      : this.tokenProfile;
    this.memo = new SightMemo(geometry.terrain, geometry.lattice, profiles, rules.kernel(measures), MEMO_BITS);
    this.bodies = units.flatMap((facts, unit) => {
      const hiding = rules.hides(facts.kind, facts.heavy);
      if (hiding === null) return [];
      return Array.from({ length: facts.miniCount }, (_, i) => ({ mini: facts.firstMini + i, unit, facts, hiding }));
    });
    this.token = rules.hidingToken(measures);
    this.builtX = new Int32Array(this.bodies.length).fill(-1);
    this.builtY = new Int32Array(this.bodies.length).fill(-1);
    this.builtZ = new Int32Array(this.bodies.length).fill(-1);
    this.builtFacing = new Int32Array(this.bodies.length).fill(-1);
  }

  /** The same with the tokens on the table that hide miniatures; they do not block sight. */
  withTokens(state: LegionState): Occluders {
    this.standing(state);
    const { amongTokens, builtTokens, token } = this;
    const { kind, x, y, z } = state.tokens;
    let same = this.tokensOf === this.builds;
    for (let t = 0; t < kind.length; t++) {
      const at = kind[t] === token.kind ? (x[t] << 14) | y[t] : -1;
      if (builtTokens[t] === at) continue;
      builtTokens[t] = at;
      same = false;
    }
    if (same) return amongTokens;
    this.tokensOf = this.builds;
    this.build(amongTokens);
    for (let t = 0; t < kind.length; t++) {
      if (kind[t] !== token.kind) continue;
      amongTokens.addDisc(x[t], y[t], token.radius, z[t] + token.height, false, token.cover, NO_MINI, NO_MINI);
    }
    return amongTokens;
  }

  /**
   * The miniatures that hide others in this state. The list is kept between calls and rebuilt when one of them has
   * moved.
   */
  standing(state: LegionState): Occluders {
    const { bodies, builtX, builtY, builtZ, builtFacing } = this;
    const { x, y, z, facing, alive, offTable } = state.minis;
    let same = true;
    for (let i = 0; i < bodies.length; i++) {
      const m = bodies[i].mini;
      const here = alive[m] === 1 && offTable[m] === 0;
      const bx = here ? x[m] : -1;
      const by = here ? y[m] : -1;
      const turned = here && bodies[i].facts.oblong !== null && facing[m] !== builtFacing[i];
      if (bx === builtX[i] && by === builtY[i] && !turned && (!here || z[m] === builtZ[i])) continue;
      builtX[i] = bx;
      builtY[i] = by;
      builtZ[i] = z[m];
      builtFacing[i] = facing[m];
      same = false;
    }
    if (!same) {
      this.builds++;
      this.build(this.occluders);
    }
    return this.occluders;
  }

  /**
   * Whether miniatures of unit `u`, of which `mini` is one, would see each other from two places: past terrain, and the
   * miniatures of the latest {@link standing}.
   */
  amongOwn(u: number, mini: number): InSight {
    const profile = this.profile[u];
    return (x0, y0, x1, y1) => this.memo.sees(this.occluders, profile, x0, y0, mini, profile, x1, y1, mini);
  }

  private build(occluders: Occluders): void {
    const { bodies, builtX, builtY, builtZ, builtFacing } = this;
    occluders.clear();
    for (let i = 0; i < bodies.length; i++) {
      if (builtX[i] < 0) continue;
      const { mini, unit, facts, hiding } = bodies[i];
      const { blocksSight, cover } = hiding;
      const x = builtX[i];
      const y = builtY[i];
      const top = builtZ[i] + facts.height;
      if (facts.oblong === null) {
        occluders.addDisc(x, y, facts.radius, top, blocksSight, cover, mini, unit);
        continue;
      }
      const { halfLength, halfWidth } = facts.oblong;
      occluders.addOblong(x, y, builtFacing[i], halfLength, halfWidth, top, blocksSight, cover, mini, unit);
    }
  }
}

/** A token belongs to no unit. */
const NO_MINI = -2;
