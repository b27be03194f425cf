import { isEquipped } from '../rules/queries/supplies.js';
import { SIDES } from '../words/sides.js';
import { RANKS } from '../words/ranks.js';
import type { Paper } from '../../../kernel/presenter.js';
import { howMany } from '../../../kernel/how-many.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { suggestion } from '../../../kernel/nearest.js';
import { NO_COURAGE } from '../battle/battle.js';
import type { ObjectiveRules } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';
import { courageOf } from '../rules/queries/courage.js';
import { isAboard } from '../rules/queries/aboard.js';
import { DEFEATED, FACEDOWN, FACEUP, NONE, ON_TABLE, SET_ASIDE } from '../state/state.js';
import { UNIT_TOKENS } from '../state/unit-tokens.js';
import { OBJECTIVE_TOKEN } from '../words/token-kinds.js';
import { placeText, strengthOf, unitName } from './names.js';
import { keywordText, weaponText } from './card-lines.js';
import { TOKEN_SIGNS } from './map.js';

const COUNTED = [...UNIT_TOKENS, 'shield', 'damaged', 'disabled'] as const;

/** A line for every unit of both sides, or, if `about` is the tag of a unit, all its details. */
export function unitsPage(c: Context, paper: Paper, about: string): Result<string> {
  if (about === '') return ok(unitList(c, paper));
  const u = c.b.units.tag.indexOf(about.toLowerCase());
  return u < 0 ? fail('unit', `there is no unit ${about}${suggestion(about, c.b.units.tag)}`) : ok(unitCard(c, u));
}

/** A line for each unit of both sides: name, miniatures, wounds, order, tokens. */
export function unitList(c: Context, { ink }: Paper): string {
  const { count, side, tag, card } = c.b.units;
  const lines: string[] = [];
  const widest = Math.max(...card.map(({ name }) => name.length));
  for (const own of [0, 1]) {
    lines.push(ink.seat(own, `${SIDES[own]}:`));
    for (let u = 0; u < count; u++) {
      if (side[u] !== own) continue;
      const text = `  ${tag[u].padEnd(3)} ${card[u].name.padEnd(widest)}  ${unitState(c, u)}`;
      lines.push(c.s.units.status[u] === DEFEATED ? ink.dim(text) : text);
    }
  }
  return [...lines, ...tokenLines(c)].join('\n');
}

function unitState(c: Context, u: number): string {
  const { status, order, carrier } = c.s.units;
  if (status[u] === DEFEATED) return 'defeated';
  const { minis, wounds } = strengthOf(c, u);
  const size = c.b.units.miniCount[u];
  const parts = [size === 1 ? '' : `${minis}/${size} minis`, `${howMany(wounds, 'wound')} left`];
  if (status[u] === SET_ASIDE) parts.push('set aside');
  else if (status[u] !== ON_TABLE) parts.push('to be deployed');
  if (status[u] === ON_TABLE && isAboard(c, u)) parts.push(`aboard ${c.b.units.tag[carrier[u]]}`);
  if (order[u] === FACEUP) parts.push('has an order');
  if (order[u] === FACEDOWN) parts.push('has activated');
  parts.push(...tokensOf(c, u));
  return parts.filter((part) => part !== '').join(', ');
}

function tokensOf(c: Context, u: number): string[] {
  const { units } = c.s;
  const courage = courageOf(c, u);
  return COUNTED.flatMap((name) => {
    const count = units[name][u];
    if (count === 0) return [];
    return [
      name === 'suppression' && courage !== NO_COURAGE
        ? `suppression ${count} (courage ${courage})`
        : `${name} ${count}`,
    ];
  });
}

/** The places of tokens, and the units that carry them. */
function tokenLines(c: Context): string[] {
  const { kind, x, y, claimedBy } = c.s.tokens;
  const lines: string[] = [];
  for (let t = 0; t < c.b.tokenRows; t++) {
    const sign = TOKEN_SIGNS[kind[t]];
    if (sign === undefined) continue;
    const where = claimedBy[t] === NONE ? `at ${placeText(x[t], y[t])}` : `claimed by ${unitName(c.b, claimedBy[t])}`;
    lines.push(`  ${sign.letter} ${sign.name} ${t}, ${where}${aboutToken(c, t)}`);
  }
  return lines.length === 0 ? [] : ['tokens:', ...lines];
}

/** What the objective card says about one of its tokens. */
function aboutToken(c: Context, t: number): string {
  const rules: ObjectiveRules | undefined = c.b.objectiveRules[c.s.game.objective];
  const text = c.s.tokens.kind[t] === OBJECTIVE_TOKEN ? (rules?.tokenText?.(c, t) ?? '') : '';
  return text === '' ? '' : `, ${text}`;
}

/** All details of a unit from its cards and the table. */
function unitCard(c: Context, u: number): string {
  const { card, upgrades, rank, points, speed, redDefense, weaponFirst, weaponCount, firstMini, miniCount } = c.b.units;
  const { surge, keywords, type } = card[u];
  const minis: string[] = [];
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) {
    const { alive, wounds, x, y, facing, offTable } = c.s.minis;
    if (c.s.units.status[u] !== ON_TABLE || alive[m] === 0) continue;
    const at = offTable[m] === 1 ? 'off the table' : `at ${placeText(x[m], y[m])}`;
    const faces = c.b.units.notched[u] === 1 ? ` facing ${facing[m]}°` : '';
    minis.push(
      `${c.b.units.tag[u]}.${m - firstMini[u] + 1} ${at}${faces}, ${c.b.minis.wounds[m] - wounds[m]}/${c.b.minis.wounds[m]} wounds`,
    );
  }
  const worn = upgrades[u].reduce((bits, _, i) => (isEquipped(c, u, i) ? bits | (1 << i) : bits), 0);
  const weapons = Array.from({ length: weaponCount[u] }, (_, i) => weaponText(c.b.weapons.card[weaponFirst[u] + i]));
  const surges = [
    surge.attack === null ? '' : `attack surges to ${surge.attack}`,
    surge.defense ? 'defence surges to block' : '',
  ];
  const values = [
    `${RANKS[rank[u]]}, ${type}`,
    `${points[u]} points`,
    `speed ${speed[u]}`,
    `courage ${courageOf(c, u) === NO_COURAGE ? '–' : courageOf(c, u)}`,
    `${redDefense[u] === 1 ? 'red' : 'white'} defence`,
    ...surges.filter((text) => text !== ''),
  ];
  return [
    `${unitName(c.b, u)}: ${unitState(c, u)}`,
    `  ${values.join(', ')}`,
    ...(keywords.length === 0 ? [] : [`  keywords: ${keywords.map(keywordText).join(', ')}`]),
    ...upgradesText('upgrades', upgrades[u], worn & ~c.s.units.aside[u]),
    ...upgradesText('set aside', upgrades[u], c.s.units.aside[u]),
    ...weapons.map((text) => `  ${text}`),
    ...minis.map((text) => `  ${text}`),
  ].join('\n');
}

/** A line with the names of those of the cards that have their bit in `which`; none without cards. */
function upgradesText(head: string, cards: readonly { readonly name: string }[], which: number): string[] {
  const names = cards.filter((_, i) => (which & (1 << i)) !== 0).map(({ name }) => name);
  return names.length === 0 ? [] : [`  ${head}: ${names.join(', ')}`];
}
