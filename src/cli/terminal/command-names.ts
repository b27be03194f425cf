/** The commands of every game. */
export const COMMANDS = [
  'board',
  'list',
  'more',
  'hint',
  'why',
  'log',
  'undo',
  'auto',
  'save',
  'resign',
  'quit',
  'help',
] as const;
export type CommandName = (typeof COMMANDS)[number];
