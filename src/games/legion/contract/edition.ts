import type { EditionId } from '../words/edition-id.js';
import type { Formats } from '../army/formats.js';
import type { CommandCardRules, ConditionRules, DeploymentRules, ObjectiveRules } from './battle-card.js';
import type { ActionKind, InBattle } from './action-kind.js';
import type { Rulebook } from '../../../machine/rulebook.js';
import type { Behaviour } from './behaviour.js';
import type { TerrainPlacing } from '../scenario/terrain-placing.js';
import type { Numbers } from '../words/numbers.js';
import type { Rules } from './rules.js';
import type { Sequences } from './sequences.js';
import type { UnitTypes } from './unit-types.js';

/**
 * An edition of the rules as a value. The battle holds it, and the core asks it: nothing outside an edition's own folder knows which it is.
 * Whatever differs between editions is one of its parts: a number, a question, a sequence, or what its sets of modules hold.
 */
export interface Edition<C extends InBattle> {
  readonly id: EditionId;
  readonly numbers: Numbers;
  /** Limits of armies by the name of their format. */
  readonly formats: Formats;
  readonly unitTypes: UnitTypes;
  readonly rules: Rules<C>;
  readonly sequences: Sequences<C>;
  /** How the players place terrain before the battle; nothing for an edition in which they do not do so in turn. */
  readonly terrainPlacing?: TerrainPlacing;
  /** Where its procedures, decisions and chance events are written down, all of which it loads. */
  readonly rulebooks: readonly Rulebook<C>[];
  /** Kinds of action, 31 at most, that a unit can choose, or that an effect can grant it. */
  readonly actions: readonly ActionKind<C>[];
  /** What happens to every unit by the rules themselves at the moments of cards, such as the wounds of poison tokens. */
  readonly everyUnit: readonly Behaviour<C>[];
  /** Unit and weapon keywords by id of the rules index. A keyword that is not here is not implemented. */
  readonly keywords: ReadonlyMap<string, Behaviour<C>>;
  /** Effects by id of the card. */
  readonly upgrades: ReadonlyMap<string, Behaviour<C>>;
  /** What every two-sided upgrade card does. */
  readonly twoSided: Behaviour<C>;
  readonly commandCards: ReadonlyMap<string, CommandCardRules<C>>;
  readonly objectives: ReadonlyMap<string, ObjectiveRules<C>>;
  readonly deployments: ReadonlyMap<string, DeploymentRules<C>>;
  readonly conditions: ReadonlyMap<string, ConditionRules<C>>;
}
