import type { Behaviour } from '../../engine/timing.js';
import { coordinate } from '../../effects/keywords/coordinate.js';
import { divulge } from '../../effects/keywords/divulge.js';
import { bolster } from '../../effects/keywords/bolster.js';
import { calculateOdds } from '../../effects/keywords/calculate-odds.js';
import { compel } from './effects/compel.js';
import { cunning } from '../../effects/keywords/cunning.js';
import { secretMission } from './effects/secret-mission.js';
import { exemplar } from './effects/exemplar.js';
import { teamwork } from '../../effects/keywords/teamwork.js';
import { authoritative } from '../../effects/keywords/authoritative.js';
import { pullingTheStrings } from '../../effects/keywords/pulling-the-strings.js';
import { inconspicuous } from '../../effects/keywords/inconspicuous.js';
import { distract } from '../../effects/keywords/distract.js';
import { fieldCommander } from './effects/field-commander.js';
import { covertOps } from './effects/covert-ops.js';
import { contingencies } from '../../effects/keywords/contingencies.js';
import { flawed } from './effects/flawed.js';
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
import { enrage } from '../../effects/keywords/enrage.js';
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
import { immuneMeleePierce } from '../../effects/keywords/immune-melee-pierce.js';

/** Keywords of unit and weapon cards; each names its entry of the rules index. */
export const KEYWORDS: readonly Behaviour[] = [
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
  enrage(charge),
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
