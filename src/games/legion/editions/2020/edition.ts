import type { CommandCardRules, ConditionRules, DeploymentRules, ObjectiveRules } from '../../engine/battle-card.js';
import type { Behaviour } from '../../engine/timing.js';
import { coordinate } from '../../effects/keywords/coordinate.js';
import { divulge } from '../../effects/keywords/divulge.js';
import { bolster } from '../../effects/keywords/bolster.js';
import { calculateOdds } from './effects/calculate-odds.js';
import { compel } from './effects/compel.js';
import { cunning } from './effects/cunning.js';
import { secretMission } from './effects/secret-mission.js';
import { exemplar } from './effects/exemplar.js';
import { teamwork } from '../../effects/keywords/teamwork.js';
import { authoritative } from './effects/authoritative.js';
import { pullingTheStrings } from './effects/pulling-the-strings.js';
import { aggressiveTactics } from '../../effects/upgrades/aggressive-tactics.js';
import { veteranClonePilot } from '../../effects/upgrades/veteran-clone-pilot.js';
import { wedgeAntilles } from '../../effects/upgrades/wedge-antilles.js';
import { inconspicuous } from './effects/inconspicuous.js';
import { distract } from './effects/distract.js';
import { fieldCommander } from './effects/field-commander.js';
import { covertOps } from './effects/covert-ops.js';
import { contingencies } from './effects/contingencies.js';
import { flawed } from './effects/flawed.js';
import { notAStory } from '../../effects/upgrades/not-a-story-the-jedi-would-tell.js';
import { permanent } from '../../effects/keywords/permanent.js';
import { disciplined } from '../../effects/keywords/disciplined.js';
import { indomitable } from '../../effects/keywords/indomitable.js';
import { dauntless } from './effects/dauntless.js';
import { quickThinking } from '../../effects/keywords/quick-thinking.js';
import { retinue } from './effects/retinue.js';
import { ready } from '../../effects/keywords/ready.js';
import { defend } from '../../effects/keywords/defend.js';
import { target } from '../../effects/keywords/target.js';
import { beam } from './effects/beam.js';
import { loadout } from './effects/loadout.js';
import { longShot } from './effects/long-shot.js';
import { scatter } from '../../effects/keywords/scatter.js';
import { sidearm } from '../../effects/keywords/sidearm.js';
import { towCable } from './effects/tow-cable.js';
import { versatile } from '../../effects/keywords/versatile.js';
import { direct } from '../../effects/keywords/direct.js';
import { cycle } from '../../effects/keywords/cycle.js';
import { guardianX } from './effects/guardian.js';
import { juyoMastery } from '../../effects/keywords/juyo-mastery.js';
import { makashiMastery } from './effects/makashi-mastery.js';
import { soresuMastery } from './effects/soresu-mastery.js';
import { demoralize } from '../../effects/keywords/demoralize.js';
import { enrage } from './effects/enrage.js';
import { jediHunter } from '../../effects/keywords/jedi-hunter.js';
import { marksman } from '../../effects/keywords/marksman.js';
import { regenerate } from '../../effects/keywords/regenerate.js';
import { uncannyLuck } from '../../effects/keywords/uncanny-luck.js';
import { detachment } from './effects/detachment.js';
import { agile } from '../../effects/keywords/agile.js';
import { armor } from '../../effects/keywords/armor.js';
import { equip, tempted } from '../../effects/keywords/army-building.js';
import { armorX } from '../../effects/keywords/armor-x.js';
import { arm } from '../../effects/keywords/arm.js';
import { arsenal } from '../../effects/keywords/arsenal.js';
import { blast } from '../../effects/keywords/blast.js';
import { block } from '../../effects/keywords/block.js';
import { bounty } from './effects/bounty.js';
import { charge } from './effects/charge.js';
import { climbingVehicle } from '../../effects/keywords/climbing-vehicle.js';
import { counterpart } from './effects/counterpart.js';
import { coverX } from '../../effects/keywords/cover-x.js';
import { critical } from '../../effects/keywords/critical.js';
import { cumbersome } from './effects/cumbersome.js';
import { dangerSense } from './effects/danger-sense.js';
import { deflect } from './effects/deflect.js';
import { detonateX } from '../../effects/keywords/detonate-x.js';
import { disengage } from '../../effects/keywords/disengage.js';
import { djemSoMastery } from './effects/djem-so-mastery.js';
import { duelist } from '../../effects/keywords/duelist.js';
import { entourage } from './effects/entourage.js';
import { expertClimber } from './effects/expert-climber.js';
import { fixed } from '../../effects/keywords/fixed.js';
import { highVelocity } from '../../effects/keywords/high-velocity.js';
import { heavyWeaponTeam } from '../../effects/keywords/heavy-weapon-team.js';
import { immobilize } from '../../effects/keywords/immobilize.js';
import { immuneBlast } from '../../effects/keywords/immune-blast.js';
import { immuneEnemyEffects } from '../../effects/keywords/immune-enemy-effects.js';
import { immuneDeflect } from './effects/immune-deflect.js';
import { immuneMelee } from '../../effects/keywords/immune-melee.js';
import { immunePierce } from '../../effects/keywords/immune-pierce.js';
import { immuneRange1Weapons } from '../../effects/keywords/immune-range-1-weapons.js';
import { impact } from '../../effects/keywords/impact.js';
import { impervious } from '../../effects/keywords/impervious.js';
import { infiltrate } from './effects/infiltrate.js';
import { inspire } from './effects/inspire.js';
import { ion } from './effects/ion.js';
import { jump } from './effects/jump.js';
import { leader } from '../../effects/keywords/leader.js';
import { lightTransport } from '../../effects/keywords/light-transport.js';
import { lowProfile } from './effects/low-profile.js';
import { masterOfTheForce } from '../../effects/keywords/master-of-the-force.js';
import { nimble } from '../../effects/keywords/nimble.js';
import { pierce } from '../../effects/keywords/pierce.js';
import { poisonTokens } from '../../effects/keywords/poison-tokens.js';
import { poison } from '../../effects/keywords/poison.js';
import { precise } from '../../effects/keywords/precise.js';
import { reconfigure } from '../../effects/keywords/reconfigure.js';
import { relentless } from './effects/relentless.js';
import { scout } from './effects/scout.js';
import { sentinel } from '../../effects/keywords/sentinel.js';
import { sharpshooter } from '../../effects/keywords/sharpshooter.js';
import { speeder } from './effects/speeder.js';
import { spotter } from '../../effects/keywords/spotter.js';
import { spray } from '../../effects/keywords/spray.js';
import { stationary } from '../../effects/keywords/stationary.js';
import { steady } from './effects/steady.js';
import { suppressive } from '../../effects/keywords/suppressive.js';
import { tactical } from '../../effects/keywords/tactical.js';
import { takeCover } from '../../effects/keywords/take-cover.js';
import { transport } from './effects/transport.js';
import { unhindered } from '../../effects/keywords/unhindered.js';
import { ai } from './effects/ai.js';
import { generator } from '../../effects/keywords/generator.js';
import { recharge } from '../../effects/keywords/recharge.js';
import { incognito } from './effects/incognito.js';
import { observe } from '../../effects/keywords/observe.js';
import { smoke } from '../../effects/keywords/smoke.js';
import { noncombatant } from './effects/noncombatant.js';
import { repair } from '../../effects/keywords/repair.js';
import { treat } from '../../effects/keywords/treat.js';
import { shielded } from './effects/shielded.js';
import { small } from '../../effects/keywords/small.js';
import { wheelMode } from '../../effects/keywords/wheel-mode.js';
import { fullPivot } from '../../effects/keywords/full-pivot.js';
import { grounded } from '../../effects/keywords/grounded.js';
import { reliable } from '../../effects/keywords/reliable.js';
import { hover } from './effects/hover.js';
import { weakPoint } from '../../effects/keywords/weak-point.js';
import { barrage } from '../../effects/keywords/barrage.js';
import { gunslinger } from './effects/gunslinger.js';
import { fireSupport } from './effects/fire-support.js';
import { scoutingParty } from './effects/scouting-party.js';
import { ram } from './effects/ram.js';
import { lethal } from '../../effects/keywords/lethal.js';
import { outmaneuver } from '../../effects/keywords/outmaneuver.js';
import { reposition } from '../../effects/keywords/reposition.js';
import { spur } from '../../effects/keywords/spur.js';
import { scale } from './effects/scale.js';
import { anger } from '../../effects/upgrades/anger.js';
import { electrostaffGuard } from '../../effects/upgrades/electrostaff-guard.js';
import { emergencyStims } from '../../effects/upgrades/emergency-stims.js';
import { forceChoke } from '../../effects/upgrades/force-choke.js';
import { ryderAzadi } from '../../effects/upgrades/ryder-azadi.js';
import { saberThrow } from '../../effects/upgrades/saber-throw.js';
import { battleMeditation } from '../../effects/upgrades/battle-meditation.js';
import { commandingPresence } from '../../effects/upgrades/commanding-presence.js';
import { commsJammer } from '../../effects/upgrades/comms-jammer.js';
import { commsRelay } from '../../effects/upgrades/comms-relay.js';
import { forceReflexes } from '../../effects/upgrades/force-reflexes.js';
import { hqUplink, seizeTheInitiative } from '../../effects/upgrades/hq-uplink.js';
import { jediMindTrick } from '../../effects/upgrades/jedi-mind-trick.js';
import { integratedCommsAntenna, longRangeComlink } from '../../effects/upgrades/long-range-comlink.js';
import { COMMON_CARDS } from '../../effects/command-cards/common.js';
import { REBEL_CARDS } from './command-cards/rebels.js';
import { EMPIRE_CARDS } from './command-cards/empire.js';
import { REPUBLIC_CARDS } from './command-cards/republic.js';
import { SEPARATIST_CARDS } from './command-cards/separatists.js';
import { breakthrough } from './objectives/breakthrough.js';
import { interceptTheTransmissions } from './objectives/intercept-the-transmissions.js';
import { breach } from './objectives/breach.js';
import { control } from './objectives/control.js';
import { sabotageTheMoistureVaporators } from './objectives/sabotage-the-moisture-vaporators.js';
import { bombingRun } from './objectives/bombing-run.js';
import { hostageExchange } from './objectives/hostage-exchange.js';
import { payload } from './objectives/payload.js';
import { elimination } from './objectives/elimination.js';
import { keyPositions, pivotalPositions } from './objectives/key-positions.js';
import { recoverTheSupplies } from './objectives/recover-the-supplies.js';
import { advancedPositions } from './deployments/advanced-positions.js';
import { disarray } from './deployments/disarray.js';
import { grandArmy } from './deployments/grand-army.js';
import { PLAIN_DEPLOYMENTS } from './deployments/plain.js';
import { rollOut } from './deployments/roll-out.js';
import { clearConditions, skirmishClearConditions } from './conditions/clear-conditions.js';
import { hostileEnvironment } from './conditions/hostile-environment.js';
import { dawn, limitedVisibility } from './conditions/limited-visibility.js';
import { rapidReinforcements } from './conditions/rapid-reinforcements.js';
import { generalWeiss } from '../../effects/upgrades/general-weiss.js';
import { ploKoon } from '../../effects/upgrades/plo-koon.js';
import { lokDurd } from '../../effects/upgrades/lok-durd.js';
import { b1SecurityDroid } from '../../effects/upgrades/b1-security-droid.js';
import { CAPTAINS } from '../../effects/upgrades/captains.js';
import { SPECIALISTS } from '../../effects/upgrades/specialists.js';
import { forceGuidance } from '../../effects/upgrades/force-guidance.js';
import { electroGrapplingLine } from '../../effects/upgrades/electro-grappling-line.js';
import { COORDINATE_AT_RANGE_2 } from '../../effects/upgrades/coordinate-range.js';
import { offensivePush } from '../../effects/upgrades/offensive-push.js';
import { electroGauntlets } from '../../effects/upgrades/electro-gauntlets.js';
import { immuneMeleePierce } from '../../effects/keywords/immune-melee-pierce.js';
import { ascensionCables } from './effects/ascension-cables.js';
import { tenacity } from '../../effects/upgrades/tenacity.js';
import { barrageGenerator, overchargedGenerator } from '../../effects/upgrades/generators.js';
import { hunter } from '../../effects/upgrades/hunter.js';
import { duckAndCover } from '../../effects/upgrades/duck-and-cover.js';
import { endurance } from '../../effects/upgrades/endurance.js';
import { droidPoppers } from '../../effects/upgrades/droid-poppers.js';
import { esteemedLeader } from '../../effects/upgrades/esteemed-leader.js';
import { improvisedOrders } from '../../effects/upgrades/improvised-orders.js';
import { strictOrders } from '../../effects/upgrades/strict-orders.js';
import { forceBarrier } from '../../effects/upgrades/force-barrier.js';
import { STANCES } from '../../effects/upgrades/stances.js';
import { twoSided } from '../../effects/upgrades/two-sided.js';
import { forcePush } from '../../effects/upgrades/force-push.js';
import { supplyDrop } from './conditions/supply-drop.js';
import { BARRICADE_CARDS } from './conditions/fortified-positions.js';
import { WAR_WEARY } from './conditions/war-weary.js';
import { minefield } from './conditions/minefield.js';
import { shared } from '../../engine/rulebook.js';
import { classic } from './rulebook.js';
import type { Edition } from '../../engine/edition.js';
import { ACTIONS } from './actions.js';
import { FORMATS } from './formats.js';
import { NUMBERS } from './numbers.js';
import { RULES } from './rules.js';
import { SEQUENCES } from './sequences.js';
import { placedTerrain } from './terrain-placement/placed.js';
import { createPlacement } from './terrain-placement/placement.js';
import { UNIT_TYPES } from './unit-types.js';

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
  direct,
  disciplined,
  coordinate,
  agile,
  arm,
  armor,
  armorX,
  arsenal,
  beam,
  blast,
  block,
  bounty,
  charge,
  climbingVehicle,
  counterpart,
  coverX,
  critical,
  cumbersome,
  cycle,
  dangerSense,
  deflect,
  demoralize,
  detonateX,
  disengage,
  djemSoMastery,
  duelist,
  enrage,
  entourage,
  equip,
  expertClimber,
  fixed,
  guardianX,
  heavyWeaponTeam,
  highVelocity,
  immobilize,
  immuneBlast,
  immuneDeflect,
  immuneEnemyEffects,
  immuneMelee,
  immunePierce,
  immuneMeleePierce,
  immuneRange1Weapons,
  impact,
  impervious,
  infiltrate,
  inspire,
  ion,
  jediHunter,
  jump,
  juyoMastery,
  leader,
  lightTransport,
  loadout,
  longShot,
  lowProfile,
  makashiMastery,
  marksman,
  masterOfTheForce,
  nimble,
  pierce,
  poison,
  precise,
  reconfigure,
  regenerate,
  relentless,
  scatter,
  scout,
  sentinel,
  sharpshooter,
  sidearm,
  soresuMastery,
  speeder,
  spotter,
  spray,
  stationary,
  steady,
  suppressive,
  tactical,
  takeCover,
  tempted,
  towCable,
  transport,
  uncannyLuck,
  unhindered,
  versatile,
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
  divulge,
  permanent,
  bolster,
  calculateOdds,
  compel,
  cunning,
  secretMission,
  flawed,
  contingencies,
  fieldCommander,
  covertOps,
  inconspicuous,
  distract,
  exemplar,
  teamwork,
  authoritative,
  pullingTheStrings,
];

