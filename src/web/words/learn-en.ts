/** What the page says to people who learn: guided battles. */
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
};

/** The shape that every language has. */
export type LearnWords = typeof learnEn;
