import type { Position } from '../../../games/legion/conformance/schema.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import type { PageHost, PagePositions } from '../../page-kit.js';
import { loadPosition, positionKit } from '../load-position.js';
import type { PageCards } from './cards.js';

/** The positions of an edition that come with the page, whose cards are loaded. */
export async function pagePositions(host: PageHost, cards: PageCards, edition: Edition): Promise<PagePositions> {
  const { id } = edition;
  const library = cards.library(id);
  const files = await Promise.all(
    host.names(id, 'positions').map(async (name) => (await host.part(id, 'positions', name)) as readonly Position[]),
  );
  const general = (await host.part(id, 'answers', 'general')) as { readonly answers: PagePositions['general'] };
  const books = { library, edition, handbook: (): ReturnType<PageCards['handbook']> => cards.handbook(id) };
  return {
    kit: positionKit(books),
    all: files.flat(),
    general: general.answers,
    // The language may be another one by then.
    load: (one) => loadPosition({ ...books, speech: cards.speech(id) }, one as Position),
  };
}
