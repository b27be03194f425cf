import type { Base } from '../../../tabletop/bases.js';
import { FormationSolver } from '../../../tabletop/formation.js';
import { compileMover, type Mover } from '../../../tabletop/mover.js';
import type { Reach } from '../../../tabletop/reach.js';
import { type RouteField, routesToEdges } from '../../../tabletop/routes.js';
import type { BaseShape } from '../cards/types.js';
import type { InSight, Rules, Together } from '../contract/rules.js';
import type { Measures } from '../cards/measures.js';
import { terrainContacts, type TerrainContacts } from './contact-places.js';
import type { TableGeometry } from './geometry.js';

/** Speed of the longest movement tool. */
const LONGEST_TOOL = 3;

/** A kind of mover with the memos that belong to it. */
export interface KnownMover extends Together {
  readonly mover: Mover;
  readonly reach: Reach;
  readonly formations: FormationSolver;
  /** Where the base touches terrain; computed on first use. */
  contacts(): TerrainContacts;
  /** The ways to table edges (bits of tabletop/routes); computed on first use. */
  routes(edges: number): RouteField;
}

/** The properties that decide how terrain treats a unit. */
export interface MoverFacts {
  readonly base: BaseShape;
  /** TROOPER … REPULSOR_VEHICLE. */
  readonly kind: number;
  readonly height: number;
  /** How far from its leader a miniature of the unit may be. */
  readonly gap: number;
  /** Whether terrain that its move ignores means nothing to it (Hover: Air). */
  readonly hovers: boolean;
}

/**
 * Added to the segments: difficult terrain stops the mover too; the mover comes down from any height; it climbs that
 * many segments.
 */
const SHUNS = 8;
const JUMPS = 16;
const CLIMBS = 32;

/**
 * The movers of a battle by unit and by height of terrain that the unit's move ignores. Equal units share one. They are
 * compiled on first use, because most heights never occur.
 */
export class Movers {
  private readonly geometry: TableGeometry;
  private readonly measures: Measures;
  private readonly rules: Pick<Rules<never>, 'cohesion' | 'motion'>;
  private readonly sightOf: (u: number) => InSight;
  private readonly facts: readonly MoverFacts[];
  private readonly byUnit: (KnownMover | undefined)[][];
  private readonly byKey = new Map<string, KnownMover>();
  private readonly bare: Movers | null;

  /** `bare`: the movers of the same units on the same table before its last pieces of terrain were placed, or null. */
  constructor(
    geometry: TableGeometry,
    measures: Measures,
    rules: Pick<Rules<never>, 'cohesion' | 'motion'>,
    sightOf: (u: number) => InSight,
    units: readonly MoverFacts[],
    bare: Movers | null,
  ) {
    this.bare = bare;
    this.geometry = geometry;
    this.measures = measures;
    this.rules = rules;
    this.sightOf = sightOf;
    this.facts = units;
    this.byUnit = units.map(() => []);
  }

  /** The mover of unit `u` whose move ignores terrain up to `segments` of the range ruler above it (0: none). */
  of(u: number, segments: number): KnownMover {
    return this.byUnit[u][segments] ?? this.compile(u, segments);
  }

  /** The same mover, but stopped by difficult terrain. */
  shunning(u: number, segments: number): KnownMover {
    return this.of(u, segments + SHUNS);
  }

  /** The mover of a jump (2877–2886): it also comes down from any height. */
  jumping(u: number, segments: number): KnownMover {
    return this.of(u, segments + JUMPS);
  }

  /** The mover of a climb by at most `segments` of the range ruler. */
  climbing(u: number, segments: number): KnownMover {
    return this.of(u, segments + CLIMBS);
  }

  private compile(u: number, variant: number): KnownMover {
    const { base, kind, height, gap, hovers } = this.facts[u];
    const key = `${base.id} ${kind} ${height} ${gap} ${hovers ? 'hovers' : ''} ${variant}`;
    const known = this.byKey.get(key) ?? this.make(u, variant);
    this.byKey.set(key, known);
    this.byUnit[u][variant] = known;
    return known;
  }

  private make(u: number, variant: number): KnownMover {
    const { base, kind, height, gap, hovers } = this.facts[u];
    const bare = this.bare === null ? null : this.bare.of(u, variant).mover;
    const { terrain, lattice } = this.geometry;
    const { measures } = this;
    const { cohesion, motion } = this.rules;
    const segments = variant % SHUNS;
    const rise = segments * this.geometry.measures.heightSegment;
    const climbs = (variant & CLIMBS) !== 0;
    const own = motion.spec(kind, height);
    const spec = {
      ...own,
      base: tableBase(base),
      moverClass: kind,
      stepOver: climbs ? rise : own.stepOver,
      ignoreHeight: segments === 0 || climbs ? -1 : rise,
      shunsDifficult: (variant & SHUNS) !== 0,
      dropsFreely: (variant & JUMPS) !== 0,
      ...((variant & JUMPS) !== 0 && own.impassable === 'always' ? { impassable: 'at-the-end' as const } : {}),
      hovers: hovers && segments > 0 && !climbs,
    };
    const mover = compileMover(terrain, lattice, this.geometry.measures, spec, bare);
    const reach = motion.reach(mover);
    const together = { mover, height, gap, inSight: this.sightOf(u) };
    const fields: (RouteField | undefined)[] = [];
    let contacts: TerrainContacts | undefined;
    return {
      ...together,
      reach,
      formations: new FormationSolver(mover, reach, {
        gap,
        byMove: cohesion.byMove,
        joins: (stopping, leaderX, leaderY, x, y, allowed) =>
          cohesion.holds(measures, together, stopping, leaderX, leaderY, x, y, allowed),
        isOpen: (x, y, far) => cohesion.isOpen(mover, x, y, far),
      }),
      contacts: () => (contacts ??= terrainContacts(terrain, mover.radius, 2 * mover.legs[LONGEST_TOOL])),
      routes: (edges) => (fields[edges] ??= routesToEdges(mover, edges)),
    };
  }
}

/** A kind of base in the terms of the tabletop. */
function tableBase({ shape, notched, length, width }: BaseShape): Base {
  return { round: shape === 'round', notched, halfLength: length / 2, halfWidth: width / 2 };
}
