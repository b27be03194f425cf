import type { CommandCardRules, ConditionRules, DeploymentRules, ObjectiveRules } from '../engine/battle-card.js';
import type { ActionKind } from '../engine/action-kind.js';
import type { Behaviour } from '../engine/timing.js';

/** What differs between editions of the rules, as a value: the core asks it and never tests a year. */
export interface Edition {
  readonly id: string;
  readonly rounds: number;
  /** Kinds of action; what records mean by their numbers. */
  readonly actions: readonly ActionKind[];
  /** What happens to every unit by the rules themselves at the moments of cards, such as the wounds of poison tokens. */
  readonly everyUnit: readonly Behaviour[];
  /** Unit and weapon keywords by id of the rules index. A keyword that is not here is not implemented. */
  readonly keywords: ReadonlyMap<string, Behaviour>;
  /** Effects by id of the card. */
  readonly upgrades: ReadonlyMap<string, Behaviour>;
  /** What every two-sided upgrade card does. */
  readonly twoSided: Behaviour;
  readonly commandCards: ReadonlyMap<string, CommandCardRules>;
  readonly objectives: ReadonlyMap<string, ObjectiveRules>;
  readonly deployments: ReadonlyMap<string, DeploymentRules>;
  readonly conditions: ReadonlyMap<string, ConditionRules>;
}
