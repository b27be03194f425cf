import type { MomentMessage } from '../moment-messages.js';
import type { Answer } from '../protocol.js';
import { momentsAtHand, recordsAtHand } from './later.js';
import type { Reading } from './reading.js';
import type { Recording } from './recording.js';
import type { Sitting } from './sitting.js';
import { words as said } from './speech.js';

/** What messages about shared moments need of the table. */
export interface MomentDesk {
  /** The game, or the recorded game, that is open when a message comes; undefined for none. */
  readonly at: Sitting | undefined;
  readonly reading: Reading | undefined;
  /** Forgets what is open. */
  leave(): void;
  open(recording: Recording): void;
  problem(text: string): void;
  answer(id: number, value: Answer): void;
}

/** What is asked of moments that are shared; `moments` and the game of one that is opened are loaded by then. */
export async function receiveMoment(desk: MomentDesk, message: MomentMessage): Promise<void> {
  const { momentOfGame, momentOfRecord, readShared, savedFrom, sourceOf } = momentsAtHand();
  const { reading, at } = desk;
  switch (message.do) {
    case 'moment': {
      desk.leave();
      const read = await readShared(message.packed);
      const opened = read.ok ? recordsAtHand().Recording.shared(read.value, sourceOf(read.value), said.theLink) : read;
      if (!opened.ok) desk.problem(said.problem(opened.problem.message));
      else desk.open(opened.value);
      break;
    }
    case 'share': {
      const link =
        reading !== undefined ? momentOfRecord(reading.recording) : at === undefined ? undefined : momentOfGame(at);
      if (link === undefined) desk.answer(message.id, { kind: 'problem', text: '' });
      else desk.answer(message.id, { kind: 'link', link: await link });
      break;
    }
    case 'playOn':
      if (reading === undefined) desk.answer(message.id, { kind: 'problem', text: '' });
      else desk.answer(message.id, savedFrom(reading.recording, message.seats, message.seed));
      break;
  }
}
