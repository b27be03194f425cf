import type { CaseWords } from '../../contract/case-words.js';
import type { Context } from '../../engine/context.js';
import { PLAYERS, sideOf } from '../../words/players.js';
import { SIDES } from '../../words/sides.js';
import { miniTouchesUnit } from '../../rules/queries/contact.js';
import { isObscured, obscuredMinis } from './cover.js';
import { isPanicked } from './panic.js';
import { passTokens, setPassTokens } from './own-words.js';
import { CASE_FAMILIES } from './terrain.js';

/** The words of this edition's conformance cases, see `docs/conformance.md`. */
export const CASES: CaseWords<Context> = {
  steps: {
    setup: [
      'blue-player',
      'reveal-mission',
      'modify-mission',
      'edge',
      'mission-setup',
      'advantages',
      'effects',
      'prepared-positions',
    ],
    command: ['select-command', 'issue-orders'],
    activation: ['start', 'turn', 'activate', 'actions'],
    end: ['start'],
  },
  families: CASE_FAMILIES,
  // Attack Run
  targets: ['+1', '-1'],
  staged: {
    passTokens: setPassTokens,
    victoryPoints(c, player, count) {
      c.s.sides.victoryTokens[sideOf(player)] = count;
    },
  },
  values: {
    game: {
      blue: { is: { words: PLAYERS, orNull: false }, read: (c) => PLAYERS[c.s.game.bluePlayer] },
      winner: { is: { words: [...SIDES, 'draw'], orNull: true }, read: winner },
    },
    player: {
      passPool: { is: 'number', read: passTokens },
      victoryPoints: { is: 'number', read: (c, player) => c.s.sides.victoryTokens[sideOf(player)] },
    },
    unit: { panicked: { is: 'yes-or-no', read: isPanicked } },
    pair: { obscured: { is: 'number', read: (c, v, u) => obscuredMinis(c, u, v) } },
    miniPair: {
      obscured: { is: 'yes-or-no', read: (c, n, u) => isObscured(c, u, n) },
      contact: { is: 'yes-or-no', read: (c, n, u) => miniTouchesUnit(c, n, u) },
    },
  },
};

function winner(c: Context): string | null {
  const g = c.s.game;
  if (g.ending === 0) return null;
  return g.winner < 0 ? 'draw' : SIDES[g.winner];
}
