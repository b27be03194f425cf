import { scoringRules } from '../rules/queries/mission.js';
import { isEquipped } from '../rules/queries/supplies.js';
import { SIDES } from '../words/sides.js';
import { RANKS } from '../words/ranks.js';
import type { Paper } from '../../../kernel/presenter.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { nearest } from '../../../kernel/nearest.js';
import { NO_COURAGE } from '../battle/battle.js';
import type { Context } from '../engine/context.js';
import { courageOf } from '../rules/queries/courage.js';
import { isAboard } from '../rules/queries/aboard.js';
import { DEFEATED, FACEDOWN, FACEUP, NONE, ON_TABLE, SET_ASIDE } from '../state/state.js';
import { UNIT_TOKENS } from '../state/unit-tokens.js';
import { OBJECTIVE_TOKEN } from '../words/token-kinds.js';
import { strengthOf, unitName } from './names.js';
import { keywordText, weaponText } from './card-lines.js';
import { TOKEN_SIGNS } from './map.js';
import type { Pages } from './wording/pages.js';
import type { Speech } from './speech.js';

const COUNTED = [...UNIT_TOKENS, 'shield', 'damaged', 'disabled'] as const;

/** A line for every unit of both sides, or, if `about` is the tag of a unit, all its details. */
/** What units are told with. */
type Teller = Pick<Speech, 'pages' | 'wording' | 'measures'>;

export function unitsPage(c: Context, paper: Paper, about: string, speech: Teller): Result<string> {
  const { pages } = speech;
  if (about === '') return ok(unitList(c, paper, speech));
  const u = c.b.units.tag.indexOf(about.toLowerCase());
  return u < 0
    ? fail('unit', pages.units.none(about, nearest(about, c.b.units.tag, 1), c.b.units.tag))
    : ok(unitCard(c, u, speech));
}

/** A line for each unit of both sides: name, miniatures, wounds, order, tokens. */
export function unitList(c: Context, { ink }: Paper, speech: Pick<Speech, 'pages' | 'measures'>): string {
  const { pages } = speech;
  const { count, side, tag, card } = c.b.units;
  const lines: string[] = [];
  const widest = Math.max(...card.map(({ name }) => name.length));
  for (const own of [0, 1]) {
    lines.push(ink.seat(own, `${pages.player(SIDES[own])}:`));
    for (let u = 0; u < count; u++) {
      if (side[u] !== own) continue;
      const text = `  ${tag[u].padEnd(3)} ${card[u].name.padEnd(widest)}  ${unitState(c, u, pages.units)}`;
      lines.push(c.s.units.status[u] === DEFEATED ? ink.dim(text) : text);
    }
  }
  return [...lines, ...tokenLines(c, speech)].join('\n');
}

function unitState(c: Context, u: number, said: Pages['units']): string {
  const { status, order, carrier } = c.s.units;
  if (status[u] === DEFEATED) return said.defeated;
  const { minis, wounds } = strengthOf(c, u);
  const size = c.b.units.miniCount[u];
  const parts = [size === 1 ? '' : said.minis(minis, size), said.wounds(wounds)];
  if (status[u] === SET_ASIDE) parts.push(said.aside);
  else if (status[u] !== ON_TABLE) parts.push(said.toCome);
  if (status[u] === ON_TABLE && isAboard(c, u)) parts.push(said.aboard(c.b.units.tag[carrier[u]]));
  if (order[u] === FACEUP) parts.push(said.hasOrder);
  if (order[u] === FACEDOWN) parts.push(said.done);
  parts.push(...tokensOf(c, u, said));
  return parts.filter((part) => part !== '').join(', ');
}

function tokensOf(c: Context, u: number, { token }: Pages['units']): string[] {
  const { units } = c.s;
  const courage = courageOf(c, u);
  return COUNTED.flatMap((name) => {
    const count = units[name][u];
    if (count === 0) return [];
    return [token(name, count, name === 'suppression' && courage !== NO_COURAGE ? courage : undefined)];
  });
}

