import { expect } from 'vitest';
import { listChoices, named } from '../../src/arena/choice-list.js';
import { legionGame } from '../../src/games/legion/legion.js';
import type { Context } from '../../src/games/legion/engine/context.js';
import { germanByEye } from '../../src/games/legion/present/german/german.js';
import { legionPicture } from '../../src/games/legion/present/picture/picture.js';
import { legionPresenter } from '../../src/games/legion/present/presenter.js';
import { englishByEye } from '../../src/games/legion/present/speech.js';
import type { Speech } from '../../src/games/legion/present/speech.js';
import { choices } from '../../src/kernel/notation.js';
import { pendingDecision } from '../../src/machine/run.js';
import { pick } from '../../src/web/tabletop/picking.js';
import { promptOf } from '../../src/web/engine/prompt.js';
import type { TableOption, TablePrompt } from '../../src/web/tabletop/moment.js';
import { IS_SOAK } from '../long.js';

/** Each kind of decision is looked at this often. */
const LOOKED = IS_SOAK ? 2 : 1;

/** Of a long list this many choices are pointed at. */
const POINTED = 30;

/** How choices are taken on the page, by kind of decision: `place`, `unit`, `piece`, `terrain`, `amount`, `option`. */
export const patterns = new Map<string, Set<string>>();
/** Questions and choices in German that stand in English too. */
export const untranslated = new Set<string>();

const looked = new Map<string, number>();

const noHandbook = () => ({ ok: false, problem: { code: 'none', message: 'none' } }) as const;

/** What the page shows of the pending decision: exactly what is legal, in words, and each choice by its gesture. */
export function lookAtPrompt(c: Context): void {
  const { name } = pendingDecision(c);
  const count = looked.get(name) ?? 0;
  if (count >= LOOKED) return;
  looked.set(name, count + 1);
  const game = legionGame(c.b);
  const view = game.newState();
  game.copy(c.s, view);
  const player = game.actor(view);
  const prompts = ([englishByEye, germanByEye] as const).map((speech): TablePrompt =>
    promptIn(game, view, player, speech),
  );
  const [english, german] = prompts;
  const legal = choices(game, view);
  expect(english.options.map(({ notation }) => notation).toSorted(), `${name}: what the page lists`).toEqual(
    legal.map((action) => game.format(view, action)).toSorted(),
  );
  if (english.question === german.question) untranslated.add(english.question);
  const list = listChoices(game, view, legionPresenter(game, noHandbook, englishByEye));
  const found = patterns.get(name) ?? new Set();
  patterns.set(name, found);
  for (const [at, option] of english.options.entries()) {
    found.add(patternOf(option));
    expect(option.label, `${name} ${option.notation}`).not.toMatch(/undefined|NaN|^\s*$/);
    // The name of a keyword is the same in both, and so is that of a unit.
    const isSame = option.label === german.options[at].label;
    if (isSame && /[a-z]{3}/.test(option.label.replace(/^[A-Z][^:]*/, ''))) untranslated.add(option.label);
    if (at >= POINTED) continue;
    // What is pointed at and taken is what its notation says.
    const meant = pointedAt(english, option);
    expect(meant, `${name}: ${option.notation} is among what its gesture means`).toContain(option.notation);
    expect(named(game, view, list, option.notation)).toBe(
      legal.find((one) => game.format(view, one) === option.notation),
    );
  }
}

function promptIn(
  game: ReturnType<typeof legionGame>,
  view: Context['s'],
  player: number,
  speech: Speech,
): TablePrompt {
  const presenter = legionPresenter(game, noHandbook, speech);
  const loaded = { game, another: () => game, label: {}, presenter, picture: legionPicture(game, speech) };
  return promptOf(loaded, view, player, listChoices(game, view, presenter)) as TablePrompt;
}

function patternOf({ target, short }: TableOption): string {
  if (target?.place !== undefined) return 'place';
  if (target?.piece !== undefined) return 'piece';
  if (target?.unit !== undefined) return 'unit';
  if (target?.terrain !== undefined) return 'terrain';
  return /^\d+$/.test(short) ? 'amount' : 'option';
}

/**
 * The answers that are offered when somebody points at what a choice names, and turns the base to its facing where it
 * has one; it alone where it names nothing.
 */
function pointedAt(prompt: TablePrompt, { target, notation }: TableOption): readonly string[] {
  const { place, piece, unit, terrain } = target ?? {};
  if (place === undefined && piece === undefined && unit === undefined && terrain === undefined) return [notation];
  const pointed = {
    at: place ?? { x: -100, y: -100 },
    ...(piece === undefined ? {} : { piece }),
    ...(unit === undefined ? {} : { unit }),
    ...(terrain === undefined ? {} : { terrain }),
  };
  const picked = pick(prompt, pointed, undefined, place?.facing);
  return picked === undefined ? [] : [picked.answer, ...picked.options.map((option) => option.notation)];
}
