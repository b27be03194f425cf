import type { Battle } from '../engine/context.js';
import type { Library } from '../cards/library.js';
import type { TableFacts } from '../battle/battle.js';
import { type Footprint, cornerX, cornerY } from '../../../tabletop/footprints.js';
import { parsePiece } from '../scenario/parse-terrain.js';
import type { Scenario, TerrainPiece } from '../scenario/types.js';
import type { LegionState } from '../state/state.js';
import { BARRICADE } from '../words/token-kinds.js';

/** The word of `mission.memory` that tells it, and its value once all barricades have been placed. */
export const BARRICADE_MEMORY = 1;
export const BARRICADES_PLACED = 1;

/** Layouts that are kept: a search looks at many while barricades are being placed, and then only at one. */
const KEPT = 3;

/** The table facts of the battle's scenario with more terrain. */
type MakeTable = (scenario: Scenario) => TableFacts;

/**
 * Battles that differ only in the barricades that their players have placed. Each is made when a state with its
 * barricades is looked at first, and the latest few are kept.
 */
export class BarricadeLayouts {
  private readonly library: Library;
  private readonly table: MakeTable;
  /** The oldest first. */
  private readonly known = new Map<string, Battle>();
  private last: Battle | null = null;
  /** Place and direction of each barricade of {@link last}; −1 in rows without one. */
  private places: Int32Array = new Int32Array(0);

  constructor(library: Library, table: MakeTable) {
    this.library = library;
    this.table = table;
  }

  of(battle: Battle, state: LegionState): Battle {
    if (state.mission.memory[BARRICADE_MEMORY] !== BARRICADES_PLACED) return battle;
    if (this.places.length === 0) this.places = new Int32Array(3 * battle.tokenRows).fill(-1);
    if (!this.isLast(state) || this.last === null) this.last = this.find(battle, state);
    return this.last;
  }

  /** Whether the barricades are where they were the last time; remembers where they are. */
  private isLast({ tokens: { kind, x, y, state } }: LegionState): boolean {
    const { places } = this;
    let same = true;
    for (let t = 0; t < kind.length; t++) {
      const here = kind[t] === BARRICADE;
      const at = here ? x[t] : -1;
      if (places[3 * t] === at && (!here || (places[3 * t + 1] === y[t] && places[3 * t + 2] === state[t]))) continue;
      places[3 * t] = at;
      places[3 * t + 1] = y[t];
      places[3 * t + 2] = state[t];
      same = false;
    }
    return same;
  }

  private find(battle: Battle, state: LegionState): Battle {
    const key = this.places.join(' ');
    const found = this.known.get(key) ?? this.make(battle, state);
    this.known.delete(key);
    this.known.set(key, found);
    for (const old of this.known.keys()) {
      if (this.known.size <= KEPT) break;
      this.known.delete(old);
    }
    return found;
  }

  private make(battle: Battle, { tokens: { kind, x, y, state } }: LegionState): Battle {
    const pieces: TerrainPiece[] = [];
    kind.forEach((one, t) => {
      if (one === BARRICADE) pieces.push(this.piece(battle, pieces.length, x[t], y[t], state[t]));
    });
    const scenario = { ...battle.scenario, terrain: [...battle.scenario.terrain, ...pieces] };
    return { ...battle, scenario, ...this.table(scenario) };
  }

  private piece(battle: Battle, n: number, x: number, y: number, facing: number): TerrainPiece {
    const { barricade } = this.library.measures;
    const box = barricadeAt(this.library, x, y, facing);
    const made = parsePiece(
      battle.edition.terrain,
      {
        id: `placed-barricade-${n + 1}`,
        kind: kindOfPiece(battle, 'barricade'),
        polygonMm: [0, 1, 2, 3].map((k) => [Math.round(cornerX(box, k)), Math.round(cornerY(box, k))] as const),
        heightMm: barricade.height,
        ladder: false,
      },
      battle.geometry.table,
      battle.scenario.id,
    );
    if (!made.ok) throw new Error(made.problem.message);
    return made.value;
  }
}

/** The outline of a barricade: a rectangle with its length along the facing. */
export function barricadeAt(library: Library, x: number, y: number, facing: number): Footprint {
  const { length, width } = library.measures.barricade;
  return { x, y, facing, round: false, halfLength: length / 2, halfWidth: width / 2 };
}

/** The kind of terrain of a piece of the edition's catalogue. */
function kindOfPiece({ edition }: Battle, piece: string): string {
  const template = edition.terrain.pieces.get(piece);
  if (template === undefined) throw new Error(`${edition.id} has no piece of terrain called ${piece}`);
  return template.kind;
}
