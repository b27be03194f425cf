import { refusals } from '../../../arena/refusals.js';
import { howMany } from '../../../kernel/how-many.js';
import type { CommandName } from '../command-names.js';

/** What can be typed instead of an answer: how it is written, and what it does, in the order of the help. */
const COMMANDS: readonly (readonly [usage: string, does: string])[] = [
  ['1, 2, …', 'takes the choice with that number; you can also type its text, or that of any other legal choice'],
  ['Enter', 'takes the choice in brackets, or shows the choices again'],
  ['board', 'shows the table, and what its signs mean'],
  [
    'list, more',
    'shows all choices; "more" goes on with whatever was too long for the screen; type part of a choice, such as "move" or "r2", to see only those that match',
  ],
  ['hint', 'shows what a search would do, and why; then press Enter to do it'],
  ['why', 'shows why the last agent made its latest choice'],
  ['log 50', 'shows the latest events again (here the last 50)'],
  ['undo', 'goes back to your last decision; the same choice meets the same dice'],
  [
    'auto',
    'from now on answers decisions of this kind for you, but never moves or attacks; "auto all" answers all decisions, "auto off" none',
  ],
  ['save FILE', 'saves the game in a file; opfor play --terminal --resume FILE continues it'],
  ['resign yes', 'gives up the game'],
  ['quit', 'saves the game and leaves'],
  ['?', 'shows this help'],
];

