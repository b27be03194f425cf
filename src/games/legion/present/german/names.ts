/** German words for the game's own; cards, keywords and notation stay as they are printed. */
const TOKENS: Readonly<Record<string, string>> = {
  aim: 'Zielmarker',
  dodge: 'Ausweichmarker',
  standby: 'Bereitschaftsmarker',
  surge: 'Surge-Marker',
  suppression: 'Niederhaltemarker',
  ion: 'Ionenmarker',
  immobilize: 'Lähmungsmarker',
  poison: 'Giftmarker',
  panic: 'Panikmarker',
  observation: 'Beobachtungsmarker',
  shield: 'Schildmarker',
};

const FACES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  hit: ['Treffer', 'Treffer'],
  crit: ['kritischer Treffer', 'kritische Treffer'],
  critical: ['kritischer Treffer', 'kritische Treffer'],
  surge: ['Surge', 'Surges'],
  blank: ['Leerseite', 'Leerseiten'],
  block: ['Block', 'Blocks'],
};

const PLAIN: Readonly<Record<string, string>> = {
  red: 'rot',
  black: 'schwarz',
  white: 'weiß',
  none: 'keine',
  light: 'leichte',
  heavy: 'schwere',
  command: 'Kommandophase',
  activation: 'Aktivierungsphase',
  end: 'Endphase',
  setup: 'Spielaufbau',
  commander: 'Commander',
  operative: 'Agent',
  corps: 'Korps',
  'special forces': 'Spezialeinheit',
  'special-forces': 'Spezialeinheit',
  support: 'Unterstützung',
  heavy_rank: 'Schwere Einheit',
  objective: 'Missionsziel',
  deployment: 'Aufstellung',
  condition: 'Umstand',
  up: 'hinauf',
  down: 'hinunter',
  cover: 'Deckung',
  dodge: 'Ausweichen',
  armor: 'Panzerung',
  shield: 'Schild',
};

/** So many of something: `1 Marker`, `2 Marker`. */
export function counted(count: number, one: string, many: string = one): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function tokens(count: number, token: string): string {
  const name = TOKENS[token.replaceAll(' ', '-')] ?? `${token.replaceAll('-', ' ')}-Marker`;
  return counted(count, name);
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
