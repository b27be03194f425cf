import type { Library } from '../../../games/legion/cards/library.js';
import {
  type CardTexts,
  type PackedLibrary,
  unpackLibrary,
  withTexts,
} from '../../../games/legion/cards/packed-library.js';
import { findEdition } from '../../../games/legion/editions/all.js';
import type { Handbook } from '../../../games/legion/present/handbook/handbook.js';
import { englishByEye, type Speech } from '../../../games/legion/present/speech.js';
import type { CardWords } from '../../../games/legion/present/wording/cards.js';
import type { EditionId } from '../../../games/legion/words/edition-id.js';
import { fail, ok } from '../../../kernel/result.js';
import type { Result } from '../../../kernel/result.js';
import type { PageHost } from '../../page-kit.js';

/** The cards of the editions in a page, what they and the rules say, and the language in which battles speak. */
export class PageCards {
  private readonly host: PageHost;
  private readonly unpacked = new Map<EditionId, Library>();
  /** What cards say, once that is loaded. */
  private said: Readonly<Record<string, unknown>> | undefined;
  /** The German of battles, and by edition what cards do, once these are loaded. */
  private german: Speech | undefined;
  private readonly translated = new Map<EditionId, CardWords>();
  private readonly handbooks = new Map<EditionId, Handbook>();

  constructor(host: PageHost) {
    this.host = host;
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
    if (this.said !== undefined) return;
    this.said = await this.host.packedTexts();
    this.unpacked.clear();
  }

  /** The cards of an edition that comes with Opfor, which were checked when the page was built. */
  library(edition: EditionId): Library {
    const known = this.unpacked.get(edition);
    if (known !== undefined) return known;
    const packed = this.host.packed(edition) as PackedLibrary | undefined;
    if (packed === undefined) throw new Error(`no cards of ${edition} are known`);
    const found = findEdition(edition);
    if (!found.ok) throw new Error(found.problem.message);
    const texts = this.said?.[edition] as CardTexts | undefined;
    const bare = unpackLibrary(packed, found.value.vocabulary);
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
    await this.loadTexts(edition);
    const found = findEdition(edition);
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
