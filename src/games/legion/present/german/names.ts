/** German words for the game's own; cards, keywords and notation stay as they are printed. */
const TOKENS: Readonly<Record<string, string>> = {
  aim: 'Zielmarker',
  dodge: 'Ausweichmarker',
  standby: 'Bereitschaftsmarker',
  surge: 'Energiemarker',
  suppression: 'Niederhalten-Marker',
  ion: 'Ionenmarker',
  immobilize: 'Immobilisiert-Marker',
  poison: 'Giftmarker',
  panic: 'Panikmarker',
  observation: 'Beobachtungsmarker',
  shield: 'Schildmarker',
};

/** Tokens as they are counted on a unit, in few letters. */
export const TOKEN_NAMES: Readonly<Record<string, string>> = {
  aim: 'Zielen',
  dodge: 'Ausweichen',
  standby: 'Bereitschaft',
  surge: 'Energie',
  suppression: 'Niederhalten',
  ion: 'Ionen',
  immobilize: 'Immobilisiert',
  poison: 'Gift',
  panic: 'Panik',
  observation: 'Beobachtung',
  shield: 'Schild',
  damaged: 'beschädigt',
  disabled: 'außer Gefecht',
};

const FACES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  hit: ['Treffer', 'Treffer'],
  crit: ['kritischer Treffer', 'kritische Treffer'],
  critical: ['kritischer Treffer', 'kritische Treffer'],
  surge: ['Energie', 'Energie'],
  blank: ['Leerseite', 'Leerseiten'],
  block: ['Abwehr', 'Abwehr'],
};

const PLAIN: Readonly<Record<string, string>> = {
  red: 'rot',
  black: 'schwarz',
  white: 'weiß',
  none: 'keine',
  light: 'leichte',
  heavy: 'starke',
  command: 'Kommandophase',
  activation: 'Aktivierungsphase',
  end: 'Endphase',
  setup: 'Spielaufbau',
  objective: 'Einsatzziel',
  secondary: 'Sekundärziel',
  advantage: 'Vorteil',
  deployment: 'Aufstellung',
  condition: 'Umstand',
  up: 'hinauf',
  down: 'hinunter',
  cover: 'Deckung',
  dodge: 'Ausweichen',
  armor: 'Panzerung',
  shield: 'Schild',
};

/** A number of something: `1 Marker`, `2 Marker`. */
export function counted(count: number, one: string, many: string = one): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function tokenName(token: string): string {
  return TOKENS[token.replaceAll(' ', '-')] ?? `${token.replaceAll('-', ' ')}-Marker`;
}

export function tokens(count: number, token: string): string {
  return counted(count, tokenName(token));
}

export function results(count: number, face: string): string {
  const [one, many] = FACES[face] ?? [face, face];
  return counted(count, one, many);
}

/** A word of the game; what has no German word stays as it is. */
export function german(word: string): string {
  return PLAIN[word] ?? word.replaceAll('-', ' ');
}

const PLAYERS: Readonly<Record<string, string>> = { blue: 'Blau', red: 'Rot', blue2: 'Blau 2', red2: 'Rot 2' };

export function player(name: string): string {
  return PLAYERS[name] ?? name;
}

const TYPES: Readonly<Record<string, string>> = {
  trooper: 'Truppler',
  'clone trooper': 'Klontruppler',
  'droid trooper': 'Droiden-Truppler',
  'wookiee trooper': 'Wookiee-Truppler',
  'creature trooper': 'Kreaturen-Truppler',
  'emplacement trooper': 'Geschütz-Truppler',
  'ground vehicle': 'Bodenfahrzeug',
  'repulsor vehicle': 'Repulsorfahrzeug',
};

/** A type of unit. */
export function type(name: string): string {
  return TYPES[name.replaceAll('-', ' ')] ?? name;
}

/** The ranks of units. */
export const RANKS: Readonly<Record<string, string>> = {
  commander: 'Commander',
  operative: 'Agent',
  corps: 'Korps',
  'special forces': 'Spezialeinheit',
  support: 'Unterstützung',
  heavy: 'Schwere Einheit',
  counterpart: 'Partner',
};

/** The rank of a unit. */
export function rank(name: string): string {
  return RANKS[name.replaceAll('-', ' ')] ?? name;
}

const SLOTS: Readonly<Record<string, string>> = {
  force: 'Macht',
  command: 'Kommando',
  hardpoint: 'Waffenträger',
  'heavy weapon': 'Schwere Waffe',
  personnel: 'Personal',
  pilot: 'Pilot',
  training: 'Training',
  generator: 'Generator',
  armament: 'Bewaffnung',
  crew: 'Besatzung',
  comms: 'Kommunikation',
  gear: 'Ausrüstung',
  grenades: 'Granaten',
  ordnance: 'Geschosse',
  flaw: 'Schwäche',
  supply: 'Nachschub',
  hostage: 'Geisel',
};

/** A kind of place for upgrade cards. */
export function slot(name: string): string {
  return SLOTS[name.replaceAll('-', ' ')] ?? name;
}
