/** German ranks of units, by their English names. */
export const RANKS_DE: Readonly<Record<string, string>> = {
  commander: 'Commander',
  operative: 'Agent',
  corps: 'Korps',
  'special forces': 'Spezialeinheit',
  support: 'Unterstützung',
  heavy: 'Schwere Einheit',
};
