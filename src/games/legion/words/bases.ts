/** Kinds of base that a miniature can stand on; `measures.json` gives their sizes. */
export const BASE_IDS = ['small', 'medium', 'large', 'huge', 'laat', 'epic', 'long', 'snail'] as const;
export type BaseId = (typeof BASE_IDS)[number];
