import type { EffectText } from '../effects/language.js';
import type { DeploymentCard } from './deployment.js';

/** The effects of a card's abilities, as far as they are written. */
export function profileAbilities(_card: DeploymentCard): readonly EffectText[] {
  return [];
}
