import type { Mission as Rules } from '../battle/mission.js';
import type { MapLayout } from '../maps/map-layout.js';
import type { MissionSide, MissionStepText } from '../maps/mission.js';
import { attackNow } from '../rules/attack/now.js';
import { addDie } from '../rules/attack/dice.js';
import { score } from '../rules/ending.js';
import { runProgram } from '../rules/mission/run.js';
import { controllerOfToken } from '../rules/questions/control.js';
import { countTo } from '../rules/questions/distance.js';
import { hasKeyword } from '../rules/questions/values.js';
import { covers, isOnMap } from '../rules/questions/where.js';
import { zoneOf } from '../rules/questions/zones.js';
import { isFigure } from '../rules/targets.js';
import type { Ia } from '../state/context.js';
import { NONE } from '../state/state.js';
import { COLOURS } from '../words/faces.js';
import { opponentOf } from '../words/sides.js';
import { carriedBy } from './carrying.js';
import { coversSome } from './figure-test.js';
import { isOfKind } from './token-test.js';
import { COLOUR, COUNTS, MARKED, OWN, PICKS, picksOf, STACK } from './words.js';
import { ARMED, PIERCES, WADED } from '../state/marks.js';
import { bitCount, nthBit } from '../../../kernel/bits.js';

type Hooks = Partial<Rules<Ia>>;

/** Makes a rule; `program` compiles steps that it runs and gives back their number. */
type RuleMaker = (
  layout: MapLayout,
  side: MissionSide,
  program: (steps: readonly MissionStepText[]) => number,
) => Hooks;

/** The groups of a side that have a cost, as bits. */
function groupsOf(c: Ia, side: number): number {
  return c.battle.groups.reduce(
    (bits, group, n) => (group.side === side && group.cost > 0 ? bits | (1 << n) : bits),
    0,
  );
}

/** Picks of groups that only their player knows until both have picked. */
function secretPicks(isOpen: (c: Ia) => boolean, marks: boolean): Hooks {
  return {
    hide(c, player) {
      if (isOpen(c)) return;
      const other = opponentOf(player);
      if (marks) c.s.game[MARKED[other]] = 0;
      else c.s.game[PICKS[other]] = 0;
    },
    makeUp(c, below) {
      for (const side of [0, 1]) {
        if (isOpen(c)) return;
        // Only of a choice that was made: its player is noted.
        if (((c.s.game[OWN] >> side) & 1) === 0) continue;
        const from = marks ? picksOf(c, side) : groupsOf(c, side);
        const word = marks ? MARKED[side] : PICKS[side];
        if (c.s.game[word] === 0 && bitCount(from) > 0) c.s.game[word] = 1 << nthBit(from, below(bitCount(from)));
      }
    },
  };
}

/** A group is worth twice its cost if a test passes. */
function doubled(test: (c: Ia, group: number, by: number) => boolean): Hooks {
  return { worthOf: (c, group, by) => c.battle.groups[group].cost * (test(c, group, by) ? 2 : 1) };
}

const isSmallCarrier = (c: Ia, u: number): boolean => c.battle.sizes[u] === 1 && carriedBy(c, u, ['crate']) > 0;

