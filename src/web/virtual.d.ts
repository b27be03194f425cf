// Modules that the build makes: see vite-cards.ts and vite-own-kits.ts. What is in them only kits know.
declare module 'virtual:libraries' {
  /** By edition; each is loaded when it is wanted. */
  const libraries: Readonly<Record<string, () => Promise<unknown>>>;
  export default libraries;
}
declare module 'virtual:card-texts' {
  const texts: Readonly<Record<string, () => Promise<unknown>>>;
  export default texts;
}
declare module 'virtual:own-kits' {
  import type { PageKitEntry } from '../arena/page-kit.js';

  const own: {
    readonly kits: readonly PageKitEntry[];
    /** Their scenarios, by path. */
    readonly scenarios: Readonly<Record<string, () => Promise<unknown>>>;
  };
  export default own;
}
