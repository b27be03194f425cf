import { FRAME_WORDS, OPERANDS, pendingDecision, procedureAt, topFrame } from '../../../machine/run.js';
import { POINTS } from '../cards/language/points.js';
import type { Ia } from '../state/context.js';
import { attackNow } from '../rules/attack/now.js';
import { accuracyNeeded } from '../rules/questions/eligible.js';
import { isFigure } from '../rules/targets.js';
import { entryAt, IT } from '../effects/run.js';
import { NONE } from '../state/state.js';
import { pointOfWindow, subjectOfWindow } from '../effects/window.js';
import { REBEL } from '../words/sides.js';
import { strainAsked } from './labels.js';
import { missionName } from './pages.js';
import { isWindow } from './phrases.js';
import type { Names } from './names.js';
import type { Asked } from './speech.js';

/** Decisions whose operand A is the figure. */
const OF_FIGURE = new Set(['act', 'interact', 'place', 'fall-to', 'deploy-near', 'attack']);

/** The frame of the effect that asks; −1 if none does. */
function effectFrame(c: Ia): number {
  for (let f = topFrame(c); f >= 0; f -= FRAME_WORDS) if (procedureAt(c, f) === 'effect') return f;
  return NONE;
}

/** The card or ability whose effect asks; empty if none does. */
function sourceOf(c: Ia, { battle }: Names): string {
  const f = effectFrame(c);
  if (f === NONE) return '';
  const { card, side, name } = entryAt(c, f);
  return card < 0 ? name : battle.setup.decks[side].kinds[card].name;
}

/** The figure that the effect that asks is about now, such as each of several in turn. */
function itOf(c: Ia, names: Names): string {
  const f = effectFrame(c);
  return f === NONE || c.s.frames[f + IT] === 0 ? '' : names.figure(c.s.frames[f + IT] - 1);
}

/** The dice and results of the attack that goes on; empty where there is none. */
function attackText(c: Ia, names: Names): string {
  if (c.s.game.attacks === 0) return '';
  const at = attackNow(c);
  const { attacks } = c.s;
  const target = attacks.target[at];
  return names.speech.attackNow({
    attacker: names.marks[attacks.attacker[at]],
    target: isFigure(target) ? names.marks[target] : names.target(target),
    accuracy: attacks.accuracy[at],
    needed: attacks.isRanged[at] === 1 ? accuracyNeeded(c, attacks.attacker[at], attacks.space[at]) : 0,
    damage: attacks.damage[at],
    surge: attacks.surge[at],
    block: attacks.block[at],
    evade: attacks.evade[at],
    isDodged: attacks.dodge[at] > 0,
  });
}

/** The word of the figure in the frame that asks how much strain is prevented. */
const SUFFERER = OPERANDS;

function figureOf(c: Ia, decision: string): number {
  const { game } = c.s;
  if (OF_FIGURE.has(decision)) return game.pendingA;
  if (decision === 'walk') return game.mover - 1;
  if (decision === 'token') return game.pendingB;
  // Its other operand is what the figure may do.
  if (decision === 'perform') return game.pendingB & 63;
  if (decision === 'prevent') return c.s.frames[topFrame(c) + SUFFERER];
  return game.active - 1;
}

/** The figure that the pending decision is about; NONE if it is about none. */
export function figureAsked(c: Ia): number {
  const { name } = pendingDecision(c);
  return isWindow(name) ? subjectOfWindow(c, c.s.game.pendingA) : figureOf(c, name);
}

/** Whether the side that decides is that of the heroes. */
function isHeroes(c: Ia): boolean {
  return c.battle.campaign !== undefined && c.s.game.turn === REBEL;
}

/** The pending decision as a question. */
export function questionOf(c: Ia, names: Names): string {
  const { name } = pendingDecision(c);
  const { speech } = names;
  const { game } = c.s;
  if (name === 'activate' && isHeroes(c)) return speech.campaign.whoActivates;
  const u = figureAsked(c);
  const point = isWindow(name) ? POINTS[pointOfWindow(c, game.pendingA)] : undefined;
  const asked: Asked = {
    figure: u >= 0 ? names.figure(u) : '',
    actions: game.actions,
    points: game.points,
    source: name.startsWith('mission-') ? missionName(names.books) : sourceOf(c, names),
    it: itOf(c, names),
    point: point === undefined ? '' : (speech.points[point] ?? ''),
    attack: attackText(c, names),
    count:
      name === 'surge'
        ? c.s.attacks.surge[attackNow(c)]
        : name === 'cleave'
          ? c.s.attacks.cleave[attackNow(c)]
          : name === 'prevent'
            ? strainAsked(c)
            : 0,
  };
  return speech.questions[name]?.(asked).trim() ?? speech.otherQuestion;
}
