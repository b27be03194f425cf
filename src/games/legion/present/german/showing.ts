import { PHASES, SETUP } from '../../words/phases.js';
import type { Showing } from '../wording/showing.js';
import { german, TOKEN_NAMES } from './names.js';
import { TERRAIN } from './terrain.js';

const TOKENS: Readonly<Record<string, string>> = {
  objective: 'Einsatzziel',
  condition: 'Umstand',
  'terrain-marker': 'Geländemarke',
  charge: 'Ladung',
  bane: 'Bane-Marker',
  smoke: 'Rauch',
  graffiti: 'Graffiti',
  barricade: 'Barrikade',
  cart: 'Bombenkarren',
  asset: 'Zielobjekt',
  'priority-mission': 'Prioritätsziel',
  advantage: 'Vorteil',
};

const GROUND: Readonly<Record<string, string>> = { area: 'Fläche', depression: 'Senke' };

const COVERS: Readonly<Record<string, string>> = { none: 'keine', light: 'leichte', heavy: 'starke' };

const GOING: Readonly<Record<string, string>> = {
  difficult: 'schwierig für Truppler',
  impassable: 'unpassierbar für Truppler',
};

function decimal(wounds: number): string {
  return wounds.toFixed(1).replace('.', ',');
}

export const showing: Showing = {
  when: (round, rounds, phase) =>
    phase === SETUP ? 'Aufbau' : `Runde ${round} von ${rounds}, ${german(PHASES[phase])}`,
  score: (victoryTokens, pointsDefeated) => `${victoryTokens} SP, ${pointsDefeated} Pkt`,
  badge: (token, count, courage) =>
    `${TOKEN_NAMES[token] ?? token} ${count}${courage === undefined ? '' : `/${courage}`}`,
  token: (name) => TOKENS[name] ?? name.replaceAll('-', ' '),
  purpose: {
    hits: (unit, wounds, before) =>
      `${decimal(wounds)} Wunden bei ${unit} erwartet${before === undefined ? '' : ` (jetzt höchstens ${decimal(before)})`}`,
    suffers: (wounds, before) =>
      `erleidet ${decimal(wounds)} durch je einen Angriff jedes Gegners (jetzt ${decimal(before)})`,
    cover: (level, units) => `${COVERS[level] ?? level} Deckung vor ${units.join(', ')}`,
    unseen: (units) => `außer Sicht von ${units.join(', ')}`,
    objective: (tokens) => `Einsatzziel: ${tokens > 0 ? '+' : '−'}${Math.abs(tokens)}, wenn das Gefecht dann endete`,
    nearer: 'näher am Einsatzziel',
  },
  layers: {
    reach: 'Bewegung',
    ranges: 'Reichweiten',
    sight: 'Sicht',
    threat: 'Bedrohung',
    danger: 'Gefahr',
    cohesion: 'Formation',
    tape: 'Maßband',
  },
  shades: {
    sight: (unit, like) =>
      `${unit} gegen eine Einheit wie ${like}. Grün: ohne Deckung; lichte Linien: leichte; dichte: schwere; dunkel: nicht zu sehen; leer: dort kann niemand stehen.`,
    cohesion: (unit, out) =>
      `In Formation mit dem Anführer von ${unit}.${out.length === 0 ? '' : ` Nicht in Formation: ${out.join(', ')}.`}`,
    threat: (unit) => `Gegen ${unit}: ◆ Angriff sofort, ◇ nach einer Bewegung, ✕ Nahkampf, ○ nichts.`,
  },
  formations: {
    tight: 'dicht',
    spread: 'weit verteilt',
    line: 'in einer Linie',
    column: 'in einer Reihe',
    rear: 'dahinter',
    front: 'davor',
    ask: 'frag mich',
  },
  countable: {
    aim: 'Zielmarker',
    dodge: 'Ausweichmarker',
    standby: 'Bereitschaftsmarker',
    surge: 'Energiemarker',
    suppression: 'Niederhalten-Marker',
    ion: 'Ionenmarker',
    poison: 'Giftmarker',
    immobilize: 'Immobilisiert-Marker',
  },
  terrainName: (name) => TERRAIN[name] ?? name,
  terrain: (high, cover, going) =>
    [
      typeof high === 'number' ? `${String(high).replace('.', ',')}″ hoch` : (GROUND[high] ?? high),
      `${COVERS[cover] ?? cover} Deckung`,
      ...(going === 'open' ? [] : [GOING[going] ?? going]),
    ].join(', '),
};
