import type { Action } from '../../../kernel/game.js';
import type { CommandCard } from '../cards/types.js';
import type { Context } from '../engine/context.js';
import type { Decision } from '../engine/rulebook.js';
import { chooseAction } from '../rules/decisions/choose-action.js';
import { chooseTrigger } from '../rules/decisions/choose-trigger.js';
import { pendingDecision } from '../../../machine/run.js';
import { formPool } from '../rules/procedures/attack/form-pool.js';
import { contributor } from '../rules/procedures/attack/contributions.js';
import { weaponLabelled } from '../rules/queries/weapon-label.js';
import { attackRange } from '../rules/queries/measure.js';
import { expectedDamage } from '../estimates/threat.js';
import { NONE, NOWHERE } from '../state/state.js';
import { strengthOf } from './names.js';
import { placeIn } from './places.js';
import { namesInRow } from './revealed.js';
import { english } from './speech.js';
import type { Speech } from './speech.js';
import { codeIn } from '../../../machine/kinds.js';
import type { Measures, Wording } from './wording/wording.js';
import { cardText } from './status.js';
import { actionWords } from './wording/action-words.js';

/**
 * A choice as shown in a list: its notation without the decision's name, followed by information for the person who
 * chooses.
 */
export function labelText(c: Context, action: Action, speech: Speech = english): string {
  const decision = pendingDecision(c);
  const text = decision.format(c, action);
  const card = cardNamed(c, decision, text);
  if (speech.listsPhrases) return phraseText(c, action, speech);
  if (card !== undefined) return cardText(card, speech);
  // The rules call this a forfeit, which here would sound like giving the game up.
  if (decision.notes?.names === 'row' && text === 'forfeit') return speech.wording.eliminatesNothing;
  return joined(text, aboutChoice(c, decision, action, text, speech, 'notation'));
}

/** The label for players who click instead of typing: a phrase in place of the notation. */
export function phraseText(c: Context, action: Action, speech: Speech = english): string {
  const decision = pendingDecision(c);
  const text = decision.format(c, action);
  const phrase = actionWords(c.b, `${decision.name} ${text}`, speech);
  const card = cardNamed(c, decision, text);
  const about =
    card === undefined
      ? aboutChoice(c, decision, action, text, speech, 'phrase')
      : cardText(card, speech).slice(card.name.length + 2);
  return joined(phrase.charAt(0).toUpperCase() + phrase.slice(1), about);
}

/** The command card that a choice names. */
function cardNamed(c: Context, { notes }: Decision, text: string): CommandCard | undefined {
  return notes?.names === 'command-card' ? c.b.commandCards.find(({ id }) => id === text) : undefined;
}

function joined(head: string, about: string): string {
  return about === '' ? head : `${head}  ${about}`;
}

/** What is worth knowing about a choice. `after`: what it follows; a phrase names units and cards already. */
function aboutChoice(
  c: Context,
  decision: Decision,
  action: Action,
  text: string,
  speech: Speech,
  after: 'notation' | 'phrase',
): string {
  const { wording, measures } = speech;
  const { notes } = decision;
  if (notes?.names === 'row') return eliminated(c, text, speech);
  if (decision === formPool && after === 'notation') {
    const about = weaponsText(c, text, speech);
    if (about !== '') return about;
  }
  const place = placeIn(text);
  if (place !== undefined) return distanceText(c, decision, place, measures);
  if (notes?.names === 'token') return tokenPlace(c, text, speech);
  if (decision === chooseTrigger) return after === 'phrase' ? '' : effectName(c, text);
  if (text === 'draw') return wording.draw;
  const mini = /\b([br]\d{1,2})\.(\d{1,2})\b/.exec(text);
  if (mini !== null) return miniText(c, mini[1], Number(mini[2]), speech);
  if (notes?.names === 'terrain') return terrainText(c, text, speech);
  const [tag] = /\b[br]\d{1,2}\b(?!\.)/.exec(text) ?? [];
  const v = tag === undefined ? -1 : c.b.units.tag.indexOf(tag);
  if (v < 0) {
    const [, ofCard] = CARD_ACTION.exec(text) ?? [];
    return ofCard === undefined ? '' : cardActionText(c, ofCard, wording);
  }
  const card = after === 'phrase' ? '' : `${c.b.units.card[v].name}, `;
  if (decision === chooseAction && c.b.kinds.kindOf(action)?.group === 'attack')
    return `${card}${attackText(c, v, wording)}`;
  const { minis, wounds } = strengthOf(c, v);
  return `${card}${wording.left(c.b.units.miniCount[v] === 1 ? undefined : minis, wounds)}`;
}

/** The card that is eliminated if the row of a category is chosen, and the one that is then the first. */
function eliminated(c: Context, category: string, { wording }: Speech): string {
  const row = c.b.mission.kinds.findIndex(({ id }) => id === category);
  if (row < 0) return '';
  const [gone, next] = namesInRow(c, row);
  return wording.eliminates(gone, next);
}

/** Actions that a card or keyword of the unit gives it, in notation; what follows is the action's name. */
const CARD_ACTION = /^(?:free-)?card-(?:action|attack|move) (.+)$/;

/** The card or keyword that gives the acting unit an action, and how to read what it does. */
function cardActionText({ s, b }: Context, name: string, wording: Wording): string {
  const u = s.game.pendingA;
  const row = b.units.actions[u]?.find(({ action }) => action.name === name);
  if (row === undefined) return '';
  if (row.ofScoring) return wording.ofScoring;
  const card = row.upgrade === NONE ? b.library.commandCards.get(name)?.name : b.units.upgrades[u][row.upgrade].name;
  const called = card ?? name.replaceAll('-', ' ');
  return `${card === undefined || card === name ? '' : `${card}; `}${wording.explained(called.toLowerCase())}`;
}

