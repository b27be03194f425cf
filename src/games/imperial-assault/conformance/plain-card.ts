import type { DeploymentCard } from '../cards/deployment.js';
import { NO_BONUS } from '../cards/surge.js';

/** The card `plain`, with a name and an affiliation of its own. */
export function plainCard(name: string, affiliation: DeploymentCard['affiliation']): DeploymentCard {
  return {
    id: 'plain',
    name,
    title: null,
    affiliation,
    cost: 5,
    figureCost: 2,
    groupSize: 1,
    elite: false,
    unique: false,
    traits: [],
    base: [1, 1],
    speed: 4,
    health: 5,
    attack: { type: 'ranged', dice: ['blue', 'green'] },
    defense: [],
    bonus: NO_BONUS,
    keywords: [],
    surges: [],
    abilities: [],
    companion: null,
    marks: [],
  };
}
