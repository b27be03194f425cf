import type { Behaviour } from '../../engine/timing.js';
import { coordinate } from '../../effects/keywords/coordinate.js';
import { divulge } from '../../effects/keywords/divulge.js';
import { bolster } from '../../effects/keywords/bolster.js';
import { calculateOdds } from '../../effects/keywords/calculate-odds.js';
import { compel } from './effects/compel.js';
import { cunning } from '../../effects/keywords/cunning.js';
import { secretMission } from './effects/secret-mission.js';
import { exemplar } from '../../effects/keywords/exemplar.js';
import { teamwork } from '../../effects/keywords/teamwork.js';
import { authoritative } from '../../effects/keywords/authoritative.js';
import { pullingTheStrings } from '../../effects/keywords/pulling-the-strings.js';
import { inconspicuous } from './effects/inconspicuous.js';
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
import { beam } from '../../effects/keywords/beam.js';
import { loadout } from './effects/loadout.js';
import { longShot } from '../../effects/keywords/long-shot.js';
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
import { bounty } from '../../effects/keywords/bounty.js';
import { charge } from '../../effects/keywords/charge.js';
import { climbingVehicle } from '../../effects/keywords/climbing-vehicle.js';
import { counterpart } from '../../effects/keywords/counterpart.js';
import { coverX } from '../../effects/keywords/cover-x.js';
import { critical } from '../../effects/keywords/critical.js';
import { cumbersome } from './effects/cumbersome.js';
import { dangerSense } from './effects/danger-sense.js';
import { deflect } from './effects/deflect.js';
import { detonateX } from '../../effects/keywords/detonate-x.js';
import { disengage } from '../../effects/keywords/disengage.js';
import { djemSoMastery } from './effects/djem-so-mastery.js';
import { duelist } from '../../effects/keywords/duelist.js';
import { entourage } from '../../effects/keywords/entourage.js';
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
import { ion } from '../../effects/keywords/ion.js';
import { jump } from '../../effects/keywords/jump.js';
import { leader } from '../../effects/keywords/leader.js';
import { lightTransport } from '../../effects/keywords/light-transport.js';
import { lowProfile } from './effects/low-profile.js';
import { masterOfTheForce } from '../../effects/keywords/master-of-the-force.js';
import { nimble } from '../../effects/keywords/nimble.js';
import { pierce } from '../../effects/keywords/pierce.js';
import { poison } from '../../effects/keywords/poison.js';
import { precise } from '../../effects/keywords/precise.js';
import { reconfigure } from '../../effects/keywords/reconfigure.js';
import { relentless } from '../../effects/keywords/relentless.js';
import { scout } from './effects/scout.js';
import { sentinel } from '../../effects/keywords/sentinel.js';
import { sharpshooter } from '../../effects/keywords/sharpshooter.js';
import { speeder } from './effects/speeder.js';
import { spotter } from '../../effects/keywords/spotter.js';
import { spray } from '../../effects/keywords/spray.js';
import { stationary } from '../../effects/keywords/stationary.js';
import { steady } from '../../effects/keywords/steady.js';
import { suppressive } from '../../effects/keywords/suppressive.js';
import { tactical } from '../../effects/keywords/tactical.js';
import { takeCover } from '../../effects/keywords/take-cover.js';
import { transport } from './effects/transport.js';
import { unhindered } from '../../effects/keywords/unhindered.js';
import { ai } from '../../effects/keywords/ai.js';
import { generator } from '../../effects/keywords/generator.js';
import { recharge } from '../../effects/keywords/recharge.js';
import { incognito } from './effects/incognito.js';
import { observe } from '../../effects/keywords/observe.js';
import { smoke } from '../../effects/keywords/smoke.js';
import { noncombatant } from '../../effects/keywords/noncombatant.js';
import { repair } from '../../effects/keywords/repair.js';
import { treat } from '../../effects/keywords/treat.js';
import { shielded } from '../../effects/keywords/shielded.js';
import { small } from '../../effects/keywords/small.js';
import { wheelMode } from '../../effects/keywords/wheel-mode.js';
import { fullPivot } from '../../effects/keywords/full-pivot.js';
import { grounded } from '../../effects/keywords/grounded.js';
import { reliable } from '../../effects/keywords/reliable.js';
import { hover } from '../../effects/keywords/hover.js';
import { weakPoint } from '../../effects/keywords/weak-point.js';
import { barrage } from '../../effects/keywords/barrage.js';
import { gunslinger } from './effects/gunslinger.js';
import { fireSupport } from './effects/fire-support.js';
import { scoutingParty } from './effects/scouting-party.js';
import { ram } from '../../effects/keywords/ram.js';
import { lethal } from '../../effects/keywords/lethal.js';
import { outmaneuver } from '../../effects/keywords/outmaneuver.js';
import { reposition } from '../../effects/keywords/reposition.js';
import { spur } from '../../effects/keywords/spur.js';
import { scale } from './effects/scale.js';
import { immuneMeleePierce } from '../../effects/keywords/immune-melee-pierce.js';

