import { findEdition } from '../../../games/legion/editions/all.js';
import { z } from 'zod';
import type { FormatName } from '../../../games/legion/army/formats.js';
import { factionsAlone } from '../../../games/legion/cards/vocabulary.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import type { Faction } from '../../../games/legion/words/factions.js';
import { readJson } from '../../../kernel/read-json.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { Rng } from '../../../kernel/rng.js';
import type { DrawnBattles } from '../../game-kit.js';
import type { LoadedGame } from '../../loaded-game.js';
import { legionLibrary } from '../library.js';
import { type Arena, arenaFormats, arenaOf, drawCards, loadBattle, scenarioOf, tablesOf } from './arena.js';
import { drawArmy } from './draw-armies.js';
import { must } from './must.js';

const count = z.number().int();

/** Fewer points do not always suffice for the units that an army must have. */
const FEWEST_POINTS = 300;

/** Battles of random armies in a training, as its file describes them. */
const settingsSchema = (formats: readonly FormatName[], factions: readonly Faction[]) =>
  z.strictObject({
    format: z.enum(formats),
    /** Share of the games of self-play that are such battles; the others are the scenarios in turn. */
    share: z.number().min(0).max(1),
    /** Fewest and most points of both armies; those of the format if left out. */
    points: z.tuple([count, count]).optional(),
    /** Pairs of factions that never meet, so that what was learned can be tried on them; fewer than all ten. */
    without: z
      .array(z.tuple([z.enum(factions), z.enum(factions)]))
      .max(9)
      .optional(),
  });

type DrawnSettings = z.infer<ReturnType<typeof settingsSchema>>;

/** Drawn battles of an edition as the field `drawn` of a training's file, `where`, describes them. */
export function readDrawn(drawn: unknown, id: string, where: string): Result<DrawnBattles> {
  const edition = findEdition(id);
  if (!edition.ok) return edition;
  const { factions } = edition.value.vocabulary;
  const schema = z.strictObject({ drawn: settingsSchema(arenaFormats(edition.value), factions) });
  const read = readJson(schema, { drawn }, where, 'bad-config');
  if (!read.ok) return read;
  const { format, points } = read.value.drawn;
  const limit = edition.value.formats[format].points;
  const [least, most] = points ?? [limit, limit];
  if (least < FEWEST_POINTS || most > limit || least > most) {
    const said = `must be two numbers from ${FEWEST_POINTS} to ${limit} in rising order, as in [${FEWEST_POINTS}, ${limit}]`;
    return fail('bad-config', `${where}: drawn.points: ${said}`, ['drawn', 'points']);
  }
  return ok(new LegionDrawn(read.value.drawn, edition.value));
}

/** The factions of blue and red that may meet. */
function meetingsOf(
  factions: readonly Faction[],
  without: NonNullable<DrawnSettings['without']>,
): (readonly [Faction, Faction])[] {
  const isLeftOut = (blue: Faction, red: Faction): boolean =>
    without.some(([one, other]) => (one === blue && other === red) || (one === red && other === blue));
  return factions.flatMap((blue) => factions.map((red) => [blue, red] as const)).filter(([a, b]) => !isLeftOut(a, b));
}

/**
 * Battles of two random armies of nearly equal points, on a random table with random battle cards. A value that is
 * learned from a few scenarios learns which side of each of them wins; here the armies must be told by what they can
 * do.
 */
class LegionDrawn implements DrawnBattles {
  private readonly settings: DrawnSettings;
  private readonly arena: Arena;
  private readonly meetings: readonly (readonly [Faction, Faction])[];

  constructor(settings: DrawnSettings, edition: Edition) {
    this.settings = settings;
    this.arena = arenaOf(legionLibrary(edition.id), edition, settings.format, false);
    this.meetings = meetingsOf(factionsAlone(edition.vocabulary), settings.without ?? []);
  }

  at(seed: string): LoadedGame | undefined {
    const { settings, arena, meetings } = this;
    const rng = new Rng(seed, 'drawn');
    if (rng.fraction() >= settings.share) return undefined;
    const limit = arena.edition.formats[settings.format].points;
    const [least, most] = settings.points ?? [limit, limit];
    const points = least + rng.below(most - least + 1);
    const [blue, red] = meetings[rng.below(meetings.length)].map((one) => must(drawArmy(arena, one, points, rng)).list);
    const tables = tablesOf(arena);
    const ground = { table: tables[rng.below(tables.length)], cards: drawCards(arena, rng) };
    return must(loadBattle(arena, must(scenarioOf(arena, ground, { blue, red }, 'drawn'))));
  }
}
