const STRIKE_TEAM = ['Incognito', 'Prepared Position'];
const HEAVY_DROIDS = ['AI: Attack', 'Reposition', 'Unconcerned'];
const STRONGER_TOGETHER = ['Mandalorians Are Stronger Together'];
const FAMILY = ['We Fight for Our Family'];
const VICTORY_OR_DEATH = ['Victory or Death'];

/**
 * Keywords that the list of units of August 2026 prints and the cards of November 2025 do not have, by the id of the
 * card: those of later changes, those that the rules of 2025 lack, and those that are keywords of a weapon.
 */
export const LATER_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  'aqua-droids': HEAVY_DROIDS,
  'arc-troopers-strike-team': STRIKE_TEAM,
  'axe-woves-cunning-warrior': STRONGER_TOGETHER,
  'bo-katan-kryze-savior-of-mandalore': STRONGER_TOGETHER,
  'bx-series-droid-commandos-strike-team': ['AI: Dodge', ...STRIKE_TEAM],
  'clan-kryze-veterans': STRONGER_TOGETHER,
  'clan-wren-veterans': ['Dauntless', 'Mercenary: Rebels', ...FAMILY],
  droidekas: HEAVY_DROIDS,
  'dsd1-dwarf-spider-droid': ['Blast'],
  'gar-saxon-head-of-clan-saxon': VICTORY_OR_DEATH,
  'geonosian-warriors-geonosian-engineers': ['Repair'],
  'imperial-probe-droid': ['Detachment: special'],
  'laat-le-patrol-transport-republic': ['Fixed: Front', 'Impact', 'Strafe'],
  'paz-vizsla-proud-warrior': ['This is the Way Aim'],
  'persuader-class-tank-droid': ['Fixed: Front'],
  'r2-d2-hero-of-a-thousand-devices': ['Suppressive'],
  'r2-d2-independent-astromech': ['Suppressive'],
  'rebel-commandos-strike-team': STRIKE_TEAM,
  'rook-kast-devoted-to-the-cause': VICTORY_OR_DEATH,
  'sabine-wren-back-in-the-fold': FAMILY,
  'scout-troopers-strike-team': STRIKE_TEAM,
  'stormtrooper-riot-squad': ['Suppressive'],
  'super-commandos': VICTORY_OR_DEATH,
  'the-armorer-forging-the-future': ['This is the Way Move 1 or Recover'],
  'ursa-wren-leader-of-clan-wren': FAMILY,
  'weequay-pirates': ['Swashbuckler'],
};
