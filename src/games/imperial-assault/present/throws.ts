import type { Player } from '../../../kernel/game.js';
import type { Pool } from '../../../kernel/picture.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { pendingChance } from '../../../machine/run.js';
import { sideAt } from '../effects/run.js';
import { attackNow } from '../rules/attack/now.js';
import { colourOfDie, dieAt, poolSize } from '../rules/attack/dice.js';
import { isFigure } from '../rules/targets.js';
import type { Ia } from '../state/context.js';
import { DEFENSE_AT } from '../state/state.js';
import { CHANCES, type Colour, COLOURS, FACES, faceNumber, faceText } from '../words/faces.js';
import { opponentOf } from '../words/sides.js';
import type { Names } from './names.js';
import { sentenceOf } from './sentences.js';

/** The colours of the dice of the pending throw, in the order of the pool; none where no dice are thrown. */
function coloursOf(c: Ia): readonly number[] {
  const { name } = pendingChance(c);
  const { pendingA } = c.s.game;
  if (name === 'effect-die') return [pendingA];
  if (name === 'reroll-die') return [colourOfDie(dieAt(c, pendingA))];
  if (name !== 'roll') return [];
  const isDefense = pendingA === 1;
  const start = isDefense ? DEFENSE_AT : 0;
  return Array.from({ length: poolSize(c, isDefense) }, (_, k) => colourOfDie(dieAt(c, start + k)));
}

/** The different faces of a colour, an empty one last. */
function facesOf(colour: number): readonly string[] {
  const faces = FACES[colour].filter((_, face) => CHANCES[colour][face] > 0).map(faceText);
  return faces.toSorted((a, b) => Number(a === 'blank') - Number(b === 'blank'));
}

/** The dice of the pending throw; undefined where none are thrown, such as for a card that is drawn. */
export function poolsOf(c: Ia): readonly Pool[] | undefined {
  const colours = coloursOf(c);
  if (colours.length === 0) return undefined;
  return [...new Set(colours)].map((colour) => ({
    colour: COLOURS[colour],
    count: colours.filter((one) => one === colour).length,
    faces: facesOf(colour),
  }));
}

/** Who attacks whom, where the pending throw is of an attack. */
export function attackTold(c: Ia, names: Names): string {
  if (c.s.game.attacks === 0 || pendingChance(c).name === 'effect-die') return '';
  const at = attackNow(c);
  const { attacker, target } = c.s.attacks;
  return sentenceOf(names, { type: 'attack-declared', figure: attacker[at], target: target[at] }) ?? '';
}

/** The player who throws the dice of the pending throw; undefined for what stays with the dealer. */
export function throwerOf(c: Ia): Player | undefined {
  const { name } = pendingChance(c);
  const { pendingA, pendingB } = c.s.game;
  if (coloursOf(c).length === 0) return undefined;
  if (name === 'effect-die') return sideAt(c, pendingB);
  const at = attackNow(c);
  const { attacks } = c.s;
  const isDefense = name === 'roll' ? pendingA === 1 : pendingA >= DEFENSE_AT;
  if (!isDefense) return attacks.player[at];
  const target = attacks.target[at];
  return isFigure(target) ? c.battle.sides[target] : opponentOf(attacks.player[at]);
}

/** The faces that dice of one colour show, from `2 3 acc 2 dmg 1 blank`, or from a single face. */
function facesIn(colour: number, text: string): readonly string[] | undefined {
  if (faceNumber(colour, text) >= 0) return [text];
  const found: string[] = [];
  for (let rest = text.trim(); rest !== '';) {
    const [, count, more] = /^(\d+) (.*)$/.exec(rest) ?? [];
    // Of two faces that both fit, the longer one is meant.
    const face = facesOf(colour)
      .filter((one) => more === one || more?.startsWith(`${one} `))
      .toSorted((a, b) => b.length - a.length)[0];
    if (count === undefined || more === undefined || face === undefined) return undefined;
    for (let n = 0; n < Number(count); n++) found.push(face);
    rest = more.slice(face.length).trim();
  }
  return found;
}

/** A throw in notation from what a person enters: `blue 2 3 acc 2 dmg, green 1 1 acc 1 surge`. */
export function readThrow(c: Ia, text: string): Result<string> {
  const { name } = pendingChance(c);
  const colours = coloursOf(c);
  if (colours.length === 0) return ok(text);
  const dice: string[] = [];
  for (const part of text.replace(new RegExp(`^${name} `), '').split(', ')) {
    const [first = '', ...rest] = part.split(' ');
    const colour = COLOURS.indexOf(first as Colour);
    const isNamed = colour >= 0;
    const of = isNamed ? colour : colours[0];
    const faces = facesIn(of, isNamed ? rest.join(' ') : part);
    if (faces === undefined || !colours.includes(of)) return fail('throw', wrong(colours));
    dice.push(...faces.map((face) => (name === 'roll' ? `${COLOURS[of]} ${face}` : face)));
  }
  return dice.length === colours.length ? ok(`${name} ${dice.join(', ')}`) : fail('throw', wrong(colours));
}

function wrong(colours: readonly number[]): string {
  return `the dice are ${colours.map((colour) => COLOURS[colour]).join(', ')}: give a face for each, such as ${COLOURS[colours[0]]} ${facesOf(colours[0])[0]}`;
}
