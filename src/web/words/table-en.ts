import type { Board, Scene } from '../../kernel/picture.js';
import { correctionOn, correctionsEn } from './corrections.js';
import { howMany } from '../../kernel/how-many.js';
import { FORFEITS, PLAYERS, ROUGHLY } from './shared.js';
import { refusals } from '../../arena/refusals.js';

/** What the worker of the table says by itself: it has the few sentences that it uses, and not those of the page. */
export const tableEn = {
  players: PLAYERS.en as Readonly<Record<string, string>>,
  /** What an agent says of its choice, or why it failed. */
  said: (english: string): string => english,
  /** What is wrong with a scenario or an attack. */
  problem: (english: string): string => english,
  onlyChoice: (player: string, answer: string): string => `${player} has only one choice and takes it: ${answer}.`,
  forfeits: FORFEITS.en,
  roughly: ROUGHLY.en,
  putRight: (board: Board | undefined, scene: Scene | undefined, put: string): string =>
    `Put right: ${correctionOn(board, scene, put, correctionsEn)}.`,
  noOtherPlace: 'There is no other place for it: put it where it can stand.',
  askedAgain: (left: string, below: string): string =>
    `The place ${left} from the left, ${below} from below does not fit: asked again without it.`,
  theList: 'the list',
  theLink: 'The link',
  staysHidden: 'something that stays hidden',
  links: (count: number): string => howMany(count, 'link'),
  yourTurn: 'your turn',
  theirTurn: 'the other player’s turn',
  drawsHand: 'names no command cards: a hand is drawn for it',
  notPlayed: (card: string): string => `${card} is not played by Opfor yet`,
  otherPoints: 'One list counts printed points and the other adjusted ones.',
  noOpponent: 'No legal army of this faction costs so few points; choose another, or a list.',
  noOwnArmy: 'No legal list was found for that; allow more points, or add units.',
  tooFewOwned: (rank: string, least: number): string =>
    `An army needs ${least} of the rank ${rank}, and you have fewer.`,
  whatChance: 'What does chance decide?',
  round: (round: number): string => `round ${round}`,
  moves: (count: number): string => howMany(count, 'move'),
  noAdvice: (why: string): string => `No advice: it ${why}.`,
  noChoice: 'did not choose',
  refusals,
  nobodyChose: 'No agent has chosen yet.',
  noPage: (name: string): string => `There is no page '${name}'.`,
  textsLoading: 'The texts of the rules are still being loaded; ask again.',
  wentWrong: (why: string): string => `Something went wrong: ${why}`,
  agrees: (actions: number): string => `Played again: ${actions} actions and the end agree with the record.`,
  otherDice: (actions: number): string =>
    `Played again: ${actions} actions and the end agree with the record; not all dice are those of its seed, as after dice thrown by hand.`,
};

/** The shape that every language has. */
export type TableWords = typeof tableEn;
