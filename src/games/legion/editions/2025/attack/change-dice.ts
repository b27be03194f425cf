import { ATTACK_COLOURS } from '../../../words/dice.js';
import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import type { Said } from '../../../words/said.js';
import { ask } from '../../../../../machine/run.js';
import { later } from '../rulebook.js';
import {
  attackDice,
  BLACK,
  redDefense,
  RED,
  setAttackDice,
  setDefenseDice,
  WHITE,
  whiteDefense,
} from './dice-waiting.js';

/*
 * Dice up and down (M 585-596): white, black, red; each die at most once by one effect. Whoever controls the effect
 * chooses the dice where the effect names no colour.
 */

/** Changes `better` dice of the better colour that can change and `worse` of the other, one step each. */
function upgrade(c: Context, blacks: number, whites: number): void {
  const [red, black, white] = [attackDice(c, RED), attackDice(c, BLACK), attackDice(c, WHITE)];
  setAttackDice(c, red + blacks, black - blacks + whites, white - whites);
  if (c.hears && blacks + whites > 0)
    c.tell({ type: 'dice-upgraded', unit: c.s.attack.attacker, count: blacks + whites });
}

/** Downgrades that many red and black attack dice of the current pool. */
export function downgradeDice(c: Context, reds: number, blacks: number): void {
  const [red, black, white] = [attackDice(c, RED), attackDice(c, BLACK), attackDice(c, WHITE)];
  setAttackDice(c, red - reds, black + reds - blacks, white + blacks);
  if (c.hears && reds + blacks > 0)
    c.tell({ type: 'dice-downgraded', unit: c.s.attack.attacker, count: reds + blacks });
}

/** Operand A: the least and the most of the better colour, and the number of dice, eight bits each. */
const least = (c: Context): number => c.s.game.pendingA & 255;
const most = (c: Context): number => (c.s.game.pendingA >>> 8) & 255;
const total = (c: Context): number => c.s.game.pendingA >>> 16;

/** How many of the dice that an effect changes are of the better of two colours. An action is that number. */
function diceChoice(
  name: string,
  question: Said,
  colours: readonly [better: number, worse: number],
  change: (c: Context, better: number, worse: number) => void,
): Decision {
  const words = colours.map((colour) => ATTACK_COLOURS[colour]);
  return later.decision({
    name,
    listsAll: true,
    list(c, out) {
      for (let n = least(c); n <= most(c); n++) out.push(n);
    },
    sample: (c, rng) => least(c) + rng.below(most(c) - least(c) + 1),
    isLegal: (c, action) => action >= least(c) && action <= most(c),
    apply: (c, action) => change(c, action, total(c) - action),
    format: (c, action) => `${action} ${words[0]} ${total(c) - action} ${words[1]}`,
    parse(c, text) {
      const [, better, first, worse, second] = /^(\d{1,2}) (\w+) (\d{1,2}) (\w+)$/.exec(text) ?? [];
      if (first !== words[0] || second !== words[1]) return -1;
      return Number(better) + Number(worse) === total(c) ? Number(better) : -1;
    },
    notes: {
      choices: {
        [name]: {
          fields: { unit: 'unit', dice: 'dice-counts' },
          answer: (_play, { dice }: { readonly dice: Readonly<Partial<Record<string, number>>> }) =>
            words.map((word) => `${dice[word] ?? 0} ${word}`).join(' '),
        },
      },
      question,
      manner: 'first',
    },
  });
}

const chooseUpgrades = diceChoice(
  'upgrade-dice',
  ['Which dice are upgraded?', 'Welche Würfel werden verbessert?'],
  [BLACK, WHITE],
  upgrade,
);
const chooseDowngrades = diceChoice(
  'downgrade-dice',
  ['Which dice are downgraded?', 'Welche Würfel werden verschlechtert?'],
  [RED, BLACK],
  downgradeDice,
);

function changeDice(
  c: Context,
  asked: Decision,
  change: (c: Context, better: number, worse: number) => void,
  player: number,
  count: number,
  better: number,
  worse: number,
): void {
  const changed = Math.min(count, better + worse);
  if (changed === 0) return;
  const from = Math.max(0, changed - worse);
  const to = Math.min(changed, better);
  if (from === to) change(c, from, changed - from);
  else ask(c, asked, player, from | (to << 8) | (changed << 16));
}

/**
 * `player` upgrades up to `count` attack dice of the current pool; of the dice that wait, `blacks` black and `whites`
 * white ones can be chosen.
 */
export function upgradeAttackDice(
  c: Context,
  player: number,
  count: number,
  blacks: number = attackDice(c, BLACK),
  whites: number = attackDice(c, WHITE),
): void {
  const able = Math.min(blacks, attackDice(c, BLACK));
  changeDice(c, chooseUpgrades, upgrade, player, count, able, Math.min(whites, attackDice(c, WHITE)));
}

/** `player` downgrades up to `count` attack dice of the current pool. */
export function downgradeAttackDice(c: Context, player: number, count: number): void {
  changeDice(c, chooseDowngrades, downgradeDice, player, count, attackDice(c, RED), attackDice(c, BLACK));
}

/** Up to `count` white defence dice of the current pool become red. */
export function upgradeDefenseDice(c: Context, count: number): void {
  const changed = Math.min(count, whiteDefense(c));
  setDefenseDice(c, redDefense(c) + changed, whiteDefense(c) - changed);
}

/** Up to `count` red defence dice of the current pool become white. */
export function downgradeDefenseDice(c: Context, count: number): void {
  const changed = Math.min(count, redDefense(c));
  setDefenseDice(c, redDefense(c) - changed, whiteDefense(c) + changed);
}
