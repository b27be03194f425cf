import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { Rng } from '../../../kernel/rng.js';
import { ask, pendingDecision } from '../../../machine/run.js';
import { ATTACKED } from '../battle/activation-flags.js';
import { field, lookAtUnits } from '../estimates/quick-threat.js';
import { factsOf } from '../estimates/quick-facts.js';
import { chooseAction } from '../rules/decisions/choose-action.js';
import { FACEDOWN } from '../state/state.js';
import { piece } from '../testing/piece.js';
import { Stage } from '../testing/stage.js';
import { form } from './formation.js';

/** A high wall between y = 400 and y = 460 mm, 10 mm thick. */
const wall = piece('wall', [940, 400, 950, 460], { height: 100, cover: 'heavy', movement: 'open' }, { flatTop: true });

/** Rebels who have moved beside the wall, with Stormtroopers on its other side. */
function besideWall(attacked: boolean): Stage {
  const s = new Stage(legionLibrary(), {
    blue: [{ card: 'rebel-troopers', at: [0, 1, 2, 3].map((i) => [850, 330 + 30 * i] as const) }],
    red: [{ card: 'stormtroopers', at: [0, 1, 2, 3].map((i) => [1200, 370 + 30 * i] as const) }],
    terrain: [wall],
  });
  const { game, units } = s.c.s;
  game.activating = 0;
  game.lastActivator = s.c.b.units.side[0];
  game.actionsLeft = 2;
  if (attacked) game.activationFlags |= ATTACKED;
  else units.order[1] = FACEDOWN;
  ask(s.c, chooseAction, s.c.b.units.side[0], 0, 0x7fffffff);
  expect(s.answer('choose-action', 'move 915.0,390.0')).toBe('place-minis');
  return s;
}

/** How many of the four the enemy's leader sees when they stand in a formation. */
function seenIn(formation: string, attacked: boolean): number {
  const s = besideWall(attacked);
  s.answer('place-minis', formation);
  const { c } = s;
  lookAtUnits(c);
  const { x, y, facing } = c.s.minis;
  const { profile } = c.b.sight;
  const from = c.b.units.firstMini[1];
  let seen = 0;
  for (let m = 0; m < 4; m++) {
    const at = [profile[0], x[m], y[m], facing[m]] as const;
    seen += factsOf(c.b).views.word(profile[1], field.x[1], field.y[1], facing[from], ...at) & 1;
  }
  return seen;
}

/** The formation chosen, and how many are seen in each. */
function chosen(attacked: boolean): { seen: number; all: number[] } {
  const s = besideWall(attacked);
  const name = pendingDecision(s.c).format(s.c, form(s.c, new Rng('form')));
  return { seen: seenIn(name, attacked), all: s.options().map((option) => seenIn(option, attacked)) };
}

test('miniatures stand where they see their target if they are still to attack', () => {
  const { seen, all } = chosen(false);
  expect(Math.min(...all)).toBeLessThan(Math.max(...all));
  expect(seen).toBe(Math.max(...all));
});

test('they stand behind the wall if they have attacked, and an enemy is still to act', () => {
  const { seen, all } = chosen(true);
  expect(seen).toBe(Math.min(...all));
});
