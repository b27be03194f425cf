import { associate, flexibleResponse, mercenary, programmed, specialIssue } from './keywords/army-building.js';
import { ai } from './keywords/ai.js';
import { ruthless } from './keywords/ruthless.js';
import { guidance } from './keywords/guidance.js';
import { override } from './keywords/override.js';
import { commandVehicle } from './keywords/command-vehicle.js';
import { reinforcements } from './keywords/reinforcements.js';
import { retinue } from './keywords/retinue.js';
import { entourage } from './keywords/entourage.js';
import { independent } from './keywords/independent.js';
import { cache } from './keywords/cache.js';
import { counterpart } from '../../effects/keywords/counterpart.js';
import { fieldCommander } from './keywords/field-commander.js';
import { alliesOfConvenience } from './keywords/allies-of-convenience.js';
import { completeTheMission } from './keywords/complete-the-mission.js';
import { interrogate } from './keywords/interrogate.js';
import { oneStepAhead } from './keywords/one-step-ahead.js';
import { secretMission } from './keywords/secret-mission.js';
import type { Behaviour } from '../../engine/timing.js';
import { agile } from '../../effects/keywords/agile.js';
import { arm } from '../../effects/keywords/arm.js';
import { armorX } from '../../effects/keywords/armor-x.js';
import { equip } from '../../effects/keywords/army-building.js';
import { arsenal } from '../../effects/keywords/arsenal.js';
import { authoritative } from '../../effects/keywords/authoritative.js';
import { barrage } from '../../effects/keywords/barrage.js';
import { blast } from '../../effects/keywords/blast.js';
import { block } from '../../effects/keywords/block.js';
import { bolster } from '../../effects/keywords/bolster.js';
import { calculateOdds } from '../../effects/keywords/calculate-odds.js';
import { climbingVehicle } from '../../effects/keywords/climbing-vehicle.js';
import { contingencies } from '../../effects/keywords/contingencies.js';
import { coordinate } from '../../effects/keywords/coordinate.js';
import { coverX } from './keywords/cover-x.js';
import { critical } from '../../effects/keywords/critical.js';
import { cunning } from '../../effects/keywords/cunning.js';
import { cycle } from '../../effects/keywords/cycle.js';
import { defend } from '../../effects/keywords/defend.js';
import { demoralize } from '../../effects/keywords/demoralize.js';
import { detonateX } from '../../effects/keywords/detonate-x.js';
import { direct } from './keywords/direct.js';
import { disciplined } from '../../effects/keywords/disciplined.js';
import { disengage } from '../../effects/keywords/disengage.js';
import { distract } from '../../effects/keywords/distract.js';
import { divulge } from '../../effects/keywords/divulge.js';
import { duelist } from '../../effects/keywords/duelist.js';
import { fixed } from '../../effects/keywords/fixed.js';
import { fullPivot } from '../../effects/keywords/full-pivot.js';
import { generator } from '../../effects/keywords/generator.js';
import { heavyWeaponTeam } from '../../effects/keywords/heavy-weapon-team.js';
import { highVelocity } from '../../effects/keywords/high-velocity.js';
import { immuneBlast } from '../../effects/keywords/immune-blast.js';
import { immuneEnemyEffects } from '../../effects/keywords/immune-enemy-effects.js';
import { immuneMeleePierce } from '../../effects/keywords/immune-melee-pierce.js';
import { immuneMelee } from '../../effects/keywords/immune-melee.js';
import { immunePierce } from '../../effects/keywords/immune-pierce.js';
import { immuneRange1Weapons } from '../../effects/keywords/immune-range-1-weapons.js';
import { impact } from '../../effects/keywords/impact.js';
import { impervious } from '../../effects/keywords/impervious.js';
import { indomitable } from '../../effects/keywords/indomitable.js';
import { jediHunter } from '../../effects/keywords/jedi-hunter.js';
import { juyoMastery } from '../../effects/keywords/juyo-mastery.js';
import { leader } from '../../effects/keywords/leader.js';
import { lethal } from '../../effects/keywords/lethal.js';
import { marksman } from '../../effects/keywords/marksman.js';
import { masterOfTheForce } from '../../effects/keywords/master-of-the-force.js';
import { nimble } from '../../effects/keywords/nimble.js';
import { outmaneuver } from '../../effects/keywords/outmaneuver.js';
import { permanent } from '../../effects/keywords/permanent.js';
import { pierce } from '../../effects/keywords/pierce.js';
import { poison } from '../../effects/keywords/poison.js';
import { precise } from '../../effects/keywords/precise.js';
import { pullingTheStrings } from '../../effects/keywords/pulling-the-strings.js';
import { quickThinking } from '../../effects/keywords/quick-thinking.js';
import { ready } from '../../effects/keywords/ready.js';
import { recharge } from '../../effects/keywords/recharge.js';
import { reconfigure } from '../../effects/keywords/reconfigure.js';
import { regenerate } from '../../effects/keywords/regenerate.js';
import { reliable } from '../../effects/keywords/reliable.js';
import { repair } from '../../effects/keywords/repair.js';
import { reposition } from '../../effects/keywords/reposition.js';
import { scatter } from '../../effects/keywords/scatter.js';
import { sentinel } from '../../effects/keywords/sentinel.js';
import { sharpshooter } from '../../effects/keywords/sharpshooter.js';
import { sidearm } from '../../effects/keywords/sidearm.js';
import { small } from '../../effects/keywords/small.js';
import { smoke } from '../../effects/keywords/smoke.js';
import { spotter } from '../../effects/keywords/spotter.js';
import { spray } from '../../effects/keywords/spray.js';
import { spur } from '../../effects/keywords/spur.js';
import { stationary } from '../../effects/keywords/stationary.js';
import { suppressive } from '../../effects/keywords/suppressive.js';
import { tactical } from '../../effects/keywords/tactical.js';
import { takeCover } from '../../effects/keywords/take-cover.js';
import { target } from '../../effects/keywords/target.js';
import { teamwork } from '../../effects/keywords/teamwork.js';
import { treat } from '../../effects/keywords/treat.js';
import { uncannyLuck } from '../../effects/keywords/uncanny-luck.js';
import { unhindered } from '../../effects/keywords/unhindered.js';
import { versatile } from '../../effects/keywords/versatile.js';
import { wheelMode } from '../../effects/keywords/wheel-mode.js';
import { ion } from '../../effects/keywords/ion.js';
import { beam } from '../../effects/keywords/beam.js';
import { longShot } from '../../effects/keywords/long-shot.js';
import { noncombatant } from '../../effects/keywords/noncombatant.js';
import { shielded } from '../../effects/keywords/shielded.js';
import { ram } from '../../effects/keywords/ram.js';
import { weakPoint } from '../../effects/keywords/weak-point.js';
import { inconspicuous } from './keywords/inconspicuous.js';
import { observe } from '../../effects/keywords/observe.js';
import { immobilize } from '../../effects/keywords/immobilize.js';
import { enrage } from '../../effects/keywords/enrage.js';
import { charge, relentless, steady } from './keywords/attacks-after-moves.js';
import { dangerSense } from './keywords/danger-sense.js';
import { antiMateriel } from './keywords/dice-of-weapons.js';
import { antiPersonnel } from './keywords/dice-of-weapons.js';
import { cumbersome } from './keywords/dice-of-weapons.js';
import { detachment } from './keywords/detachment.js';
import { infiltrate } from './keywords/infiltrate.js';
import { scout } from './keywords/scout.js';
import { scoutingParty } from './keywords/scouting-party.js';
import { transport } from './keywords/transport.js';
import { mobile } from './keywords/mobile.js';
import { speeder } from './keywords/speeder.js';
import { hover } from './keywords/hover.js';
import { unstoppable } from './keywords/unstoppable.js';
import { woundX } from './keywords/wound-x.js';
import { overrun } from './keywords/overrun.js';
import { preparedPosition } from './keywords/prepared-position.js';
import { primitive } from './keywords/primitive.js';
import { lowProfile } from './keywords/low-profile.js';
import { deflect } from './keywords/deflect.js';
import { shienMastery } from './keywords/deflect.js';
import { guardianX } from './keywords/guardian.js';
import { djemSoMastery } from './keywords/djem-so-mastery.js';
import { ataruMastery } from './keywords/ataru-mastery.js';
import { holdTheLine } from './keywords/hold-the-line.js';
import { makashiMastery } from './keywords/makashi-mastery.js';
import { soresuMastery } from './keywords/soresu-mastery.js';
import { jarkaiMastery } from './keywords/jarkai-mastery.js';
import { immuneDeflect } from './keywords/immune-deflect.js';
import { expertClimber } from './keywords/climbers.js';
import { scale } from './keywords/climbers.js';
import { plodding } from './keywords/plodding.js';
import { fireSupport } from './keywords/fire-support.js';
import { unconcerned } from './keywords/unconcerned.js';
import { towCable } from './keywords/tow-cable.js';
import { deathFromAbove } from './keywords/death-from-above.js';
import { dauntless } from './keywords/push-on.js';
import { compel } from './keywords/push-on.js';
import { inspire } from './keywords/inspire.js';
import { strategize } from './keywords/strategize.js';
import { wereNotRegs } from './keywords/were-not-regs.js';
import { exemplar } from '../../effects/keywords/exemplar.js';
import { incognito } from './keywords/incognito.js';
import { attackRun } from './keywords/attack-run.js';
import { advancedTargeting } from './keywords/advanced-targeting.js';
import { gunslinger } from './keywords/gunslinger.js';
import { selfDestructX } from './keywords/self-destruct.js';
import { latentPower } from './keywords/latent-power.js';
import { tempted } from './keywords/tempted.js';
import { bounty } from '../../effects/keywords/bounty.js';
import { hunted } from './keywords/hunted.js';
import { jump } from './keywords/jump.js';
import { weighedDown } from './keywords/weighed-down.js';
import { selfPreservation } from './keywords/self-preservation.js';
import { divineInfluence } from './keywords/ewoks.js';
import { masterStoryteller } from './keywords/ewoks.js';
import { aid } from './keywords/aid.js';
import { imPartOfTheSquadToo } from './keywords/im-part-of-the-squad-too.js';
import { moodDependsOnProfit } from './keywords/mood-depends-on-profit.js';

