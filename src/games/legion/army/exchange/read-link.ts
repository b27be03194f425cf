import { fail, ok, type Result } from '../../../../kernel/result.js';
import { emptyDeck, type Library, pileOfCard, standingOrders } from '../../cards/library.js';
import type { ArmyList, BattleDeck, UnitEntry } from '../types.js';
import type { Faction } from '../../words/factions.js';
import type { CardKind } from '../../cards/other-names.js';
import type { ListBuilders } from './builders.js';
import type { ListReport } from './written.js';

/** Cards in a link before the contingency cards; empty places are written too. */
const HAND_PLACES = 6;

/** Whether a text is a link, and nothing else. */
export function isLink(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/i.test(text.trim()) || /^[\w.-]+\.(?:com|net)\/\S+$/i.test(text.trim());
}

const PASTE = 'paste its text export instead';

/** The faction and the codes in a link of Legion HQ, or why it cannot be read. */
function partsOf(
  factions: readonly Faction[],
  link: string,
): Result<{ readonly faction: Faction; readonly codes: string }> {
  const plain = decoded(link.trim()).replace(/[?#].*$/, '');
  const host = plain
    .replace(/^https?:\/\//i, '')
    .split('/')[0]
    .toLowerCase();
  if (host.endsWith('tabletopadmiral.com')) {
    return fail('link', `links of Tabletop Admiral cannot be read, their coding is not public; ${PASTE}`);
  }
  if (/\/lists?\/\d+\/?$/.test(plain)) {
    return fail('link', `the link has only the number of a list that Legion HQ stores, not its cards; ${PASTE}`);
  }
  const path = /\/list\/([a-z]+)\/([^/]+)\/?$/i.exec(plain);
  const faction = factions.find((one) => one === path?.[1].toLowerCase());
  if (path === null || faction === undefined) {
    return fail('link', `is not a link of a list of Legion HQ (…/list/FACTION/CODES); ${PASTE}`);
  }
  const parts = path[2].split(':');
  // Later links begin with the size of the army and the code of a battle force.
  const force = parts.slice(0, -1).find((part) => !/^\d*$/.test(part));
  if (force !== undefined)
    return fail('link', `the list is of a battle force ('${force}'), which this edition does not have`);
  return ok({ faction, codes: parts[parts.length - 1] });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Codes turned into ids of cards. */
class Codes {
  readonly #cards = new Map<string, { readonly kind: CardKind; readonly id: string }>();

  private readonly report: ListReport;

  constructor(builders: ListBuilders, report: ListReport) {
    this.report = report;
    for (const [kind, codes] of Object.entries(builders.codes) as [CardKind, Readonly<Record<string, string>>][]) {
      for (const [id, code] of Object.entries(codes)) this.#cards.set(code, { kind, id });
    }
  }

  /** The card with a code, whatever it is; an unknown code is a problem. */
  any(code: string, at: string): { readonly kind: CardKind; readonly id: string } | undefined {
    const card = this.#cards.get(code);
    if (card === undefined) this.report.problem(at, `this edition has no card with the code '${code}'`);
    return card;
  }

  of(kind: CardKind, code: string, at: string): string | undefined {
    const card = this.any(code, at);
    if (card === undefined || card.kind === kind) return card?.id;
    this.report.problem(at, `'${code}' is the code of ${card.id}, which is not one of the ${kind}`);
    return undefined;
  }

  /** Upgrades in the order of their icons; `0` is an icon without an upgrade. */
  upgrades(text: string, at: string): string[] {
    const ids: string[] = [];
    for (let i = 0; i < text.length; i += text[i] === '0' ? 1 : 2) {
      if (text[i] === '0') continue;
      const id = this.of('upgrades', text.slice(i, i + 2), at);
      if (id !== undefined) ids.push(id);
    }
    return ids;
  }

  /** A unit without its count: the code of its card, its upgrades, and its loadout after `_`. */
  unit(text: string, at: string): UnitEntry | undefined {
    const [equipped, loadout = ''] = text.split('_');
    const card = this.of('units', equipped.slice(0, 2), at);
    const upgrades = this.upgrades(equipped.slice(2), at);
    const aside = this.upgrades(loadout, at);
    return card === undefined ? undefined : { card, upgrades, counterpart: null, loadout: aside };
  }
}

/** Reads a link of Legion HQ, which holds the cards as codes of two letters. Problems are reported. */
export function readLink(
  link: string,
  library: Library,
  builders: ListBuilders,
  report: ListReport,
): ArmyList | undefined {
  const parts = partsOf(library.vocabulary.factions, link);
  if (!parts.ok) {
    report.problem('', parts.problem.message);
    return undefined;
  }
  const codes = new Codes(builders, report);
  const units: UnitEntry[] = [];
  const hand: string[] = [];
  const contingencies: string[] = [];
  const deck = emptyDeck(library);
  let places = 0;
  for (const [i, segment] of parts.value.codes.split(',').entries()) {
    const at = `part ${i + 1} ('${segment.slice(0, 40)}')`;
    if (report.full) break;
    if (segment.length > 2) units.push(...unitsOf(segment, at, codes, report));
    else if (segment === '') places++;
    else {
      const card = codes.any(segment, at);
      const pile = card === undefined ? undefined : pileOfCard(library, card.id);
      if (card?.kind === 'commandCards') {
        if (card.id !== standingOrders(library)) (places < HAND_PLACES ? hand : contingencies).push(card.id);
        places++;
      } else if (pile !== undefined && card !== undefined) deck[pile].push(card.id);
      else if (card !== undefined) report.problem(at, `${card.id} has no count in front of it, as units have`);
    }
  }
  if (units.length === 0 && report.problems.length === 0) report.problem('', 'the link has no units');
  const { faction } = parts.value;
  const battleDeck: BattleDeck | null = Object.values(deck).every((pile) => pile.length === 0) ? null : deck;
  return { name: `Legion HQ ${faction}`, faction, units, commandHand: hand, contingencies, battleDeck };
}

/** `2ahed00`: two units alike; a counterpart follows after `+`, with a count of its own. */
function unitsOf(segment: string, at: string, codes: Codes, report: ListReport): UnitEntry[] {
  const [own, joined, more] = segment.split('+');
  const count = /^[1-9]/.test(own) ? Number(own[0]) : 0;
  if (count === 0 || more !== undefined || (joined !== undefined && !/^1../.test(joined))) {
    report.problem(at, "a unit is a count from 1 to 9, a code of two letters, and its upgrades' codes");
    return [];
  }
  const entry = codes.unit(own.slice(1), at);
  const counterpart = joined === undefined ? undefined : codes.unit(joined.slice(1), at);
  if (entry === undefined) return [];
  const whole: UnitEntry =
    counterpart === undefined
      ? entry
      : { ...entry, counterpart: { card: counterpart.card, upgrades: counterpart.upgrades } };
  return Array.from({ length: count }, () => whole);
}
