import { signal } from '@preact/signals';
import type { Setup } from '../game-messages.js';
import type { Source } from '../source.js';
import { words } from '../words/words.js';
import { complaint, facts, forget, isBroken, keepWith, loadAgainBy, send } from './client.js';
import { askToPersist, dropGame, keepGame, keepRecord, keptGame } from './games.js';
import type { KeptGame } from './games.js';
import { showToOthers, stopMirror, watchOther } from './mirror.js';

/** The id of the campaign whose battle the open game is. */
export const campaignOfGame = signal<string | undefined>(undefined);
/** The game that is open on this page. */
let openGame: string | undefined;
/** Gives the lock of the open game back. */
let release: (() => void) | undefined;

/** A new id for a game or a record; also a seed that nobody has had before. */
export function freshId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Keeps a new game, to be opened by its id; `campaign` is that whose battle it is. */
export async function createGame(setup: Setup, title: string, campaign?: string): Promise<string> {
  const id = freshId();
  const of = campaign === undefined ? {} : { campaign };
  await keepGame({ id, title, summary: '', at: Date.now(), setup, ...of });
  askToPersist();
  return id;
}

/** Keeps a saved game from a file, to be opened by its id. The table checks it when it is opened. */
export async function createSaved(line: string, title: string, source?: Source): Promise<string> {
  const id = freshId();
  // What is in the line counts; the set-up only says where a scenario of one's own is found.
  const setup: Setup = { source: source ?? { kind: 'reference', name: '' }, seats: [], seed: '', dice: 'dealer' };
  await keepGame({ id, title, summary: '', at: Date.now(), setup, line });
  return id;
}

/** Opens a kept game. `taken`: another tab plays it; `missing`: it is not kept here. */
export async function openKept(id: string): Promise<'open' | 'taken' | 'missing'> {
  if (openGame === id && facts.value !== undefined) return 'open';
  close();
  const game = await keptGame(id);
  if (game === undefined) return 'missing';
  if (!(await lock(id))) {
    watchOther(id);
    return 'taken';
  }
  openGame = id;
  campaignOfGame.value = game.campaign;
  showToOthers(id);
  const keeper = keeperOf(game);
  keepWith(keeper);
  loadAgainBy(() => {
    const last = keeper.last();
    if (last === undefined) return false;
    forget();
    load(last);
    return true;
  });
  load(game);
  return 'open';
}

/** Lets the table load a kept game. */
function load({ setup, line, takenBack, title, standing, link, left }: KeptGame): void {
  if (link !== undefined) send({ do: 'link', kept: link });
  else if (line === undefined) send({ do: 'new', setup });
  else {
    const own = setup.source.kind === 'file' ? { file: setup.source } : {};
    const real = setup.isReal === true ? { isReal: true, ...(standing === undefined ? {} : { standing }) } : {};
    const counted = takenBack === undefined ? {} : { takenBack };
    const kept = left === undefined ? {} : { left };
    send({ do: 'resume', saved: line, where: title, ...own, ...counted, ...real, ...kept });
  }
}

/** Leaves the open game. */
export function close(): void {
  openGame = undefined;
  campaignOfGame.value = undefined;
  release?.();
  release = undefined;
  keepWith(undefined);
  loadAgainBy(undefined);
  stopMirror();
  forget();
}

/** Keeps what is played of a game. */
interface GameKeeper extends NonNullable<Parameters<typeof keepWith>[0]> {
  /** The game as it was kept last, also where the browser had no room for it; undefined once it is over. */
  last(): KeptGame | undefined;
}

function keeperOf(game: KeptGame): GameKeeper {
  let last = game;
  let isOver = false;
  const tell = (): void => {
    complaint.value = words.storageFull;
    isBroken.value = false;
  };
  return {
    last: () => (isOver ? undefined : last),
    saved(line, summary, takenBack, standing, link, left) {
      if (isOver) return;
      if (link !== undefined) last = { ...last, summary, link, at: Date.now() };
      else {
        // A unit that was taken back is no longer left.
        const { left: _, ...before } = last;
        const more = { ...(standing === undefined ? {} : { standing }), ...(left === undefined ? {} : { left }) };
        last = { ...before, line, summary, takenBack, at: Date.now(), ...more };
      }
      keepGame(last).catch(tell);
    },
    over({ record, summary }) {
      isOver = true;
      const { takenBack, link } = last;
      // The last link has to be sent still, and may have to be copied again.
      const isToSend = link !== undefined && link.transcript.turns.at(-1)?.by === link.part?.seat;
      const counted = takenBack === undefined || takenBack === 0 ? {} : { takenBack };
      const own = game.setup.source.kind === 'file' ? { source: game.setup.source } : {};
      keepRecord({ id: game.id, title: game.title, summary, at: Date.now(), line: record, ...counted, ...own })
        .then(() => (isToSend ? undefined : dropGame(game.id)))
        .catch(tell);
    },
  };
}

/** Takes the lock of a game, so that no two tabs play it. Without locks in the browser it is always given. */
function lock(id: string): Promise<boolean> {
  if (navigator.locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`opfor/${id}`, { ifAvailable: true }, (held) => {
      resolve(held !== null);
      return held === null ? undefined : new Promise<void>((done) => (release = done));
    });
  });
}
