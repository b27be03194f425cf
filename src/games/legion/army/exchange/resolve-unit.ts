import type { Library } from '../../cards/library.js';
import type { UnitCard } from '../../cards/types.js';
import { checkUnitUpgrades } from '../check-upgrades.js';
import type { UnitEntry } from '../types.js';
import type { Faction } from '../../words/factions.js';
import { type CardNames, fullName } from '../../cards/card-names.js';
import type { ListReport, WrittenCard, WrittenUnit } from './written.js';

/** Those of several that `test` accepts; all of them if it accepts none. */
function narrow<T>(all: readonly T[], test: (one: T) => boolean): readonly T[] {
  if (all.length < 2) return all;
  const some = all.filter(test);
  return some.length === 0 ? all : some;
}

/** Problems that say that an upgrade card is never for a unit card, whatever else the unit has. */
const NEVER: readonly string[] = ['restricted-upgrade', 'wrong-side', 'given-in-battle', 'flaw-equipped'];

/** Whether a unit may have an upgrade, and whether its own card has an icon for it. */
function fit(library: Library, card: string, upgrade: string): { readonly allowed: boolean; readonly icon: boolean } {
  const entry: UnitEntry = { card, upgrades: [upgrade], counterpart: null, loadout: [] };
  const codes = checkUnitUpgrades(library, entry, '').map(({ code }) => code);
  return { allowed: !codes.some((code) => NEVER.includes(code)), icon: !codes.includes('no-slot') };
}

/** Looks up the cards of units in the words of other programs. */
export class UnitResolver {
  private readonly library: Library;
  private readonly names: CardNames;
  private readonly report: ListReport;

  constructor(library: Library, names: CardNames, report: ListReport) {
    this.library = library;
    this.names = names;
    this.report = report;
  }

  /** The unit cards that a text can mean. */
  cards(text: string): readonly UnitCard[] {
    return this.names.units.find(text).ids.flatMap((id) => this.library.units.get(id) ?? []);
  }

  /**
   * The card of a unit: of those with its name, the ones of the faction, of the rank in the heading, that its upgrades
   * suit, and that cost what the list says. An unknown or ambiguous name is reported.
   */
  unit(written: WrittenUnit, faction: Faction): UnitCard | undefined {
    const { text, at, rank } = written;
    const all = this.cards(text);
    if (all.length === 0) {
      const upgrade = this.names.upgrades.find(text).ids.length > 0;
      const hint = upgrade ? ', but an upgrade card: put it below its unit' : this.names.units.suggest(text);
      const title = written.mayBeTitle === true ? '; write Title: in front if it is the title of the list' : '';
      this.report.problem(at, `there is no unit card '${text}'${hint}${title}`);
      return undefined;
    }
    let left = narrow(all, (card) => card.faction === faction);
    left = narrow(left, (card) => card.rank === rank);
    const misfits = new Map(left.map((card) => [card, this.#misfits(card, written)]));
    const fewest = Math.min(...misfits.values());
    left = narrow(left, (card) => misfits.get(card) === fewest);
    left = narrow(left, (card) => this.#costs(card, written));
    left = narrow(left, (card) => card.era === this.library.vocabulary.eras[0]);
    if (left.length === 1) return left[0];
    const which = left.map((card) => `${fullName(card)} (${card.rank}, ${card.cost} points)`).join(' or ');
    this.report.problem(at, `'${text}' can be ${which}; write the title too`);
    return undefined;
  }

  /**
   * The upgrade card of this name that a unit can have. An unknown or ambiguous name is reported, and a name that is
   * only a part of the card's gives a warning.
   */
  upgrade(written: WrittenCard, card: string): string | undefined {
    if (this.report.full) return undefined;
    const left = this.named(written.text, card);
    if (left.length === 1) {
      const name = this.library.upgrades.get(left[0])?.name ?? left[0];
      if (this.names.upgrades.find(written.text).ids.length === 0)
        this.report.warn(written.at, `'${written.text}' is taken for ${name}`);
      return left[0];
    }
    if (left.length === 0) {
      const unit = this.names.units.find(written.text).ids.length > 0;
      const hint = unit ? `, but a unit card: it cannot be below ${card}` : this.names.upgrades.suggest(written.text);
      this.report.problem(written.at, `there is no upgrade card '${written.text}'${hint}`);
    } else this.report.problem(written.at, `'${written.text}' can be ${left.join(' or ')}; write the whole name`);
    return undefined;
  }

  /** Reports an upgrade that is unknown, whatever unit it is for. */
  anyUpgrade({ text, at }: WrittenCard): void {
    const { upgrades } = this.names;
    if (!this.report.full && upgrades.find(text).ids.length === 0 && upgrades.containing(text).length === 0) {
      this.report.problem(at, `there is no upgrade card '${text}'${this.names.upgrades.suggest(text)}`);
    }
  }

  /** Whether a unit's card has an icon for the only upgrade of this name that it may have. */
  hasIcon(text: string, card: string): boolean {
    const [first] = this.named(text, card);
    return first !== undefined && fit(this.library, card, first).icon;
  }

  /** The upgrade cards that a text can mean on a unit: those of that name, or else those with it that suit the unit. */
  named(text: string, card: string): readonly string[] {
    const { ids } = this.names.upgrades.find(text);
    if (ids.length === 0)
      return this.names.upgrades.containing(text).filter((id) => {
        const { allowed, icon } = fit(this.library, card, id);
        return allowed && icon;
      });
    const allowed = narrow(ids, (id) => fit(this.library, card, id).allowed);
    return narrow(allowed, (id) => fit(this.library, card, id).icon);
  }

  /** How many of the written upgrades a unit card cannot have, all of them together: two Force cards need two icons. */
  #misfits(card: UnitCard, { upgrades }: WrittenUnit): number {
    const ids = upgrades.flatMap(({ text }) => this.named(text, card.id).slice(0, 1));
    const entry: UnitEntry = { card: card.id, upgrades: ids, counterpart: null, loadout: [] };
    const problems = checkUnitUpgrades(this.library, entry, '');
    return problems.filter(({ code }) => code === 'no-slot' || NEVER.includes(code)).length;
  }

  /** Whether a unit card costs what is written, alone or with the upgrades as they are written. */
  #costs(card: UnitCard, { points, upgrades, count }: WrittenUnit): boolean {
    if (points === null) return false;
    const more = upgrades.reduce((sum, one) => sum + (one.points ?? 0), 0);
    return [card.cost, card.costPrinted].some((cost) =>
      [1, count].some((times) => [cost, cost + more].includes(points / times)),
    );
  }
}
