/** Reads `colour: 2 hit 1 crit` into counts, in the order of `names`; null if the text is not of this form. */
export function parseFaces(text: string, colour: string, names: readonly string[]): number[] | null {
  const prefix = `${colour}: `;
  if (!text.startsWith(prefix)) return null;
  const words = text.slice(prefix.length).split(' ');
  const counts = names.map(() => 0);
  if (words.length % 2 !== 0) return null;
  for (let i = 0; i < words.length; i += 2) {
    const at = names.indexOf(words[i + 1]);
    if (at < 0 || counts[at] !== 0 || !/^[1-9]\d?$/.test(words[i])) return null;
    counts[at] = Number(words[i]);
  }
  return counts;
}
