import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Game } from '../../kernel/game.js';
import { hashHex } from '../../kernel/hash.js';
import { PERSON, RECORD_FORMAT, forfeitReturns } from '../../kernel/record.js';
import type { GameRecord } from '../../kernel/record.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { LoadedGame } from '../loaded-game.js';
import { outcomeOf } from './chances.js';
import type { Sources } from './chances.js';
import { digest } from './digest.js';
import type { Shown, Turn } from './transcript.js';
import { isAskedUnseen, Known, passIn, SPECTATOR } from './worlds.js';

/** A game by link that was played again with all that both players had hidden. */
export interface Whole {
  readonly record: GameRecord;
}

/**
 * Plays a game again with the secrets of both players: every choice must have been possible, every hidden card the one
 * that the secrets give, every facedown choice the one that was laid down, and every hash the one of what came of it.
 */
export async function verifyWhole(
  loaded: LoadedGame,
  turns: readonly Turn[],
  shown: readonly Shown[],
  sources: readonly Sources[],
  salts: readonly (readonly (string | undefined)[])[],
  seed: string,
): Promise<Result<Whole>> {
  const { game } = loaded;
  const told = new Telling(game, shown);
  let drawn = '';
  for (const [at, turn] of turns.entries()) {
    const where = `link ${at + 1}`;
    let chance = 0;
    for (const [number, item] of turn.items.entries()) {
      const { kind, text, hint } = item;
      const meant = kind === 'sealed' ? told.nextSealed(turn.by) : text;
      if (kind !== 'nothing') told.passUntil(kind === 'decision' ? turn.by : undefined, meant);
      if (kind === 'chance') {
        if (game.actor(told.state) !== CHANCE) return fail('link', `${where}: nothing was to be thrown or drawn`);
        told.apply(outcomeOf(game, told.state, sources[at], chance++, undefined));
        drawn = told.actions[told.actions.length - 1];
      } else if (kind !== 'nothing') {
        const decider = kind === 'advance' ? 1 - turn.by : turn.by;
        const action = game.actor(told.state) === decider ? game.parse(told.state, meant ?? '') : undefined;
        if (action?.ok !== true)
          return fail(
            'link',
            `${where}: '${meant ?? ''}' by player ${decider + 1} was not possible with the cards that there were`,
          );
        const salt = salts[at][number];
        if (salt !== undefined && (await digest('sealed', salt, meant ?? '')) !== text)
          return fail('link', `${where}: '${meant ?? ''}' is not what was laid down facedown`);
        if (kind !== 'advance') told.take(turn.by);
        told.apply(action.value);
      }
      if ((kind === 'chance' || kind === 'nothing') && text !== '' && text !== drawn)
        return fail('link', `${where}: '${text}' was not what was drawn`);
      if (hint !== undefined && !told.comesTo((known) => known.hint(told.state) === hint))
        return fail(
          'link',
          `${where}: '${kind === 'chance' ? 'chance' : (meant ?? '')}' led to something else than it says`,
        );
    }
    if (turn.resigns === true) return ok({ record: recordOf(loaded, told, seed, turn.by) });
  }
  told.passUntil(undefined, undefined);
  if (game.actor(told.state) !== NOBODY) return fail('link', 'the game is not over');
  return ok({ record: recordOf(loaded, told, seed, undefined) });
}

/** The true game as it is played again. */
class Telling {
  readonly state: unknown;
  readonly actions: string[] = [];
  private readonly game: Game<unknown>;
  private readonly own: readonly (readonly string[])[];
  private readonly next: number[] = [0, 0];
  private readonly scratch: unknown;
  private readonly spectator: Known;

  constructor(game: Game<unknown>, shown: readonly Shown[]) {
    this.game = game;
    this.own = shown.map(({ own }) => own);
    this.state = game.newState();
    this.scratch = game.newState();
    this.spectator = new Known(game, SPECTATOR);
  }

  apply(action: number): void {
    this.actions.push(this.game.format(this.state, action));
    this.game.apply(this.state, action);
  }

  /** The next own choice of a player, which is facedown. */
  nextSealed(player: number): string | undefined {
    const { own, next } = this;
    return own[player].slice(next[player]).find((text) => text !== '~' && !text.endsWith(' pass'));
  }

  /** Notes that the next own choice of a player was made. */
  take(player: number): void {
    const { own, next } = this;
    while (own[player][next[player]] === '~') next[player]++;
    next[player]++;
  }

  /** Lets whoever is asked unseen pass, but for the player who then decides as is meant. */
  passUntil(player: number | undefined, meant: string | undefined): void {
    const { game, state, own, next, scratch } = this;
    while (isAskedUnseen(game, state, scratch)) {
      const actor = game.actor(state);
      const said = own[actor][next[actor]];
      const pass = passIn(game, state);
      const isPass = isPassing(said);
      if (actor === player && !isPass && game.parse(state, meant ?? '').ok) return;
      if (pass === undefined) return;
      if (isPass) next[actor]++;
      this.apply(pass.action);
    }
  }

  /** Whether something holds now, or once whoever is asked unseen has passed. */
  comesTo(holds: (known: Known) => boolean): boolean {
    const { game, state, own, next, scratch } = this;
    for (;;) {
      if (holds(this.spectator)) return true;
      if (!isAskedUnseen(game, state, scratch)) return false;
      const actor = game.actor(state);
      const said = own[actor][next[actor]];
      const pass = passIn(game, state);
      if (pass === undefined) return false;
      if (isPassing(said)) next[actor]++;
      this.apply(pass.action);
    }
  }
}

/** Whether an own choice was to pass, or to say nothing where it was said in advance. */
function isPassing(said: string | undefined): boolean {
  return said !== undefined && (said === '~' || said.endsWith(' pass'));
}

function recordOf(
  loaded: LoadedGame,
  { state, actions }: Telling,
  seed: string,
  loser: number | undefined,
): GameRecord {
  const { game, label } = loaded;
  const { players, teams } = game;
  const agents = players.map((player) => ({ player, name: PERSON, settings: {}, version: '1' }));
  const result =
    loser === undefined
      ? { returns: players.map((_, player) => game.returns(state, player) + 0), reason: 'rules' as const }
      : {
          returns: forfeitReturns(players.length, loser, teams),
          reason: 'forfeit' as const,
          forfeit: { player: players[loser], why: 'resigned' },
        };
  return {
    format: RECORD_FORMAT,
    game: game.id,
    ...label,
    seed,
    agents,
    actions,
    result,
    hash: hashHex(game.hash(state)),
  };
}
