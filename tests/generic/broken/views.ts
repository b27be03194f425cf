import { kuhnPoker } from '../../../src/games/reference/kuhn-poker.js';
import type { KuhnState } from '../../../src/games/reference/kuhn-poker.js';
import { leducPoker } from '../../../src/games/reference/leduc-poker.js';
import type { LeducState } from '../../../src/games/reference/leduc-state.js';
import { leducTokens } from '../../../src/games/reference/leduc-tokens.js';
import { pig } from '../../../src/games/reference/pig.js';
import type { Game } from '../../../src/kernel/game.js';
import type { Rng } from '../../../src/kernel/rng.js';
import { checkTokens } from '../../../src/arena/game-check/tokens.js';
import { checkDeterminization, checkSecrets, checkViews } from '../../../src/arena/game-check/views.js';
import { breaking, dice } from './breaking.js';
import type { Broken } from './breaking.js';

/** Games whose views or tokens show what they must not. */
export const brokenViews: Broken[] = [];
const breaks = breaking(brokenViews);

const openCards: Game<KuhnState> = {
  ...kuhnPoker,
  view: (state, _player, out) => kuhnPoker.copy(state, out),
  determinize: () => {},
};
const scramble = (state: KuhnState, player: number, rng: Rng): void => {
  const other = 1 - player;
  if (state.cards[other] === 0 || state.status[0] === 7) return;
  const left = [1, 2, 3].filter((card) => card !== state.cards[player]);
  state.cards[other] = left[rng.below(2)];
};
breaks('shows hidden cards', checkSecrets, openCards, /tells what the player cannot know/, { scramble });
breaks('hides without saying what', checkSecrets, kuhnPoker, /the check needs `scramble`/);
breaks('hides nothing', checkSecrets, kuhnPoker, /changed nothing/, { scramble: () => {} });
breaks(
  'hides in another way when seen twice',
  checkViews,
  {
    ...kuhnPoker,
    view: (state, player, out) => {
      kuhnPoker.copy(state, out);
      out.cards[1 - player] = (out.cards[1 - player] + 1) % 5;
    },
  },
  /the view of the view is different/,
);
breaks(
  'hides from a player whose turn it is',
  checkViews,
  {
    ...pig,
    view: (state, _player, out) => {
      pig.copy(state, out);
      out.turnTotal[0] = 0;
    },
  },
  /the view has another list/,
);
breaks(
  'fills in what it knows',
  checkDeterminization,
  { ...kuhnPoker, determinize: ({ cards }: KuhnState) => cards.fill(1) },
  /filling in changed what was known/,
);
breaks(
  'does not fill in',
  checkDeterminization,
  { ...kuhnPoker, determinize: () => {} },
  /always filled in the same way/,
  { scramble },
);
breaks(
  'fills in from its own random numbers',
  checkDeterminization,
  { ...kuhnPoker, determinize: (state: KuhnState) => kuhnPoker.determinize(state, dice) },
  /the same numbers fill in differently/,
);

breaks(
  'shows the other card',
  checkTokens,
  {
    ...leducPoker,
    knowledge: {
      tokens: {
        ...leducTokens,
        write: (state: LeducState, viewer, out) => {
          leducTokens.write(state, viewer, out);
          out.general[0] = state.cards[1 - viewer];
        },
      },
    },
  },
  /the view has other tokens/,
);
breaks(
  'leaves old tokens',
  checkTokens,
  {
    ...leducPoker,
    knowledge: { tokens: { ...leducTokens, write: (_state, _viewer, out) => (out.general[0] += 1) } },
  },
  /a new buffer gets other tokens/,
);
