import type { Named } from '../effects/named.js';
import type { DeploymentCard } from './deployment.js';
import type { Library } from './library.js';

/** The abilities of a card with their effects, in the order of the card; surge abilities aside. */
export function abilitiesOf({ abilities }: Library, card: Pick<DeploymentCard, 'abilities'>): readonly Named[] {
  return card.abilities.flatMap((id) => {
    const ability = abilities.get(id);
    if (ability === undefined || ability.kind === 'surge') return [];
    return [{ id, name: ability.name ?? ability.id, effects: ability.effects }];
  });
}
