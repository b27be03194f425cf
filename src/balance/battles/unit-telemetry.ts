import type { LoadedGame } from '../../arena/loaded-game.js';
import {
  type LegionGame,
  type LegionState,
  NONE,
  OBJECTIVE_TOKEN,
  TERRAIN_MARKER,
} from '../../games/legion/for-agents.js';
import type { GameEvent } from '../../kernel/game.js';
import type { GameRecord } from '../../kernel/record.js';

/** What one unit did in one battle. */
export interface UnitTelemetry {
  readonly card: string;
  /** 0 blue, 1 red. */
  readonly side: number;
  readonly points: number;
  /** Wounds that its attacks dealt to enemies, and that it suffered from whatever. */
  dealt: number;
  taken: number;
  /** Enemy units that were defeated by its attacks. */
  kills: number;
  activations: number;
  /** Ends of rounds at which it lived; and of these, at which it was at an objective: see {@link telemetryOf}. */
  rounds: number;
  atObjective: number;
  /** The round in which it was defeated; 0 if it never was. */
  defeatedIn: number;
}

/** Six inches in tenths of a millimetre: range 1. */
const NEAR = 1524;

/**
 * What each unit did in a recorded battle, by its events. A unit is at an objective at the end of a round if it has
 * claimed a token, or if its leader's middle is within range 1 of that of an objective token or marked terrain.
 */
export function telemetryOf(loaded: LoadedGame, record: GameRecord): { units: UnitTelemetry[]; rounds: number } {
  const game = loaded.game as unknown as LegionGame;
  const { count, card, side, points } = game.battle.units;
  const units = Array.from({ length: count }, (_, u): UnitTelemetry => ({
    card: card[u].id,
    side: side[u],
    points: points[u],
    dealt: 0,
    taken: 0,
    kills: 0,
    activations: 0,
    rounds: 0,
    atObjective: 0,
    defeatedIn: 0,
  }));
  const state = game.newState();
  /** Attacks in progress, the innermost last: reactions attack during attacks. */
  const attackers: number[] = [];
  let round = 0;
  const foeOf = (u: number): UnitTelemetry | undefined => {
    const by = attackers.at(-1);
    return by === undefined || by < 0 || side[by] === side[u] ? undefined : units[by];
  };
  const endRound = (): void => {
    for (const [u, unit] of units.entries()) {
      if (unit.defeatedIn > 0) continue;
      unit.rounds++;
      if (isAtObjective(game, state, u)) unit.atObjective++;
    }
  };
  const onEvent = (event: GameEvent): void => {
    const u = Number(event['unit']);
    switch (event.type) {
      case 'round':
        round = Number(event['round']);
        break;
      case 'phase':
        if (event['phase'] === 'end') endRound();
        break;
      case 'activation-started':
        units[u].activations++;
        break;
      case 'attack-declared':
        if (attackers.at(-1) !== u) attackers.push(u);
        break;
      case 'attack-ended':
        while (attackers.length > 0 && attackers.pop() !== u);
        break;
      case 'wounds-assigned': {
        const wounds = Number(event['count']);
        units[u].taken += wounds;
        const by = foeOf(u);
        if (by !== undefined) by.dealt += wounds;
        break;
      }
      case 'unit-defeated': {
        units[u].defeatedIn = Math.max(1, round);
        const by = foeOf(u);
        if (by !== undefined) by.kills++;
        break;
      }
    }
  };
  for (const text of record.actions) {
    const action = game.parse(state, text);
    if (!action.ok) throw new Error(action.problem.message);
    game.apply(state, action.value, onEvent);
  }
  return { units, rounds: round };
}

function isAtObjective({ battle }: LegionGame, { minis, tokens }: LegionState, u: number): boolean {
  const leader = battle.units.firstMini[u];
  for (let t = 0; t < tokens.kind.length; t++) {
    if (tokens.kind[t] !== OBJECTIVE_TOKEN && tokens.kind[t] !== TERRAIN_MARKER) continue;
    if (tokens.claimedBy[t] === u) return true;
    if (tokens.claimedBy[t] !== NONE || minis.offTable[leader] !== 0) continue;
    const [dx, dy] = [tokens.x[t] - minis.x[leader], tokens.y[t] - minis.y[leader]];
    if (dx * dx + dy * dy <= NEAR * NEAR) return true;
  }
  return false;
}
