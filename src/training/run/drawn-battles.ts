import { z } from 'zod';
import { legionLibrary } from '../../arena/legion/library.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { ARENA_FORMATS, arenaOf, drawCards, loadBattle, scenarioOf, TABLES } from '../../arena/legion/drawn/arena.js';
import type { Arena } from '../../arena/legion/drawn/arena.js';
import { drawArmy } from '../../arena/legion/drawn/draw-armies.js';
import { must } from '../../arena/legion/drawn/must.js';
import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import { FACTIONS } from '../../games/legion/words/factions.js';
import type { Faction } from '../../games/legion/words/factions.js';
import { Rng } from '../../kernel/rng.js';

const faction = z.enum(FACTIONS);
const count = z.number().int();

/** Fewer points do not always suffice for the units that an army must have. */
const FEWEST_POINTS = 300;

/** Battles of random armies in a training, as its file describes them. */
export const drawnSchema = z.strictObject({
  format: z.enum(ARENA_FORMATS),
  /** Share of the games of self-play that are such battles; the others are the scenarios in turn. */
  share: z.number().min(0).max(1),
  /** Fewest and most points of both armies; those of the format if left out. */
  points: z.tuple([count, count]).optional(),
  /** Pairs of factions that never meet, so that what was learned can be tried on them; fewer than all ten. */
  without: z
    .array(z.tuple([faction, faction]))
    .max(9)
    .optional(),
});

export type DrawnSettings = z.infer<typeof drawnSchema>;

/** What is wrong with settings that each alone does not show; undefined if nothing. */
export function problemOfDrawn({ format, points }: DrawnSettings): string | undefined {
  const limit = USUAL_EDITION.formats[format].points;
  const [least, most] = points ?? [limit, limit];
  if (least < FEWEST_POINTS || most > limit || least > most)
    return `drawn.points: must be two numbers from ${FEWEST_POINTS} to ${limit} in rising order, as in [${FEWEST_POINTS}, ${limit}]`;
  return undefined;
}

/** The factions of blue and red that may meet. */
function meetingsOf(without: NonNullable<DrawnSettings['without']>): (readonly [Faction, Faction])[] {
  const isLeftOut = (blue: Faction, red: Faction): boolean =>
    without.some(([one, other]) => (one === blue && other === red) || (one === red && other === blue));
  return FACTIONS.flatMap((blue) => FACTIONS.map((red) => [blue, red] as const)).filter(([a, b]) => !isLeftOut(a, b));
}

/**
 * Battles of two random armies of nearly equal points, on a random table with random battle cards. A value that is
 * learned from a few scenarios learns which side of each of them wins; here the armies must be told by what they can
 * do.
 */
export class DrawnBattles {
  private readonly settings: DrawnSettings;
  private readonly arena: Arena;
  private readonly meetings: readonly (readonly [Faction, Faction])[];

  constructor(settings: DrawnSettings) {
    this.settings = settings;
    this.arena = arenaOf(legionLibrary(), USUAL_EDITION, settings.format, false);
    this.meetings = meetingsOf(settings.without ?? []);
  }

  /** The battle of a seed, or undefined where it is the turn of a scenario. */
  at(seed: string): LoadedGame | undefined {
    const { settings, arena, meetings } = this;
    const rng = new Rng(seed, 'drawn');
    if (rng.fraction() >= settings.share) return undefined;
    const limit = arena.edition.formats[settings.format].points;
    const [least, most] = settings.points ?? [limit, limit];
    const points = least + rng.below(most - least + 1);
    const [blue, red] = meetings[rng.below(meetings.length)].map((one) => must(drawArmy(arena, one, points, rng)).list);
    const tables = TABLES[settings.format];
    const ground = { table: tables[rng.below(tables.length)], cards: drawCards(arena, rng) };
    return must(loadBattle(arena, must(scenarioOf(arena, ground, { blue, red }, 'drawn'))));
  }
}
