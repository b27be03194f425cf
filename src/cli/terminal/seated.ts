import process from 'node:process';
import type { AgentChoice } from '../../../agents/choice.js';
import { Adviser } from './advice.js';
import type { Keyboard } from './keyboard.js';
import type { Prepared } from './prepare.js';
import type { Screen } from './screen.js';
import { Sitting, type Surroundings } from './sitting.js';
import { Teller } from './teller.js';

/** What a sitting has around it besides its game. */
export interface Place extends Pick<Surroundings, 'save' | 'keep'> {
  readonly screen: Screen;
  readonly keyboard: Keyboard;
  readonly adviser: AgentChoice;
  /** Whether agents explain each of their choices. */
  readonly explain: boolean;
}

/** The sitting of a game at this terminal, and who tells its events there. */
export function seated(
  { loaded, session, dice }: Pick<Prepared, 'loaded' | 'session' | 'dice'>,
  { screen, keyboard, adviser, explain, save, keep }: Place,
): { readonly sitting: Sitting; readonly teller: Teller } {
  const { game, names, presenter } = loaded;
  const teller = new Teller(presenter, { ...names, player: game.players, winner: game.players }, screen);
  const sitting = new Sitting({
    session,
    presenter,
    screen,
    keyboard,
    teller,
    dice,
    explain,
    adviser: new Adviser(adviser, session),
    isTerminal: process.stdout.isTTY,
    save,
    keep,
  });
  return { sitting, teller };
}
