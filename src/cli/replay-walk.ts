import { correctAt } from '../kernel/corrections.js';
import type { LoadedGame } from '../arena/loaded-game.js';
import { lineOf } from '../kernel/error-text.js';
import type { GameEvent } from '../kernel/game.js';
import type { GameRecord } from '../kernel/record.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { eventText } from '../arena/event-text.js';
import { writeAll } from './out-file.js';
import { pngOf, writePng } from './picture.js';
import { stdoutPaper } from './terminal/paper.js';

/** What of one game is shown, and what is drawn of the position where it stops. */
export interface WalkOptions {
  /** A point of the game: the number of an action, from 1, or `r3` for the beginning of round 3. */
  readonly from?: string | undefined;
  /** The point at which the telling stops, before that action. */
  readonly at?: string | undefined;
  readonly board: boolean;
  readonly svg?: string | undefined;
  readonly png?: string | undefined;
  /** Whether events are told by name and fields. */
  readonly raw: boolean;
}

/** What happened, and during which action. */
interface Heard {
  readonly event: GameEvent;
  readonly action: number;
}

/** A point of a game: the events and the actions before it. */
interface Point {
  readonly events: number;
  readonly actions: number;
}

/** The point that an option names; a problem if the game never comes to it. */
function pointOf(option: string, text: string, actions: number, heard: readonly Heard[]): Result<Point> {
  const round = /^r(\d{1,4})$/i.exec(text);
  if (round !== null) {
    const events = heard.findIndex(
      ({ event }) => event.type === 'round' && Number(event['round']) === Number(round[1]),
    );
    // A round begins during the last action of the one before.
    return events < 0
      ? fail(option, `--${option} ${text}: the game has no round ${round[1]}`)
      : ok({ events, actions: heard[events].action });
  }
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= 1 && number <= actions + 1) return ok(before(number, heard));
  const wanted = `an action from 1 to ${actions + 1}, or a round such as r3`;
  return fail(option, `--${option} ${text} must be ${wanted}`);
}

/** For the end of a telling at the beginning of a round, what tells that round. */
function nextRound(at: string): string {
  const round = /^r(\d{1,4})$/i.exec(at);
  return round === null ? '' : `; --at r${Number(round[1]) + 1} ends with round ${round[1]}`;
}

/** The point before action `number`. */
function before(number: number, heard: readonly Heard[]): Point {
  const events = heard.findIndex(({ action }) => action >= number);
  return { events: events < 0 ? heard.length : events, actions: number - 1 };
}

/**
 * Tells part of a game whose record has been checked, and draws the position at its end. Texts for stdout are returned;
 * files are written.
 */
export async function walk(
  { game, names: known, presenter }: LoadedGame,
  record: GameRecord,
  { from, at, board, svg, png, raw }: WalkOptions,
): Promise<Result<string>> {
  const heard: Heard[] = [];
  const state = game.newState((event) => heard.push({ event, action: 0 }));
  const play = (text: string, number: number, listener?: (event: GameEvent) => void): void => {
    correctAt(game, state, record.corrections, number - 1);
    const action = game.parse(state, text);
    if (!action.ok) throw new Error(`action ${number} was possible when the record was checked`);
    game.apply(state, action.value, listener);
  };
  for (const [i, text] of record.actions.entries()) play(text, i + 1, (event) => heard.push({ event, action: i + 1 }));
  const actions = record.actions.length;
  const first = from === undefined ? ok({ events: 0, actions: 0 }) : pointOf('from', from, actions, heard);
  if (!first.ok) return first;
  const end = at === undefined ? ok(before(actions + 1, heard)) : pointOf('at', at, actions, heard);
  if (!end.ok) return end;
  if (at !== undefined && from !== undefined && end.value.events === first.value.events)
    return fail('at', `--at ${at}: nothing happens between --from ${from} and it${nextRound(at)}`);
  if (end.value.events < first.value.events) return fail('at', `--at ${at ?? ''} comes before --from ${from ?? ''}`);
  const names = { ...known, player: game.players, winner: game.players };
  const lines: string[] = [];
  for (const [i, { event }] of heard.slice(0, end.value.events).entries()) {
    // The presenter hears everything, as what caused an event may have been told before.
    const sentence = raw ? undefined : presenter?.tell?.(event);
    const text = sentence ?? eventText(event, names);
    if (i >= first.value.events && text !== '') lines.push(`  ${lineOf(text)}\n`);
  }
  if (!board && svg === undefined && png === undefined) return ok(lines.join(''));
  game.copy(game.newState(), state);
  for (const [i, text] of record.actions.slice(0, end.value.actions).entries()) play(text, i + 1);
  correctAt(game, state, record.corrections, end.value.actions);
  if (presenter === undefined)
    return fail('board', `${game.id} has no board to show; leave out --board, --svg and --png`);
  const drawn = svg === undefined && png === undefined ? '' : presenter.picture?.(state);
  if (drawn === undefined) return fail('svg', `${game.id} has no pictures; leave out --svg and --png`);
  if (png !== undefined) {
    const made = await pngOf(drawn);
    const written = made.ok ? writePng(png, made.value) : made;
    if (!written.ok) return written;
  }
  if (svg !== undefined) {
    const written = writeAll([{ option: 'svg', path: svg, text: drawn }]);
    if (!written.ok) return written;
  }
  if (drawsToStdout({ svg, png })) return ok('');
  if (board) lines.push(`\n${presenter.board(state, 0, { ...stdoutPaper(game.players), height: Infinity })}\n`);
  return ok(lines.join(''));
}

/** Whether only part of a game is wanted, or a position. */
export function isWalk({ from, at, board, svg, png }: WalkOptions): boolean {
  return board || [from, at, svg, png].some((option) => option !== undefined);
}

/** Whether the picture itself goes to stdout, so that nothing else may. */
export function drawsToStdout({ svg, png }: Pick<WalkOptions, 'svg' | 'png'>): boolean {
  return svg === '-' || png === '-';
}
