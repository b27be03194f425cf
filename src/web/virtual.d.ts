// Modules that the build makes: see vite-cards.ts.
declare module 'virtual:libraries' {
  import type { EditionId } from '../games/legion/words/edition-id.js';
  import type { PackedLibrary } from '../games/legion/cards/packed-library.js';

  const libraries: Partial<Readonly<Record<EditionId, PackedLibrary>>>;
  export default libraries;
}
declare module 'virtual:card-texts' {
  import type { EditionId } from '../games/legion/words/edition-id.js';
  import type { CardTexts } from '../games/legion/cards/packed-library.js';

  const texts: Partial<Readonly<Record<EditionId, CardTexts>>>;
  export default texts;
}
