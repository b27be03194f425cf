import process from 'node:process';
import { imperialAssaultLibrary } from '../../arena/imperial-assault/library.js';
import { attackOdds } from '../../games/imperial-assault/odds/attack-odds.js';
import { type ReadDuel, readDuel } from '../../games/imperial-assault/odds/read-duel.js';
import { COLOURS } from '../../games/imperial-assault/words/faces.js';
import { poolOf } from '../../games/imperial-assault/words/pools.js';
import { spread } from '../../kernel/distribution.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import type { ExitCode } from '../command.js';
import type { OddsArgs } from '../odds-args.js';
import { chancesSvg, chancesTable, percent } from '../odds-chart.js';
import { writeAll } from '../out-file.js';

/** Options that are those of Legion. */
const OF_LEGION = ['cover', 'smoke', 'aim', 'surge', 'dodge', 'defender-surge', 'observation', 'suppression'] as const;

/** Spaces of which the mean damage is told, for a ranged attack. */
const FARTHEST = 8;

/** The odds of an attack of the skirmish. */
export function skirmishOdds(args: OddsArgs): Result<ExitCode> {
  const stray = OF_LEGION.find((option) => args[option] !== undefined);
  if (stray !== undefined) return fail('option', `--${stray} is of Legion; leave it out for ${args.edition}`);
  const { attack, defend, melee, range, attacker = '', defender = '', reroll = '0', svg, json } = args;
  const texts = { attack, defend, melee, range, attacker, defender, reroll };
  const read = readDuel(imperialAssaultLibrary(poolOf(args.edition)), {
    ...texts,
    'defender-reroll': args['defender-reroll'] ?? '0',
  });
  if (!read.ok) return read;
  const { duel, isRanged, distance, aside } = read.value;
  const { damage, mean, miss } = attackOdds(duel);
  const title = titleOf(read.value, args);
  const means = isRanged ? Array.from({ length: FARTHEST }, (_, n) => attackOdds({ ...duel, needed: n + 1 }).mean) : [];
  const defeat = Number.isFinite(duel.health) ? (damage[duel.health] ?? 0) : undefined;
  const picture = chancesSvg(title, 'damage', damage, mean);
  if (svg === '-') process.stdout.write(picture);
  else if (svg !== undefined) {
    const drawn = writeAll([{ option: 'svg', path: svg, text: picture }]);
    if (!drawn.ok) return drawn;
  }
  if (json) {
    const dice = counted(duel.attack);
    const found = { title, dice, defence: counted(duel.defense), range: isRanged ? distance : 'melee', mean, damage };
    const more = { miss, defeat: defeat ?? null, meansByDistance: means, notCounted: aside };
    process.stdout.write(`${JSON.stringify({ ...found, ...more })}\n`);
  } else if (svg !== '-') {
    const lines = [`damage: mean ${mean.toFixed(4)}, standard deviation ${spread(damage, mean).toFixed(4)}`];
    lines.push(`misses: ${percent(miss)}`);
    if (defeat !== undefined) lines.push(`defeats a target with ${duel.health} Health: ${percent(defeat)}`);
    if (means.length > 0) lines.push(`mean by distance: ${means.map((m, n) => `${n + 1} ${m.toFixed(2)}`).join(', ')}`);
    if (aside.length > 0) lines.push(`not counted: ${aside.join(', ')}`);
    process.stdout.write(`${title}\n\n${chancesTable('damage', damage)}\n${lines.join('\n')}\n`);
  }
  return ok(0);
}

/** How many dice of each colour there are. */
function counted(dice: readonly number[]): Readonly<Record<string, number>> {
  const colours = COLOURS.filter((_, colour) => dice.includes(colour));
  return Object.fromEntries(colours.map((name) => [name, dice.filter((die) => COLOURS[die] === name).length]));
}

function diceText(dice: readonly number[]): string {
  const all = Object.entries(counted(dice)).map(([name, count]) => `${count} ${name}`);
  return all.length === 0 ? 'no dice' : all.join(', ');
}

/** The attack in one line: both sides, their dice, the distance and what they have. */
function titleOf({ duel, attacker, defender, isRanged, distance }: ReadDuel, args: OddsArgs): string {
  const where = isRanged ? ` at ${distance} ${distance === 1 ? 'space' : 'spaces'}` : ' in melee';
  const rerolls = [
    duel.rerolls > 0 ? `attacker rerolls up to ${duel.rerolls}` : '',
    duel.defenseRerolls > 0 ? `defender rerolls up to ${duel.defenseRerolls}` : '',
    (args.attacker ?? '') === '' ? '' : `attacker ${args.attacker ?? ''}`,
    (args.defender ?? '') === '' ? '' : `defender ${args.defender ?? ''}`,
  ].filter((part) => part !== '');
  const who = `${attacker} (${diceText(duel.attack)}) against ${defender} (${diceText(duel.defense)})${where}`;
  return [who, ...rerolls].join('; ');
}
