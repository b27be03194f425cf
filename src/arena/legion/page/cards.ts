import type { Library } from '../../../games/legion/cards/library.js';
import {
  type CardTexts,
  type PackedLibrary,
  unpackLibrary,
  withTexts,
} from '../../../games/legion/cards/packed-library.js';
import { ONE_BY_ONE } from '../../../games/legion/editions/one-by-one.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import type { Handbook } from '../../../games/legion/present/handbook/handbook.js';
import { englishByEye, type Speech } from '../../../games/legion/present/speech.js';
import type { CardWords } from '../../../games/legion/present/wording/cards.js';
import type { EditionId } from '../../../games/legion/words/edition-id.js';
import { suggestion } from '../../../kernel/nearest.js';
import { fail, ok } from '../../../kernel/result.js';
import type { Result } from '../../../kernel/result.js';
import type { PageHost } from '../../page-kit.js';

/** The cards of the editions in a page, what they and the rules say, and the language in which battles speak. */
export class PageCards {
  private readonly host: PageHost;
  /** The rules of the editions that are loaded, and their cards as the page's build has packed them. */
  private readonly editions = new Map<EditionId, Edition>();
  private readonly packed = new Map<EditionId, PackedLibrary>();
  private readonly unpacked = new Map<EditionId, Library>();
  /** What cards say, by edition, once that is loaded. */
  private readonly said = new Map<EditionId, CardTexts>();
  /** The German of battles, and by edition what cards do, once these are loaded. */
  private german: Speech | undefined;
  private readonly translated = new Map<EditionId, CardWords>();
  private readonly handbooks = new Map<EditionId, Handbook>();

  constructor(host: PageHost) {
    this.host = host;
  }

  /** Loads the rules and cards of an edition; of one that the page does not have, nothing. */
  async load(edition: EditionId): Promise<void> {
    if (this.editions.has(edition)) return;
    const [rules, packed] = await Promise.all([ONE_BY_ONE[edition]?.(), this.host.packed(edition)]);
    if (rules === undefined || packed === undefined) return;
    this.packed.set(edition, packed as PackedLibrary);
    this.editions.set(edition, rules);
  }

  /** The editions whose rules are loaded. */
  loaded(): readonly EditionId[] {
    return [...this.editions.keys()];
  }

  /** The rules of an edition, once they are loaded. */
  edition(edition: EditionId): Result<Edition> {
    const found = this.editions.get(edition);
    if (found !== undefined) return ok(found);
    const known = Object.keys(ONE_BY_ONE);
    return fail('edition', `unknown edition '${edition}'${suggestion(edition, known)}`);
  }

  /**
   * Loads what cards of an edition say, and what that is in the language at hand: people read it, agents do not need
   * it.
   */
  async loadTexts(edition: EditionId): Promise<void> {
    if (this.host.language() === 'de' && !this.translated.has(edition)) {
      this.german = (await import('../../../games/legion/present/german/german.js')).germanByEye;
      const { parseGermanCards } = await import('../../../games/legion/present/german/card-texts.js');
      const cards = parseGermanCards(edition, await this.host.data(edition, 'card-texts-de'));
      if (cards.ok) this.translated.set(edition, cards.value);
    }
    if (this.said.has(edition)) return;
    const texts = await this.host.packedTexts(edition);
    if (texts === undefined) return;
    this.said.set(edition, texts as CardTexts);
    this.unpacked.delete(edition);
  }

  /** The cards of an edition that is loaded, which were checked when the page was built. */
  library(edition: EditionId): Library {
    const known = this.unpacked.get(edition);
    if (known !== undefined) return known;
    const packed = this.packed.get(edition);
    const rules = this.editions.get(edition);
    if (packed === undefined || rules === undefined) throw new Error(`the cards of ${edition} are not loaded`);
    const texts = this.said.get(edition);
    const bare = unpackLibrary(packed, rules.vocabulary);
    const library = texts === undefined ? bare : withTexts(bare, texts);
    this.unpacked.set(edition, library);
    return library;
  }

  /** The language in which battles of an edition speak that are loaded from now on. */
  speech(edition: EditionId): Speech {
    if (this.host.language() !== 'de' || this.german === undefined) return englishByEye;
    const cards = this.translated.get(edition);
    return cards === undefined ? this.german : { ...this.german, cards };
  }

  /** Loads the texts of the rules and cards of an edition in the language at hand, for {@link handbook}. */
  async loadHandbook(edition: EditionId): Promise<void> {
    const { host } = this;
    const { Handbook, parseRuleTexts } = await import('./handbook.js');
    await this.load(edition);
    await this.loadTexts(edition);
    const found = this.edition(edition);
    if (!found.ok) return;
    const [index, texts] = [await host.data(edition, 'rules-index'), await host.data(edition, 'rules-texts')];
    const rules = parseRuleTexts(found.value.vocabulary, index, texts);
    if (!rules.ok) return;
    const handbook = new Handbook(rules.value, this.library(edition), englishByEye);
    if (host.language() !== 'de') {
      this.handbooks.set(edition, handbook);
      return;
    }
    const { inGerman, parseGermanRules } = await import('../../../games/legion/present/german/german-handbook.js');
    const german = parseGermanRules(edition, await host.data(edition, 'rules-texts-de'));
    this.handbooks.set(edition, inGerman(handbook, german.ok ? german.value : {}, this.speech(edition)));
  }

  /** The texts of the rules, once they are loaded. */
  handbook(edition: EditionId): Result<Handbook> {
    const handbook = this.handbooks.get(edition);
    return handbook === undefined ? fail('loading', this.host.words().textsLoading) : ok(handbook);
  }
}
