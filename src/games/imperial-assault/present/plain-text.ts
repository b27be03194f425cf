/** Abbreviations of texts in the data, and what they stand for, in the order in which they are replaced. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/(^|, |• |\/\/ )(\d+) str(?=[:,])/g, '$1suffer $2 strain'],
  [/ *\/\/ */g, ' • '],
  [/\bexh\b/g, 'exhaust this card'],
  [/\bdep\b/g, 'deplete this card'],
  [/ *\[x\]/g, '; then discard this card'],
  [/ *\[x with the group\]/g, '; discard this card with the group'],
  [/ *\[back\]/g, '; then discard this card, or shuffle it into its deck'],
  [/\bSTR\b/g, 'Strength'],
  [/\bINS\b/g, 'Insight'],
  [/\bTECH\b/g, 'Tech'],
  [/\s*→(?=[A-Z])/g, ' become '],
  [/\s*→\s*/g, ' become '],
  [/≤\s?(\d+) ?sp\b/g, 'within $1 spaces'],
  [/\bwithin (\d+) sp\b/g, 'within $1 spaces'],
  [/within 1 spaces/g, 'within 1 space'],
  [/\b(move|push) (<=|≤)/gi, '$1 up to '],
  [/(<=|≤)\s?(\d+)/g, '$2 or less'],
  [/(>=|≥)\s?(\d+)/g, '$2 or more'],
  [/\[1\/(\w+), ([^\]]+)\]/g, '(once a $1, $2)'],
  [/\[1\/group\/round\]/g, '(once a round for the group)'],
  [/\[1\/([aeiou]\w+)\]/g, '(once an $1)'],
  [/\[1\/(\w+)\]/g, '(once a $1)'],
  [/\b(1|a|an|any|each|that|the|this|own|your|target|same) sp\b/gi, '$1 space'],
  [/\bsp\b/g, 'spaces'],
  [/\badj\b/gi, 'adjacent'],
  [/\batk (die|dice|pool)\b/gi, 'attack $1'],
  [/\bdef (die|dice|pool)\b/gi, 'defence $1'],
  [/\batks?\b/gi, 'the attack'],
  [/\bdef\b/gi, 'the defence'],
  [/\bdmg\b/g, 'damage'],
  [/\bstr\b/g, 'strain'],
  [/\bDCs?\b/g, 'Deployment card'],
  [/\bacc\b/g, 'accuracy'],
  [/\bopp\b/g, 'the opponent'],
  [/\bCCs\b/g, 'Command cards'],
  [/\bCC\b/g, 'Command card'],
  [/\b([2-9]|2 or less) Command card\b/g, '$1 Command cards'],
  [/\bMPs?\b/g, 'movement points'],
  [/\bVPs?\b/g, 'victory points'],
  [/\bLOS\b/gi, 'line of sight'],
  [/\bfig\b/g, 'figure'],
  [/\b1 movement points\b/g, '1 movement point'],
  [/\b1 victory points\b/g, '1 victory point'],
  [/ {2,}/g, ' '],
];

/** A text of the data for people: without its abbreviations, with a capital letter and a full stop. */
export function plainText(text: string): string {
  let said = text.trim();
  for (const [from, to] of WORDS) said = said.replaceAll(from, to);
  said = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return /[.!?)]$/.test(said) ? said : `${said}.`;
}
