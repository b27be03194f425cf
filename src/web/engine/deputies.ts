import { deputiesOf } from '../../arena/delegated.js';
import type { Step } from '../game-messages.js';
import type { Sitting } from './sitting.js';

/** The units that the person at the screen can leave to an agent, of which `left` are left to it now. */
export function deputiesAt(
  { session, loaded, linked, answering }: Sitting,
  left: ReadonlySet<string>,
): Pick<Step, 'deputies'> {
  const { presenter } = loaded;
  if (linked !== undefined || answering !== undefined || session.person < 0 || presenter?.delegates === undefined)
    return {};
  const deputies = deputiesOf(presenter, session.viewOf(session.person), session.person, left);
  return deputies.length === 0 ? {} : { deputies };
}
