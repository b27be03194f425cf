import { howMany } from '../../../kernel/how-many.js';
import type { Context } from '../engine/context.js';
import { ATTACK_BLANK, ATTACK_COLOURS, ATTACK_SURGE, CRIT, FACES, HIT } from '../words/dice.js';
import { pendingDecision } from '../../../machine/run.js';
import { unitName } from './names.js';
import { filled } from './wording/fill.js';
import { english as saying } from './wording/saying.js';
import type { Saying } from './wording/saying.js';

/** How decisions are asked in a language. */
export interface Asking {
  /** The question of a decision without one of its own. */
  readonly other: (name: string) => string;
  /** A player's name at the beginning of a question. */
  readonly player: (name: string) => string;
  /** Results of dice by their faces, such as `2 hits`. */
  readonly results: (count: number, face: Face) => string;
  readonly colours: (colour: string) => string;
  /** Between two units that fight, and between two results of one colour. */
  readonly against: string;
  readonly and: string;
}

/** What a question is asked with. */
interface Speaking {
  readonly asking: Asking;
  readonly saying: Saying;
}

/** What dice show, and what counts in the end. */
export type Face = 'hit' | 'crit' | 'surge' | 'blank' | 'critical' | 'block';

/** English, the language of everything that has no other. */
export const english: Asking = {
  other: (name) => `Your choice: ${name.replaceAll('-', ' ')}?`,
  player: (name) => name,
  results: (count, face) => howMany(count, face),
  colours: (colour) => colour,
  against: 'against',
  and: 'and',
};

const plain: Speaking = { asking: english, saying };

/** The pending decision as a question, with the state of the attack that it belongs to. */
export function questionText(c: Context, player: number, { asking, saying }: Speaking = plain): string {
  const { name, notes } = pendingDecision(c);
  const { pendingA, pendingB } = c.s.game;
  const question = typeof notes?.question === 'function' ? notes.question(c) : notes?.question;
  const attack = attackText(c, asking);
  const text =
    question === undefined
      ? asking.other(name)
      : filled(c.b, question[saying.language], {
          unit: () => unitName(c.b, notes?.unit === 'b' ? pendingB : pendingA),
        });
  return `${asking.player(c.b.players[player])}: ${text}${attack === '' ? '' : ` (${attack})`}`;
}

/** Whether the pending decision comes with a suggested answer. */
export function isRoutine(c: Context): boolean {
  return pendingDecision(c).notes?.weighty !== true;
}

/** Whether the pending decision may make a unit move or attack. */
export function acts(c: Context): boolean {
  return pendingDecision(c).notes?.acts === true;
}

/** Whether to show the table before the pending decision: for planning, not at every dice roll. */
export function wantsBoard(c: Context): boolean {
  return pendingDecision(c).notes?.showsTable === true;
}

/** The dice of the current attack; empty if none is being resolved. */
function attackText(c: Context, { results, colours, against, and }: Asking): string {
  const { attack, attackFaces, pools } = c.s;
  if (attack.pools === 0 || attack.attacker < 0) return '';
  const dice = ATTACK_COLOURS.flatMap((colour, i) => {
    const shown = FACE_ORDER.flatMap(([face, name]) => {
      const n = attackFaces[FACES * i + face];
      return n === 0 ? [] : [results(n, name)];
    });
    return shown.length === 0 ? [] : [`${colours(colour)} ${shown.join(` ${and} `)}`];
  });
  const who = `${c.b.units.tag[attack.attacker]} ${against} ${c.b.units.tag[pools.defender[attack.pool]] ?? '?'}`;
  if (attack.hits + attack.crits > 0)
    return `${who}: ${results(attack.hits, 'hit')}, ${results(attack.crits, 'critical')}, ${results(attack.blocks, 'block')}`;
  return dice.length === 0 ? who : `${who}: ${dice.join(', ')}`;
}

const FACE_ORDER = [
  [HIT, 'hit'],
  [CRIT, 'crit'],
  [ATTACK_SURGE, 'surge'],
  [ATTACK_BLANK, 'blank'],
] as const;
