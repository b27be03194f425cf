import type { Board, Scene } from '../../kernel/picture.js';
import type { TableWords } from './table-en.js';
import { correctionOn } from './corrections.js';
import { correctionsDe } from './corrections-de.js';
import { counted } from './counted.js';
import { RANKS_DE } from './ranks-de.js';
import { FORFEITS, PLAYERS, ROUGHLY } from './shared.js';
import { problemInGerman } from '../../arena/german/problems.js';
import { refusals } from '../../arena/german/refusals.js';
import { sentenceInGerman } from '../../arena/german/sentences.js';

/** The same in German. */
export const tableDe: TableWords = {
  players: PLAYERS.de,
  said: sentenceInGerman,
  problem: problemInGerman,
  onlyChoice: (player: string, answer: string): string =>
    `${player} hat nur eine Möglichkeit und nimmt sie: ${answer}.`,
  forfeits: FORFEITS.de,
  roughly: ROUGHLY.de,
  putRight: (board: Board | undefined, scene: Scene | undefined, put: string): string =>
    `Berichtigt: ${correctionOn(board, scene, put, correctionsDe)}.`,
  noOtherPlace: 'Einen anderen Platz gibt es nicht: Stell es hin, wo es stehen kann.',
  askedAgain: (left: string, below: string): string =>
    `Der Platz ${left} von links, ${below} von unten passt nicht: ohne ihn noch einmal gefragt.`,
  theList: 'die Liste',
  theLink: 'Der Link',
  staysHidden: 'etwas, das verdeckt bleibt',
  links: (count: number): string => counted(count, 'Link', 'Links'),
  yourTurn: 'du bist dran',
  theirTurn: 'der andere ist dran',
  drawsHand: 'nennt keine Kommandokarten: Eine Hand wird dazu gezogen',
  notPlayed: (card: string): string => `${card}: spielt Opfor noch nicht`,
  otherPoints: 'Die eine Liste zählt gedruckte Punkte, die andere angepasste.',
  noOpponent: 'Keine erlaubte Armee dieser Fraktion kostet so wenig; wähle eine andere oder eine Liste.',
  noOwnArmy: 'Dafür fand sich keine erlaubte Liste; lass mehr Punkte zu oder trag mehr Einheiten ein.',
  tooFewOwned: (rank: string, least: number): string =>
    `Eine Armee braucht ${least} vom Rang ${RANKS_DE[rank] ?? rank}, und du hast weniger.`,
  whatChance: 'Was entscheidet der Zufall?',
  round: (round: number): string => `Runde ${round}`,
  moves: (count: number): string => counted(count, 'Zug', 'Züge'),
  noAdvice: (why: string): string => `Kein Tipp: ${why}.`,
  noChoice: 'hat nicht gewählt',
  refusals,
  nobodyChose: 'Noch hat kein Agent gewählt.',
  noPage: (name: string): string => `Eine Seite „${name}“ gibt es nicht.`,
  textsLoading: 'Die Regeltexte werden noch geladen; frag gleich noch einmal.',
  wentWrong: (why: string): string => `Etwas ist schiefgegangen: ${why}`,
  agrees: (actions: number): string =>
    `Nachgespielt: ${counted(actions, 'Aktion', 'Aktionen')} und das Ende stimmen mit der Aufzeichnung überein.`,
  otherDice: (actions: number): string =>
    `Nachgespielt: ${counted(actions, 'Aktion', 'Aktionen')} und das Ende stimmen mit der Aufzeichnung überein; nicht alle Würfel folgen aus ihrem Startwert, wie nach Würfen von Hand.`,
};