/** What the terminal says by itself, around the words of the game. */
export const en = {
  /** A player's name, in a sentence and at its beginning. */
  player: (name: string): string => name,
  opening: (where: string, seats: string, seed: string): string => `${where}; ${seats}; seed ${seed}`,
  you: 'you',
  continued: (actions: number): string => ` Continued after ${howMany(actions, 'action')}.`,
  begin: 'Type ? for help, board for the table with its signs.',
  nothingPlayed: 'Nothing was played yet.',
  over: 'The game is over',
  won: 'You win.',
  lost: 'You lose.',
  drawn: 'A draw.',
  resigns: (player: string): string => `${player} resigns.`,
  forfeits: (player: string, why: string): string => `${player} forfeits: ${why}.`,
  commands: COMMANDS,
  /** Other words for commands. */
  short: { '?': 'help', h: 'help', u: 'undo', q: 'quit', exit: 'quit' } as Readonly<Record<string, CommandName>>,
  /** How the most needed ones are written. */
  typed: { list: 'list', more: 'more', review: 'review' },
  /** What follows `auto` and `resign`. */
  all: 'all',
  off: 'off',
  yes: 'yes',
  standsAlone: (command: string, rest: string): string => `"${command}" stands alone; type it without "${rest}".`,
  refusals,
  decides: (player: string, kind: string): string => `${player} decides${kind === '' ? '' : `: ${kind}`}.`,
  longGroup: (count: number, numbers: string, ask: string, example: string): string =>
    `${howMany(count, 'choice')}, ${numbers}; type "${ask}" to see them, or a choice such as "${example}"`,
  shortened: (left: number, ask: string): string => `and ${left} more: type "${ask}"`,
  choicesLeft: (count: number): string => howMany(count, 'choice'),
  linesLeft: (count: number): string => `${count} lines`,
  typeMore: (left: string): string => `… ${left} left: type more`,
  noBoard: 'This game has no board to show.',
  thinking: (who: string): string => `${who} is thinking …`,
  onlyChoice: (player: string, answer: string): string => `${player} has only one choice and takes it: ${answer}.`,
  automatic: (player: string, answer: string): string => `${player} takes automatically: ${answer}.`,
  noAutomatic: (adviser: string, why: string): string => `${adviser} ${why}; every decision is yours again.`,
  noAdvice: (adviser: string, why: string): string => `${adviser} has no advice: it ${why}.`,
  wouldTake: (adviser: string, answer: string): string => `${adviser} would take: ${answer}`,
  noFavourite: '; there is no clear favourite',
  /** A number as the language writes it, from its digits with a decimal point. */
  decimal: (digits: string): string => digits,
  unclear: ', no clear favourite',
  enterTakes: (answer: string): string => `Enter takes ${answer}.`,
  dice: 'dice> ',
  notPossible: (why: string): string => `Not possible: ${why}.`,
  nothingToUndo: 'You have made no decision to take back.',
  howToResign: 'To give up the game, type "resign yes" when it is your turn.',
  noMoreHere: 'There is no more to show.',
  noMore: 'No more; "list" shows all choices.',
  noHint: 'There is nothing to advise on here.',
  noList: 'There is nothing to list here.',
  logUse: '"log" shows the latest events again, "log 50" the last 50.',
  yoursAgain: 'Every decision is yours again.',
  autoUse: '"auto" answers decisions of this kind for you from now on, "auto all" all decisions, "auto off" none.',
  autoUnits: (names: string): string => `"auto NAME" leaves one of these to the agent that gives hints: ${names}.`,
  plays: (adviser: string, name: string): string =>
    `From now on ${adviser} decides for ${name}; which unit acts you still choose. "auto off" ends it.`,
  autoNeverActs: '"auto" never moves or attacks for you; "auto all" answers every decision, those too.',
  nobodyChose: 'No agent has had a choice yet, or its choice was taken back.',
  takenBack: '— taken back —',
  nothingHappened: 'Nothing has happened yet.',
  reasons: {
    withheld: (player: string): string => `${player}: its choice and reasons stay hidden until the game is over.`,
    none: (player: string): string => `${player} gives no reasons.`,
    took: (player: string, taken: string): string => `${player} took "${taken}":`,
    guessed: (player: string, taken: string, other: string | undefined): string =>
      `${player} took "${taken}". Knowing only what you know, and guessing the rest, it would ${other === undefined ? 'reason' : `take "${other}"`}:`,
    columns: { choice: 'choice', visits: 'visits', value: 'value', error: 'error' },
    more: (count: number): string => `and ${count} more`,
    expects: (line: string): string => `expects: ${line}`,
  },
  review: {
    offer: 'Type "review" to see the decisions that cost you most.',
    typeNumber: 'Type a number to look at one of them.',
    looking: (done: number, of: number): string => `looking at decision ${done} of ${of} …`,
    noDecision: 'The game ended before the first decision with a choice.',
    nothing: 'A search found nothing better than what was played.',
    head: (count: number, isNoneClear: boolean): string =>
      `The ${howMany(count, 'decision')} that cost most, as far as a search sees (a win is +1, a loss −1)${isNoneClear ? '; none is a clear loss' : ''}:`,
    doubt: ', no clear loss',
    at: (at: number, of: number): string => `action ${at} of ${of}`,
    instead: (played: string, better: string): string => `played ${played}, better ${better}`,
    cost: (loss: string, error: string): string => `${loss} lost, error ±${error}`,
  },
  files: {
    leave: '[Enter: leave] ',
    ask: 'Save the record? [Enter: yes; a file; n: no] ',
    no: /^(n|no|quit|q)$/i,
    yes: /^(|y|yes)$/i,
    notSaved: 'The record is not saved.',
    noFile: (text: string): string => `'${text}' does not look like a file name; type one such as ${text}.jsonl, or n`,
    saved: (path: string): string => `The record is saved in ${path}; read it with:`,
    gameSaved: (path: string): string => `The game is saved in ${path}; continue with:`,
    cannotKeep: (why: string): string => `The game cannot be saved as it goes on: ${why}`,
    kept: (path: string): string => `The game before its last choice is saved in ${path}.`,
  },
  campaign: {
    help: 'Type the number of an answer, or: board (how the campaign stands), log (what has happened), quit (leave; all is kept).',
    goesOn: 'All is kept. The campaign goes on with:',
    noAnswer: (line: string, count: number): string => `${line}: type a number from 1 to ${count}, or ? for help`,
    mission: (name: string, record: string): string => `Mission: ${name}. Its record will be ${record}.`,
    drawn: (name: string, gap: string): string =>
      `Mission ${name} is not played by the rules (${gap}): its result is drawn.`,
    notPlayed: (name: string, gap: string): string =>
      `Mission ${name} is not played by the rules yet (${gap}). Play it at the table and type its result:`,
    ended: (name: string, winner: string): string => `Mission ${name} is over; ${winner} has won it.`,
    otherSeats: (seats: string): string => `The mission was begun by ${seats}.`,
    belongs: (file: string): string =>
      `It is a mission of the campaign in ${file}, which learns nothing of what is played here; there it goes on with "opfor campaign play".`,
    notKept: (file: string): string => `${file}: cannot be written; the mission is not kept`,
  },
  /** What an agent says of its choice, from its English sentence. */
  said: (english: string): string => english,
};

/** The shape that every language has. */
export type Catalogue = typeof en;
