import type { Action } from '../../../kernel/game.js';
import { OPERANDS, pendingDecision, topFrame } from '../../../machine/run.js';
import { accuracyNeeded } from '../rules/questions/eligible.js';
import { countTo } from '../rules/questions/distance.js';
import { healthOfObject } from '../rules/damage/objects.js';
import { healthOf, speedOf } from '../rules/questions/values.js';
import { isOnMap } from '../rules/questions/where.js';
import { costOf, findReach } from '../rules/moving/reach.js';
import { placementFrom } from '../rules/moving/notation.js';
import { aimFrom } from '../rules/attack/aims.js';
import { attackNow } from '../rules/attack/now.js';
import { BY_POINTS } from '../rules/moving/manner.js';
import { aimedSpace, aimedTarget, isDoor, isFigure, doorOf, tokenOf } from '../rules/targets.js';
import { OUT_OF_REACH } from '../../../grid/moving.js';
import type { Ia } from '../state/context.js';
import { COLOURS } from '../words/faces.js';
import type { Names } from './names.js';
import { isWindow, partsOf, phraseOf } from './phrases.js';
import type { Texts } from './texts.js';

/** The movement points that the active figure has or could have, and those of the figure that moves now. */
function pointsToGo(c: Ia, u: number): number {
  const { game } = c.s;
  return pendingDecision(c).name === 'walk' ? game.points : game.points + game.actions * speedOf(c, u);
}

/** What a move to a placement costs: movement points, and how many actions are needed for them. */
export function moveCost(c: Ia, u: number, placement: number): { readonly cost: number; readonly moves: number } {
  const { game } = c.s;
  findReach(c, u, pointsToGo(c, u), pendingDecision(c).name === 'walk' ? game.isFree : BY_POINTS);
  const cost = costOf(c, u, placement);
  const speed = speedOf(c, u);
  const missing = cost === OUT_OF_REACH ? 0 : Math.max(0, cost - game.points);
  return { cost, moves: speed === 0 ? 0 : Math.ceil(missing / speed) };
}

/** The health and the defence dice of a target, in words. */
function standing(c: Ia, names: Names, target: number): readonly [string, string] {
  const { speech, battle } = names;
  const dice = (colours: readonly number[], block = 0): string => {
    const all = colours.map((die): string => speech.colours[COLOURS[die]]);
    if (block > 0) all.push(speech.face(`${block} block`));
    return all.length === 0 ? speech.scene.noDefence : all.join(', ');
  };
  if (isFigure(target)) {
    const most = healthOf(c, target);
    const { defense } = battle.figures[target].profile;
    return [speech.details.health(most - c.s.figures.damage[target], most), dice(defense)];
  }
  const one = isDoor(target) ? battle.doors[doorOf(target)] : battle.tokens[tokenOf(target)];
  const damage = isDoor(target) ? c.s.doors.damage[doorOf(target)] : c.s.tokens.damage[tokenOf(target)];
  const health = healthOfObject(c, target);
  return [
    speech.details.health(health - damage, health),
    dice(one.defense, one.block + (c.mission.objectBlock?.(c, target) ?? 0)),
  ];
}

/** What is worth knowing of a choice besides what it is; empty if nothing. */
function detailOf(c: Ia, names: Names, texts: Texts, notation: string): string {
  const { speech, battle } = names;
  const { pendingA } = c.s.game;
  const { name } = pendingDecision(c);
  const [, first = '', ...rest] = notation.split(' ');
  const about = rest.join(' ');
  if (name === 'activate') {
    const g = battle.groups.findIndex(({ id }) => id === first);
    if (g < 0) return '';
    const { figures } = battle.groups[g];
    return figures
      .filter((u) => isOnMap(c, u))
      .map((u) => `${figures.length > 1 ? `${names.marks[u]} ` : ''}${standing(c, names, u)[0]}`)
      .join(', ');
  }
  if (name === 'surge') return texts.ability(c.s.attacks.attacker[attackNow(c)], notation.slice('surge '.length));
  if (name === 'either') return '';
  if (name === 'prevent') return speech.details.prevented(Number(first), strainAsked(c) - Number(first));
  if (name === 'walk' && first === 'go') return costText(c, names, c.s.game.mover - 1, about);
  if (isWindow(name)) return texts.ofOffer(notation);
  if (name === 'discard' || name === 'take-back') return texts.command(first);
  if (name === 'attack') return aimText(c, names, pendingA, notation.slice('attack '.length));
  if (name !== 'act') return '';
  if (first === 'go') return costText(c, names, pendingA, about);
  if (first === 'play') return texts.command(about.replace(/ \d+$/, ''));
  if (first === 'special' || first === 'use') return texts.ability(pendingA, about.replace(/ \d+$/, ''));
  return first === 'attack' ? aimText(c, names, pendingA, about) : '';
}

/** How far a target is, the accuracy that is needed, and what it withstands; empty for what is none. */
function aimText(c: Ia, names: Names, u: number, text: string): string {
  const aim = aimFrom(c, u, text);
  if (aim < 0) return '';
  const space = aimedSpace(aim);
  const needed = c.battle.figures[u].profile.attack?.isRanged === true ? accuracyNeeded(c, u, space) : 0;
  return names.speech.details.attack(countTo(c, u, space), needed, ...standing(c, names, aimedTarget(aim)));
}

/** The word of the amount in the frame that asks how much strain is prevented. */
const STRAIN = OPERANDS + 1;

/** The strain of which a player prevents some. */
export function strainAsked(c: Ia): number {
  return c.s.frames[topFrame(c) + STRAIN];
}

function costText(c: Ia, { speech }: Names, u: number, place: string): string {
  const placement = placementFrom(c, place);
  if (placement < 0) return '';
  const { cost, moves } = moveCost(c, u, placement);
  return cost === OUT_OF_REACH ? '' : speech.details.move(cost, moves);
}

/** A choice in words; after two spaces what is worth knowing of it. */
export function labelOf(c: Ia, names: Names, texts: Texts, action: Action): string {
  const notation = pendingNotation(c, action);
  const detail = detailOf(c, names, texts, notation);
  const said = phraseOf(names, notation);
  const phrase = said.charAt(0).toUpperCase() + said.slice(1);
  return detail === '' ? phrase : `${phrase}  ${detail}`;
}

/** The notation of an action of the pending decision, with its name. */
export function pendingNotation(c: Ia, action: Action): string {
  const decision = pendingDecision(c);
  return `${decision.name} ${decision.format(c, action)}`;
}

const GROUP_OF: Readonly<Record<string, 'attack' | 'interact' | 'ability' | 'card' | 'move' | 'end'>> = {
  'act attack': 'attack',
  'act interact': 'interact',
  'act mission': 'interact',
  'act special': 'ability',
  'act use': 'ability',
  'act play': 'card',
  'act go': 'move',
  'walk go': 'move',
  'act end': 'end',
  // A word that stands alone has no verb.
  stop: 'end',
};

/** The heading under which a choice is listed: only what a figure can do in its activation has several. */
export function groupOf(c: Ia, names: Names, action: Action): string {
  const { name } = pendingDecision(c);
  if (name === 'deploy' || name === 'deploy-hero') {
    const notation = pendingNotation(c, action);
    // The mark is in the answers.
    return (names.ofId(notation.split(' ')[1] ?? '') ?? '').replace(/ \([^)]*\)$/, '');
  }
  if (name !== 'act' && name !== 'walk') return '';
  return names.speech.groups[GROUP_OF[partsOf(names, pendingNotation(c, action)).key] ?? 'other'];
}