/** The places of tokens, and the units that carry them. */
function tokenLines(
  c: Context,
  { pages: { units: said, tokens }, measures }: Pick<Speech, 'pages' | 'measures'>,
): string[] {
  const { kind, x, y, claimedBy } = c.s.tokens;
  const lines: string[] = [];
  for (let t = 0; t < c.b.tokenRows; t++) {
    const sign = TOKEN_SIGNS[kind[t]];
    if (sign === undefined) continue;
    const where =
      claimedBy[t] === NONE ? said.at(measures.place(x[t], y[t])) : said.claimedBy(unitName(c.b, claimedBy[t]));
    lines.push(`  ${sign.letter} ${tokens[sign.name]} ${t}, ${where}${aboutToken(c, t, said)}`);
  }
  return lines.length === 0 ? [] : [said.tokens, ...lines];
}

/** What the objective card says about one of its tokens. */
function aboutToken(c: Context, t: number, { tokenText }: Pages['units']): string {
  const rules = scoringRules(c);
  const text = c.s.tokens.kind[t] === OBJECTIVE_TOKEN ? (rules?.tokenText?.(c, t) ?? '') : '';
  return text === '' ? '' : `, ${tokenText(text)}`;
}

/** All details of a unit from its cards and the table. */
function unitCard(c: Context, u: number, speech: Teller): string {
  const { pages } = speech;
  const said = pages.units;
  const { card, upgrades, rank, points, speed, redDefense, weaponFirst, weaponCount, firstMini, miniCount } = c.b.units;
  const { surge, keywords, type } = card[u];
  const minis: string[] = [];
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) {
    const { alive, wounds, x, y, facing, offTable } = c.s.minis;
    if (c.s.units.status[u] !== ON_TABLE || alive[m] === 0) continue;
    const at = offTable[m] === 1 ? said.offTable : said.at(speech.measures.place(x[m], y[m]));
    const faces = c.b.units.notched[u] === 1 ? said.faces(facing[m]) : '';
    minis.push(
      `${c.b.units.tag[u]}.${m - firstMini[u] + 1} ${at}${faces}, ${said.woundsOf(c.b.minis.wounds[m] - wounds[m], c.b.minis.wounds[m])}`,
    );
  }
  const worn = upgrades[u].reduce((bits, _, i) => (isEquipped(c, u, i) ? bits | (1 << i) : bits), 0);
  const weapons = Array.from({ length: weaponCount[u] }, (_, i) =>
    weaponText(c.b.weapons.card[weaponFirst[u] + i], speech),
  );
  const surges = [
    surge.attack === null ? '' : said.attackSurges(surge.attack),
    surge.defense ? said.defenceSurges : '',
  ];
  const values = [
    `${pages.rank(RANKS[rank[u]])}, ${pages.type(type)}`,
    said.points(points[u]),
    said.speed(speed[u]),
    said.courage(courageOf(c, u) === NO_COURAGE ? undefined : courageOf(c, u)),
    said.defence(redDefense[u] === 1),
    ...surges.filter((text) => text !== ''),
  ];
  return [
    `${unitName(c.b, u)}: ${unitState(c, u, said)}`,
    `  ${values.join(', ')}`,
    ...(keywords.length === 0 ? [] : [`  ${said.keywords}: ${keywords.map(keywordText).join(', ')}`]),
    ...upgradesText(said.upgrades, upgrades[u], worn & ~c.s.units.aside[u]),
    ...upgradesText(said.asideCards, upgrades[u], c.s.units.aside[u]),
    ...weapons.map((text) => `  ${text}`),
    ...minis.map((text) => `  ${text}`),
  ].join('\n');
}

/** A line with the names of those of the cards that have their bit in `which`; none without cards. */
function upgradesText(head: string, cards: readonly { readonly name: string }[], which: number): string[] {
  const names = cards.filter((_, i) => (which & (1 << i)) !== 0).map(({ name }) => name);
  return names.length === 0 ? [] : [`  ${head}: ${names.join(', ')}`];
}
