import type { ReasonWords } from '../../words/said.js';

/** What is said of an answer that is none of those offered, where no rule has a reason of its own. */
export const OFFERED: ReasonWords = {
  'nothing-possible': [['nothing allows it here and now', 'nichts erlaubt es hier und jetzt']],
  'attack nothing-possible': [
    [
      'it has no enemy that it may attack, or has attacked already',
      'sie hat keinen Gegner, den sie angreifen darf, oder hat schon angegriffen',
    ],
  ],
  'card-action nothing-possible': [
    [
      'none of its cards has an action that it may use now',
      'keine ihrer Karten hat eine Aktion, die jetzt möglich ist',
    ],
  ],
  'card-attack nothing-possible': [
    [
      'none of its cards has an attack that it may use now',
      'keine ihrer Karten hat einen Angriff, der jetzt möglich ist',
    ],
  ],
  'card-move nothing-possible': [
    ['none of its cards has a move that it may use now', 'keine ihrer Karten hat eine Bewegung, die jetzt möglich ist'],
  ],
  'free-card-move nothing-possible': [
    [
      'none of its cards has a free move that it may use now',
      'keine ihrer Karten hat eine freie Bewegung, die jetzt möglich ist',
    ],
  ],
  'free-card-action nothing-possible': [
    [
      'none of its cards has a free action that it may use now',
      'keine ihrer Karten hat eine freie Aktion, die jetzt möglich ist',
    ],
  ],
  'pivot nothing-possible': [['it cannot turn anywhere', 'sie kann sich nirgendwohin drehen']],
  'reposition nothing-possible': [['it has no room to turn', 'sie hat keinen Platz zum Drehen']],
  'spur nothing-possible': [['spurring would not help', 'Antreiben hülfe nichts']],
  'embark nothing-possible': [
    ['no vehicle with room for it is near enough', 'kein Fahrzeug mit Platz für sie ist nah genug'],
  ],

  // Answers.
  'none-offered': [['nothing of this kind is possible now', 'nichts dergleichen ist jetzt möglich']],
  'one-offered': [['the only answer is {answers}', 'die einzige Antwort ist {answers}']],
  'all-offered': [['the answers are {answers}', 'die Antworten sind {answers}']],
  'more-offered': [
    [
      'the answers are {answers} and {more} more; type list to see them',
      'die Antworten sind {answers} und {more} weitere; „liste“ zeigt sie',
    ],
  ],
  'takes-nothing': [['{action} takes nothing after its name', 'nach {action} folgt nichts weiter']],
  'takes-one-of': [['it needs one of these after its name: {answers}', 'danach muss eines davon stehen: {answers}']],
  'at-most': [['at most {amount} can be chosen here', 'höchstens {amount} können hier gewählt werden']],
  'at-least': [['at least {amount} must be chosen here', 'mindestens {amount} müssen hier gewählt werden']],

  // Places.
  'beyond-table': [['the table ends at {place}', 'der Tisch endet bei {place}']],
  'other-facing': [
    ['it must face another way there: {answers}', 'sie muss dort in eine andere Richtung blicken: {answers}'],
  ],
  'nearest-place': [
    [
      'the nearest place that is listed is {place}, {away} away',
      'die nächste genannte Stelle ist {place}, {away} entfernt',
    ],
  ],

  // Units, by what all that are offered have and they lack.
  'no-unit': [['there is no unit {tag}', 'es gibt keine Einheit {tag}']],
  'not-among': [['{name} is not among them: {answers}', '{name} gehört nicht dazu: {answers}']],
  'no-miniature': [['{name} has no miniature {number}', '{name} hat keine Miniatur {number}']],
  'dead-miniature': [['that miniature of {name} is defeated', 'diese Miniatur von {name} ist besiegt']],
  'is-defeated': [['{name} is defeated', '{name} ist besiegt']],
  'is-off-table': [['{name} is not on the table', '{name} ist nicht auf dem Tisch']],
  'is-on-table': [['{name} is on the table', '{name} ist schon auf dem Tisch']],
  'of-other-side': [
    [
      '{name} is {side}’s, and the choice is among {others}’s units',
      '{name} gehört {side}; zu wählen ist unter den Einheiten von {others}',
    ],
  ],
  'not-yours': [['{name} is not yours', '{name} gehört dir nicht']],
  activated: [['{name} has activated already', '{name} ist schon aktiviert worden']],
  ordered: [['{name} has an order already', '{name} hat schon einen Befehl']],
  unordered: [['{name} has no order', '{name} hat keinen Befehl']],
  'of-other-rank': [
    [
      '{name} has the rank {rank}, which none of the units to choose has',
      '{name} hat den Rang {rank}, den keine wählbare Einheit hat',
    ],
  ],
  'without-token': [['{name} has no {token}', '{name} hat keinen {token}']],
};
