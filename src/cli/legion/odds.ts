import { findEdition } from '../../games/legion/editions/all.js';
import type { Fighter } from '../../games/legion/duel/fighter.js';
import { COVER_LEVELS } from '../../games/legion/words/terrain.js';
import { ATTACK_COLOURS } from '../../games/legion/words/dice.js';
import process from 'node:process';
import { legionLibrary } from '../../arena/legion/library.js';
import { NEVER, spread } from '../../kernel/distribution.js';
import { type Duel, type DuelOdds, duelOdds } from '../../games/legion/duel/duel.js';
import { DUEL_TOKENS, type DuelTexts, readDuel } from '../../games/legion/duel/read-duel.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { ExitCode } from '../command.js';
import { chancesSvg, chancesTable, percent, percents } from '../odds-chart.js';
import type { OddsArgs } from '../odds-args.js';
import { writeAll } from '../out-file.js';

/** Options that are those of other games. */
const OTHERS = ['attacker', 'defender', 'reroll', 'defender-reroll'] as const;

/** The odds of an attack of Legion. */
export function legionOdds(args: OddsArgs): Result<ExitCode> {
  const stray = OTHERS.find((option) => args[option] !== undefined);
  if (stray !== undefined) return fail('option', `--${stray} is of Imperial Assault; leave it out for ${args.edition}`);
  const found = findEdition(args.edition);
  if (!found.ok) return found;
  const edition = found.value;
  const library = legionLibrary(edition.id);
  const read = readDuel(library, edition, withDefaults(args));
  if (!read.ok) return read;
  const duel = read.value;
  const chances = duelOdds(library, edition, duel);
  if (!chances.ok) return chances;
  const title = titleOf(duel, chances.value);
  if (args.svg === '-') process.stdout.write(chancesSvg(title, 'wounds', chances.value.wounds, chances.value.mean));
  else if (args.svg !== undefined) {
    const drawn = writeAll([
      { option: 'svg', path: args.svg, text: chancesSvg(title, 'wounds', chances.value.wounds, chances.value.mean) },
    ]);
    if (!drawn.ok) return drawn;
  }
  if (args.json) process.stdout.write(`${JSON.stringify({ title, ...asJson(chances.value) })}\n`);
  else if (args.svg !== '-') process.stdout.write(oddsText(title, chances.value));
  return ok(0);
}

/** Tokens that are not given are none. */
function withDefaults(args: OddsArgs): DuelTexts {
  const { attack, defend, melee, range, cover = 'none', smoke = '0', aim = '0', surge = '0', dodge = '0' } = args;
  const { 'defender-surge': defenderSurge = '0', observation = '0', suppression = '0' } = args;
  const tokens = { smoke, aim, surge, dodge, 'defender-surge': defenderSurge, observation, suppression };
  return { attack, defend, melee, range, cover, ...tokens };
}

/** The attack in one line: attacker, dice, defender, cover, range and tokens. */
function titleOf(duel: Duel, { facts, range }: DuelOdds): string {
  const dice = ATTACK_COLOURS.filter((colour) => facts[colour] > 0);
  const attack = dice.map((colour) => `${facts[colour]} ${colour}`).join(', ');
  const where = duel.melee ? ' in melee' : duel.attacker.free === undefined ? ` at range ${range}` : '';
  const cover = facts.cover > 0 ? ` in ${COVER_LEVELS[facts.cover]} cover` : '';
  const has = DUEL_TOKENS.flatMap(({ option, of, token }) => {
    const count = duel[of][token] ?? 0;
    return count === 0 ? [] : [`${count} ${option.replace('-', ' ')}`];
  });
  const who = `${nameOf(duel.attacker)} (${attack}) against ${nameOf(duel.defender)}${cover}${where}`;
  return has.length === 0 ? who : `${who}; ${has.join(', ')}`;
}

function nameOf({ card, upgrades, free }: Fighter): string {
  return free ?? [card.id, ...upgrades].join('+');
}

function asJson({ facts, range, wounds, mean, kills, suppression }: DuelOdds) {
  const { red, black, white, cover } = facts;
  return {
    dice: { red, black, white },
    range: range === 0 ? 'melee' : range,
    cover: COVER_LEVELS[cover],
    mean,
    wounds,
    kills,
    suppression,
    defeat: Math.max(0, 1 - suppression.reduce((sum, p) => sum + p, 0)),
  };
}

/** The chances as a table with a bar chart, and their means. */
function oddsText(title: string, odds: DuelOdds): string {
  const { wounds, mean, kills, suppression } = odds;
  const lines = [`wounds: mean ${mean.toFixed(4)}, standard deviation ${spread(wounds, mean).toFixed(4)}`];
  if (kills !== null) {
    const average = kills.reduce((sum, p, k) => sum + p * k, 0);
    lines.push(`miniatures defeated: mean ${average.toFixed(4)}; ${percents(kills)}`);
  }
  lines.push(`suppression tokens gained: ${percents(suppression)}${defeat(suppression)}`);
  return `${title}\n\n${chancesTable('wounds', wounds)}\n${lines.join('\n')}\n`;
}

function defeat(suppression: readonly number[]): string {
  const p = 1 - suppression.reduce((sum, q) => sum + q, 0);
  return p < NEVER ? '' : `; defeated instead ${percent(p)}`;
}
