/** Words in which people may write answers, each with the word of the notation that it stands for. */
type Written = readonly (readonly [word: string, notation: string])[];

const WORD = /[\p{L}][\p{L}-]*/gu;

/** An answer as people write it, in notation: `bewegen 254,508` as `move 254,508`. Other words stay as they are. */
export function toNotation(text: string, written: Written): string {
  if (written.length === 0) return text;
  const words = new Map(written);
  return text.replaceAll(WORD, (word) => words.get(word.toLowerCase()) ?? word);
}

/** An answer in notation as it is best written: the first word that stands for each of its own. */
export function toWriting(notation: string, written: Written): string {
  return notation.replaceAll(WORD, (word) => written.find(([, one]) => one === word)?.[0] ?? word);
}
