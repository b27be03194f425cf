import type { PlayerName } from '../words/players.js';
import type { Category } from '../words/battle-cards.js';
import type { AttackColour, AttackFace, DefenseColour, DefenseFace } from '../words/dice.js';
import type { PlaceMm } from './types-situation.js';
import type { Side } from '../words/sides.js';

export interface WeaponCount {
  readonly weapon: string;
  readonly count: number;
}

export interface CasePool {
  readonly target: string;
  readonly weapons?: readonly WeaponCount[];
  readonly support?: CaseSupport;
}

/** A unit that adds weapons to another's pool (Fire Support). */
export interface CaseSupport {
  readonly unit: string;
  readonly weapons?: readonly WeaponCount[];
}

export type AttackRoll = { readonly [C in AttackColour]?: readonly AttackFace[] };
export type DefenseRoll = { readonly [C in DefenseColour]?: readonly DefenseFace[] };

interface Move {
  readonly unit: string;
  readonly toMm: PlaceMm;
  readonly facingDeg?: number;
  readonly minisMm?: readonly PlaceMm[];
  readonly by?: string;
}

interface Act {
  readonly unit: string;
  readonly by?: string;
}

/** One decision of a player. */
export type Choice =
  | { readonly kind: 'choose-edge'; readonly player: PlayerName; readonly edge: 'near' | 'far' }
  | { readonly kind: 'choose-colour'; readonly player: PlayerName; readonly colour: Side }
  | { readonly kind: 'eliminate'; readonly player: PlayerName; readonly category: Category }
  | { readonly kind: 'forfeit'; readonly player: PlayerName }
  | {
      readonly kind: 'place-objective';
      readonly player: PlayerName;
      readonly atMm?: PlaceMm;
      readonly terrain?: string;
    }
  | { readonly kind: 'place-condition'; readonly player: PlayerName; readonly atMm: PlaceMm }
  | { readonly kind: 'set-aside'; readonly player: PlayerName; readonly units: readonly string[] }
  | {
      readonly kind: 'deploy';
      readonly unit: string;
      readonly aboard?: string;
      readonly beside?: string;
      readonly leaderMm?: PlaceMm;
      readonly facingDeg?: number;
      readonly minisMm?: readonly PlaceMm[];
    }
  | { readonly kind: 'select-command'; readonly player: PlayerName; readonly card: string }
  | { readonly kind: 'nominate'; readonly player: PlayerName; readonly unit: string }
  | { readonly kind: 'order'; readonly unit: string; readonly by?: string }
  | { readonly kind: 'divert'; readonly unit: string; readonly to: string; readonly by: string }
  | { readonly kind: 'choose-teammate'; readonly player: PlayerName }
  | { readonly kind: 'draw-order'; readonly player: PlayerName }
  | { readonly kind: 'choose-unit'; readonly unit: string }
  | {
      readonly kind: 'place-reinforcement';
      readonly unit: string;
      readonly leaderMm: PlaceMm;
      readonly minisMm?: readonly PlaceMm[];
    }
  | { readonly kind: 'use-courage'; readonly unit: string; readonly of: string }
  | { readonly kind: 'spend-from'; readonly unit: string; readonly of: string }
  | {
      readonly kind: 'use';
      readonly unit: string;
      readonly ability: string;
      readonly targets?: readonly string[];
      readonly count?: number;
    }
  | ({ readonly kind: 'move' } & Move)
  | { readonly kind: 'pivot'; readonly unit: string; readonly facingDeg: number; readonly by?: string }
  | ({ readonly kind: 'reverse' } & Move)
  | ({ readonly kind: 'strafe' } & Move)
  | {
      readonly kind: 'climb';
      readonly unit: string;
      readonly to: string;
      readonly minisMm?: readonly PlaceMm[];
      readonly by?: string;
    }
  | {
      readonly kind: 'clamber';
      readonly unit: string;
      readonly to: string;
      readonly minisMm?: readonly PlaceMm[];
      readonly by?: string;
    }
  | { readonly kind: 'embark'; readonly unit: string; readonly into: string; readonly by?: string }
  | {
      readonly kind: 'disembark';
      readonly unit: string;
      readonly leaderMm?: PlaceMm;
      readonly toMm?: PlaceMm;
      readonly facingDeg?: number;
      readonly minisMm?: readonly PlaceMm[];
      readonly by?: string;
    }
  | {
      readonly kind: 'bail-out';
      readonly unit: string;
      readonly leaderMm: PlaceMm;
      readonly minisMm?: readonly PlaceMm[];
    }
  | { readonly kind: 'withdraw'; readonly unit: string; readonly toMm: PlaceMm }
  | {
      readonly kind: 'attack';
      readonly unit: string;
      readonly target?: string;
      readonly weapons?: readonly WeaponCount[];
      readonly support?: CaseSupport;
      readonly pools?: readonly CasePool[];
      readonly by?: string;
    }
  | ({ readonly kind: 'aim' } & Act)
  | ({ readonly kind: 'dodge' } & Act)
  | ({ readonly kind: 'standby' } & Act)
  | ({ readonly kind: 'recover'; readonly removeSuppression?: number; readonly ready?: readonly string[] } & Act)
  | {
      readonly kind: 'card-action';
      readonly unit: string;
      readonly name: string;
      readonly targets?: readonly string[];
      readonly mini?: number;
      readonly token?: string;
      readonly by?: string;
    }
  | { readonly kind: 'divulge'; readonly player: PlayerName; readonly card: string }
  | { readonly kind: 'place-bane'; readonly player: PlayerName; readonly atMm: PlaceMm }
  | { readonly kind: 'bane-faces'; readonly player: PlayerName; readonly faces: readonly string[] }
  | { readonly kind: 'reveal-bane'; readonly player: PlayerName; readonly token: string }
  | { readonly kind: 'place-charge'; readonly unit: string; readonly atMm: PlaceMm }
  | { readonly kind: 'end-activation'; readonly unit: string }
  | { readonly kind: 'lose-suppression'; readonly unit: string; readonly count: number }
  | { readonly kind: 'detonate'; readonly unit: string; readonly token: string }
  | { readonly kind: 'next-victim'; readonly player: PlayerName; readonly target: string }
  | { readonly kind: 'timing-order'; readonly player: PlayerName; readonly first: Side }
  | { readonly kind: 'choose-pool'; readonly target: string }
  | { readonly kind: 'reroll'; readonly spend: 'aim' | 'observation'; readonly dice: AttackRoll }
  | { readonly kind: 'place-smoke'; readonly unit: string; readonly atMm: PlaceMm }
  | { readonly kind: 'place-graffiti'; readonly unit: string; readonly atMm: PlaceMm }
  | { readonly kind: 'mend'; readonly unit: string; readonly what: string; readonly mini?: number }
  | { readonly kind: 'graffiti-die'; readonly unit: string; readonly roll: boolean }
  | { readonly kind: 'spend-surge'; readonly unit: string; readonly count: number }
  | { readonly kind: 'spend-dodge'; readonly unit: string; readonly count: number; readonly crits?: number }
  | { readonly kind: 'spend-shields'; readonly unit: string; readonly hits?: number; readonly crits?: number }
  | { readonly kind: 'raise-shields'; readonly unit: string; readonly count: number }
  | { readonly kind: 'apply-cover'; readonly unit: string; readonly apply: boolean }
  | { readonly kind: 'lethal'; readonly unit: string; readonly count: number }
  | { readonly kind: 'ram'; readonly unit: string; readonly blanks: number; readonly hits: number }
  | { readonly kind: 'impact'; readonly unit: string; readonly count: number }
  | { readonly kind: 'armor'; readonly unit: string; readonly count: number }
  | { readonly kind: 'pierce'; readonly unit: string; readonly count: number }
  | { readonly kind: 'assign-wound'; readonly unit: string; readonly mini: number }
  | { readonly kind: 'new-leader'; readonly unit: string; readonly mini: number }
  | { readonly kind: 'disrupt-weapon'; readonly unit: string; readonly weapon: string }
  | {
      readonly kind: 'displace-place';
      readonly unit: string;
      readonly leaderMm?: PlaceMm;
      readonly minisMm?: readonly PlaceMm[];
    }
  | { readonly kind: 'pile-in'; readonly unit: string; readonly minisMm: readonly PlaceMm[] }
  | { readonly kind: 'promote'; readonly player: PlayerName; readonly unit: string }
  | { readonly kind: 'pass' };
