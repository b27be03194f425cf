import { NONE } from '../../../../grid/grid.js';
import type { GridPiece, GridScene, GridToken } from '../../../../grid/picture.js';
import type { Player } from '../../../../kernel/game.js';
import type { Goal, UnitLine } from '../../../../kernel/picture.js';
import { pointsOf } from '../../rules/ending.js';
import { enduranceOf, heroNumber, isWounded, strainOf } from '../../rules/questions/heroes.js';
import { healthOf } from '../../rules/questions/values.js';
import { isHiddenSpace } from '../../rules/campaign/seen.js';
import { isOnMap, spaceOf } from '../../rules/questions/where.js';
import { DEFEATED } from '../../state/state.js';
import type { Ia } from '../../state/context.js';
import { hasActivated, isKnown, standingOf } from '../mission-lines.js';
import { IMPERIAL } from '../../words/sides.js';
import { figureBadges, tokensOfFigure } from '../figures.js';
import type { Names } from '../names.js';
import { scoringLines } from '../pages.js';
import { whenText } from '../presenter.js';

/** The columns and rows that a figure covers, with the square that has the smallest of both. */
export function extentOf(c: Ia, squares: readonly number[]): Pick<GridPiece, 'square' | 'width' | 'height'> {
  const { width } = c.battle.grid;
  const xs = squares.map((square) => square % width);
  const ys = squares.map((square) => Math.floor(square / width));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - x + 1, Math.max(...ys) - y + 1];
  return { square: y * width + x, ...(wide > 1 ? { width: wide } : {}), ...(high > 1 ? { height: high } : {}) };
}

/** The squares that a figure on the map covers. */
export function squaresOf(c: Ia, names: Names, u: number): readonly number[] {
  return Array.from({ length: c.battle.sizes[u] }, (_, k) => names.squareNumber(spaceOf(c, u, k)));
}

function pieceOf(c: Ia, names: Names, u: number): GridPiece {
  const { side, group, profile } = c.battle.figures[u];
  const most = healthOf(c, u);
  const signs = tokensOfFigure(c, u).map(({ name, count }) => {
    const [word] = name.split('-');
    const isToken = name.endsWith('-token');
    const known = isToken ? names.speech.power : names.speech.conditions;
    return {
      sign: name,
      name: `${count > 1 ? `${count} ` : ''}${(known as Readonly<Record<string, string>>)[word]}`,
    };
  });
  const h = heroNumber(c, u);
  if (h >= 0) {
    const { campaign } = names.speech;
    if (isWounded(c, u)) signs.push({ sign: 'wounded', name: campaign.wounded });
    if (strainOf(c, u) > 0) signs.push({ sign: 'strain', name: campaign.strain(strainOf(c, u), enduranceOf(c, u)) });
  }
  for (let t = 0; t < c.s.game.tokens; t++)
    if (c.s.tokens.carrier[t] === u + 1)
      signs.push({ sign: names.token(t), name: names.speech.scene.carries(names.token(t)) });
  return {
    id: names.marks[u],
    unit: names.marks[u],
    side,
    mark: names.marks[u],
    key: c.battle.figures[u].id,
    ...extentOf(c, squaresOf(c, names, u)),
    about: `${names.figure(u)}: ${figureBadges(c, names, u).join(', ')}`,
    faction: profile.affiliation.toLowerCase(),
    left: most - c.s.figures.damage[u],
    most,
    isDone: hasActivated(c, group) && c.s.game.activeGroup !== group + 1,
    ...(signs.length === 0 ? {} : { signs }),
  };
}

/** `10/12`; of a hero also its strain, and that it is wounded. */
function healthText(c: Ia, { speech }: Names, u: number): string {
  const health = `${healthOf(c, u) - c.s.figures.damage[u]}/${healthOf(c, u)}`;
  if (heroNumber(c, u) < 0) return health;
  const strain = strainOf(c, u);
  return [
    health,
    ...(strain > 0 ? [speech.campaign.strain(strain, enduranceOf(c, u))] : []),
    ...(isWounded(c, u) ? [speech.campaign.wounded] : []),
  ].join(' · ');
}

function unitOf(c: Ia, names: Names, u: number): UnitLine {
  const { side, group, profile } = c.battle.figures[u];
  const isHere = isOnMap(c, u);
  const isActing = c.s.game.active === u + 1;
  const isDone = isHere && hasActivated(c, group) && !isActing && c.s.game.activeGroup !== group + 1;
  return {
    tag: names.marks[u],
    name: profile.name,
    side,
    state: isHere ? 'on the table' : c.s.figures.status[u] === DEFEATED ? 'defeated' : 'to come',
    isActing,
    badges: isHere ? figureBadges(c, names, u) : [],
    tokens: isHere ? tokensOfFigure(c, u) : [],
    ...(isHere ? { health: healthText(c, names, u) } : {}),
    order: isDone ? 'done' : 'none',
  };
}

function tokensOf(c: Ia, names: Names): GridToken[] {
  return c.battle.tokens.flatMap(({ kind, label, health }, t): GridToken[] => {
    const space = c.s.tokens.space[t];
    if (space === NONE) return [];
    const [, colour] = /(Red|Blue|Yellow|Green)$/.exec(label) ?? [];
    return [
      {
        id: t,
        name: names.token(t),
        square: names.squareNumber(space),
        shape: kind === 'terminal' || kind === 'crate' ? kind : 'mission',
        ...(colour === undefined ? {} : { colour: colour.toLowerCase() }),
        ...(health > 0 ? { left: health - c.s.tokens.damage[t] } : {}),
      },
    ];
  });
}

/** What the mission is about, and what it would bring. */
function goalOf(c: Ia, names: Names): Goal {
  const { books, speech } = names;
  const { name, about } = books.mission;
  return {
    name,
    about: [...(about === null ? [] : [speech.text(about)]), ...scoringLines(names)].join(' '),
    ifRoundOver: [0, 1].map((side) => c.mission.outlook?.(c, side) ?? 0),
  };
}

/** The squares of sections that are not revealed yet: the Rebels do not know what they look like. */
function hiddenOf(c: Ia, names: Names, player: Player): Pick<GridScene, 'hidden'> {
  if (c.battle.campaign === undefined || player === IMPERIAL) return {};
  const hidden: number[] = [];
  for (let space = 0; space < c.battle.grid.count; space++)
    if (isHiddenSpace(c, space)) hidden.push(names.squareNumber(space));
  return hidden.length === 0 ? {} : { hidden };
}

/** All that stands and lies on the map, as it is drawn for a player. */
export function sceneOf(c: Ia, names: Names, player: Player): GridScene {
  const figures = c.battle.figures.map((_, u) => u);
  return {
    when: whenText(c, names),
    score: [0, 1].map((side) =>
      c.battle.campaign === undefined ? names.speech.scene.points(pointsOf(c, side)) : standingOf(c, names, side),
    ),
    goal: goalOf(c, names),
    pieces: figures.filter((u) => isOnMap(c, u)).map((u) => pieceOf(c, names, u)),
    tokens: tokensOf(c, names),
    ...hiddenOf(c, names, player),
    closed: c.battle.doors.filter((_, d) => ((c.s.game.closed >> d) & 1) === 1).map(({ id }) => id),
    units: figures.filter((u) => isKnown(c, u)).map((u) => unitOf(c, names, u)),
  };
}
