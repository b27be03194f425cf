import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { choice } from '../../../../machine/choices.js';
import { ask, finish } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { REBEL } from '../../words/sides.js';
import { isOnMap } from '../questions/where.js';
import { rules } from '../rulebook.js';
import { campaignOf } from './campaign-of.js';

/** How many heroes there are where one has a second activation token (R 112). */
const HEROES = 3;

function tokensOf(c: Ia, h: number): number {
  return c.s.heroes.ready[h] + c.s.heroes.spent[h];
}

/** The hero with two activation tokens; −1 if none has. */
function holder(c: Ia): number {
  return campaignOf(c).heroes.findIndex((_u, h) => tokensOf(c, h) > 1);
}

/** Who has the second activation token in the next round. */
const extraToken = rules.decision(
  choice<Ia>('extra-token', {
    optional: false,
    label: (c, h) => c.battle.figures[campaignOf(c).heroes[h]].id,
    chosen: (c, h) => giveToken(c, h),
  }),
);

function giveToken(c: Ia, h: number): void {
  const { ready, spent } = c.s.heroes;
  const before = holder(c);
  if (before >= 0) (ready[before] > 0 ? ready : spent)[before]--;
  ready[h]++;
}

/**
 * In a game of three heroes one of them has a second activation token; whoever had it gives it to another at the end of
 * the round (R 112, 1357).
 */
export const passExtraToken = rules.procedure('pass-extra-token', {
  choose(c) {
    const { heroes } = campaignOf(c);
    if (heroes.length !== HEROES) return finish(c);
    const before = holder(c);
    let bits = 0;
    heroes.forEach((u, h) => {
      if (h !== before && isOnMap(c, u)) bits |= 1 << h;
    });
    if (hasSeveral(bits)) ask(c, extraToken, REBEL, bits);
    else if (bits !== 0) giveToken(c, lowestBit(bits));
  },
});
