import { type Decision, shared } from '../../../engine/rulebook.js';
import type { DecisionRules } from '../../../../../machine/decision.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';

/** The smallest and the greatest number listed. */
function least(c: Context): number {
  return c.s.game.pendingB & 255;
}
export function most(c: Context): number {
  return c.s.game.pendingB >>> 8;
}

/** The number chosen in answer to {@link askAmount}. */
export const chosenAmount: Answer = answer();

/**
 * A number from 0 to operand A. Operand B holds the smallest and the greatest number listed, eight bits each: numbers
 * that gain the player nothing are legal, but not listed. Answers {@link chosenAmount}.
 */
export function amount(name: string): DecisionRules<Context> {
  return {
    name,
    list(c, out) {
      for (let n = least(c); n <= most(c); n++) out.push(n);
    },
    sample: (c, rng) => least(c) + rng.below(most(c) - least(c) + 1),
    isLegal: (c, action) => action <= c.s.game.pendingA,
    apply(c, action) {
      chosenAmount.set(c, action);
    },
    format: (_c, action) => String(action),
    parse: (_c, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
  };
}

/** Asks for a number up to `limit`; those `from` … `to` are listed. */
export function askAmount(c: Context, asked: Decision, player: number, limit: number, from: number, to: number): void {
  ask(c, asked, player, limit, from | (to << 8));
}

/** Surge tokens spent: each turns an attack surge into a hit, or a defence surge into a block (4268–4276). */
export const spendSurge: Decision = shared.decision(amount('spend-surge'), {
  choices: { 'spend-surge': 'step' },
  question: ['How many surge tokens are spent?', 'Wie viele Energiemarker werden ausgegeben?'],
  answers: { '*': ['spend {count surge token|surge tokens}', '{count Energiemarker|Energiemarker} ausgeben'] },
  manner: 'all',
  declined: '0',
});

/** Hits that cover cancels: up to one if it is light, up to two if it is heavy (876, 1625). */
export const applyCover: Decision = shared.decision(amount('apply-cover'), {
  choices: {
    'apply-cover': {
      fields: { unit: 'unit', apply: 'yes-or-no' },
      of: 'defender',
      answer: (play, { apply }: { readonly apply: boolean }) => (apply ? String(play.a) : '0'),
    },
  },
  question: ['How many hits does cover cancel?', 'Wie viele Treffer hebt die Deckung auf?'],
  answers: { '*': ['cancel {count hit|hits} by cover', '{count Treffer|Treffer} durch Deckung aufheben'] },
  manner: 'all',
  usual: 'most',
});

/** Dodge tokens spent, each to cancel a hit (2148); spending more than there are hits is legal (2159). */
export const spendDodge: Decision = shared.decision(amount('spend-dodge'), {
  choices: { 'spend-dodge': 'step' },
  question: ['How many dodge tokens are spent?', 'Wie viele Ausweichmarker werden ausgegeben?'],
  answers: { '*': ['spend {count dodge token|dodge tokens}', '{count Ausweichmarker|Ausweichmarker} ausgeben'] },
  manner: 'all',
  declined: '0',
});

/** How many of the dodge tokens spent cancel criticals (3408). */
export const dodgeCrits: Decision = shared.decision(amount('dodge-crits'), {
  question: ['How many dodge tokens cancel criticals?', 'Wie viele Ausweichmarker heben kritische Treffer auf?'],
  answers: {
    '*': [
      'cancel {count critical|criticals} by dodging',
      '{count kritischen Treffer|kritische Treffer} durch Ausweichen aufheben',
    ],
  },
  manner: 'all',
  usual: 'first',
});

/** Aim tokens spent on Lethal, each for Pierce 1 (2960). */
export const lethal: Decision = shared.decision(amount('lethal'), {
  choices: { lethal: { fields: { unit: 'unit', count: 'positive' }, of: 'attacker', answer: '{count}' } },
  question: ['How many aim tokens are spent on Lethal?', 'Wie viele Zielmarker gehen an Lethal?'],
  answers: {
    '*': ['spend {count aim token|aim tokens} on Lethal', '{count Zielmarker|Zielmarker} für Pierce ausgeben'],
  },
  manner: 'all',
  declined: '0',
});

/** Hits that Impact turns into criticals. */
export const impact: Decision = shared.decision(amount('impact'), {
  choices: { impact: { fields: { unit: 'unit', count: 'positive' }, of: 'attacker', answer: '{count}' } },
  question: ['How many hits does Impact turn into criticals?', 'Wie viele Treffer macht Impact zu kritischen?'],
  answers: {
    '*': ['make {count hit|hits} critical by Impact', '{count Treffer|Treffer} durch Impact kritisch machen'],
  },
  manner: 'all',
  usual: 'most',
});

/** Hits that armour cancels. */
export const armor: Decision = shared.decision(amount('armor'), {
  choices: { armor: { fields: { unit: 'unit', count: 'positive' }, of: 'defender', answer: '{count}' } },
  question: ['How many hits does armour cancel?', 'Wie viele Treffer hebt die Panzerung auf?'],
  answers: { '*': ['cancel {count hit|hits} by Armor', '{count Treffer|Treffer} durch Panzerung aufheben'] },
  manner: 'all',
  usual: 'most',
});

/** Blocks that Pierce cancels. */
export const pierce: Decision = shared.decision(amount('pierce'), {
  choices: { pierce: { fields: { unit: 'unit', count: 'positive' }, of: 'attacker', answer: '{count}' } },
  question: ['How many blocks does Pierce cancel?', 'Wie viele Abwehrergebnisse hebt Pierce auf?'],
  answers: { '*': ['cancel {count block|blocks} by Pierce', '{count Abwehr|Abwehr} durch Pierce aufheben'] },
  manner: 'all',
  usual: 'most',
});
