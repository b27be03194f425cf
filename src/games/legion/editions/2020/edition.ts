import type { CommandCardRules, ConditionRules, DeploymentRules, ObjectiveRules } from '../../engine/battle-card.js';
import type { Behaviour } from '../../engine/timing.js';
import { armorX } from '../../keywords/armor-x.js';
import { armor } from '../../keywords/armor.js';
import { arsenal } from '../../keywords/arsenal.js';
import { blast } from '../../keywords/blast.js';
import { block } from '../../keywords/block.js';
import { charge } from '../../keywords/charge.js';
import { coverX } from '../../keywords/cover-x.js';
import { critical } from '../../keywords/critical.js';
import { cumbersome } from '../../keywords/cumbersome.js';
import { deflect } from '../../keywords/deflect.js';
import { fixed } from '../../keywords/fixed.js';
import { highVelocity } from '../../keywords/high-velocity.js';
import { immobilize } from '../../keywords/immobilize.js';
import { immuneBlast } from '../../keywords/immune-blast.js';
import { immuneDeflect } from '../../keywords/immune-deflect.js';
import { immunePierce } from '../../keywords/immune-pierce.js';
import { impact } from '../../keywords/impact.js';
import { impervious } from '../../keywords/impervious.js';
import { ion } from '../../keywords/ion.js';
import { lowProfile } from '../../keywords/low-profile.js';
import { nimble } from '../../keywords/nimble.js';
import { pierce } from '../../keywords/pierce.js';
import { poison } from '../../keywords/poison.js';
import { precise } from '../../keywords/precise.js';
import { relentless } from '../../keywords/relentless.js';
import { sentinel } from '../../keywords/sentinel.js';
import { sharpshooter } from '../../keywords/sharpshooter.js';
import { spray } from '../../keywords/spray.js';
import { suppressive } from '../../keywords/suppressive.js';
import { anger } from '../../upgrades/anger.js';
import { emergencyStims } from '../../upgrades/emergency-stims.js';
import { forceChoke } from '../../upgrades/force-choke.js';
import { saberThrow } from '../../upgrades/saber-throw.js';
import type { Edition } from '../edition.js';

/** Keywords of unit and weapon cards; each names its entry of the rules index. */
const KEYWORDS: readonly Behaviour[] = [
  armorX,
  armor,
  arsenal,
  blast,
  block,
  charge,
  coverX,
  critical,
  cumbersome,
  deflect,
  fixed,
  highVelocity,
  immobilize,
  immuneBlast,
  immuneDeflect,
  immunePierce,
  impact,
  impervious,
  ion,
  lowProfile,
  nimble,
  pierce,
  poison,
  precise,
  relentless,
  sentinel,
  sharpshooter,
  spray,
  suppressive,
];

/** Effects of cards; each is named by the id of its card. */
const UPGRADES: readonly Behaviour[] = [anger, emergencyStims, forceChoke, saberThrow];
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
