/** What the page says to people who learn: guided battles, and the puzzle of the day. */
export const learnEn = {
  title: 'Learn by playing',
  about:
    'A small battle of about fifteen minutes against a gentle opponent. Each new thing is told when it first matters, and you try it at once. You need to read nothing before.',
  start: 'Start',
  goOn: 'Go on',
  again: 'From the beginning',
  gotIt: 'Got it',
  known: 'I know this',
  skipAll: 'Skip all',
  off: 'The lessons are off.',
  on: 'Turn them on again',
  told: (count: number, of: number): string => `Lessons so far: ${count} of ${of}`,
  lesson: 'Lesson',
  picture: 'A small drawing of it',
  battles: {
    'first-battle': {
      game: 'Star Wars: Legion',
      title: 'A first battle',
      about: 'Three Rebel units against three of the Empire about three stockpiles; five rounds on a small table.',
    },
    'first-skirmish': {
      game: 'Imperial Assault',
      title: 'A first skirmish',
      about: 'Five Rebel figures against six of the Empire about four crates; four rounds on a map of squares.',
    },
  } as Readonly<Record<string, { readonly game: string; readonly title: string; readonly about: string }>>,
};

/** The shape that every language has. */
export type LearnWords = typeof learnEn;
