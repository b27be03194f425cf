import { suggestion } from '../../../kernel/nearest.js';
import { readCount } from '../../../kernel/read-count.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Library } from '../cards/library.js';
import type { Edition } from '../engine/edition.js';
import { COVER_LEVELS } from '../words/terrain.js';
import type { Duel } from './duel.js';
import { readFighter } from './read-fighter.js';

/** More tokens than a unit ever has. */
const MOST_TOKENS = 9;

/** The options that count tokens, with the side and the token that each counts. */
export const DUEL_TOKENS = [
  { option: 'aim', of: 'attackerTokens', token: 'aim' },
  { option: 'surge', of: 'attackerTokens', token: 'surge' },
  { option: 'dodge', of: 'defenderTokens', token: 'dodge' },
  { option: 'defender-surge', of: 'defenderTokens', token: 'surge' },
  { option: 'observation', of: 'defenderTokens', token: 'observation' },
  { option: 'suppression', of: 'defenderTokens', token: 'suppression' },
] as const;

/** A duel as text, by the names of the options that give it; counts are whole numbers. */
export type DuelTexts = Readonly<
  Record<(typeof DUEL_TOKENS)[number]['option'] | 'attack' | 'defend' | 'cover' | 'smoke', string>
> & {
  readonly melee: boolean;
  /** Undefined for the range at which the attack does most. */
  readonly range: string | undefined;
};

/** Reads a duel. The problem is one line that begins with the option's name. */
export function readDuel(library: Library, edition: Edition, texts: DuelTexts): Result<Duel> {
  const attacker = readFighter(library, edition, 'attack', texts.attack);
  if (!attacker.ok) return attacker;
  const defender = readFighter(library, edition, 'defend', texts.defend);
  if (!defender.ok) return defender;
  const cover = COVER_LEVELS.findIndex((level) => level === texts.cover);
  if (cover < 0)
    return fail('cover', `--cover: unknown cover '${texts.cover}'${suggestion(texts.cover, COVER_LEVELS)}`);
  if (texts.melee && texts.range !== undefined) return fail('range', '--range goes with ranged attacks, not --melee');
  if (texts.melee && cover > 0) return fail('cover', '--cover goes with ranged attacks; it does nothing in melee');
  const range = texts.range === undefined ? undefined : readCount('range', texts.range, 1, 5);
  if (range?.ok === false) return range;
  const tokens = { attackerTokens: {} as Record<string, number>, defenderTokens: {} as Record<string, number> };
  for (const { option, of, token } of DUEL_TOKENS) {
    const count = readCount(option, texts[option], 0, MOST_TOKENS);
    if (!count.ok) return count;
    tokens[of][token] = count.value;
  }
  const smoke = readCount('smoke', texts.smoke, 0, MOST_TOKENS);
  if (!smoke.ok) return smoke;
  return ok({
    attacker: attacker.value,
    defender: defender.value,
    melee: texts.melee,
    range: range?.value,
    cover,
    smoke: smoke.value,
    ...tokens,
  });
}
