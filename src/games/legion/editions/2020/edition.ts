import { ACTIONS } from '../../actions/all.js';
import type { CommandCardRules, ConditionRules, DeploymentRules, ObjectiveRules } from '../../engine/battle-card.js';
import type { Behaviour } from '../../engine/timing.js';
import { coordinate } from '../../keywords/coordinate.js';
import { disciplined } from '../../keywords/disciplined.js';
import { indomitable } from '../../keywords/indomitable.js';
import { dauntless } from '../../keywords/dauntless.js';
import { quickThinking } from '../../keywords/quick-thinking.js';
import { retinue } from '../../keywords/retinue.js';
import { ready } from '../../keywords/ready.js';
import { defend } from '../../keywords/defend.js';
import { target } from '../../keywords/target.js';
import { detachment } from '../../keywords/detachment.js';
import { agile } from '../../keywords/agile.js';
import { armor } from '../../keywords/armor.js';
import { equip, tempted } from '../../keywords/army-building.js';
import { armorX } from '../../keywords/armor-x.js';
import { arm } from '../../keywords/arm.js';
import { arsenal } from '../../keywords/arsenal.js';
import { blast } from '../../keywords/blast.js';
import { block } from '../../keywords/block.js';
import { bounty } from '../../keywords/bounty.js';
import { charge } from '../../keywords/charge.js';
import { climbingVehicle } from '../../keywords/climbing-vehicle.js';
import { counterpart } from '../../keywords/counterpart.js';
import { coverX } from '../../keywords/cover-x.js';
import { critical } from '../../keywords/critical.js';
import { cumbersome } from '../../keywords/cumbersome.js';
import { dangerSense } from '../../keywords/danger-sense.js';
import { deflect } from '../../keywords/deflect.js';
import { detonateX } from '../../keywords/detonate-x.js';
import { disengage } from '../../keywords/disengage.js';
import { djemSoMastery } from '../../keywords/djem-so-mastery.js';
import { duelist } from '../../keywords/duelist.js';
import { entourage } from '../../keywords/entourage.js';
import { expertClimber } from '../../keywords/expert-climber.js';
import { fixed } from '../../keywords/fixed.js';
import { highVelocity } from '../../keywords/high-velocity.js';
import { heavyWeaponTeam } from '../../keywords/heavy-weapon-team.js';
import { immobilize } from '../../keywords/immobilize.js';
import { immuneBlast } from '../../keywords/immune-blast.js';
import { immuneDeflect } from '../../keywords/immune-deflect.js';
import { immuneMelee } from '../../keywords/immune-melee.js';
import { immunePierce } from '../../keywords/immune-pierce.js';
import { immuneRange1Weapons } from '../../keywords/immune-range-1-weapons.js';
import { impact } from '../../keywords/impact.js';
import { impervious } from '../../keywords/impervious.js';
import { infiltrate } from '../../keywords/infiltrate.js';
import { inspire } from '../../keywords/inspire.js';
import { ion } from '../../keywords/ion.js';
import { jump } from '../../keywords/jump.js';
import { leader } from '../../keywords/leader.js';
import { lightTransport } from '../../keywords/light-transport.js';
import { lowProfile } from '../../keywords/low-profile.js';
import { masterOfTheForce } from '../../keywords/master-of-the-force.js';
import { nimble } from '../../keywords/nimble.js';
import { pierce } from '../../keywords/pierce.js';
import { poisonTokens } from '../../keywords/poison-tokens.js';
import { poison } from '../../keywords/poison.js';
import { precise } from '../../keywords/precise.js';
import { reconfigure } from '../../keywords/reconfigure.js';
import { relentless } from '../../keywords/relentless.js';
import { scout } from '../../keywords/scout.js';
import { sentinel } from '../../keywords/sentinel.js';
import { sharpshooter } from '../../keywords/sharpshooter.js';
import { speeder } from '../../keywords/speeder.js';
import { spotter } from '../../keywords/spotter.js';
import { spray } from '../../keywords/spray.js';
import { stationary } from '../../keywords/stationary.js';
import { steady } from '../../keywords/steady.js';
import { suppressive } from '../../keywords/suppressive.js';
import { tactical } from '../../keywords/tactical.js';
import { takeCover } from '../../keywords/take-cover.js';
import { transport } from '../../keywords/transport.js';
import { unhindered } from '../../keywords/unhindered.js';
import { ai } from '../../keywords/ai.js';
import { generator } from '../../keywords/generator.js';
import { recharge } from '../../keywords/recharge.js';
import { incognito } from '../../keywords/incognito.js';
import { observe } from '../../keywords/observe.js';
import { smoke } from '../../keywords/smoke.js';
import { noncombatant } from '../../keywords/noncombatant.js';
import { repair } from '../../keywords/repair.js';
import { treat } from '../../keywords/treat.js';
import { shielded } from '../../keywords/shielded.js';
import { small } from '../../keywords/small.js';
import { wheelMode } from '../../keywords/wheel-mode.js';
import { fullPivot } from '../../keywords/full-pivot.js';
import { grounded } from '../../keywords/grounded.js';
import { reliable } from '../../keywords/reliable.js';
import { hover } from '../../keywords/hover.js';
import { weakPoint } from '../../keywords/weak-point.js';
import { barrage } from '../../keywords/barrage.js';
import { gunslinger } from '../../keywords/gunslinger.js';
import { fireSupport } from '../../keywords/fire-support.js';
import { scoutingParty } from '../../keywords/scouting-party.js';
import { ram } from '../../keywords/ram.js';
import { lethal } from '../../keywords/lethal.js';
import { outmaneuver } from '../../keywords/outmaneuver.js';
import { reposition } from '../../keywords/reposition.js';
import { spur } from '../../keywords/spur.js';
import { scale } from '../../keywords/scale.js';
import { anger } from '../../upgrades/anger.js';
import { emergencyStims } from '../../upgrades/emergency-stims.js';
import { forceChoke } from '../../upgrades/force-choke.js';
import { SABOTEURS } from '../../upgrades/saboteurs.js';
import { saberThrow } from '../../upgrades/saber-throw.js';
import { battleMeditation } from '../../upgrades/battle-meditation.js';
import { commandingPresence } from '../../upgrades/commanding-presence.js';
import { commsJammer } from '../../upgrades/comms-jammer.js';
import { commsRelay } from '../../upgrades/comms-relay.js';
import { forceReflexes } from '../../upgrades/force-reflexes.js';
import { hqUplink, seizeTheInitiative } from '../../upgrades/hq-uplink.js';
import { jediMindTrick } from '../../upgrades/jedi-mind-trick.js';
import { integratedCommsAntenna, longRangeComlink } from '../../upgrades/long-range-comlink.js';
import { COMMON_CARDS } from '../../command-cards/common.js';
import { coordinatedFire } from '../../command-cards/coordinated-fire.js';
import { covertObservation } from '../../command-cards/covert-observation.js';
import { coveringFire } from '../../command-cards/covering-fire.js';
import { fullOfSurprises } from '../../command-cards/full-of-surprises.js';
import { iAmAJedi } from '../../command-cards/i-am-a-jedi.js';
import { iMakeTheRulesNow } from '../../command-cards/i-make-the-rules-now.js';
import { implacable } from '../../command-cards/implacable.js';
import { masterOfEvil } from '../../command-cards/master-of-evil.js';
import { myAllyIsTheForce } from '../../command-cards/my-ally-is-the-force.js';
import { newWaysToMotivateThem } from '../../command-cards/new-ways-to-motivate-them.js';
import { pinnedDown } from '../../command-cards/pinned-down.js';
import { returnOfTheJedi } from '../../command-cards/return-of-the-jedi.js';
import { sabotagedCommunications } from '../../command-cards/sabotaged-communications.js';
import { sonOfSkywalker } from '../../command-cards/son-of-skywalker.js';
import { symbolOfRebellion } from '../../command-cards/symbol-of-rebellion.js';
import { turningTheTide } from '../../command-cards/turning-the-tide.js';
import { breakthrough } from '../../objectives/breakthrough.js';
import { interceptTheTransmissions } from '../../objectives/intercept-the-transmissions.js';
import { keyPositions } from '../../objectives/key-positions.js';
import { recoverTheSupplies } from '../../objectives/recover-the-supplies.js';
import { advancedPositions } from '../../deployments/advanced-positions.js';
import { disarray } from '../../deployments/disarray.js';
import { grandArmy } from '../../deployments/grand-army.js';
import { PLAIN_DEPLOYMENTS } from '../../deployments/plain.js';
import { clearConditions, skirmishClearConditions } from '../../conditions/clear-conditions.js';
import { hostileEnvironment } from '../../conditions/hostile-environment.js';
import { limitedVisibility } from '../../conditions/limited-visibility.js';
import { rapidReinforcements } from '../../conditions/rapid-reinforcements.js';
import { twoSided } from '../../upgrades/two-sided.js';
import { forcePush } from '../../upgrades/force-push.js';
import { minefield } from '../../conditions/minefield.js';
import type { Edition } from '../edition.js';

