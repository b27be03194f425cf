import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { USUAL_EDITION } from '../editions/all.js';
import { readFighter } from './read-fighter.js';

const library = legionLibrary();

function refused(role: 'attack' | 'defend', text: string): string {
  const fighter = readFighter(library, USUAL_EDITION, role, text);
  return fighter.ok ? `read as ${fighter.value.card.id}` : fighter.problem.message;
}

function cards(text: string): readonly string[] {
  const fighter = readFighter(library, USUAL_EDITION, 'attack', text);
  if (!fighter.ok) throw new Error(fighter.problem.message);
  return [fighter.value.card.id, ...fighter.value.upgrades];
}

describe('a fighter', () => {
  it('is a unit with its upgrade cards, whose names may be shortened as long as they are unambiguous', () => {
    expect(cards('rebel-troopers+z-6')).toEqual(['rebel-troopers', 'heavy-weapon-z-6-trooper']);
    expect(cards('Rebel Troopers + Z-6 Trooper')).toEqual(['rebel-troopers', 'heavy-weapon-z-6-trooper']);
    expect(cards('vader-comm')).toEqual(['darth-vader-commander']);
    expect(cards('Rebel Trooper+z6')).toEqual(['rebel-troopers', 'heavy-weapon-z-6-trooper']);
    expect(cards('Padme Amidala')).toEqual(['padme-amidala']);
  });

  it('is rejected with similar names suggested', () => {
    expect(refused('attack', 'rebel-trooprs')).toBe(
      '--attack: there is no unit "rebel-trooprs"; did you mean rebel-troopers?',
    );
    expect(refused('attack', 'rebel-troopers+qq')).toMatch(/^--attack: there is no upgrade card "qq"/);
    expect(refused('attack', 'rebel-troopers+')).toMatch(/^--attack: the name of an upgrade card is missing/);
    expect(refused('defend', 'vader')).toBe(
      '--defend: "vader" may be any of darth-vader-commander, darth-vader-operative; write more of the name',
    );
    expect(refused('attack', 'stormtroopers+z-6')).toMatch(
      /^--attack: stormtroopers can equip none of heavy-weapon-z-6-trooper, /,
    );
    expect(refused('attack', 'stormtroopers+heavy-weapon-z-6-trooper')).toMatch(
      /heavy-weapon-z-6-trooper may not be equipped by stormtroopers/,
    );
  });

  it('is rejected, with the reason, if a pool of dice has impossible values', () => {
    expect(refused('attack', 'black=0')).toBe('--attack: black must be a whole number from 1 to 20, as in black=2');
    expect(refused('attack', 'black=4,impct=2')).toBe("--attack: there is no keyword 'impct'; did you mean impact?");
    expect(refused('attack', 'black=4,,')).toBe('--attack: there is nothing between two commas, or after the last one');
    expect(refused('attack', '')).toBe('--attack: the name of a unit is missing');
    expect(refused('attack', 'black=12,black=12')).toMatch(/^--attack: black is given twice/);
    expect(refused('attack', 'black=4,surge=hit,surge=crit')).toMatch(/^--attack: surge is given twice/);
    expect(refused('defend', 'red,armor=1,armor=1')).toMatch(/^--defend: armor is given twice/);
    expect(refused('attack', 'black=4,impact')).toBe('--attack: Impact needs a number, as in impact=2');
    expect(refused('attack', 'black=4,blast=2')).toBe('--attack: Blast has no number');
    expect(refused('attack', 'black=4,fixed')).toMatch(/^--attack: Fixed needs a name/);
    expect(refused('attack', 'black=4,surge')).toBe('--attack: surge must be surge=hit or surge=crit');
    expect(refused('defend', 'red=2')).toMatch(/^--defend: red takes no value/);
    expect(refused('defend', 'red,minis=99')).toBe(
      '--defend: minis must be a whole number from 1 to 12, as in minis=2',
    );
    expect(refused('defend', 'red,pierce=1')).toBe('--defend: pierce is a keyword of weapons; give it with --attack');
  });

  it('is a pool of dice with the given values', () => {
    const attacker = readFighter(library, USUAL_EDITION, 'attack', 'red=2,white,surge=crit,impact=3,precise=1');
    expect(attacker.ok && attacker.value.card.weapons[0]).toMatchObject({
      dice: { red: 2, black: 0, white: 1 },
      keywords: [{ id: 'impact', value: 3 }],
    });
    expect(attacker.ok && attacker.value.card).toMatchObject({
      surge: { attack: 'crit' },
      keywords: [{ id: 'precise', value: 1 }],
    });
    const defender = readFighter(library, USUAL_EDITION, 'defend', 'white,surge,armor=2,minis=4');
    expect(defender.ok && defender.value).toMatchObject({
      counted: true,
      card: {
        defenseDie: 'white',
        surge: { defense: true },
        minis: 4,
        wounds: 1,
        keywords: [{ id: 'armor-x', value: 2 }],
      },
    });
  });
});
