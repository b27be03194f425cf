import process from 'node:process';
import type { Ink, Paper } from '../../kernel/presenter.js';

const NARROWEST = 40;
const WIDEST = 160;
/** Width and height if the output is not a terminal. */
const USUAL = 100;
const USUAL_HEIGHT = 40;

/** A screen with fewer lines has no room for a map and a question. */
const LOWEST = 16;

/** Colours for players whose names are not colours. */
const SEAT_COLOURS = [94, 91, 96, 95];
const NAMED_COLOURS: Readonly<Record<string, number>> = { blue: 94, red: 91, yellow: 93, blue2: 94, red2: 91 };

const plain = (text: string): string => text;
const PLAIN: Ink = { bold: plain, dim: plain, seat: (_player, text) => text };

function coloured(players: readonly string[]): Ink {
  const colours = players.map((name, seat) => NAMED_COLOURS[name] ?? SEAT_COLOURS[seat % SEAT_COLOURS.length]);
  return {
    bold: (text) => painted(1, text),
    dim: (text) => painted(2, text),
    seat: (player, text) => painted(colours[player], text),
  };
}

function painted(code: number, text: string): string {
  return text === '' ? '' : `\u001B[${code}m${text}\u001B[0m`;
}

/**
 * What stdout can show: its size (of a pipe, that in COLUMNS and LINES), and colours if it is a terminal or
 * FORCE_COLOR is set, and NO_COLOR is not.
 */
export function stdoutPaper(players: readonly string[]): Paper {
  const { stdout, env } = process;
  const forced = !['', '0'].includes(env['FORCE_COLOR'] ?? '');
  const wanted = forced || (stdout.isTTY && env['TERM'] !== 'dumb');
  return {
    // A person may make the terminal larger during a game.
    get width() {
      const columns = stdout.isTTY ? stdout.columns - 1 : Number(env['COLUMNS'] ?? USUAL);
      return Number.isFinite(columns) ? Math.max(NARROWEST, Math.min(WIDEST, columns)) : USUAL;
    },
    get height() {
      const lines = stdout.isTTY ? stdout.rows : Number(env['LINES'] ?? USUAL_HEIGHT);
      return Number.isFinite(lines) ? Math.max(LOWEST, lines) : USUAL_HEIGHT;
    },
    ink: wanted && (env['NO_COLOR'] ?? '') === '' ? coloured(players) : PLAIN,
  };
}
