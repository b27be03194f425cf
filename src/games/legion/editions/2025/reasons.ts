import type { ReasonWords } from '../../words/said.js';

/** The reasons of the rules of this edition alone. */
export const REASONS: ReasonWords = {
  'mini-defeated': [['that miniature is defeated', 'diese Miniatur ist besiegt']],
  'wounded-first': [['a wounded miniature comes first', 'zuerst kommt eine verwundete Miniatur']],
  'stood-by': [
    ['it has stood by in this activation', 'sie hat in dieser Aktivierung eine Bereitschaftsaktion ausgeführt'],
  ],
  'has-passed': [['it passed on its last turn of this round', 'er hat in seinem letzten Zug dieser Runde gepasst']],
  'no-contact': [['its leader touches none of their bases', 'ihr Einheitenführer berührt keine ihrer Basen']],
  'nobody-defeated': [['it has defeated nobody this round', 'sie hat in dieser Runde niemanden besiegt']],
  'too-few-wounds': [['it has too few wounds', 'sie hat zu wenige Wunden']],
  'compelled-only': [['it is made only when a rule demands it', 'das geschieht nur, wenn eine Regel es verlangt']],
  'not-full-speed': [
    [
      'another way is a full move at its maximum speed',
      'ein anderer Weg ist eine volle Bewegung in Maximalgeschwindigkeit',
    ],
  ],
  'leader-last': [['the leader suffers wounds last', 'der Einheitenführer erleidet Wunden als letzter']],
};
