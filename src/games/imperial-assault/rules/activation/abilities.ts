import type { ActionBuffer } from '../../../../kernel/buffers.js';
import { kept } from '../../../../kernel/scratch.js';
import { call, OPERANDS } from '../../../../machine/run.js';
import { type Kind, kind } from '../../../../machine/kinds.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { isExhausted, pay, strainOfCost } from '../../effects/costs.js';
import type { Effects } from '../../effects/effects.js';
import type { Entry } from '../../effects/own.js';
import { POINT } from '../../effects/points.js';
import { runEffect } from '../../effects/run.js';
import { tellUse } from '../../effects/tell-use.js';
import { isUsable, noteUse } from '../../effects/usable.js';
import { fire } from '../../effects/window.js';
import { MOST_LASTING } from '../../state/state.js';
import type { Ia } from '../../state/context.js';
import { canUse } from '../command/can-use.js';
import { playCard } from '../command/play-card.js';
import { isInHand } from '../command/hand.js';
import { isLasting, isOfRow, lastingAt, rowOf } from '../../effects/lasting.js';
import { canTakeStrain } from '../questions/heroes.js';
import { sumHeld } from '../questions/holds.js';
import { isForbidden } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import {
  ALREADY_DONE,
  IS_EXHAUSTED,
  NOT_ENOUGH_ACTIONS,
  NOT_IN_HAND,
  OCCUPIED,
  OVER_ENDURANCE,
  RESTRICTED,
} from '../reasons.js';
import { rules } from '../rulebook.js';
import { payActions } from './after-action.js';
import { cannotUseAttack } from './attack.js';
import { mustMoveOn } from './place-to-act.js';
import { onlyMoves } from './only-moves.js';

/** The points at which abilities and cards are options of the active figure. */
const OPTIONS = [POINT.special, POINT['double-special'], POINT.free, POINT['attack.before-target']];

/** Actions that an effect costs: those of special actions, one or two (R 90). */
function actionsOf({ point }: Entry): number {
  return point === POINT.special ? 1 : point === POINT['double-special'] ? 2 : 0;
}

/** Whether an effect has the figure perform attacks, which count as its action to attack (R 254). */
function attacks({ effect }: Entry): boolean {
  return effect.do.some(([word, whom]) => (word === 'attack' || word === 'attacks') && whom === 'you');
}

/** Each special action once in an activation (R 69); noted in the limits of activations. */
function wasDone(c: Ia, u: number, { slot, card }: Entry): boolean {
  const { usedThisActivation, usedAgain } = c.s.figures;
  if (card >= 0 || (usedThisActivation[u] & (1 << slot)) === 0) return false;
  return (usedAgain[u] & (1 << slot)) !== 0 || sumHeld(c, 'special-limit', 'special', u) < 2;
}

function refusalOf(c: Ia, u: number, entry: Entry): Reason {
  const actions = actionsOf(entry);
  if (isPlayed(entry) && !isInHand(c, entry)) return NOT_IN_HAND;
  if (isPlayed(entry) && !canUse(c, entry, u)) return RESTRICTED;
  if (actions > 0 && wasDone(c, u, entry)) return ALREADY_DONE;
  if (actions > 0 && isForbidden(c, u, 'use-specials')) return NOT_OFFERED;
  if (c.s.game.actions < actions) return NOT_ENOUGH_ACTIONS;
  // Before a target is named: it has to be able to attack.
  if (entry.point === POINT['attack.before-target'] && cannotUseAttack(c, u, 1) !== LEGAL) return NOT_OFFERED;
  if (actions > 0 && attacks(entry)) {
    const why = cannotUseAttack(c, u, actions);
    if (why !== LEGAL) return why;
  }
  if (entry.effect.cost.exhaust === true && isExhausted(c, entry, u)) return IS_EXHAUSTED;
  if (!canTakeStrain(c, u, strainOfCost(entry))) return OVER_ENDURANCE;
  return isUsable(c, entry, u, u) ? LEGAL : NOT_OFFERED;
}

/** Whether an effect is that of a card of the hand, which is played for it. */
function isPlayed({ card, tap }: Entry): boolean {
  return card >= 0 && tap === 0;
}

function isAction(point: number): boolean {
  return point === POINT.special || point === POINT['double-special'];
}

/** Whether a figure has an effect, or its player a card in play that has it. */
function isFor({ owner, tap }: Entry, u: number, isCard: boolean): boolean {
  return isCard || owner === u || tap !== 0;
}

/** The effects of a game that can be options of the active figure. */
interface Options {
  /** By side: those for which a card of the hand is played. */
  readonly cards: readonly (readonly Entry[])[];
  /** By point, in the order of {@link OPTIONS}, and figure: its own, with those of cards in play. */
  readonly own: readonly (readonly (readonly Entry[])[])[];
}

const optionsOf = kept(new WeakMap<Effects<Ia>, Options>());

function optionsIn({ battle, effects }: Ia): Options {
  const known = optionsOf.get(effects);
  if (known !== undefined) return known;
  const made = {
    cards: [0, 1].map((side) => OPTIONS.flatMap((point) => effects.at(point, side)).filter((entry) => isPlayed(entry))),
    own: OPTIONS.map((point) =>
      battle.figures.map(({ side }, u) =>
        effects.at(point, side).filter((entry) => !isPlayed(entry) && isFor(entry, u, false)),
      ),
    ),
  };
  optionsOf.set(effects, made);
  return made;
}

