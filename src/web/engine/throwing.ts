import type { Session } from '../../arena/session.js';
import { ChanceBuffer } from '../../kernel/buffers.js';
import type { Action, Player } from '../../kernel/game.js';
import { ok, type Result } from '../../kernel/result.js';
import { isTablePicture } from '../../tabletop/picture.js';
import type { Waiting } from '../game-messages.js';
import { words } from './speech.js';
import type { Sitting } from './sitting.js';
import { phrasesOf } from './advice.js';

/** Most outcomes of a draw that are offered as buttons. */
const MOST_OUTCOMES = 12;

/** What a person has to throw or to draw, and what may be overruled before. */
export function throwOf({ session, loaded, companion }: Sitting, player: Player): Waiting {
  const { game, state } = session;
  const dice = loaded.picture?.dice?.(state);
  const outcomes = dice === undefined ? outcomesOf(session) : undefined;
  const { picture } = loaded;
  const canOverrule = companion !== undefined && isTablePicture(picture);
  const overrulable = canOverrule ? picture.overrulable?.(state) : undefined;
  return {
    for: 'throw',
    player,
    about: loaded.presenter?.chance?.(state) ?? game.describeChance?.(state) ?? words.whatChance,
    ...(dice === undefined ? {} : { dice, whose: loaded.presenter?.thrownFor?.(state) ?? '' }),
    ...(outcomes === undefined ? {} : { outcomes, phrases: phrasesOf(loaded, outcomes) }),
    ...(overrulable === undefined ? {} : { overrulable }),
  };
}

/** The outcome that a person has entered, or that the page deals for the word `dealer`; a problem is one line. */
export function thrown({ session, loaded }: Sitting, text: string): Result<Action> {
  if (text.toLowerCase() === 'dealer') return ok(session.deal());
  const read = loaded.presenter?.readThrow?.(session.state, text) ?? ok(text);
  return read.ok ? session.game.parse(session.state, read.value) : read;
}

/** What can come of the pending chance event, if it is little. */
function outcomesOf({ game, state }: Session<unknown>): string[] | undefined {
  const buffer = new ChanceBuffer();
  if (!game.chanceOutcomes(state, buffer)) return undefined;
  const outcomes = buffer.outcomes.toArray();
  return outcomes.length > MOST_OUTCOMES ? undefined : outcomes.map((outcome) => game.format(state, outcome));
}
