import { ATTACK_COLOURS, ATTACK_FACES, DEFENSE_FACES } from '../words/dice.js';
import { ChanceBuffer } from '../../../kernel/buffers.js';
import type { Pool } from '../../../kernel/picture.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Player } from '../../../kernel/game.js';
import { attackDice } from '../rules/chance/attack-dice.js';
import { coin } from '../rules/chance/coin.js';
import { defenseDice } from '../rules/chance/defense-dice.js';
import { facedownDraw, orderDraw } from '../rules/chance/order-draw.js';
import type { Chance } from '../engine/rulebook.js';
import { pendingChance } from '../../../machine/run.js';
import type { Context } from '../engine/context.js';
import { english } from './wording/pages.js';
import type { Pages } from './wording/pages.js';

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

/** What the pending chance event decides, and how a person who throws or draws by hand writes the outcome. */
export function chanceText(c: Context, { throws: said }: Pages): string {
  const event = pendingChance(c);
  const dice = diceToThrow(c);
  if (said === english.throws) return event.describe(c);
  if (event === coin) return said.coin;
  if (dice === undefined) return said.draw(c.b.players[c.s.game.pendingA]);
  const called = (name: string): string => said.faces[name] ?? said.colours[name] ?? name;
  const face = event === attackDice ? 'hit' : 'blank';
  const each = dice.map(({ colour, count }) => `${called(colour)} ${count} ${called(face)}`);
  const example = each.length === 1 ? each[0].slice(called(dice[0].colour).length + 1) : each.join(', ');
  if (event === defenseDice) return said.defence(dice[0].count, dice[0].colour, example);
  return said.attack(
    dice.map(({ colour, count }) => [count, colour] as const),
    example,
  );
}

/**
 * Translates what a person types for a throw into notation: `2 hit 1 crit` if only one colour is thrown, `red 1 hit,
 * white 2 surge` otherwise. Words may be shortened to a letter, and dice that are not named are blank. The notation
 * itself is accepted too. Fails with one line for any other text.
 */
export function readThrow(c: Context, text: string, { throws: said }: Pages = english): Result<string> {
  const event = pendingChance(c);
  if (event !== attackDice && event !== defenseDice) return readDraw(c, event, text, said);
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
    .filter((word) => word !== '')
    .map((word) => inNotation(word, said));
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
    if (face < 0) return fail('throw', wrongWord(words[i] ?? String(count), faces, [...counts.keys()], said));
    const shown = colour === undefined ? undefined : counts.get(colour);
    if (shown === undefined)
      return fail('throw', said.colourFirst([...counts.keys()].map((name) => said.colours[name] ?? name).join(', ')));
    shown[face] += count;
  }
  const parts: string[] = [];
  for (const [name, shown] of counts) {
    const dice = thrown.find((one) => one.colour === name)?.dice ?? 0;
    const sum = shown.reduce((a, b) => a + b, 0);
    if (sum > dice) return fail('throw', said.tooMany(sum, dice, name));
    shown[faces.length - 1] += dice - sum;
    parts.push(`${name}: ${faces.flatMap((face, i) => (shown[i] === 0 ? [] : [`${shown[i]} ${face}`])).join(' ')}`);
  }
  return ok(`${event.name} ${parts.join('; ')}`);
}

/** The word for what was drawn or tossed, as notation. */
function readDraw(c: Context, event: Chance, text: string, said: Pages['throws']): Result<string> {
  const typed = text.toLowerCase().replace(`${event.name} `, '');
  const possible = new ChanceBuffer();
  event.outcomes(c, possible);
  const words = possible.outcomes.toArray().map((outcome) => event.format(c, outcome));
  const word = words.find((one) => [one, said.drawn[one]?.toLowerCase()].includes(typed));
  return word === undefined
    ? fail('throw', said.notPossible(text, words.map((one) => said.drawn[one] ?? one).join(', ')))
    : ok(`${event.name} ${word}`);
}

function wrongWord(word: string, faces: readonly string[], colours: readonly string[], said: Pages['throws']): string {
  const called = (name: string): string => said.faces[name] ?? said.colours[name] ?? name;
  const choice = [...faces, ...(colours.length > 1 ? colours : [])].map(called).join(', ');
  return said.wrongWord(word, choice, `${colours.length > 1 ? `${called(colours[0])} ` : ''}1 ${called(faces[0])}`);
}

/** A word as notation has it, if it is a face or a colour in the language, or begins one and is not too short. */
function inNotation(word: string, { faces, colours }: Pages['throws']): string {
  const all = [...Object.entries(faces), ...Object.entries(colours)];
  const found = all.find(
    ([, said]) => said.toLowerCase().startsWith(word) && (word.length > 2 || said.length === word.length),
  );
  return found?.[0] ?? word;
}

/** Whether a word stands for a face: the beginning of its name, or the plural. */
function stands(word: string, name: string): boolean {
  const one = word.replace(/s$/, '');
  return one !== '' && (name.startsWith(one) || one.startsWith(name));
}