/** Rules of missions that are named, each by one or two missions. */
export const SPECIAL_RULES: Readonly<Record<string, RuleMaker>> = {
  /** The opponent of whoever carries the infuser cannot win. */
  'opponent-of-carrier-cannot-win': () => ({
    cannotWin(c, side) {
      for (let u = 0; u < c.s.game.figures; u++)
        if (c.battle.sides[u] !== side && isOnMap(c, u) && carriedBy(c, u, ['bactaInfuser']) > 0) return true;
      return false;
    },
  }),
  /** A defeated figure of a group that the opponent has picked gives its figure cost. */
  hunted: () => ({
    defeated(c, u) {
      const { group, profile, side } = c.battle.figures[u];
      if (group === NONE || ((picksOf(c, opponentOf(side)) >> group) & 1) === 0) return;
      score(c, opponentOf(side), profile.reinforceCost);
    },
  }),
  'hunters-double': () => ({
    ...doubled((c, _group, by) => {
      if (by === NONE) return false;
      const { group, side } = c.battle.figures[by];
      return group !== NONE && ((picksOf(c, side) >> group) & 1) === 1;
    }),
    ...secretPicks((c) => c.s.game.round > 0, false),
  }),
  /** Veterans activate twice a round and are worth double. */
  veterans: () => ({
    ...doubled((c, group) => ((picksOf(c, c.battle.groups[group].side) >> group) & 1) === 1),
    ...secretPicks((c) => c.s.game.round > 0, false),
    groupActivated(c, group) {
      const isVeteran = ((picksOf(c, c.battle.groups[group].side) >> group) & 1) === 1;
      const bit = 1 << group;
      if (!isVeteran || (c.s.game[OWN] & bit) !== 0) return;
      c.s.game[OWN] |= bit;
      c.s.groups.exhausted[group] = 0;
    },
    startOfRound(c) {
      c.s.game[OWN] = 0;
    },
  }),
  /** Marked groups of which one has the red token. */
  deception(_layout, _side, program) {
    const draws = program([
      ['choose', ['draw', 'leave']],
      ['if', 'first', [['draw-card']]],
    ]);
    return {
      ...secretPicks(() => false, true),
      groupLost(c, group) {
        const { side } = c.battle.groups[group];
        const bit = 1 << group;
        if ((picksOf(c, side) & bit) === 0) return;
        // Its token is revealed, and nobody has to guess any more.
        c.s.game[PICKS[side]] &= ~bit;
        if ((c.s.game[MARKED[side]] & bit) === 0) return runProgram(c, draws, side);
        c.s.game[MARKED[side]] = 0;
        c.s.game[OWN] &= ~(1 << side);
        score(c, opponentOf(side), 10);
      },
    };
  },
  /** The colour of the round helps everybody. */
  'colour-of-round': () => ({
    attackChanged(c) {
      const at = attackNow(c);
      if (c.s.game[COLOUR] === 1) c.s.attacks.surge[at]++;
      if (c.s.game[COLOUR] === 3 && isFigure(c.s.attacks.target[at])) c.s.attacks.evade[at]++;
    },
    stat: (c, _u, stat) => (stat === 'speed' && c.s.game[COLOUR] === 2 ? 1 : 0),
  }),
  /** Attacks lose Accuracy for each token that lies together. */
  'dim-light': () => ({
    attackChanged(c) {
      c.s.attacks.accuracy[attackNow(c)] -= c.s.game[STACK];
    },
  }),
  /** A generator takes a surge from attacks on spaces within two of it, unless the attacker is so too. */
  shielded: () => ({
    attackChanged(c) {
      const at = attackNow(c);
      const { attacker, space, surge } = c.s.attacks;
      const links = c.battle.links.while(c.s.game.closed);
      for (let t = 0; t < c.s.game.tokens; t++) {
        const from = c.s.tokens.space[t];
        if (c.battle.tokens[t].label !== 'shieldGeneratorOrCrate' || from === NONE) continue;
        if (links.counted(from, space[at]) > 2 || countTo(c, attacker[at], from) <= 2) continue;
        surge[at]--;
        return;
      }
    },
  }),
  'pierce-once': () => ({
    attackChanged(c) {
      const at = attackNow(c);
      const u = c.s.attacks.attacker[at];
      if ((c.s.figures.marks[u] & PIERCES) === 0) return;
      c.s.attacks.pierce[at] += 2;
      c.s.figures.marks[u] &= ~PIERCES;
    },
  }),
  /** A small figure with a crate does not attack; as a target it can hurt the crate instead. */
  'crate-as-shield'(_layout, _side, program) {
    const asks = program([['shield-with', 'crate', 5]]);
    return {
      cannotAttack: isSmallCarrier,
      attackDeclared(c) {
        const target = c.s.attacks.target[attackNow(c)];
        if (isFigure(target) && isOnMap(c, target) && isSmallCarrier(c, target))
          runProgram(c, asks, c.battle.sides[target], NONE, target);
      },
    };
  },
  /** Once in an activation a carrier adds a die of the colour of its weapon. */
  'weapon-die': () => ({
    attackDeclared(c) {
      const u = c.s.attacks.attacker[attackNow(c)];
      if ((c.s.figures.marks[u] & ARMED) !== 0) return;
      for (let t = 0; t < c.s.game.tokens; t++) {
        const { label } = c.battle.tokens[t];
        if (c.s.tokens.carrier[t] !== u + 1 || !label.startsWith('weapon')) continue;
        addDie(c, COLOURS.indexOf(label.slice(6).toLowerCase() as 'red'));
        c.s.figures.marks[u] |= ARMED;
        return;
      }
    },
    groupActivated(c) {
      for (let u = 0; u < c.s.game.figures; u++) c.s.figures.marks[u] &= ~ARMED;
    },
  }),
  /** The first time in a round that a figure without Mobile enters difficult terrain it suffers strain. */
  wading(layout, _side, program) {
    const strains = program([['strain', 'it', 1]]);
    const spaces = [...layout.grid.difficult.keys()].filter((space) => layout.grid.difficult[space] === 1);
    return {
      isEasy: true,
      loud: spaces,
      entered(c, u) {
        if ((c.s.figures.marks[u] & WADED) !== 0 || hasKeyword(c, u, 'Mobile')) return;
        const { left } = c.s.game;
        const isNew = (space: number): boolean => left === NONE || !isIn(c, u, left, space);
        if (!coversSome(c, u, (space) => c.battle.grid.difficult[space] === 1 && isNew(space))) return;
        c.s.figures.marks[u] |= WADED;
        runProgram(c, strains, c.battle.sides[u], NONE, u);
      },
      startOfRound(c) {
        for (let u = 0; u < c.s.game.figures; u++) c.s.figures.marks[u] &= ~WADED;
      },
    };
  },
  /** Doors are opened only from inside a deployment zone. */
  'doors-from-zones': () => ({
    cannotOpen: (c, u) => ![0, 1].some((side) => zoneOf(c, side).some((space) => covers(c, u, space))),
  }),
  /** The door of the pit is locked for figures outside of it. */
  'door-of-the-pit': (layout) => ({
    canUnlock: (c, u) => (layout.areas['Rancor Pit'] ?? []).some((space) => covers(c, u, space)),
  }),
  /** Terminals with the coloured side up give no card. */
  'coloured-terminals-give-no-card': () => ({ givesNoCard: (c, t) => c.s.tokens.facedown[t] === 0 }),
  /** Two carriers of the same side that are adjacent join what they carry. */
  'carriers-join': () => ({
    canJoin: (c, u, other) =>
      c.battle.sides[u] === c.battle.sides[other] &&
      carriedBy(c, u, ['vitalComponent']) > 0 &&
      carriedBy(c, other, ['vitalComponent']) > 0,
    join(c, u, other) {
      for (let t = 0; t < c.s.game.tokens; t++)
        if (c.s.tokens.carrier[t] === u + 1 || c.s.tokens.carrier[t] === other + 1) c.s.tokens.carrier[t] = 0;
      score(c, c.battle.sides[u], 10);
    },
  }),
  /** Damage that the monster suffers from an attack is counted for the attacking player, who scores it at the end. */
  'damage-counts': () => ({
    suffered(c, u, count) {
      if (!isOfKind(c, u, 'dianoga') || c.s.game.attacks === 0) return;
      if (c.s.attacks.target[attackNow(c)] === u) c.s.game[COUNTS[c.s.attacks.player[attackNow(c)]]] += count;
    },
    defeated(c, u) {
      if (!isOfKind(c, u, 'dianoga')) return;
      for (const side of [0, 1]) {
        score(c, side, c.s.game[COUNTS[side]]);
        c.s.game[COUNTS[side]] = 0;
      }
    },
  }),
  /** The player who controls the terminal at the edge of the map walks through the wall, the last of the doors. */
  'wall-of-the-hangar': () => ({
    openFor(c, u) {
      const t = c.battle.tokens.findIndex(({ label }) => label === 'edgeTerminal');
      return controllerOfToken(c, t) === c.battle.sides[u] ? 1 << (c.battle.doors.length - 1) : 0;
    },
  }),
  /** Which coordinate is the true one only its player knows. */
  coordinates: () => ({
    hide(c, player) {
      for (let t = 0; t < c.s.game.tokens; t++)
        if (c.battle.tokens[t].owner === opponentOf(player)) c.s.tokens.mark[t] = 0;
    },
    makeUp(c, below) {
      for (const side of [0, 1]) {
        const mine: number[] = [];
        for (let t = 0; t < c.s.game.tokens; t++)
          if (c.battle.tokens[t].owner === side && c.s.tokens.space[t] !== NONE) mine.push(t);
        const isChosen = ((c.s.game[OWN] >> side) & 1) === 1;
        if (isChosen && mine.every((t) => c.s.tokens.mark[t] === 0)) c.s.tokens.mark[mine[below(mine.length)]] = 1;
      }
    },
  }),
};

function isIn(c: Ia, u: number, placement: number, space: number): boolean {
  if (c.battle.sizes[u] === 1) return placement >> 1 === space;
  return c.battle
    .placementsOf(c.battle.figures[u].profile, c.s.game.closed)
    .covered.subarray(c.battle.sizes[u] * placement, c.battle.sizes[u] * (placement + 1))
    .includes(space);
}
