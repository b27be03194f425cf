import type { CommandCardRules, ConditionRules, DeploymentRules, ObjectiveRules } from '../../engine/battle-card.js';
import type { Behaviour } from '../../engine/timing.js';
import type { Edition } from '../edition.js';

/** Keywords of unit and weapon cards; each names its entry of the rules index. */
const KEYWORDS: readonly Behaviour[] = [];

/** Effects of cards; each is named by the id of its card. */
const UPGRADES: readonly Behaviour[] = [];
const COMMAND_CARDS: readonly CommandCardRules[] = [];
const OBJECTIVES: readonly ObjectiveRules[] = [];
const DEPLOYMENTS: readonly DeploymentRules[] = [];
const CONDITIONS: readonly ConditionRules[] = [];

/** The rules of the Rules Reference 2.0.1 (2020). */
export const edition2020: Edition = {
  id: 'legion-2020',
  rounds: 6,
  keywords: table(KEYWORDS, ({ rule }) => rule),
  upgrades: table(UPGRADES, ({ name }) => name),
  commandCards: table(COMMAND_CARDS, ({ name }) => name),
  objectives: table(OBJECTIVES, ({ name }) => name),
  deployments: table(DEPLOYMENTS, ({ name }) => name),
  conditions: table(CONDITIONS, ({ name }) => name),
};

function table<B extends Behaviour>(list: readonly B[], key: (behaviour: B) => string): ReadonlyMap<string, B> {
  const map = new Map(list.map((behaviour) => [key(behaviour), behaviour]));
  if (map.size !== list.length) throw new Error('two behaviours of one name');
  return map;
}
