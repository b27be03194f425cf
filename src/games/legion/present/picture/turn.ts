import type { GameEvent } from '../../../../kernel/game.js';
import type { Turn } from '../../../../kernel/picture.js';
import type { Battle } from '../../engine/context.js';

/** The turning point of a battle that an event is. */
export function turnOf({ units }: Battle, { type, ...fields }: GameEvent): Turn | undefined {
  switch (type) {
    case 'round':
      return { kind: 'round', about: String(fields['round']) };
    case 'phase':
      return { kind: 'phase', about: String(fields['phase']) };
    case 'activation-started':
      return { kind: 'turn', about: units.tag[Number(fields['unit'])] ?? '', side: units.side[Number(fields['unit'])] };
    default:
      return undefined;
  }
}