/** Keywords of unit, weapon, upgrade and command cards, by id in the rules index. */
export const KEYWORDS: readonly (readonly [id: string, Behaviour])[] = [
  ['detachment', detachment],
  ['target', target],
  ['defend', defend],
  ['ready-x', ready],
  ['retinue', retinue],
  ['quick-thinking', quickThinking],
  ['dauntless', dauntless],
  ['indomitable', indomitable],
  ['direct', direct],
  ['disciplined', disciplined],
  ['coordinate', coordinate],
  ['agile', agile],
  ['arm', arm],
  ['armor', armor],
  ['armor-x', armorX],
  ['arsenal', arsenal],
  ['beam', beam],
  ['blast', blast],
  ['block', block],
  ['bounty', bounty],
  ['charge', charge],
  ['climbing-vehicle', climbingVehicle],
  ['counterpart', counterpart],
  ['cover-x', coverX],
  ['critical', critical],
  ['cumbersome', cumbersome],
  ['cycle', cycle],
  ['danger-sense', dangerSense],
  ['deflect', deflect],
  ['demoralize', demoralize],
  ['detonate-x', detonateX],
  ['disengage', disengage],
  ['djem-so-mastery', djemSoMastery],
  ['duelist', duelist],
  ['enrage', enrage],
  ['entourage', entourage],
  ['equip', equip],
  ['expert-climber', expertClimber],
  ['fixed', fixed],
  ['guardian', guardianX],
  ['heavy-weapon-team', heavyWeaponTeam],
  ['high-velocity', highVelocity],
  ['immobilize', immobilize],
  ['immune-blast', immuneBlast],
  ['immune-deflect', immuneDeflect],
  ['immune-enemy-effects', immuneEnemyEffects],
  ['immune-melee', immuneMelee],
  ['immune-pierce', immunePierce],
  ['immune-melee-pierce', immuneMeleePierce],
  ['immune-range-1-weapons', immuneRange1Weapons],
  ['impact', impact],
  ['impervious', impervious],
  ['infiltrate', infiltrate],
  ['inspire', inspire],
  ['ion', ion],
  ['jedi-hunter', jediHunter],
  ['jump', jump],
  ['juyo-mastery', juyoMastery],
  ['leader-upgrade', leader],
  ['light-transport', lightTransport],
  ['loadout', loadout],
  ['long-shot', longShot],
  ['low-profile', lowProfile],
  ['makashi-mastery', makashiMastery],
  ['marksman', marksman],
  ['master-of-the-force', masterOfTheForce],
  ['nimble', nimble],
  ['pierce', pierce],
  ['poison', poison],
  ['precise', precise],
  ['reconfigure', reconfigure],
  ['regenerate', regenerate],
  ['relentless', relentless],
  ['scatter', scatter],
  ['scout', scout],
  ['sentinel', sentinel],
  ['sharpshooter', sharpshooter],
  ['sidearm', sidearm],
  ['soresu-mastery', soresuMastery],
  ['speeder', speeder],
  ['spotter', spotter],
  ['spray', spray],
  ['stationary', stationary],
  ['steady', steady],
  ['suppressive', suppressive],
  ['tactical', tactical],
  ['take-cover', takeCover],
  ['tempted', tempted],
  ['tow-cable', towCable],
  ['transport', transport],
  ['uncanny-luck', uncannyLuck],
  ['unhindered', unhindered],
  ['versatile', versatile],
  ['spur', spur],
  ['scale', scale],
  ['reposition', reposition],
  ['outmaneuver', outmaneuver],
  ['lethal', lethal],
  ['ram', ram],
  ['scouting-party', scoutingParty],
  ['fire-support', fireSupport],
  ['gunslinger', gunslinger],
  ['ai', ai],
  ['generator', generator],
  ['recharge', recharge],
  ['shielded', shielded],
  ['small', small],
  ['wheel-mode', wheelMode],
  ['noncombatant', noncombatant],
  ['repair', repair],
  ['treat', treat],
  ['barrage', barrage],
  ['weak-point', weakPoint],
  ['hover', hover],
  ['reliable', reliable],
  ['grounded', grounded],
  ['full-pivot', fullPivot],
  ['incognito', incognito],
  ['observe', observe],
  ['smoke', smoke],
  ['divulge', divulge],
  ['permanent', permanent],
  ['bolster', bolster],
  ['calculate-odds', calculateOdds],
  ['compel', compel],
  ['cunning', cunning],
  ['secret-mission', secretMission],
  ['flawed', flawed],
  ['contingencies', contingencies],
  ['field-commander', fieldCommander],
  ['covert-ops', covertOps],
  ['inconspicuous', inconspicuous],
  ['distract', distract],
  ['exemplar', exemplar],
  ['teamwork', teamwork],
  ['authoritative', authoritative],
  ['pulling-the-strings', pullingTheStrings],
];
