import { asSeenBy } from '../../arena/moments/as-seen.js';
import { OPEN, packMoment, readMoment } from '../../arena/moments/moment.js';
import type { SharedMoment } from '../../arena/moments/moment.js';
import { writeSavedGame } from '../../arena/saved-game.js';
import { hashHex } from '../../kernel/hash.js';
import type { Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import type { Answer } from '../protocol.js';
import type { Source } from '../source.js';
import type { Recording } from './recording.js';
import type { Sitting } from './sitting.js';
import { words } from './speech.js';

// Loaded when a moment is shared, or one that was shared is opened.

/** What a link has of a moment; the problem is one line. */
export function readShared(packed: string): Promise<Result<SharedMoment>> {
  return readMoment(packed, words.theLink);
}

/** The game of a moment. */
export function sourceOf({ file, scenario, game }: SharedMoment): Source {
  if (file !== undefined) return { kind: 'file', path: file.path, json: file.json };
  return scenario === undefined ? { kind: 'reference', name: game } : { kind: 'scenario', name: scenario.id };
}

function fileOf(source: Source): Pick<SharedMoment, 'file'> {
  return source.kind === 'file' ? { file: { path: source.path, json: source.json } } : {};
}

/** What a link to the moment of a recorded game that is shown has of it. */
export function momentOfRecord({ record, source, seat, at }: Recording): Promise<string> {
  const { game, edition, scenario, agents, actions, corrections, result, hash } = record;
  return packMoment({
    moment: 1,
    game,
    ...(edition === undefined ? {} : { edition }),
    ...(scenario === undefined ? {} : { scenario }),
    ...fileOf(source),
    agents: agents.map(({ name }) => name),
    seat,
    at,
    actions,
    ...(corrections === undefined ? {} : { corrections }),
    hash,
    ...(result.forfeit === undefined ? {} : { forfeit: result.forfeit }),
  });
}

/** The same of a game that goes on, as the person at the page has seen it. */
export function momentOfGame({ session, loaded, source, seats }: Sitting): Promise<string> {
  const { game, person } = session;
  const seat = person < 0 ? OPEN : person;
  const rng = new Rng(`${session.seed}/${session.actions.length}`, 'shared');
  const actions = seat === OPEN ? [...session.actions] : asSeenBy(game, session.actions, seat, rng);
  const state = game.newState();
  for (const text of actions) {
    const action = game.parse(state, text);
    if (!action.ok) throw new Error(action.problem.message);
    game.apply(state, action.value);
  }
  return packMoment({
    moment: 1,
    game: game.id,
    ...loaded.label,
    ...fileOf(source),
    agents: [...seats],
    seat,
    at: actions.length,
    actions,
    hash: hashHex(game.hash(state)),
  });
}

/** The moment that is shown as a saved game, which others play on. */
export function savedFrom(
  recording: Recording,
  seats: readonly string[],
  seed: string,
): Answer & { readonly kind: 'saved' } {
  const { record, loaded, source, at } = recording;
  const { game, label } = loaded;
  const corrections = (record.corrections ?? []).filter((one) => one.at <= at);
  return {
    kind: 'saved',
    line: writeSavedGame({
      saved: 1,
      game: game.id,
      ...label,
      ...(source.kind === 'file' ? { scenarioFile: source.path } : {}),
      seed,
      seats,
      dice: 'dealer',
      actions: record.actions.slice(0, at),
      ...(corrections.length === 0 ? {} : { corrections }),
      hash: hashHex(game.hash(recording.stateAt(at))),
    }),
    title: label.scenario?.id ?? game.id,
    source,
  };
}
