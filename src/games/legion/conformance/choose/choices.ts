import type { Given } from '../../contract/case-choice.js';
import { choicesOf, isCore } from '../choice-kinds.js';
import type { Play } from '../play.js';
import type { CoreKind } from '../schema-choices.js';
import * as actions from './actions.js';
import { answering } from './answers.js';
import { attack } from './attacks.js';
import * as boarding from './boarding.js';
import * as charges from './charges.js';
import type { Chooser, ChoiceOf } from './chooser.js';
import * as dice from './dice.js';
import * as moves from './moves.js';
import * as placing from './placing.js';
import * as rounds from './rounds.js';

const CORE: { readonly [K in CoreKind]: Chooser<ChoiceOf<K>> } = {
  'set-aside': placing.setAside,
  deploy: placing.deploy,
  order: rounds.order,
  divert: rounds.divert,
  'draw-order': rounds.drawOrder,
  'place-reinforcement': placing.placeReinforcement,
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
  'end-activation': actions.endActivation,
  detonate: charges.detonate,
  'spend-surge': dice.spendSurge,
  'spend-dodge': dice.spendDodge,
  'displace-place': placing.displacePlace,
  'pile-in': placing.pileIn,
  pass: rounds.pass,
};

/** How the choices of a kind are made in a play of a case. */
export function chooserOf({ edition }: Play, kind: string): Chooser<Given> {
  const made = choicesOf(edition).kinds.get(kind)?.made;
  const own = edition.cases.choices?.[kind];
  if (made === 'own' && own !== undefined) return own;
  if (made === 'core' && isCore(kind)) return CORE[kind];
  if (typeof made === 'object') return answering(kind, made);
  throw new Error(`${edition.id} has no choice ${kind}, and a case cannot be read with it`);
}