/** Keywords of unit and weapon cards; each names its entry of the rules index. */
const KEYWORDS: readonly Behaviour[] = [
  detachment,
  target,
  defend,
  ready,
  retinue,
  quickThinking,
  dauntless,
  indomitable,
  disciplined,
  coordinate,
  agile,
  arm,
  armor,
  armorX,
  arsenal,
  blast,
  block,
  bounty,
  charge,
  climbingVehicle,
  counterpart,
  coverX,
  critical,
  cumbersome,
  dangerSense,
  deflect,
  detonateX,
  disengage,
  djemSoMastery,
  duelist,
  entourage,
  equip,
  expertClimber,
  fixed,
  heavyWeaponTeam,
  highVelocity,
  immobilize,
  immuneBlast,
  immuneDeflect,
  immuneMelee,
  immunePierce,
  immuneRange1Weapons,
  impact,
  impervious,
  infiltrate,
  inspire,
  ion,
  jump,
  leader,
  lightTransport,
  lowProfile,
  masterOfTheForce,
  nimble,
  pierce,
  poison,
  precise,
  reconfigure,
  relentless,
  scout,
  sentinel,
  sharpshooter,
  speeder,
  spotter,
  spray,
  stationary,
  steady,
  suppressive,
  tactical,
  takeCover,
  tempted,
  transport,
  unhindered,
  spur,
  scale,
  reposition,
  outmaneuver,
  lethal,
  ram,
  scoutingParty,
  fireSupport,
  gunslinger,
  ai,
  generator,
  recharge,
  shielded,
  small,
  wheelMode,
  noncombatant,
  repair,
  treat,
  barrage,
  weakPoint,
  hover,
  reliable,
  grounded,
  fullPivot,
  incognito,
  observe,
  smoke,
];

