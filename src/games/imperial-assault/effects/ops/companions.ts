import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import { POINT } from '../points.js';
import { fire } from '../window.js';
import { canStand } from '../../rules/moving/place.js';
import { isBeside } from '../../rules/questions/distance.js';
import { isOnMap, standAt } from '../../rules/questions/where.js';
import { rules } from '../../rules/rulebook.js';
import type { Ia } from '../../state/context.js';
import { DEFEATED, NONE, ON_MAP } from '../../state/state.js';
import type { OpMaker } from '../compiler.js';
import { whoIs } from '../figures.js';
import { IT, sideAt, SPACE, youAt } from '../run.js';
import { pickOneSpace } from './picks.js';

const companionOf = whoIs('companion');

function myCompanion(c: Ia, you: number): number {
  return companionOf?.(c, -1, you, -1) ?? NONE;
}

/**
 * `["companion", "j4x-7", "beside"]`: the companion of the group is put onto the map, or elsewhere on it: in your own
 * space, in an adjacent one, or in either.
 */
const companion: OpMaker = ([, where], k) => {
  const place = String(where);
  const test = pickOneSpace(k, (c, _f, you, _subject, space) => {
    const u = myCompanion(c, you);
    if (u === NONE || !canStand(c, u, 2 * space)) return false;
    const links = c.battle.links.while(c.s.game.closed);
    const own = c.s.figures.placement[you] >> 1;
    return (place !== 'beside' && space === own) || (place !== 'own' && links.areAdjacent(own, space));
  });
  k.add((c, f) => {
    const u = myCompanion(c, youAt(c, f));
    const space = c.s.frames[f + SPACE] - 1;
    if (u === NONE || space < 0) return;
    const wasThere = c.s.figures.status[u] === ON_MAP;
    standAt(c, u, 2 * space);
    if (c.hears) c.tell({ type: wasThere ? 'placed' : 'deployed', figure: u });
    if (!wasThere) fire(c, POINT.deployed, u);
  });
  return test;
};

/** The Form cards that a figure could take, as bits: each unique one once in an army. */
function openForms(c: Ia, u: number): number {
  const { forms } = c.battle.figures[u].profile;
  let mask = 0;
  forms.forEach(({ isUnique, id }, n) => {
    let isTaken = c.s.figures.form[u] === n + 1;
    for (let v = 0; v < c.s.game.figures; v++)
      if (isUnique && c.battle.sides[v] === c.battle.sides[u] && formOf(c, v) === id) isTaken = true;
    if (!isTaken) mask |= 1 << n;
  });
  return mask;
}

function formOf(c: Ia, u: number): string | undefined {
  return c.battle.figures[u].profile.forms[c.s.figures.form[u] - 1]?.id;
}

/** Which Form or Loadout card a group has from now on. Operands: the cards as bits, a figure of it. */
const whichForm = rules.decision(
  choice<Ia>('form', {
    optional: false,
    label: (c, n) => c.battle.figures[c.s.game.pendingB].profile.forms[n].id,
    chosen(c, n) {
      const { group } = c.battle.figures[c.s.game.pendingB];
      for (const u of c.battle.groups[group].figures) c.s.figures.form[u] = n + 1;
    },
  }),
);

/** `["form"]`: the group takes a Form or Loadout card instead of the one that it has. */
const form: OpMaker = (_args, k) => {
  k.add((c, f) => {
    const you = youAt(c, f);
    // A group takes its card once, with the first of its figures that is deployed.
    if (k.at === 'deployed' && c.s.figures.form[you] !== 0) return;
    const open = openForms(c, you);
    if (open !== 0) ask(c, whichForm, sideAt(c, f), open, you);
  });
  return (c, _f, you) => openForms(c, you) !== 0;
};

/** `["ready-companion"]`: the card of the companion is ready again. */
const readyCompanion: OpMaker = (_args, k) => {
  k.add((c, f) => {
    const u = myCompanion(c, youAt(c, f));
    if (u !== NONE) c.s.groups.exhausted[c.battle.figures[u].group] = 0;
  });
  return (c, _f, you) => myCompanion(c, you) !== NONE;
};

/** `["redeploy", "it"]`: a defeated figure comes back in an empty space adjacent to another one of its group. */
const redeploy: OpMaker = ([, options], k) => {
  const { beside } = (options ?? {}) as { readonly beside?: string };
  const other = beside === undefined ? undefined : (whoIs(beside) ?? k.blame(`a figure that comes back by ${beside}`));
  pickOneSpace(k, (c, f, you, subject, space) => {
    const u = c.s.frames[f + IT] - 1;
    if (u < 0 || !canStand(c, u, 2 * space)) return false;
    if (other !== undefined) return isBeside(c, other(c, f, you, subject), space);
    const links = c.battle.links.while(c.s.game.closed);
    return c.battle.groups[c.battle.figures[u].group].figures.some(
      (v) => isOnMap(c, v) && links.areAdjacent(c.s.figures.placement[v] >> 1, space),
    );
  });
  k.add((c, f) => {
    const [u, space] = [c.s.frames[f + IT] - 1, c.s.frames[f + SPACE] - 1];
    if (u < 0 || space < 0 || c.s.figures.status[u] !== DEFEATED) return;
    standAt(c, u, 2 * space);
    c.s.groups.losses[c.battle.figures[u].group]--;
    if (c.hears) c.tell({ type: 'deployed', figure: u });
    fire(c, POINT.deployed, u);
  });
  return undefined;
};

/** Steps with companions and Form cards. */
export const COMPANION_OPS: Readonly<Record<string, OpMaker>> = {
  companion,
  form,
  'ready-companion': readyCompanion,
  redeploy,
};
