import { choice } from '../../../../../machine/choices.js';
import { ask } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import { sideOf } from '../../../words/players.js';
import type { Said } from '../../../words/said.js';
import { scorePoints } from '../end/score-points.js';
import { secondaryWord, setSecondaryWord } from '../own-words/mission.js';
import { later } from '../rulebook.js';

/** A line of a score table: what cases and records call it, and what it brings. */
export interface TableLine {
  readonly name: string;
  readonly points: number;
}

/** The word of the spaces that a player has marked, and that of the round in which it last marked one. */
const MARKED = 0;
const ROUND = 1;

/** A score table (R 354–360): each player marks a space of its column, once a round, for the points in it. */
export interface ScoreTable {
  /** `player` may mark one of the spaces in the bits `met`, if it has any left and has not marked one this round. */
  offer(c: Context, player: number, met: number): void;
  /** Whether `player` has a space left and has not marked one this round. */
  isOpen(c: Context, player: number): boolean;
}

/** A table with these lines. */
export function scoreTable(name: string, question: Said, lines: readonly TableLine[]): ScoreTable {
  const decision: Decision = later.decision(
    choice(name, {
      optional: true,
      label: (_c, line) => lines[line].name,
      chosen(c, line) {
        if (line < 0) return;
        const player = c.s.game.pendingB;
        setSecondaryWord(c, player, secondaryWord(c, player, MARKED) | (1 << line), MARKED);
        setSecondaryWord(c, player, c.s.game.round, ROUND);
        scorePoints(c, sideOf(player), lines[line].points);
      },
    }),
    {
      choices: {
        'mark-space': {
          fields: { player: 'player', space: 'name' },
          answer: '{space}',
        },
      },
      question,
      called: ['mark the space', 'Feld markieren'],
    },
  );
  /** Bits over the spaces that `player` can still mark now. */
  const left = (c: Context, player: number): number =>
    secondaryWord(c, player, ROUND) === c.s.game.round
      ? 0
      : ((1 << lines.length) - 1) & ~secondaryWord(c, player, MARKED);
  return {
    isOpen: (c, player) => left(c, player) !== 0,
    offer(c, player, met) {
      const open = met & left(c, player);
      if (open !== 0) ask(c, decision, player, open, player);
    },
  };
}
