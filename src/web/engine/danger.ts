import type { ChoiceList } from '../../arena/choice-list.js';
import { isTablePicture } from '../../tabletop/picture.js';
import type { Answer } from '../protocol.js';
import type { Danger } from '../game-messages.js';
import type { Sitting } from './sitting.js';

/** What the unit that decides would suffer at each place on the list, as far as the person may know. */
export function dangerOf({ loaded, session }: Sitting, { choices }: ChoiceList): Answer {
  const { picture } = loaded;
  if (!isTablePicture(picture) || !session.waitsForPerson) return { kind: 'danger', places: [] };
  const { actor } = session;
  const view = session.viewOf(actor);
  const [formation = ''] = Object.keys(picture.board.formations);
  const places = new Map<string, Danger>();
  for (const { action, notation } of choices) {
    const { place } = picture.target(view, action, notation);
    if (place === undefined) continue;
    const { enemies, inches } = picture.probe(view, actor, notation, picture.afterwards?.(notation, formation) ?? []);
    const takes = enemies.reduce((sum, enemy) => sum + enemy.takes, 0);
    const key = `${place.x},${place.y}`;
    // On a base with a facing a place is on the list more than once: the safest way to stand there counts.
    if (inches !== undefined && takes < (places.get(key)?.takes ?? Infinity))
      places.set(key, { x: place.x, y: place.y, takes });
  }
  return { kind: 'danger', places: [...places.values()] };
}
