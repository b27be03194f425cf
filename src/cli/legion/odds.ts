import { findEdition } from '../../games/legion/editions/all.js';
import type { Fighter } from '../../games/legion/duel/fighter.js';
import { COVER_LEVELS } from '../../games/legion/words/terrain.js';
import { ATTACK_COLOURS } from '../../games/legion/words/dice.js';
import process from 'node:process';
import { legionLibrary } from '../../arena/legion/library.js';
import { type Duel, type DuelOdds, duelOdds } from '../../games/legion/duel/duel.js';
import { DUEL_TOKENS, readDuel } from '../../games/legion/duel/read-duel.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { defineCommand } from '../command.js';
import type { Command, ExitCode } from '../command.js';
import { oddsSvg, oddsText } from './odds-chart.js';
import { EDITION_OPTION } from '../options.js';
import { writeAll } from '../out-file.js';

export const odds: Command = defineCommand({
  usage: 'odds',
  summary:
    'Computes the exact chances of an attack (wounds, miniatures defeated, suppression) when both sides choose best.',
  example: [
    'opfor odds --attack rebel-troopers+z-6 --defend stormtroopers --cover heavy --aim 1',
    'Rebels with a Z-6 and an aim token shoot at Stormtroopers in heavy cover',
  ],
  options: {
    attack: {
      type: 'string',
      demandOption: true,
      describe: 'unit+upgrade+… (names may be shortened), or dice: black=4,impact=2,surge=hit',
    },
    defend: {
      type: 'string',
      demandOption: true,
      describe: 'the same, or a die: white,surge,armor=2,minis=4,wounds=1',
    },
    edition: EDITION_OPTION,
    melee: { type: 'boolean', default: false, describe: 'a melee attack instead of a ranged one' },
    range: { type: 'string', describe: '1 to 5; by default the range at which the attack does most' },
    cover: { type: 'string', default: 'none', describe: 'cover that terrain gives the defender: none, light or heavy' },
    smoke: { type: 'string', default: '0', describe: 'smoke tokens at range 1 of the defender' },
    aim: { type: 'string', default: '0', describe: 'aim tokens of the attacker' },
    surge: { type: 'string', default: '0', describe: 'surge tokens of the attacker' },
    dodge: { type: 'string', default: '0', describe: 'dodge tokens of the defender' },
    'defender-surge': { type: 'string', default: '0', describe: 'surge tokens of the defender' },
    observation: { type: 'string', default: '0', describe: 'observation tokens of the defender' },
    suppression: { type: 'string', default: '0', describe: 'suppression tokens of the defender before the attack' },
    svg: { type: 'string', describe: 'file for a picture of the chances; - is stdout' },
    json: { type: 'boolean', default: false, describe: 'print as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    if (args.svg === '-' && args.json) return fail('svg', '--json and --svg - both write to stdout; give --svg a file');
    const found = findEdition(args.edition);
    if (!found.ok) return found;
    const edition = found.value;
    const library = legionLibrary(edition.id);
    const read = readDuel(library, edition, args);
    if (!read.ok) return read;
    const duel = read.value;
    const chances = duelOdds(library, edition, duel);
    if (!chances.ok) return chances;
    const title = titleOf(duel, chances.value);
    if (args.svg === '-') process.stdout.write(oddsSvg(title, chances.value));
    else if (args.svg !== undefined) {
      const drawn = writeAll([{ option: 'svg', path: args.svg, text: oddsSvg(title, chances.value) }]);
      if (!drawn.ok) return drawn;
    }
    if (args.json) process.stdout.write(`${JSON.stringify({ title, ...asJson(chances.value) })}\n`);
    else if (args.svg !== '-') process.stdout.write(oddsText(title, chances.value));
    return ok(0);
  },
});

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
