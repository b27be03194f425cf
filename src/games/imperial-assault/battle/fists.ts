import { effectSchema } from '../cards/language/effect.js';
import { NO_BONUS } from '../cards/surge.js';
import { GREEN, YELLOW } from '../words/faces.js';
import type { Weapon } from './hero.js';
import type { Profile } from './profile.js';
import { bonusOf } from './profile-of.js';

const FISTS: Weapon = {
  id: 'unarmed',
  name: 'Unarmed',
  attack: { isRanged: false, dice: [GREEN, YELLOW], choice: 0 },
  surges: [],
  bonus: bonusOf(NO_BONUS),
  keywords: [],
  isUnarmed: true,
  abilities: [],
};

/** Before an unarmed attack its hero tests strength: who passes has a surge ability for 2 damage. */
const STRIKE = effectSchema.parse({
  at: 'attack.declared',
  do: [['test', 'you', 'strength', [['gain-surge', { damage: 2 }]]]],
});

/** A hero who can attack without a weapon, in a mission that takes the items away (*Captured*). */
export function withFists(profile: Profile): Profile {
  const { hero } = profile;
  if (hero === undefined) return profile;
  return {
    ...profile,
    attack: profile.attack ?? FISTS.attack,
    abilities: [...profile.abilities, { name: FISTS.name, effects: [STRIKE], weapon: FISTS.id }],
    hero: { ...hero, weapons: [...hero.weapons, FISTS] },
  };
}
