import { describe, expect, test } from 'vitest';
import { campaignLibrary } from '../../../arena/imperial-assault/library.js';
import type { HeroCard } from '../cards/campaign/hero.js';
import { COLOURS } from '../words/faces.js';
import { type HeroGear, heroProfile } from './hero-profile.js';

const library = campaignLibrary();
const NOTHING: HeroGear = { classCards: [], items: [], rewards: [] };

function hero(id: string): HeroCard {
  const found = library.heroes.get(id);
  if (found === undefined) throw new Error(id);
  return found;
}

const dice = (colours: readonly number[]): readonly string[] => colours.map((colour) => COLOURS[colour]);

describe("a hero's profile", () => {
  test('has both sides of the sheet, and abilities that the wounded side lacks', () => {
    const profile = heroProfile(library, hero('diala-passil'), NOTHING);
    expect(profile.hero?.healthy).toMatchObject({ health: 12, endurance: 5, speed: 4 });
    expect(profile.hero?.wounded).toMatchObject({ health: 12, endurance: 4, speed: 3 });
    expect(dice(profile.hero?.wounded.attributes.insight ?? [])).toEqual(['blue', 'red', 'green']);
    expect(profile.abilities.map(({ name, healthyOnly }) => [name, healthyOnly])).toEqual([
      ['Precise Strike', true],
      ['Foresight', undefined],
    ]);
    // Without a weapon a hero cannot attack.
    expect(profile.attack).toBeUndefined();
  });

  test('has the weapons that are brought, with modifications and their abilities', () => {
    const profile = heroProfile(library, hero('diala-passil'), {
      classCards: ['diala-passil--plasteel-staff', 'diala-passil--art-of-movement'],
      items: [
        { id: 'diala-passil--plasteel-staff', modifications: ['balanced-hilt'] },
        { id: 'vibrosword', modifications: ['extended-haft'] },
        { id: 'laminate-armor-t2', modifications: [] },
      ],
      rewards: ['lady-luck'],
    });
    const weapons = profile.hero?.weapons ?? [];
    expect(weapons.map(({ name, keywords }) => [name, ...keywords])).toEqual([
      ['Plasteel Staff', 'Reach'],
      ['Vibrosword', 'Reach'],
    ]);
    expect(dice(weapons[0].attack.dice)).toEqual(['green', 'yellow']);
    expect(profile.abilities.map(({ id, weapon }) => [id, weapon])).toEqual([
      ['diala-passil--precise-strike', undefined],
      ['diala-passil--foresight', undefined],
      ['diala-passil--art-of-movement', undefined],
      ['lady-luck', undefined],
      ['balanced-hilt', 'diala-passil--plasteel-staff'],
      ['vibrosword', 'vibrosword'],
      ['laminate-armor-t2', undefined],
    ]);
  });

  test('has Pierce for a weapon with Reach that is made longer', () => {
    const item = { id: 'polearm', modifications: ['extended-haft'] };
    const profile = heroProfile(library, hero('gaarkhan'), { ...NOTHING, items: [item] });
    expect(profile.hero?.weapons[0]).toMatchObject({ keywords: ['Reach'], bonus: { pierce: 1 } });
  });

  test('is refused for a card that does not exist', () => {
    const gear = { ...NOTHING, items: [{ id: 'sword', modifications: [] }] };
    expect(() => heroProfile(library, hero('gaarkhan'), gear)).toThrow('no card of the campaign is called sword');
  });
});
