import { bitCount } from '../../../../kernel/bits.js';
import { chooseBy } from '../../rules/mission/choices.js';
import { FIGURE, GROUP, KEPT as BEST, PLAYER, ROLLED as CHOSEN, SPACE, TOKEN } from '../../rules/mission/run.js';
import { spaceAt, standAt } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { GONE, NONE, RESERVED } from '../../state/state.js';
import { opponentOf } from '../../words/sides.js';
import { leaveTo, type OpMaker } from '../builder.js';
import { PICKS } from '../words.js';
import { canStand } from '../../rules/moving/place.js';
import { placementsEnd } from '../../rules/moving/reach.js';
import { spaceOfToken } from '../token-test.js';

/** The groups of a side that have a cost, as bits. */
const groupsOf = (c: Ia, side: number): number =>
  c.battle.groups.reduce((bits, group, n) => (group.side === side && group.cost > 0 ? bits | (1 << n) : bits), 0);

/** A player splits the army; the opponent names the squad that is set aside. */
const setSquadAside: OpMaker = (_args, k) => {
  // Groups of the one squad are picked; the rest is the other.
  k.add(
    (c, f) => {
      c.s.frames[f + GROUP] = 0;
      if (bitCount(groupsOf(c, c.s.frames[f + PLAYER])) > 1) chooseBy(c, f, 'mission-group');
    },
    {
      may: false,
      filter: (c, f, group) => (groupsOf(c, c.s.frames[f + PLAYER]) & (1 << group)) !== 0,
    },
  );
  const start = k.size();
  const over = { at: 0 };
  k.add((c, f) => {
    const w = c.s.frames;
    if (w[f + GROUP] === 0) return leaveTo(c, f, over);
    c.s.game[PICKS[w[f + PLAYER]]] |= 1 << (w[f + GROUP] - 1);
  });
  k.add(
    (c, f) => {
      c.s.frames[f + GROUP] = 0;
      const side = c.s.frames[f + PLAYER];
      const left = groupsOf(c, side) & ~c.s.game[PICKS[side]];
      if (bitCount(left) > 1) chooseBy(c, f, 'mission-group');
    },
    {
      may: true,
      filter(c, f, group) {
        const side = c.s.frames[f + PLAYER];
        return (groupsOf(c, side) & ~c.s.game[PICKS[side]] & (1 << group)) !== 0;
      },
    },
  );
  k.add((c, f) => leaveTo(c, f, { at: start }));
  over.at = k.size();
  k.add(
    (c, f) => {
      c.s.frames[f + PLAYER] = opponentOf(c.s.frames[f + PLAYER]);
      c.s.frames[f + CHOSEN] = 0;
      chooseBy(c, f, 'mission-choice');
    },
    { names: ['picked-groups-wait', 'picked-groups-deploy'], filter: (_c, _f, one) => one < 2 },
  );
  k.add((c, f) => {
    const side = opponentOf(c.s.frames[f + PLAYER]);
    const all = groupsOf(c, side);
    const picked = c.s.game[PICKS[side]];
    const aside = c.s.frames[f + CHOSEN] === 1 ? picked : all & ~picked;
    c.battle.groups.forEach(({ figures }, group) => {
      if ((aside & (1 << group)) !== 0) for (const u of figures) c.s.figures.status[u] = RESERVED;
    });
    c.s.frames[f + PLAYER] = side;
    c.s.game[PICKS[side]] = aside;
  });
};

/** A figure of a side that was set aside; none is −1. */
const waits = (c: Ia, side: number): number => {
  for (let u = 0; u < c.s.game.figures; u++)
    if (c.battle.sides[u] === side && c.s.figures.status[u] === RESERVED) return u;
  return NONE;
};

/** How far the figure at hand would be from the token at hand, with doors open. */
const near = (c: Ia, f: number, placement: number): number => {
  const u = c.s.frames[f + FIGURE] - 1;
  const goal = spaceOfToken(c, c.s.frames[f + TOKEN] - 1);
  let least = 255;
  for (let j = 0; j < c.battle.sizes[u]; j++)
    least = Math.min(least, c.battle.links.while(0).counted(goal, spaceAt(c, u, placement, j)));
  return least;
};

/** The squad that was set aside comes as near as it can to a token of the kind in the opponent's zone. */
const deployAside: OpMaker = (_args, k) => {
  const over = { at: 0 };
  const start = k.size();
  k.add(
    (c, f) => {
      const w = c.s.frames;
      const u = waits(c, w[f + PLAYER]);
      if (u === NONE) return leaveTo(c, f, over);
      w[f + FIGURE] = u + 1;
      chooseBy(c, f, 'mission-place');
    },
    {
      prepare(c, f) {
        const u = c.s.frames[f + FIGURE] - 1;
        let least = 255;
        for (let p = 0; p < placementsEnd(c); p++) if (canStand(c, u, p)) least = Math.min(least, near(c, f, p));
        c.s.frames[f + BEST] = least;
      },
      filter: (c, f, p) => canStand(c, c.s.frames[f + FIGURE] - 1, p) && near(c, f, p) === c.s.frames[f + BEST],
    },
  );
  k.add((c, f) => {
    const w = c.s.frames;
    const [u, to] = [w[f + FIGURE] - 1, w[f + SPACE] - 1];
    w[f + SPACE] = 0;
    w[f + BEST] = 0;
    if (to === NONE) c.s.figures.status[u] = GONE;
    else standAt(c, u, to);
    if (to !== NONE && c.hears) c.tell({ type: 'deployed', figure: u });
    leaveTo(c, f, { at: start });
  });
  over.at = k.size();
};

/** Steps of squads that are set aside and come later. */
export const SQUAD_OPS: Readonly<Record<string, OpMaker>> = {
  'set-squad-aside': setSquadAside,
  'deploy-aside': deployAside,
};