/** What a choice adds to the attack that is formed; empty if it adds no weapons. */
function weaponsText(c: Context, text: string, { wording }: Speech): string {
  if (text === 'volley') return wording.volley;
  if (text === 'roll') return wording.rolls;
  const u = contributor(c);
  const [, label = ''] = /^weapon (.+?)(?: by [\d,]+)?$/.exec(text) ?? [];
  const i = weaponLabelled(c.b, u, label);
  return i < 0 ? '' : wording.weapon(c.b.weapons.card[c.b.units.weaponFirst[u] + i]);
}

/** The expected result of an attack on `v`. */
function attackText(c: Context, v: number, wording: Wording): string {
  const u = c.s.game.pendingA;
  const expected = expectedDamage(c, u, v);
  return wording.attack(attackRange(c, u, v), expected.toFixed(1), strengthOf(c, v).wounds);
}

/** Where a miniature stands that a choice names by its unit and number, and the wounds that it has left. */
function miniText(c: Context, tag: string, number: number, { wording, measures }: Speech): string {
  const u = c.b.units.tag.indexOf(tag);
  if (u < 0 || number < 1 || number > c.b.units.miniCount[u]) return '';
  const m = c.b.units.firstMini[u] + number - 1;
  const left = wording.left(undefined, c.b.minis.wounds[m] - c.s.minis.wounds[m]);
  const who = number === 1 ? `${wording.leader}, ` : '';
  const { [m]: x } = c.s.minis.x;
  return x <= NOWHERE || c.s.minis.offTable[m] !== 0
    ? ''
    : `${who}${wording.at(measures.place(x, c.s.minis.y[m]))}, ${left}`;
}

/** The place that a choice names, or that of the terrain that it names; undefined for any other choice. */
export function placeOf(c: Context, action: Action): { readonly x: number; readonly y: number } | undefined {
  const decision = pendingDecision(c);
  const text = decision.format(c, action);
  return decision.notes?.names === 'terrain' ? middleOf(c, text) : placeIn(text);
}

/** The middle of a piece of terrain's box. */
function middleOf(c: Context, id: string): { readonly x: number; readonly y: number } | undefined {
  const { terrain } = c.b.geometry;
  const p = terrain.pieces.findIndex((piece) => piece.id === id);
  if (p < 0) return undefined;
  return { x: (terrain.minX[p] + terrain.maxX[p]) / 2, y: (terrain.minY[p] + terrain.maxY[p]) / 2 };
}

/** What a piece of terrain is that a choice names by its id, and where its middle lies. */
function terrainText(c: Context, id: string, { wording, measures }: Speech): string {
  const middle = middleOf(c, id);
  if (middle === undefined) return '';
  const kind = c.b.scenario.terrain.find((piece) => piece.id === id)?.kind ?? '';
  return `${wording.terrain(kind)} ${wording.at(measures.place(middle.x, middle.y))}`.trimStart();
}

/** Where the token is that a choice names by its number. */
function tokenPlace(c: Context, text: string, { wording, measures }: Speech): string {
  const [t] = /\d+$/.exec(text) ?? [];
  return t === undefined ? '' : wording.at(measures.place(c.s.tokens.x[Number(t)], c.s.tokens.y[Number(t)]));
}

/** The name of the card that a choice names by its id; empty for a keyword. */
function effectName({ b }: Context, text: string): string {
  const [id] = text.split(' ');
  return b.library.upgrades.get(id)?.name ?? b.library.commandCards.get(id)?.name ?? '';
}

/** The distance of a place from the unit's leader, from the vehicle in which it rides, or from the cart that moves. */
function distanceText(
  c: Context,
  { notes }: Decision,
  { x, y }: { readonly x: number; readonly y: number },
  measures: Measures,
): string {
  const a = c.s.game.pendingA;
  if (notes?.puts === 'token') return away(x - c.s.tokens.x[a], y - c.s.tokens.y[a], measures);
  if (notes?.unit !== 'a' || notes.puts === 'arrives') return '';
  const m = c.b.units.firstMini[c.s.units.carrier[a]];
  return away(x - c.s.minis.x[m], y - c.s.minis.y[m], measures);
}

function away(dx: number, dy: number, { length }: Measures): string {
  return `${length(Math.sqrt(dx * dx + dy * dy))} ${compass(dx, dy)}`.trimEnd();
}

/** An arrow to one of eight directions; empty for none. */
function compass(dx: number, dy: number): string {
  if (dx === 0 && dy === 0) return '';
  // A direction counts as diagonal if one coordinate is more than half of the other (about 27 degrees).
  const sx = 2 * Math.abs(dx) < Math.abs(dy) ? 0 : Math.sign(dx);
  const sy = 2 * Math.abs(dy) < Math.abs(dx) ? 0 : Math.sign(dy);
  return ARROWS[1 - sy][1 + sx];
}

const ARROWS = [
  ['↖', '↑', '↗'],
  ['←', '', '→'],
  ['↙', '↓', '↘'],
];

/** The heading of a choice: moves, attacks and the other actions of a unit have separate headings. */
export function groupText(c: Context, action: Action, { groups }: Speech = english): string {
  if (pendingDecision(c) !== chooseAction) return '';
  // Ending the activation belongs to no kind of action.
  const kind = c.b.kinds.all.at(codeIn(action));
  if (kind?.group === 'move') return groups.move;
  return kind?.group === 'attack' ? groups.attack : groups.other;
}
