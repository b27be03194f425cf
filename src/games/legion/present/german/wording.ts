import type { Weapon } from '../../cards/types.js';
import { calledTogether } from '../../words/unit-types.js';
import { ATTACK_COLOURS } from '../../words/dice.js';
import { bandInches, bandsText, keywordText } from '../card-lines.js';
import type { Wording } from '../wording/wording.js';
import { counted, german, rank, type } from './names.js';

/** Kinds of terrain. */
const TERRAIN: Readonly<Record<string, string>> = {
  'shallow-water': 'flaches Wasser',
  'deep-water': 'tiefes Wasser',
  'tall-grass': 'hohes Gras',
  'sparse-woods': 'lichter Wald',
  'dense-woods': 'dichter Wald',
  ruins: 'Ruinen',
  fences: 'Zäune',
  sandbags: 'Sandsäcke',
  'low-hedges': 'niedrige Hecken',
  'low-dirt-walls': 'niedrige Erdwälle',
  'low-stone-walls': 'niedrige Mauern',
  barricades: 'Barrikaden',
  'blast-holes': 'Sprenglöcher',
  craters: 'Krater',
  trenches: 'Gräben',
  hills: 'Hügel',
  'high-hedges': 'hohe Hecken',
  'high-dirt-walls': 'hohe Erdwälle',
  'high-stone-walls': 'hohe Mauern',
  buildings: 'Gebäude',
  barricade: 'Barrikaden',
  scatter: 'verstreutes Gelände',
  crates: 'Kisten',
  'low-walls': 'niedrige Mauern',
  hedges: 'Hecken',
  area: 'Bereichsgelände',
  woods: 'Wald',
  thickets: 'dichter Wald',
  rubble: 'Trümmer',
  swamp: 'Sumpf',
  obstacle: 'Hindernisgelände',
  rocks: 'Felsen',
  'high-walls': 'hohe Mauern',
  custom: 'eigenes Gelände',
};

export const wording: Wording = {
  mini: (number, unit) => `Miniatur ${number} von ${unit}`,
  left: (minis, wounds) =>
    `${minis === undefined ? '' : `${counted(minis, 'Miniatur', 'Miniaturen')}, `}noch ${counted(wounds, 'Wunde', 'Wunden')}`,
  attack: (range, expected, wounds) =>
    `Reichweite ${range}, erwartet: ${expected.replace('.', ',')} von ${counted(wounds, 'Wunde', 'Wunden')}`,
  volley: 'die stärkste Waffe jeder Miniatur',
  rolls: 'der Angriff ist vollständig',
  weapon: (weapon) => weaponInGerman(weapon),
  eliminates: (gone, next) => `${gone} scheidet aus, dann gilt ${next}`,
  eliminatesNothing: 'verzichten: keine Karte scheidet aus',
  draw: 'einen Befehlsmarker, und eine Einheit seines Rangs aktivieren',
  ofScoring: 'eine Aktion des Einsatzziels; „regeln“ erklärt sie',
  explained: (name) => `„regeln ${name}“ erklärt es`,
  leader: 'der Einheitenführer',
  at: (place) => `bei ${place}`,
  pips: (count) => counted(count, 'Kreis', 'Kreise'),
  orders: (whom) => `Befehle für ${whom}`,
  units(count, ranks, types) {
    const which = [ranks.map(rank).join(' oder '), calledTogether(types).map(type).join(' oder ')];
    const named = which.filter((text) => text !== '').join(' ');
    const units = count === null ? 'alle Einheiten' : counted(count, 'Einheit', 'Einheiten');
    return named === '' ? units : `${units} (${named})`;
  },
  and: 'und',
  terrain: (kind) => TERRAIN[kind] ?? kind.replaceAll('-', ' '),
};

/** The range, dice and keywords of a weapon; `withInches`: its range in inches, too. */
export function weaponInGerman({ range, dice, keywords, surge }: Weapon, withInches = false): string {
  const inches = withInches ? ` (${bandInches(range.min, range.max, 'bis', 'ab')})` : '';
  const reach = [
    ...(range.melee ? ['Nahkampf'] : []),
    ...(range.ranged || range.area
      ? [`Reichweite ${bandsText(range.min, range.max).replace('and beyond', 'und weiter')}${inches}`]
      : []),
  ].join(' oder ');
  const pool = ATTACK_COLOURS.flatMap((colour) => (dice[colour] === 0 ? [] : [`${dice[colour]} ${german(colour)}`]));
  const words = keywords.length === 0 ? '' : `; ${keywords.map(keywordText).join(', ')}`;
  const surges = surge === null ? '' : `; Energie wird ${surge === 'crit' ? 'kritischer Treffer' : 'Treffer'}`;
  return `${reach}, ${pool.join(' ')}${words}${surges}`;
}
