import { friendWithin, tokenGiver } from '../../../effects/keywords/give-tokens.js';
import type { UnitCard } from '../../../cards/types.js';
import type { Target } from '../../../engine/targets.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { call } from '../../../../../machine/run.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { WRONG_UNIT } from '../../../words/reasons.js';
import { later } from '../rulebook.js';

/* The keywords of C-3P0 among the Ewoks, who take him for a god. */

/** Range to the units that guard him, and to those that he tells stories (F `keywordRanges`). */
const NEAR = 1;
const REACH = 2;

/** Surge tokens of each listener. */
const TOKENS = 2;

function isEwok(card: UnitCard): boolean {
  return card.affiliation === 'ewok';
}

/**
 * Divine Influence (R 5290–5295): friendly Ewok trooper units within range 1 of C-3P0 have Guardian 2: C-3P0, and while
 * they use Guardian for him they may cancel criticals like hits.
 */
export const divineInfluence: Behaviour = {
  name: 'Divine Influence',
  lends: {
    keyword: 'Guardian: C-3P0',
    value: 2,
    concerns: (card, types) => isEwok(card) && types[card.type].trooper,
    now: (c: Context, u: number, lender: number) => u !== lender && rangeBetween(c, u, lender) <= NEAR,
  },
  modifiers: [{ of: 'guarded.criticals', adjust: () => 1 }],
};

const listens: Target = (c, u, v) => (isEwok(c.b.units.card[v]) ? friendWithin(c, u, v, REACH) : WRONG_UNIT);

const tell = tokenGiver(
  later,
  'master-storyteller',
  [
    'Which unit gains two surge tokens by Master Storyteller?',
    'Welche Einheit erhält durch Meisterhafter Erzähler zwei Energiemarker?',
  ],
  (c, v) => gainTokens(c, v, 'surge', TOKENS),
  listens,
);

/**
 * Master Storyteller (R 5514–5519): a card action; as many friendly Ewok units within range 2 as the number of the
 * round gain two surge tokens each.
 */
export const masterStoryteller: Behaviour = {
  name: 'Master Storyteller',
  actions: [
    {
      name: 'Master Storyteller',
      free: false,
      target: listens,
      perform: (c, u) => call(c, tell, u, c.s.game.round),
    },
  ],
};
