import type { Keyword } from './types.js';

/**
 * A keyword of the rules. `id` and `line` are those of the rules index (legion-2020-rules-reference.txt). `value`:
 * whether cards print a number X with it. `names`: whether cards print something after a colon, such as `Coordinate:
 * Droid Trooper`.
 */
export interface KeywordEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: 'unit' | 'weapon' | 'upgrade' | 'command';
  readonly value: 'always' | 'sometimes' | 'never';
  readonly names: boolean;
  readonly line: number;
}

type Row = readonly [id: string, name: string, kind: KeywordEntry['kind'], form: string, line: number];

/** The letters of `form`: X: has a number; x: may have one; N: names something. */
const ROWS: readonly Row[] = [
  ['ai', 'AI', 'unit', 'N', 736],
  ['agile', 'Agile', 'unit', 'X', 724],
  ['arm', 'Arm', 'weapon', 'XN', 789],
  ['armor', 'Armor', 'unit', '', 799],
  ['armor-x', 'Armor X', 'unit', 'X', 812],
  ['arsenal', 'Arsenal', 'unit', 'X', 830],
  ['authoritative', 'Authoritative', 'unit', '', 927],
  ['barrage', 'Barrage', 'unit', '', 979],
  ['beam', 'Beam', 'weapon', 'X', 1064],
  ['blast', 'Blast', 'weapon', '', 1086],
  ['block', 'Block', 'unit', '', 1094],
  ['bolster', 'Bolster', 'unit', 'X', 1115],
  ['bounty', 'Bounty', 'unit', '', 1146],
  ['calculate-odds', 'Calculate Odds', 'unit', '', 1173],
  ['charge', 'Charge', 'unit', '', 1211],
  ['climbing-vehicle', 'Climbing Vehicle', 'unit', '', 1289],
  ['compel', 'Compel', 'unit', '', 1459],
  ['contingencies', 'Contingencies', 'unit', 'X', 1524],
  ['coordinate', 'Coordinate', 'unit', 'N', 1546],
  ['counterpart', 'Counterpart', 'unit', 'N', 1562],
  ['cover-x', 'Cover', 'unit', 'X', 1657],
  ['covert-ops', 'Covert Ops', 'unit', '', 1677],
  ['critical', 'Critical', 'weapon', 'X', 1720],
  ['cumbersome', 'Cumbersome', 'weapon', '', 1728],
  ['cunning', 'Cunning', 'unit', '', 1738],
  ['cycle', 'Cycle', 'upgrade', '', 1746],
  ['danger-sense', 'Danger Sense', 'unit', 'X', 1774],
  ['dauntless', 'Dauntless', 'unit', '', 1789],
  ['defend', 'Defend', 'unit', 'X', 1838],
  ['deflect', 'Deflect', 'unit', '', 1856],
  ['demoralize', 'Demoralize', 'unit', 'X', 1872],
  ['detachment', 'Detachment', 'unit', 'N', 1902],
  ['detonate-x', 'Detonate', 'weapon', 'XN', 1946],
  ['direct', 'Direct', 'unit', 'N', 2022],
  ['disciplined', 'Disciplined', 'unit', 'X', 2056],
  ['disengage', 'Disengage', 'unit', '', 2062],
  ['distract', 'Distract', 'unit', '', 2096],
  ['divulge', 'Divulge', 'command', '', 2108],
  ['djem-so-mastery', 'Djem So Mastery', 'unit', '', 2121],
  ['duelist', 'Duelist', 'unit', '', 2190],
  ['enrage', 'Enrage', 'unit', 'X', 2285],
  ['entourage', 'Entourage', 'unit', 'N', 2297],
  ['equip', 'Equip', 'unit', 'N', 2310],
  ['exemplar', 'Exemplar', 'unit', '', 2316],
  ['expert-climber', 'Expert Climber', 'unit', '', 2359],
  ['field-commander', 'Field Commander', 'unit', '', 2408],
  ['fire-support', 'Fire Support', 'unit', '', 2420],
  ['fixed', 'Fixed', 'weapon', 'N', 2457],
  ['flawed', 'Flawed', 'unit', '', 2393],
  ['full-pivot', 'Full Pivot', 'unit', '', 2504],
  ['generator', 'Generator', 'unit', 'X', 2510],
  ['grounded', 'Grounded', 'unit', '', 2540],
  ['guardian', 'Guardian', 'unit', 'X', 2546],
  ['gunslinger', 'Gunslinger', 'unit', '', 2571],
  ['heavy-weapon-team', 'Heavy Weapon Team', 'unit', '', 2579],
  ['high-velocity', 'High Velocity', 'weapon', '', 2601],
  ['hover', 'Hover', 'unit', 'xN', 2624],
  ['immobilize', 'Immobilize', 'weapon', 'X', 2667],
  ['immune-blast', 'Immune: Blast', 'unit', '', 2675],
  ['immune-deflect', 'Immune: Deflect', 'unit', '', 2681],
  ['immune-enemy-effects', 'Immune: Enemy Effects', 'unit', '', 2689],
  ['immune-melee', 'Immune: Melee', 'unit', '', 2699],
  ['immune-pierce', 'Immune: Pierce', 'unit', '', 2705],
  ['immune-range-1-weapons', 'Immune: Range 1 Weapons', 'unit', '', 2714],
  ['impact', 'Impact', 'weapon', 'X', 2722],
  ['impervious', 'Impervious', 'unit', '', 2747],
  ['incognito', 'Incognito', 'unit', '', 2767],
  ['inconspicuous', 'Inconspicuous', 'unit', '', 2789],
  ['indomitable', 'Indomitable', 'unit', '', 2798],
  ['infiltrate', 'Infiltrate', 'unit', '', 2804],
  ['inspire', 'Inspire', 'unit', 'X', 2815],
  ['ion', 'Ion', 'weapon', 'X', 2837],
  ['jedi-hunter', 'Jedi Hunter', 'unit', '', 2867],
  ['jump', 'Jump', 'unit', 'X', 2875],
  ['juyo-mastery', 'Juyo Mastery', 'unit', '', 2896],
  ['leader-upgrade', 'Leader', 'upgrade', '', 2934],
  ['lethal', 'Lethal', 'weapon', 'X', 2958],
  ['light-transport', 'Light Transport', 'unit', 'XN', 2966],
  ['loadout', 'Loadout', 'unit', '', 2998],
  ['long-shot', 'Long Shot', 'weapon', 'X', 3010],
  ['low-profile', 'Low Profile', 'unit', '', 3019],
  ['makashi-mastery', 'Makashi Mastery', 'unit', '', 3032],
  ['marksman', 'Marksman', 'unit', '', 3038],
  ['master-of-the-force', 'Master of the Force', 'unit', 'X', 3047],
  ['nimble', 'Nimble', 'unit', '', 3230],
  ['noncombatant', 'Noncombatant', 'upgrade', '', 3236],
  ['observe', 'Observe', 'unit', 'X', 3327],
  ['outmaneuver', 'Outmaneuver', 'unit', '', 3406],
  ['permanent', 'Permanent', 'command', '', 3442],
  ['pierce', 'Pierce', 'weapon', 'X', 3448],
  ['poison', 'Poison', 'weapon', 'X', 3492],
  ['precise', 'Precise', 'unit', 'X', 3505],
  ['pulling-the-strings', 'Pulling the Strings', 'unit', '', 3539],
  ['quick-thinking', 'Quick Thinking', 'unit', '', 3549],
  ['ram', 'Ram', 'weapon', 'X', 3579],
  ['ready-x', 'Ready', 'unit', 'X', 3684],
  ['recharge', 'Recharge', 'unit', 'X', 3692],
  ['reconfigure', 'Reconfigure', 'upgrade', '', 3698],
  ['regenerate', 'Regenerate', 'unit', 'X', 3715],
  ['relentless', 'Relentless', 'unit', '', 3729],
  ['reliable', 'Reliable', 'unit', 'X', 3723],
  ['repair', 'Repair', 'upgrade', 'X', 3739],
  ['reposition', 'Reposition', 'unit', '', 3757],
  ['retinue', 'Retinue', 'unit', 'N', 3814],
  ['sabotage-repair', 'Sabotage/Repair', 'unit', '', 3302],
  ['scale', 'Scale', 'unit', '', 3870],
  ['scatter', 'Scatter', 'weapon', '', 3885],
  ['scout', 'Scout', 'unit', 'X', 3897],
  ['scouting-party', 'Scouting Party', 'unit', 'X', 3891],
  ['secret-mission', 'Secret Mission', 'unit', '', 3913],
  ['sentinel', 'Sentinel', 'unit', '', 3928],
  ['sharpshooter', 'Sharpshooter', 'unit', 'X', 3934],
  ['shielded', 'Shielded', 'unit', 'X', 3966],
  ['sidearm', 'Sidearm', 'upgrade', 'N', 3974],
  ['small', 'Small', 'upgrade', '', 3982],
  ['smoke', 'Smoke', 'unit', 'X', 4014],
  ['soresu-mastery', 'Soresu Mastery', 'unit', '', 4022],
  ['speeder', 'Speeder', 'unit', 'X', 4042],
  ['spotter', 'Spotter', 'unit', 'X', 4084],
  ['spray', 'Spray', 'weapon', '', 4093],
  ['spur', 'Spur', 'unit', '', 4101],
  ['stationary', 'Stationary', 'unit', '', 4163],
  ['steady', 'Steady', 'unit', '', 4171],
  ['suppressive', 'Suppressive', 'weapon', '', 4257],
  ['tactical', 'Tactical', 'unit', 'X', 4307],
  ['take-cover', 'Take Cover', 'unit', 'X', 4319],
  ['target', 'Target', 'unit', 'X', 4338],
  ['teamwork', 'Teamwork', 'unit', 'N', 4328],
  ['tempted', 'Tempted', 'unit', '', 4350],
  ['tow-cable', 'Tow Cable', 'weapon', '', 4378],
  ['transport', 'Transport', 'unit', 'XN', 4393],
  ['treat', 'Treat', 'upgrade', 'X', 4453],
  ['uncanny-luck', 'Uncanny Luck', 'unit', 'X', 4492],
  ['unhindered', 'Unhindered', 'unit', '', 4501],
  ['versatile', 'Versatile', 'weapon', '', 4676],
  ['weak-point', 'Weak Point', 'unit', 'XN', 4705],
  ['wheel-mode', 'Wheel Mode', 'unit', '', 4754],
  // The Darksaber's card restricts Immune: Pierce to melee; the rules have no separate entry for it.
  ['immune-melee-pierce', 'Immune: Melee Pierce', 'unit', '', 2705],
];

const byName = new Map<string, KeywordEntry>(
  ROWS.map(([id, name, kind, form, line]) => [
    name,
    {
      id,
      name,
      kind,
      value: form.includes('X') ? 'always' : form.includes('x') ? 'sometimes' : 'never',
      names: form.includes('N'),
      line,
    },
  ]),
);

/** Every keyword, sorted by name. */
export const KEYWORDS: readonly KeywordEntry[] = [...byName.values()];

/** The entry for a keyword in its printed form (`Immune: Pierce`, `Coordinate: Droid Trooper`), or undefined. */
export function findKeyword(printed: string): KeywordEntry | undefined {
  return byName.get(printed) ?? byName.get(printed.split(':')[0]);
}

/**
 * The keyword with this printed form, with its number if it has one. Throws for a keyword that is not in the rules,
 * since the names passed here come from code.
 */
export function keywordNamed(printed: string, value = 0): Keyword {
  const entry = findKeyword(printed);
  if (entry === undefined) throw new Error(`the rules know no keyword ${printed}`);
  const names = printed.length > entry.name.length ? printed.slice(entry.name.length + 1).trim() : '';
  return { id: entry.id, name: printed, of: names === '' ? [] : names.split(/\s*[,/]\s*/), value, capacity: 0 };
}
