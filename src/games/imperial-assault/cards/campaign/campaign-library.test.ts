import { describe, expect, test } from 'vitest';
import { readJson as readFile } from '../../../../arena/package-root.js';
import { join } from 'node:path';
import { campaignLibrary, dataFolder } from '../../../../arena/imperial-assault/library.js';
import { CAMPAIGN_FILES, readCampaignLibrary, textsOf } from './campaign-library.js';
import { campaignStandings } from './campaign-standing.js';

const library = campaignLibrary();

/** The problem with the shipped files after a change to one of them. */
function fault(file: (typeof CAMPAIGN_FILES)[number], change: (text: string) => string): string {
  const files: Record<string, unknown> = {};
  for (const name of CAMPAIGN_FILES) {
    const read = readFile(join(dataFolder(), `${name}.json`));
    if (!read.ok) throw new Error(read.problem.message);
    files[name] = name === file ? JSON.parse(change(JSON.stringify(read.value))) : read.value;
  }
  const read = readCampaignLibrary(files);
  return read.ok ? '' : read.problem.message;
}

describe('the cards of the campaign', () => {
  test('are all there', () => {
    const { heroes, heroClass, imperialClass, items, supplies, rewards, agendas } = library;
    const sizes = [heroes, heroClass, imperialClass, items, supplies, rewards, agendas].map(({ size }) => size);
    expect(sizes).toEqual([19, 172, 100, 78, 22, 54, 114]);
    const core = textsOf(library).filter(({ product }) => product === 'core');
    expect(core.filter(({ kind }) => kind === 'hero-class')).toHaveLength(54);
    expect(core.filter(({ kind }) => kind === 'imperial-class')).toHaveLength(27);
    expect(core.filter(({ kind }) => kind === 'agenda')).toHaveLength(21);
  });

  test('have the numbers that the rules give every deck', () => {
    for (const { id } of library.heroes.values()) {
      const costs = [...library.heroClass.values()].flatMap(({ hero, xp }) => (hero === id && xp > 0 ? [xp] : []));
      expect([id, ...costs]).toEqual([id, 1, 1, 2, 2, 3, 3, 4, 4]);
    }
    const tiers = [1, 2, 3].map((tier) => [...library.items.values()].filter((item) => item.tier === tier).length);
    expect(tiers).toEqual([25, 26, 27]);
  });

  test('have weapons ready for the engine', () => {
    const staff = library.heroClass.get('diala-passil--plasteel-staff');
    expect(staff?.item?.weapon).toMatchObject({ type: 'melee', dice: ['green', 'yellow'], keywords: ['Reach'] });
    expect(library.items.get('ancient-lightsaber')?.weapon).toMatchObject({ attribute: 'insight', dice: [] });
    expect(library.items.get('a-12-sniper-rifle')?.weapon?.surges.map(({ dodge }) => dodge)).toContain(-1);
  });

  test('stand as their files say, and none is silent', () => {
    for (const { by } of campaignStandings(library)) expect(by).not.toBe('nothing says what it does');
  });

  test('of the core box are all written', () => {
    const core = campaignStandings(library).filter(({ product }) => product === 'core');
    expect(core.filter(({ standing }) => standing === 'open').map(({ id }) => id)).toEqual([]);
  });

  test('are refused in one line if a file is wrong', () => {
    expect(fault('campaign/heroes', (text) => text.replace('"endurance":5', '"endurance":50'))).toContain(
      'campaign/heroes.json: diala-passil: heroes[0].healthy.endurance: must be at most 12 (found 50)',
    );
    expect(fault('campaign/hero-class-cards', (text) => text.replace('"hero":"fenn-signis"', '"hero":"fen"'))).toBe(
      'campaign/hero-class-cards.json: fenn-signis--infantry-rifle: there is no hero "fen" in campaign/heroes.json',
    );
    expect(fault('campaign/items', (text) => text.replace('"slot":"weapon"', '"slot":"gear"'))).toBe(
      'campaign/items.json: armored-gauntlets: gear is no weapon and has one',
    );
  });
});
