import type { Asked, Speech } from '../speech.js';

/** `1 Karte`, `2 Karten`; Bewegungspunkte und Aktionen. */
export const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
export const points = (n: number): string => counted(n, 'Bewegungspunkt', 'Bewegungspunkte');
const actions = (n: number): string => counted(n, 'Aktion', 'Aktionen');

function windowText({ point, attack, figure }: Asked): string {
  const when = point === '' ? 'jetzt' : point;
  const whom = figure === '' || attack !== '' ? '' : ` (${figure})`;
  return `Setzt du etwas ein, ${when}${whom}? ${attack}`;
}

/** Die Fragen der Entscheidungen, nach deren Namen. */
export const QUESTIONS: Speech['questions'] = {
  'take-initiative': () => 'Deine Armee ist die billigere: Wer beginnt mit der Initiative?',
  'deploy-hero': () => 'Welchen Helden stellst du als Nächstes auf, und wo?',
  ally: () => 'Bringst du einen Verbündeten mit? Das Imperium erhält Bedrohung dafür.',
  'deploy-near': ({ figure }) => `Wo wird ${figure} aufgestellt? So nahe wie möglich am Aufmarschpunkt.`,
  point: () => 'An welchem Aufmarschpunkt?',
  deployment: () => 'Was stellst du auf, oder womit verstärkst du?',
  'extra-token': () => 'Welcher Held hat in der nächsten Runde den zweiten Aktivierungsmarker?',
  attribute: ({ figure }) => `Welche Eigenschaft prüft ${figure}?`,
  'test-reroll': () => 'Welcher Würfel der Probe wird noch einmal geworfen?',
  attach: () => 'Welche Karte legst du an die Gruppe an?',
  'ready-card': () => 'Welche Karte wird bereit?',
  'place-supply': () => 'Wohin kommt die Versorgungskarte, die du gesehen hast?',
  'next-event': () => 'Mehrere Ereignisse geschehen zugleich. Welches kommt zuerst?',
  'mission-attack': () => 'Wen greift die Figur an?',
  'choose-zone': () => 'Du hast die Initiative: Welche Aufmarschzone nimmst du?',
  deploy: () => 'Welche Figur stellst du als Nächstes auf, und wo?',
  activate: () => 'Welche Gruppe aktivierst du?',
  next: () => 'Welche Figur der Gruppe handelt als Nächstes?',
  act: (asked) =>
    `Was tut ${asked.figure}? Noch ${actions(asked.actions)}${asked.points > 0 ? `, ${points(asked.points)}` : ''}.`,
  walk: (asked) => `Wohin bewegt sich ${asked.figure}? Noch ${points(asked.points)}.`,
  attack: ({ figure }) => `Wen greift ${figure} an?`,
  interact: ({ figure }) => `Womit interagiert ${figure}?`,
  offer: windowText,
  window: windowText,
  surge: ({ count, attack }) => `Wofür gibst du Energie aus (${count})? ${attack}`,
  cleave: ({ count }) => `Wer erleidet ${count} Schaden durch Rundumschlag?`,
  prevent: ({ figure, count }) =>
    `${figure} erleidet ${count} Erschöpfung. Wie viel davon verhinderst du, indem du je eine Karte oben von deinem Deck ablegst?`,
  reroll: ({ attack }) => `Welchen Würfel wirfst du neu? ${attack}`,
  token: ({ figure, attack }) => `Gibt ${figure} einen Machtmarker aus? ${attack}`,
  pick: ({ source }) => `${source}: Welche Figur?`,
  'pick-space': ({ source }) => `${source}: Welches Feld?`,
  either: ({ source, it }) => `${source}${it === '' ? '' : `, ${it}`}: Was davon?`,
  'power-token': ({ source }) => `${source}: Welcher Machtmarker?`,
  'distributed-token': ({ source }) => `${source}: Welcher Machtmarker?`,
  'discard-token': ({ source }) => `${source}: Welcher Machtmarker wird abgelegt?`,
  'drop-token': () => 'Eine Figur hat höchstens zwei Machtmarker. Welchen gibst du ab?',
  'shed-condition': ({ source }) => `${source}: Welcher Zustand wird abgelegt?`,
  'discard-more': ({ source }) => `${source}: Welche Kommandokarte legst du noch ab?`,
  'take-card': ({ source }) => `${source}: Welche der Karten nimmst du auf die Hand?`,
  'put-below': ({ source }) => `${source}: Welche der anderen Karten kommt unter dein Deck?`,
  'friends-token': ({ figure, attack }) => `Gibt ${figure} den Machtmarker eines Verbündeten aus? ${attack}`,
  'show-card': ({ source }) => `${source}: Welche Kommandokarte deiner Hand zeigst du?`,
  'added-die': () => 'Welchen Würfel fügt die fokussierte Figur hinzu?',
  amount: ({ source }) => `${source}: Wie viel?`,
  'discard-drawn': ({ source }) => `${source}: Welche der gezogenen Karten legst du ab?`,
  'mission-token': ({ source }) => `Mission ${source}: Welcher Marker?`,
  'mission-token-secretly': ({ source }) => `Mission ${source}: Welcher Marker? Der Gegner sieht es nicht.`,
  'mission-figure': ({ source }) => `Mission ${source}: Welche Figur?`,
  'mission-space': ({ source }) => `Mission ${source}: Welches Feld?`,
  'mission-place': ({ source }) => `Mission ${source}: Wohin wird sie gestellt?`,
  'mission-group': ({ source }) => `Mission ${source}: Welche Gruppe?`,
  'mission-group-secretly': ({ source }) => `Mission ${source}: Welche Gruppe? Der Gegner sieht es nicht.`,
  'mission-door': ({ source }) => `Mission ${source}: Welche Tür?`,
  'mission-choice': ({ source }) => `Mission ${source}: Was davon?`,
  'find-card': ({ source }) => `${source}: Welche Kommandokarte nimmst du?`,
  'take-die': ({ source }) => `${source}: Welcher Würfel wird genommen?`,
  'pool-die': ({ source }) => (source === '' ? 'Welcher Würfel ist im Vorrat?' : `${source}: Welcher Würfel?`),
  form: ({ source }) => `${source}: Welche Form- oder Ausrüstungskarte?`,
  'other-token': ({ source }) => `${source}: Welcher Machtmarker?`,
  afflict: ({ source }) => `${source}: Welcher schädliche Zustand?`,
  'fall-to': ({ figure }) => `${figure} kann dort nicht bleiben. Wohin kommt die Figur?`,
  place: ({ figure }) => `Wie wird ${figure} gestellt?`,
  perform: ({ figure }) => `Was tut ${figure}?`,
  discard: () => 'Welche Kommandokarte legst du ab?',
  'take-back': () => 'Welche Kommandokarte kommt zurück in dein Deck?',
  'their-card': ({ source }) => `${source}: Welche Kommandokarte des Gegners ist gemeint?`,
  'own-card': ({ source }) => `${source}: Welche deiner Kommandokarten wirfst du dafür ab?`,
  'put-back': ({ source }) => `${source}: Welche Kommandokarte kommt in dein Deck zurück?`,
  order: ({ source }) => `${source}: Welche der Karten liegt als nächste, von oben?`,
  'replace-die': ({ source }) => `${source}: Welcher Würfel ersetzt den, der neu geworfen wird?`,
  special: ({ source }) => `${source}: Welche Spezialaktion wird ausgeführt?`,
  'die-colour': ({ source }) => `${source}: Welcher Würfel kommt dazu?`,
  die: ({ source, attack }) => `${source}: Welcher Würfel? ${attack}`,
  face: ({ source }) => `${source}: Auf welche Seite wird der Würfel gedreht?`,
};
