import type { Ia } from '../state/context.js';
import type { IaCase } from './case.js';
import { PROBES } from './probes.js';

/** The names that a case can use, by what they are of. */
interface Known {
  readonly figures: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly doors: ReadonlySet<string>;
  readonly abilities: ReadonlySet<string>;
  readonly weapons: ReadonlySet<string>;
}

type Fields = Readonly<Record<string, unknown>>;

/** What a field of a choice or an event names. */
const NAMED: Readonly<Record<string, readonly [keyof Known, string]>> = {
  figure: ['figures', 'figure'],
  target: ['things', 'figure, token or door'],
  targets: ['things', 'figure, token or door'],
  with: ['things', 'figure, token or door'],
  group: ['groups', 'group'],
  door: ['doors', 'door'],
  weapon: ['weapons', 'weapon'],
};

function knownIn({ battle, effects, mission }: Ia): Known {
  const figures = battle.figures.map(({ id }) => id);
  const doors = battle.doors.map(({ id }) => id);
  const weapons = battle.figures.flatMap(({ profile }) => profile.hero?.weapons.map(({ name }) => name) ?? []);
  return {
    figures: new Set(figures),
    things: new Set([...figures, ...doors, ...battle.tokens.map(({ id }) => id)]),
    groups: new Set(battle.groups.map(({ id }) => id)),
    doors: new Set(doors),
    abilities: new Set([
      ...[...effects.entries, ...effects.lasting].map(({ name }) => name),
      ...battle.figures.flatMap(({ profile }) => profile.abilities.map(({ name }) => name)),
      ...(mission.acts ?? []).map(({ name }) => name),
      ...PROBES.keys(),
      'escape',
    ]),
    weapons: new Set(weapons),
  };
}

/** What a choice or an event names that does not exist; undefined if there is nothing. */
function unknownOf(known: Known, fields: Fields): string | undefined {
  for (const [field, value] of Object.entries(fields)) {
    const isAbility = field === 'ability' && (fields['kind'] === 'special' || fields['kind'] === 'use');
    const meant = isAbility
      ? (['abilities', 'ability'] as const)
      : Object.hasOwn(NAMED, field)
        ? NAMED[field]
        : undefined;
    if (meant === undefined) continue;
    const [of, what] = meant;
    // What the steps of a mission offer is numbered.
    const other = (Array.isArray(value) ? value : [value]).find(
      (one) => !known[of].has(String(one)) && !(isAbility && /^mission \d+$/.test(String(one))),
    );
    if (other !== undefined) return `no ${what} is called ${String(other)}`;
  }
  return undefined;
}

/** All choices and events of a case, in the order of its text. */
function named({ script = [], expect }: IaCase): readonly Fields[] {
  const ofExpectations = (all: readonly unknown[]): Fields[] =>
    all.flatMap((one) => {
      const fields = one as Fields & { readonly legal?: Fields };
      if (fields.legal !== undefined) return [fields.legal];
      return fields['event'] === undefined ? [] : [fields];
    });
  const ofScript = script.flatMap((step) => {
    const { choose, expect: between } = step as { readonly choose?: Fields; readonly expect?: readonly unknown[] };
    return choose !== undefined ? [choose] : ofExpectations(between ?? []);
  });
  return [...ofScript, ...ofExpectations(expect)];
}

/** The first name in a case that means nothing, so that a misspelt one never makes an expectation true. */
export function unknownName(one: IaCase, c: Ia): string | undefined {
  const known = knownIn(c);
  for (const fields of named(one)) {
    const unknown = unknownOf(known, fields);
    if (unknown !== undefined) return unknown;
  }
  const { endOfRound, retrieve, test } = one.mission;
  const tiles = c.battle.setup.tiles;
  const scores = endOfRound.find(
    ({ controls }) => !['terminal', 'token'].includes(controls) && !known.things.has(controls) && !tiles.has(controls),
  );
  if (scores !== undefined) return `no token or tile is called ${scores.controls}`;
  const meant = [...retrieve, ...Object.keys(test)].find((id) => !known.things.has(id));
  if (meant !== undefined) return `no token or door is called ${meant}`;
  const off = one.tokens.find(({ at }) => at !== undefined && c.battle.grid.at(...at) < 0);
  if (off !== undefined) return `${off.id}: lies in no space of the map`;
  const ids = [...one.figures, ...one.tokens].map(({ id }) => id);
  const twice = ids.find((id, n) => ids.indexOf(id) < n);
  return twice === undefined ? undefined : `two figures or tokens are called ${twice}`;
}
