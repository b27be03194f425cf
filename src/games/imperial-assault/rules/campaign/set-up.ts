import { choice } from '../../../../machine/choices.js';
import { NOT_OFFERED } from '../../../../machine/reason.js';
import { again, ask, call, finish, OPERANDS, topFrame } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { NONE, SETUP, WAITING } from '../../state/state.js';
import { REBEL } from '../../words/sides.js';
import { placementFrom, placementText } from '../moving/notation.js';
import { isOnMap, standAt } from '../questions/where.js';
import { rules } from '../rulebook.js';
import { campaignOf } from './campaign-of.js';
import { callAttach } from './attach.js';
import { allyCost } from './deploy-cost.js';
import { callOptionalDeployment, deployFigure } from './deploy.js';
import { cannotBegin, findPlacesToBegin, placeNear } from './near.js';
import { changeThreat } from './threat.js';

/** Answers number a hero and a placement. */
const PLACES = 1024;

/** Heroes who are not yet on the map; where the Rebels begin anywhere also the figures of their ally. */
function waitingHeroes(c: Ia): readonly number[] {
  const { heroes, begin, allies } = campaignOf(c);
  const waiting = heroes.filter((u) => c.s.figures.status[u] === WAITING);
  if (waiting.length > 0 || begin === undefined) return waiting;
  return allies.flatMap((group) => c.battle.groups[group].figures.filter((u) => c.s.figures.status[u] === WAITING));
}

/** Which hero is deployed next, and where: as close as possible to the entrance (R 1033), or as the mission says. */
const deployHero = rules.decision({
  name: 'deploy-hero',
  listsAll: true,
  list(c, out) {
    for (const u of waitingHeroes(c)) {
      const count = findPlacesToBegin(c, u);
      for (let k = 0; k < count; k++) out.push(u * PLACES + placeNear(k));
    }
  },
  sample(c, rng) {
    const waiting = waitingHeroes(c);
    const u = waiting[rng.below(waiting.length)];
    return u * PLACES + placeNear(rng.below(findPlacesToBegin(c, u)));
  },
  refusal(c, action) {
    const u = Math.floor(action / PLACES);
    if (!waitingHeroes(c).includes(u)) return NOT_OFFERED;
    return cannotBegin(c, u, action % PLACES);
  },
  apply(c, action) {
    const u = Math.floor(action / PLACES);
    standAt(c, u, action % PLACES);
    if (c.hears) c.tell({ type: 'deployed', figure: u });
  },
  format: (c, action) => `${c.battle.figures[Math.floor(action / PLACES)].id} ${placementText(c, action % PLACES)}`,
  parse(c, text) {
    const gap = text.indexOf(' ');
    const u = c.battle.figures.findIndex(({ id }) => id === text.slice(0, gap));
    const p = placementFrom(c, text.slice(gap + 1));
    return u < 0 || p < 0 ? -1 : u * PLACES + p;
  },
});

/** The Rebels deploy a figure that waits, and then the others. */
function deployNext(c: Ia, f: number): void {
  const [u, ...others] = waitingHeroes(c) as readonly (number | undefined)[];
  if (u === undefined) return;
  again(c, f);
  const { begin, entrance } = campaignOf(c);
  // The last figure may have one place left.
  if (begin !== undefined || others.length > 0 || findPlacesToBegin(c, u) > 1) ask(c, deployHero, REBEL);
  else call(c, deployFigure, u, entrance);
}

const ALLY = OPERANDS;

/** Which ally the Rebels bring, one at most (R 211). */
const bringAlly = rules.decision(
  choice<Ia>('ally', {
    optional: true,
    label: (c, group) => c.battle.groups[group].id,
    chosen(c, group) {
      if (group >= 0) c.s.frames[topFrame(c) + ALLY] = group + 1;
    },
  }),
);

/** The Rebels deploy the heroes, then an ally if they wish; the Imperial player then gains threat (R 211–213, 1033). */
export const deployRebels = rules.procedure('deploy-rebels', {
  heroes: (c, f) => deployNext(c, f),
  ally(c) {
    const { allies } = campaignOf(c);
    const bits = allies.reduce((sum, group) => sum | (1 << group), 0);
    if (bits !== 0) ask(c, bringAlly, REBEL, bits);
  },
  allyFigures(c, f) {
    const group = c.s.frames[f + ALLY] - 1;
    if (group === NONE) return finish(c);
    const { figures } = c.battle.groups[group];
    for (const u of figures) c.s.figures.status[u] = WAITING;
    if (campaignOf(c).begin !== undefined) return;
    // What is called last runs first.
    for (const u of figures.toReversed()) call(c, deployFigure, u, campaignOf(c).entrance);
  },
  allyAnywhere(c, f) {
    if (campaignOf(c).begin !== undefined) deployNext(c, f);
  },
  threat(c, f) {
    changeThreat(c, allyCost(c, c.s.frames[f + ALLY] - 1));
    callOptionalDeployment(c);
  },
});

/** The set-up of a mission once the map is laid and the Imperial figures are deployed (R 1021–1040). */
export const setUpMission = rules.procedure('set-up-mission', {
  mission(c) {
    c.s.game.phase = SETUP;
    c.mission.lay?.(c);
    c.mission.setUp?.(c);
  },
  attach(c) {
    // What is called last runs first.
    for (let group = c.battle.groups.length - 1; group >= 0; group--)
      if (c.battle.groups[group].figures.some((u) => isOnMap(c, u))) callAttach(c, group);
  },
  rebels(c) {
    call(c, deployRebels);
  },
  tokens(c) {
    campaignOf(c).heroes.forEach((_u, h) => {
      c.s.heroes.ready[h] = 1;
      c.s.heroes.spent[h] = 0;
    });
  },
  after: (c) => fire(c, POINT.setup, NONE),
});
