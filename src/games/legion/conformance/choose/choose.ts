import type { Result } from '../../../../kernel/result.js';
import type { Play } from '../play.js';
import type { Choice } from '../schema-choices.js';
import * as actions from './actions.js';
import { attack } from './attacks.js';
import * as boarding from './boarding.js';
import type { Chooser, ChoiceOf } from './chooser.js';
import * as charges from './charges.js';
import * as objectives from './objectives.js';
import * as dice from './dice.js';
import * as moves from './moves.js';
import * as placing from './placing.js';
import * as rounds from './rounds.js';

const CHOOSERS: { readonly [K in Choice['kind']]: Chooser<ChoiceOf<K>> } = {
  'choose-colour': placing.chooseColour,
  'choose-edge': placing.chooseEdge,
  eliminate: placing.eliminate,
  forfeit: placing.forfeit,
  'place-objective': placing.placeObjective,
  'place-condition': placing.placeCondition,
  'place-smoke': placing.placeSmoke,
  'place-graffiti': placing.placeGraffiti,
  'graffiti-die': rounds.graffitiDie,
  mend: rounds.mend,
  'set-aside': placing.setAside,
  deploy: placing.deploy,
  'select-command': rounds.selectCommand,
  nominate: rounds.nominate,
  order: rounds.order,
  divert: rounds.divert,
  'choose-teammate': rounds.chooseTeammate,
  'draw-order': rounds.drawOrder,
  'choose-unit': rounds.chooseUnit,
  'place-reinforcement': placing.placeReinforcement,
  'use-courage': rounds.useCourage,
  'spend-from': dice.spendFrom,
  use: rounds.use,
  move: moves.move,
  pivot: moves.pivot,
  reverse: moves.reverse,
  strafe: moves.strafe,
  climb: moves.climb,
  clamber: moves.clamber,
  withdraw: moves.withdraw,
  embark: boarding.embark,
  disembark: boarding.disembark,
  'bail-out': boarding.bailOut,
  attack,
  aim: actions.aim,
  dodge: actions.dodge,
  standby: actions.standby,
  recover: actions.recover,
  'card-action': actions.cardAction,
  'place-charge': charges.placeCharge,
  divulge: charges.divulge,
  'place-bane': charges.placeBane,
  'bane-faces': charges.baneFaces,
  'reveal-bane': charges.revealBane,
  'end-activation': actions.endActivation,
  detonate: charges.detonate,
  'equip-supply': objectives.equipSupply,
  'place-barricade': placing.placeBarricade,
  'place-cart': objectives.placeCart,
  'mark-destination': objectives.markDestination,
  'move-cart': objectives.moveCart,
  'choose-hostage': objectives.chooseHostage,
  'carry-bomb': objectives.carryBomb,
  'detonate-bomb': objectives.detonateBomb,
  'next-victim': charges.nextVictim,
  'timing-order': charges.timingOrder,
  'choose-pool': dice.choosePool,
  reroll: dice.reroll,
  'reroll-defense': dice.rerollDefense,
  marksman: dice.marksman,
  'lose-suppression': dice.loseSuppression,
  'spend-surge': dice.spendSurge,
  'spend-dodge': dice.spendDodge,
  'spend-shields': dice.spendShields,
  'raise-shields': dice.raiseShields,
  'apply-cover': dice.applyCover,
  lethal: dice.lethal,
  ram: dice.ram,
  impact: dice.impact,
  armor: dice.armor,
  pierce: dice.pierce,
  'assign-wound': dice.assignWound,
  'new-leader': dice.newLeader,
  'disrupt-weapon': dice.disruptWeapon,
  'displace-place': placing.displacePlace,
  'pile-in': placing.pileIn,
  promote: rounds.promote,
  pass: rounds.pass,
};

function chooserOf(choice: Choice): Chooser<Choice> {
  // Each chooser gets only choices of its own kind.
  return CHOOSERS[choice.kind];
}

/** Whether the pending decision is one for choices of this kind. */
export function fits(play: Play, choice: Choice): boolean {
  return chooserOf(choice).fits(play, choice);
}

/** Makes a choice that fits. */
export function make(play: Play, choice: Choice): Result<void> {
  return chooserOf(choice).make(play, choice);
}

/** Whether the engine has made another choice of this kind by itself, because there was no other. */
export function wasForced(play: Play, choice: Choice): boolean {
  return chooserOf(choice).wasForced?.(play, choice) ?? false;
}

/** Whether the engine has made the choice by itself, because there was no other. */
export function wasMade(play: Play, choice: Choice): boolean {
  return chooserOf(choice).wasMade?.(play, choice) ?? false;
}
