/** How a step of an effect is said: what it begins with, and the sentence, from the parts of the pattern. */
export type StepWords = readonly (readonly [RegExp, (...parts: string[]) => string])[];

/** Words before which the choice of a figure ends. */
const AFTER_PICK = 'condition|token|damage|heal|movement|move|push|strain|shed|points|ready';

/** What the steps of `pick` begin with, whatever the figure has to be. */
export const PICK: RegExp = new RegExp(`^pick (\\w+)(?: .*?)?(?= (?:${AFTER_PICK})\\b|$)`);

/** A branch of an effect from the words of its steps, in a language; what no pattern knows stays as it is. */
export function branchText(words: string, patterns: StepWords, either: string): string {
  const parts: string[] = [];
  let unknown: string[] = [];
  const flush = (): void => {
    if (unknown.length > 0) parts.push(unknown.join(' '));
    unknown = [];
  };
  for (let rest = words; rest !== '';) {
    const found = patterns
      .map(([pattern, say]) => ({ match: pattern.exec(rest), say }))
      .find(({ match }) => match !== null);
    if (found?.match != null) {
      flush();
      const [all, ...given] = found.match;
      parts.push(found.say(...given));
      rest = rest.slice(all.length).trim();
      continue;
    }
    const [word] = rest.split(' ', 1);
    if (word !== 'either') unknown.push(word);
    rest = rest.slice(word.length).trim();
  }
  flush();
  return parts.filter((part) => part !== '').join(words.startsWith('either ') ? ` ${either} ` : ', ');
}
