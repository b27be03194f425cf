/** What the page says of the moments that decided a game. */
export const reviewEn = {
  begin: 'What decided it?',
  about:
    'A search looks at each of your decisions and names at most three that cost you most. It takes about a minute.',
  title: 'What decided it',
  progress: (done: number, of: number): string => `Decision ${done} of ${of}`,
  stop: 'Stop',
  stopped: 'Stopped before anything clear was found.',
  nothing:
    'No decision of yours was clearly worse than the best that the search has found. Dice and the opponent decided.',
  instead: (played: string, better: string): string => `You took “${played}”; “${better}” was better.`,
  cost: (lost: number, surely: number): string =>
    `It cost about ${lost} of 100 chances to win, at least ${Math.max(1, surely)} beyond the error of the estimate.`,
  note: 'Chances are estimates of a search that knew what you knew.',
};

/** The shape that every language has. */
export type ReviewWords = typeof reviewEn;