/** Effects of upgrade cards; each is named by the id of its card. */
const UPGRADES: readonly Behaviour[] = [
  notAStory,
  aggressiveTactics,
  wedgeAntilles,
  veteranClonePilot,
  ryderAzadi,
  anger,
  electrostaffGuard,
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
  generalWeiss,
  ploKoon,
  lokDurd,
  b1SecurityDroid,
  ...CAPTAINS,
  ...SPECIALISTS,
  forceGuidance,
  electroGrapplingLine,
  ...COORDINATE_AT_RANGE_2,
  offensivePush,
  electroGauntlets,
  ascensionCables,
  tenacity,
  overchargedGenerator,
  barrageGenerator,
  hunter,
  duckAndCover,
  endurance,
  droidPoppers,
  strictOrders,
  improvisedOrders,
  esteemedLeader,
  forceBarrier,
  ...STANCES,
];
const COMMAND_CARDS: readonly CommandCardRules[] = [
  ...COMMON_CARDS,
  ...REBEL_CARDS,
  ...REPUBLIC_CARDS,
  ...EMPIRE_CARDS,
  ...SEPARATIST_CARDS,
];
const OBJECTIVES: readonly ObjectiveRules[] = [
  breakthrough,
  interceptTheTransmissions,
  keyPositions,
  recoverTheSupplies,
  breach,
  control,
  elimination,
  pivotalPositions,
  sabotageTheMoistureVaporators,
  bombingRun,
  hostageExchange,
  payload,
];
const DEPLOYMENTS: readonly DeploymentRules[] = [...PLAIN_DEPLOYMENTS, advancedPositions, disarray, grandArmy, rollOut];
const CONDITIONS: readonly ConditionRules[] = [
  clearConditions,
  skirmishClearConditions,
  hostileEnvironment,
  limitedVisibility,
  dawn,
  ...WAR_WEARY,
  ...BARRICADE_CARDS,
  supplyDrop,
  rapidReinforcements,
  minefield,
];

/** The rules of the Rules Reference 2.0.1 (2020). */
export const edition2020: Edition = {
  id: 'legion-2020',
  numbers: NUMBERS,
  formats: FORMATS,
  unitTypes: UNIT_TYPES,
  rules: RULES,
  sequences: SEQUENCES,
  terrainPlacing: { create: createPlacement, placed: placedTerrain },
  rulebooks: [shared, classic],
  actions: ACTIONS,
  everyUnit: [poisonTokens],
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
