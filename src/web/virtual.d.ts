// Modules that the build makes: see vite-cards.ts.
declare module 'virtual:libraries' {
  const libraries: Partial<
    Readonly<
      Record<
        import('../games/legion/words/edition-id.js').EditionId,
        import('../games/legion/cards/packed-library.js').PackedLibrary
      >
    >
  >;
  export default libraries;
}
declare module 'virtual:card-texts' {
  const texts: Partial<
    Readonly<
      Record<
        import('../games/legion/words/edition-id.js').EditionId,
        import('../games/legion/cards/packed-library.js').CardTexts
      >
    >
  >;
  export default texts;
}
