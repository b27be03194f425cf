import type { ReasonWords } from '../../words/said.js';

/** The reasons of the rules of this edition alone. */
export const REASONS: ReasonWords = {
  // Vehicles.
  'no-vehicles': [['no unit of the battle carries others', 'keine Einheit des Gefechts befördert andere']],
  boarded: [
    [
      'it has embarked or disembarked already in this activation',
      'sie ist in dieser Aktivierung schon ein- oder ausgestiegen',
    ],
  ],
  'carries-token': [['it carries a token of the objective', 'sie trägt einen Marker des Einsatzziels']],
  'not-aboard': [['it rides in no vehicle', 'sie sitzt in keinem Fahrzeug']],

  // Moves and places.
  'compelled-only': [['it is made only when a rule demands it', 'das geschieht nur, wenn eine Regel es verlangt']],
  'not-full-speed': [
    ['another bend lets it move its full speed', 'mit einem anderen Bogen bewegt sie sich mit voller Geschwindigkeit'],
  ],
  'not-engaged': [['it is not engaged', 'sie ist in keinen Nahkampf verwickelt']],
  'other-level': [['that is on another level', 'das liegt auf einer anderen Ebene']],
  'both-zones': [
    [
      'a unit is still missing in the other part of the deployment zone',
      'im anderen Teil der Aufstellungszone fehlt noch eine Einheit',
    ],
  ],

  // Wounds.
  'mini-defeated': [['that miniature is defeated', 'diese Miniatur ist besiegt']],
  'not-visible': [
    [
      'that miniature was not seen, or another was chosen',
      'diese Miniatur war nicht zu sehen, oder eine andere ist gewählt',
    ],
  ],
  'leader-last': [['the leader suffers such wounds last', 'der Einheitenführer erleidet solche Wunden als letzter']],
  'wounded-first': [
    [
      'a wounded miniature comes first, or one with that keyword',
      'zuerst kommt eine verwundete Miniatur, oder eine mit solchem Schlüsselwort',
    ],
  ],

  // Battle cards.
  'already-marked': [['that piece is marked already', 'dieses Geländestück ist schon markiert']],
  'not-nearest': [
    [
      'another piece is nearer to the centre of the table',
      'ein anderes Geländestück liegt näher an der Mitte des Tisches',
    ],
  ],
  'deck-empty': [['the supply deck has too few cards left', 'im Versorgungsdeck sind zu wenige Karten übrig']],
  'last-card': [['the last card of a row stays', 'die letzte Karte einer Reihe bleibt']],
};
