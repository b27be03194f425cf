import type { ReasonWords } from '../../words/said.js';

/** The reasons of the rules of this edition alone. */
export const REASONS: ReasonWords = {
  'mini-defeated': [['that miniature is defeated', 'diese Miniatur ist besiegt']],
  'wounded-first': [['a wounded miniature comes first', 'zuerst kommt eine verwundete Miniatur']],
  'stood-by': [
    ['it has stood by in this activation', 'sie hat in dieser Aktivierung eine Bereitschaftsaktion ausgeführt'],
  ],
  'too-few-wounds': [['it has too few wounds', 'sie hat zu wenige Wunden']],
  'leader-last': [['the leader suffers wounds last', 'der Einheitenführer erleidet Wunden als letzter']],
};
