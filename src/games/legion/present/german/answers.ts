import { german, player, rank } from './names.js';

/** Answers of one or two words, to decisions of several kinds. */
const ANSWERS: Readonly<Record<string, string>> = {
  aim: 'ein Zielmarker',
  dodge: 'ein Ausweichmarker',
  standby: 'ein Bereitschaftsmarker',
  surge: 'ein Energiemarker',
  suppression: 'einen Niederhalten-Marker nehmen',
  move: 'bewegen',
  pass: 'verzichten',
  stop: 'aufhören',
  stay: 'stehen bleiben',
  none: 'keine',
  draw: 'einen Befehlsmarker ziehen',
  roll: 'würfeln',
  reveal: 'aufdecken',
  keep: 'behalten',
  lose: 'abgeben',
  yes: 'ja',
  no: 'nein',
};

export function answer(text: string): string {
  const known = ANSWERS[text];
  if (known !== undefined) return known;
  const side = player(text);
  if (side !== text) return side;
  const ranked = rank(text);
  if (ranked !== text) return ranked;
  const word = german(text);
  return word === text.replaceAll('-', ' ') ? faces(text) : word;
}

/** Dice in notation: `black: 2 blank 1 hit`. */
function faces(text: string): string {
  return text
    .replaceAll(/\b(red|black|white)\b(?=:)/g, (colour) => german(colour))
    .replaceAll(/(\d+) (blank|hit|crit|surge|block)\b/g, (_, count: string, face: string) => `${count} ${FACE[face]}`);
}

const FACE: Readonly<Record<string, string>> = {
  blank: 'leer',
  hit: 'Treffer',
  crit: 'kritisch',
  surge: 'Energie',
  block: 'Abwehr',
};
