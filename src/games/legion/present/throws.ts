import { ATTACK_COLOURS, ATTACK_FACES, DEFENSE_FACES } from '../words/dice.js';
import { ChanceBuffer } from '../../../kernel/buffers.js';
import type { Pool } from '../../../kernel/picture.js';
import { howMany } from '../../../kernel/how-many.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Player } from '../../../kernel/game.js';
import { attackDice } from '../rules/chance/attack-dice.js';
import { coin } from '../rules/chance/coin.js';
import { defenseDice } from '../rules/chance/defense-dice.js';
import { facedownDraw, orderDraw } from '../rules/chance/order-draw.js';
import type { Chance } from '../engine/rulebook.js';
import { pendingChance } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';

/**
 * The player that throws the dice of the pending chance event, or draws its order token. Undefined for cards: no player
 * may see the order of a deck.
 */
export function throwerOf(c: Context): Player | undefined {
  const event = pendingChance(c);
  const { attack, game, pools } = c.s;
  const { owner } = c.b.units;
  if (event === attackDice) return owner[attack.attacker] ?? game.activePlayer;
  if (event === orderDraw || event === facedownDraw) return game.pendingA;
  if (event === coin) return game.bluePlayer;
  if (event !== defenseDice) return undefined;
  if (attack.pools > 0) return owner[pools.defender[attack.pool]];
  return game.activating >= 0 ? owner[game.activating] : game.activePlayer;
}

/** The dice of the pending throw, colour by colour; undefined where none are thrown. */
export function diceToThrow(c: Context): Pool[] | undefined {
  if (c.s.game.pending === 0 || c.s.game.pendingIsChance === 0) return undefined;
  const event = pendingChance(c);
  const { pendingA, pendingB } = c.s.game;
  if (event === attackDice)
    return ATTACK_COLOURS.flatMap((colour, i) => {
      const count = (pendingA >>> (8 * i)) & 255;
      return count === 0 ? [] : [{ colour, count, faces: ATTACK_FACES }];
    });
  if (event !== defenseDice) return undefined;
  return [{ colour: pendingB === 1 ? 'red' : 'white', count: pendingA, faces: DEFENSE_FACES }];
}

/**
 * Translates what a person types for a throw into notation: `2 hit 1 crit` if only one colour is thrown, `red 1 hit,
 * white 2 surge` otherwise. Words may be shortened to a letter, and dice that are not named are blank. The notation
 * itself is accepted too. Fails with one line for any other text.
 */
export function readThrow(c: Context, text: string): Result<string> {
  const event = pendingChance(c);
  if (event !== attackDice && event !== defenseDice) return readDraw(c, event, text);
  const thrown = (diceToThrow(c) ?? []).map(({ colour, count }) => ({ colour, dice: count }));
  const faces = event === attackDice ? ATTACK_FACES : DEFENSE_FACES;
  const counts = new Map<string, number[]>();
  for (const { colour, dice } of thrown)
    if (dice > 0)
      counts.set(
        colour,
        faces.map(() => 0),
      );
  let colour = counts.size === 1 ? [...counts.keys()][0] : undefined;
  const words = text
    .toLowerCase()
    .replace(`${event.name} `, '')
    .replaceAll(/(\d)(?=[a-z])/g, '$1 ')
    .split(/[\s,;:+]+/)
    .filter((word) => word !== '');
  for (let i = 0; i < words.length; i++) {
    const named = [...counts.keys()].find((name) => name.startsWith(words[i]));
    if (named !== undefined) {
      colour = named;
      continue;
    }
    // A face without a number counts once.
    const isNumber = /^\d+$/.test(words[i]);
    const count = isNumber ? Number(words[i]) : 1;
    if (isNumber && count === 0 && words.length === 1) continue;
    const word = words[isNumber ? ++i : i];
    const face = word === undefined ? -1 : faces.findIndex((name) => stands(word, name));
    if (face < 0) return fail('throw', wrongWord(words[i] ?? String(count), faces, [...counts.keys()]));
    const shown = colour === undefined ? undefined : counts.get(colour);
    if (shown === undefined)
      return fail('throw', `write the colour before the faces: ${[...counts.keys()].join(', ')}`);
    shown[face] += count;
  }
  const parts: string[] = [];
  for (const [name, shown] of counts) {
    const dice = thrown.find((one) => one.colour === name)?.dice ?? 0;
    const sum = shown.reduce((a, b) => a + b, 0);
    if (sum > dice)
      return fail(
        'throw',
        `${howMany(sum, 'face')} ${sum === 1 ? 'is' : 'are'} given for ${howMany(dice, `${name} die`, `${name} dice`)}`,
      );
    shown[faces.length - 1] += dice - sum;
    parts.push(`${name}: ${faces.flatMap((face, i) => (shown[i] === 0 ? [] : [`${shown[i]} ${face}`])).join(' ')}`);
  }
  return ok(`${event.name} ${parts.join('; ')}`);
}

/** The word for what was drawn or tossed, as notation. */
function readDraw(c: Context, event: Chance, text: string): Result<string> {
  const word = text.toLowerCase().replace(`${event.name} `, '');
  const possible = new ChanceBuffer();
  event.outcomes(c, possible);
  const words = possible.outcomes.toArray().map((outcome) => event.format(c, outcome));
  return words.includes(word)
    ? ok(`${event.name} ${word}`)
    : fail('throw', `'${text}' is not a possible result; write one of ${words.join(', ')}`);
}

function wrongWord(word: string, faces: readonly string[], colours: readonly string[]): string {
  const choice = [...faces, ...(colours.length > 1 ? colours : [])].join(', ');
  return `'${word}' is not one of ${choice}; write, for example, ${colours.length > 1 ? `${colours[0]} ` : ''}1 ${faces[0]}`;
}

/** Whether a word stands for a face: the beginning of its name, or the plural. */
function stands(word: string, name: string): boolean {
  const one = word.replace(/s$/, '');
  return one !== '' && (name.startsWith(one) || one.startsWith(name));
}