function each(c: Ia, u: number, isCard: boolean, isSpecial: boolean, take: (entry: Entry) => void): void {
  const side = c.battle.sides[u];
  const { cards, own } = optionsIn(c);
  if (isCard) {
    const hand = c.s.players.hand[side];
    const list = cards[side];
    if (hand === 0) return;
    // Whether the card is in the hand settles most of them.
    for (let i = 0; i < list.length; i++)
      if ((list[i].copies & hand) !== 0 && refusalOf(c, u, list[i]) === LEGAL) take(list[i]);
    return;
  }
  for (let p = 0; p < OPTIONS.length; p++) {
    const point = OPTIONS[p];
    if (isAction(point) !== isSpecial) continue;
    const list = own[p][u];
    for (let i = 0; i < list.length; i++) if (refusalOf(c, u, list[i]) === LEGAL) take(list[i]);
    if (!c.effects.lingering(point)) continue;
    for (let row = 0; row < MOST_LASTING; row++) {
      const entry = lastingAt(c, row, point);
      if (entry === undefined || !isOfRow(c, row, u) || rowOf(c, entry, u) !== row) continue;
      if (refusalOf(c, u, entry) === LEGAL) take(entry);
    }
  }
}

const AFTER_FIGURE = OPERANDS;
const WHICH = OPERANDS + 1;

/** After a special action. Operands: the figure; in a campaign the number of the effect plus 1. */
const afterSpecial = rules.procedure('after-special', {
  after(c, f) {
    const u = c.s.frames[f + AFTER_FIGURE];
    if (isOnMap(c, u)) fire(c, POINT['special.after'], u, c.s.frames[f + WHICH]);
  },
});

function perform(c: Ia, u: number, index: number): void {
  const entry = c.effects.entry(index);
  const actions = actionsOf(entry);
  if (actions > 0) {
    if (attacks(entry)) c.s.game.attacked++;
    payActions(c, u, actions);
    const { usedThisActivation, usedAgain } = c.s.figures;
    if (entry.card < 0) usedAgain[u] |= usedThisActivation[u] & (1 << entry.slot);
    if (entry.card < 0) usedThisActivation[u] |= 1 << entry.slot;
    if (c.effects.hears(POINT['special.after']))
      call(c, afterSpecial, u, c.battle.campaign === undefined ? 0 : index + 1);
  }
  if (isPlayed(entry)) return playCard(c, entry, u, u);
  tellUse(c, entry, u);
  noteUse(c, entry, u);
  runEffect(c, entry, u, u);
  pay(c, entry, u);
}

/** A kind of action that uses effects; its operand is the number of an effect. */
function usingKind(name: string, isCard: boolean, isSpecial: boolean): Kind<Ia> {
  const plainLabel = (c: Ia, { card, side, name: ability }: Entry): string =>
    isCard ? c.battle.setup.decks[side].kinds[card].id : ability;
  // A second effect of the same card or ability has a number.
  const labelOf = (c: Ia, entry: Entry): string => {
    const own = plainLabel(c, entry);
    let number = 1;
    for (const other of [...c.effects.entries, ...c.effects.lasting]) {
      if (other.index === entry.index) break;
      if (
        other.side === entry.side &&
        other.owner === entry.owner &&
        other.card === entry.card &&
        other.tap === entry.tap &&
        OPTIONS.includes(other.point)
      )
        if (plainLabel(c, other) === own) number++;
    }
    return number === 1 ? own : `${own} ${number}`;
  };
  const isOffered = (c: Ia, u: number, entry: Entry): boolean => {
    if (isLasting(c, entry)) return !isCard && isAction(entry.point) === isSpecial && rowOf(c, entry, u) >= 0;
    if (isPlayed(entry) !== isCard || entry.side !== c.battle.sides[u]) return false;
    return isFor(entry, u, isCard) && (isCard || isAction(entry.point) === isSpecial);
  };
  const find = (c: Ia, u: number, text: string): Entry | undefined =>
    [...c.effects.entries, ...c.effects.lasting].find(
      (entry) => OPTIONS.includes(entry.point) && isOffered(c, u, entry) && labelOf(c, entry) === text,
    );
  const made: Kind<Ia> = kind<Ia>({
    name,
    listsAll: true,
    unable: (c, u) => (mustMoveOn(c, u) ? OCCUPIED : isSpecial && onlyMoves(c, u) ? NOT_OFFERED : LEGAL),
    list: (c, u, _left, out: ActionBuffer) =>
      each(c, u, isCard, isSpecial, ({ index }) => out.push(c.kinds.actionOf(made, index))),
    sample(c, u, _left, rng) {
      const found: number[] = [];
      each(c, u, isCard, isSpecial, ({ index }) => found.push(index));
      return found.length === 0 ? -1 : found[rng.below(found.length)];
    },
    refusal(c, u, _left, index) {
      if (index >= c.effects.entries.length + c.effects.lasting.length) return NOT_OFFERED;
      const entry = c.effects.entry(index);
      return OPTIONS.includes(entry.point) && isOffered(c, u, entry) ? refusalOf(c, u, entry) : NOT_OFFERED;
    },
    perform,
    format: (c, _u, index) => labelOf(c, c.effects.entry(index)),
    parse: (c, u, text) => find(c, u, text)?.index ?? -1,
    why(c, u, _left, text) {
      const entry = find(c, u, text);
      if (entry !== undefined) return refusalOf(c, u, entry);
      return isCard ? NOT_IN_HAND : NOT_OFFERED;
    },
  });
  return made;
}

/** Special actions, what can be used during an activation without an action, and Command cards of both sorts. */
export const specialKind: Kind<Ia> = usingKind('special', false, true);
export const useKind: Kind<Ia> = usingKind('use', false, false);
export const playKind: Kind<Ia> = usingKind('play', true, false);