/** Effects of cards; each is named by the id of its card. */
const UPGRADES: readonly Behaviour[] = [
  anger,
  ...SABOTEURS,
  emergencyStims,
  forceChoke,
  saberThrow,
  battleMeditation,
  commandingPresence,
  commsJammer,
  commsRelay,
  forcePush,
  forceReflexes,
  hqUplink,
  seizeTheInitiative,
  jediMindTrick,
  integratedCommsAntenna,
  longRangeComlink,
];
const COMMAND_CARDS: readonly CommandCardRules[] = [
  ...COMMON_CARDS,
  coordinatedFire,
  covertObservation,
  coveringFire,
  pinnedDown,
  sabotagedCommunications,
  turningTheTide,
  fullOfSurprises,
  iAmAJedi,
  iMakeTheRulesNow,
  implacable,
  masterOfEvil,
  myAllyIsTheForce,
  newWaysToMotivateThem,
  returnOfTheJedi,
  sonOfSkywalker,
  symbolOfRebellion,
];
const OBJECTIVES: readonly ObjectiveRules[] = [
  breakthrough,
  interceptTheTransmissions,
  keyPositions,
  recoverTheSupplies,
];
const DEPLOYMENTS: readonly DeploymentRules[] = [...PLAIN_DEPLOYMENTS, advancedPositions, disarray, grandArmy];
const CONDITIONS: readonly ConditionRules[] = [
  clearConditions,
  skirmishClearConditions,
  hostileEnvironment,
  limitedVisibility,
  rapidReinforcements,
  minefield,
];

/** The rules of the Rules Reference 2.0.1 (2020). */
export const edition2020: Edition = {
  id: 'legion-2020',
  actions: ACTIONS,
  everyUnit: [poisonTokens],
  rounds: 6,
  keywords: table(KEYWORDS, ({ rule }) => rule),
  upgrades: table(UPGRADES, ({ name }) => name),
  twoSided,
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
