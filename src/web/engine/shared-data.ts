/** Data of families of games whose editions share it, such as maps, by path; loaded when the first is wanted. */
export const SHARED_DATA: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob<unknown>(
  '../../games/*/data/**/*.json',
  { import: 'default' },
);