/** Keywords of unit, weapon, upgrade and command cards, by id in the rules index. */
export const KEYWORDS: readonly (readonly [id: string, Behaviour])[] = [
  ['block', block],
  ['allies-of-convenience', alliesOfConvenience],
  ['cache', cache],
  ['complete-the-mission', completeTheMission],
  ['counterpart', counterpart],
  ['field-commander', fieldCommander],
  ['interrogate', interrogate],
  ['one-step-ahead', oneStepAhead],
  ['secret-mission', secretMission],
  ['agile', agile],
  ['take-cover', takeCover],
  ['target', target],
  ['direct', direct],
  ['arsenal', arsenal],
  ['recharge', recharge],
  ['outmaneuver', outmaneuver],
  ['associate', associate],
  ['flexible-response', flexibleResponse],
  ['equip', equip],
  ['mercenary', mercenary],
  ['programmed', programmed],
  ['special-issue', specialIssue],
  ['ready', ready],
  ['calculate-odds', calculateOdds],
  ['cover-x', coverX],
  ['demoralize', demoralize],
  ['spur', spur],
  ['disciplined', disciplined],
  ['duelist', duelist],
  ['bolster', bolster],
  ['nimble', nimble],
  ['climbing-vehicle', climbingVehicle],
  ['quick-thinking', quickThinking],
  ['generator', generator],
  ['immune-pierce', immunePierce],
  ['immune-blast', immuneBlast],
  ['immune-enemy-effects', immuneEnemyEffects],
  ['immune-melee', immuneMelee],
  ['immune-range-1-weapons', immuneRange1Weapons],
  ['jedi-hunter', jediHunter],
  ['juyo-mastery', juyoMastery],
  ['coordinate', coordinate],
  ['disengage', disengage],
  ['master-of-the-force', masterOfTheForce],
  ['reposition', reposition],
  ['armor', armorX],
  ['precise', precise],
  ['marksman', marksman],
  ['wheel-mode', wheelMode],
  ['cunning', cunning],
  ['smoke', smoke],
  ['regenerate', regenerate],
  ['sharpshooter', sharpshooter],
  ['heavy-weapon-team', heavyWeaponTeam],
  ['spotter', spotter],
  ['barrage', barrage],
  ['stationary', stationary],
  ['pulling-the-strings', pullingTheStrings],
  ['tactical', tactical],
  ['teamwork', teamwork],
  ['indomitable', indomitable],
  ['impervious', impervious],
  ['unhindered', unhindered],
  ['uncanny-luck', uncannyLuck],
  ['defend', defend],
  ['distract', distract],
  ['full-pivot', fullPivot],
  ['sentinel', sentinel],
  ['reliable', reliable],
  ['authoritative', authoritative],
  ['contingencies', contingencies],
  ['detonate', detonateX],
  ['pierce', pierce],
  ['blast', blast],
  ['fixed', fixed],
  ['poison', poison],
  ['high-velocity', highVelocity],
  ['critical', critical],
  ['suppressive', suppressive],
  ['arm', arm],
  ['spray', spray],
  ['lethal', lethal],
  ['scatter', scatter],
  ['versatile', versatile],
  ['impact', impact],
  ['leader-upgrade', leader],
  ['treat', treat],
  ['repair', repair],
  ['small', small],
  ['reconfigure', reconfigure],
  ['sidearm', sidearm],
  ['cycle', cycle],
  ['permanent', permanent],
  ['divulge', divulge],
  ['immune-melee-pierce', immuneMeleePierce],
  ['ion', ion],
  ['beam', beam],
  ['long-shot', longShot],
  ['noncombatant', noncombatant],
  ['shielded', shielded],
  ['charge', charge],
  ['relentless', relentless],
  ['steady', steady],
  ['ram', ram],
  ['weak-point', weakPoint],
  ['inconspicuous', inconspicuous],
  ['observe', observe],
  ['immobilize', immobilize],
  ['enrage', enrage],
  ['danger-sense', dangerSense],
  ['anti-materiel', antiMateriel],
  ['anti-personnel', antiPersonnel],
  ['cumbersome', cumbersome],
  ['primitive', primitive],
  ['low-profile', lowProfile],
  ['deflect', deflect],
  ['shien-mastery', shienMastery],
  ['guardian', guardianX],
  ['djem-so-mastery', djemSoMastery],
  ['ataru-mastery', ataruMastery],
  ['hold-the-line', holdTheLine],
  ['makashi-mastery', makashiMastery],
  ['soresu-mastery', soresuMastery],
  ['jarkai-mastery', jarkaiMastery],
  ['immune-deflect', immuneDeflect],
  ['expert-climber', expertClimber],
  ['scale', scale],
  ['plodding', plodding],
  ['fire-support', fireSupport],
  ['unconcerned', unconcerned],
  ['tow-cable', towCable],
  ['death-from-above', deathFromAbove],
  ['dauntless', dauntless],
  ['compel', compel],
  ['inspire', inspire],
  ['strategize', strategize],
  ['were-not-regs', wereNotRegs],
  ['exemplar', exemplar],
  ['ai', ai],
  ['ruthless', ruthless],
  ['guidance', guidance],
  ['override', override],
  ['command-vehicle', commandVehicle],
  ['reinforcements', reinforcements],
  ['retinue', retinue],
  ['entourage', entourage],
  ['independent', independent],
  ['incognito', incognito],
  ['attack-run', attackRun],
  ['advanced-targeting', advancedTargeting],
  ['gunslinger', gunslinger],
  ['self-destruct', selfDestructX],
  ['latent-power', latentPower],
  ['tempted', tempted],
  ['bounty', bounty],
  ['hunted', hunted],
  ['prepared-position', preparedPosition],
  ['scout', scout],
  ['scouting-party', scoutingParty],
  ['infiltrate', infiltrate],
  ['detachment', detachment],
  ['transport', transport],
  ['speeder', speeder],
  ['mobile', mobile],
  ['hover', hover],
  ['unstoppable', unstoppable],
  ['wound-x', woundX],
  ['overrun', overrun],
  ['jump', jump],
  ['weighed-down', weighedDown],
  ['self-preservation', selfPreservation],
  ['divine-influence', divineInfluence],
  ['master-storyteller', masterStoryteller],
  ['aid', aid],
  ['im-part-of-the-squad-too', imPartOfTheSquadToo],
  ['mood-depends-on-profit', moodDependsOnProfit],
];
