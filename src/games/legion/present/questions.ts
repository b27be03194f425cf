import { howMany } from '../../../kernel/how-many.js';
import type { Context } from '../engine/context.js';
import { ATTACK_BLANK, ATTACK_COLOURS, ATTACK_SURGE, CRIT, FACES, HIT } from '../words/dice.js';
import { pendingDecision } from '../../../machine/run.js';
import { FREE } from '../rules/decisions/choose-action.js';
import { POINT, OWNER } from '../../../machine/triggers.js';
import { pointOf } from '../engine/timing.js';
import { unitName } from './names.js';

/** The moment at which units with Soresu Mastery may dodge for the unit that they guard. */
export const GUARDS_DODGE = pointOf('defense.modify-start');

/** The question of a decision; `unit` is the unit of its operand A, where that is a unit. */
export type Question = (c: Context, unit: () => string) => string;

/** Important decisions: they never come with a suggested answer. */
const WEIGHTY = {
  activate: () => 'Which unit activates? Or draw an order token.',
  'activate-drawn': () => 'Which unit of that rank activates?',
  'choose-action': (c, unit) =>
    (c.s.game.pendingB & FREE) !== 0
      ? `${unit()}: a free action?`
      : `${unit()}: which action? It has ${howMany(c.s.game.actionsLeft, 'action')} left.`,
  'choose-colour': () => 'Which colour do you take?',
  'choose-edge': () => 'Which edge do you take?',
  'choose-priority': () => 'Which player gets priority?',
  'compulsory-move': (_c, unit) => `The compulsory move of ${unit()}: with which bend?`,
  deploy: (_c, unit) => `Where do you deploy ${unit()}?`,
  'deploy-beside': (_c, unit) => `Where do you deploy ${unit()}?`,
  'deploy-unit': () => 'Which unit do you deploy next?',
  divulge: () => 'Do you divulge a command card?',
  eliminate: () => 'Battle cards: which row loses its first card? "rules" explains them.',
  'mark-terrain': () => 'Which piece of terrain do you mark?',
  'move-to': (_c, unit) => `Where does ${unit()} move?`,
  'select-command': () => 'Which command card do you select, facedown?',
  'spend-standby': () => 'Which unit spends its standby token?',
} satisfies Readonly<Record<string, Question>>;

/** Decisions of command cards. */
const COMMAND_CARDS = {
  'aggressive-negotiations': () => 'A token, or a speed-1 move?',
  'change-of-plans': () => 'Which card goes back to the hand, if any?',
  'notorious-scoundrels': () => 'Which of Han Solo’s cards goes back to the hand?',
  rebellious: () => 'Does Jyn Erso gain suppression to attack that unit, or to move?',
  sacrifice: () => 'For which unit does K-2SO sacrifice itself, if for any?',
  'common-cause': () => 'Does the other one activate now?',
  'coordinated-bombardment': () => 'Which unit is bombarded next?',
  'crack-shot': () => 'Does Cassian Andor gain a suppression token?',
  'and-now-you-will-die': () => 'Which unit does Emperor Palpatine attack?',
  'deploy-the-garrison': () => 'Which unit stands by?',
  'double-the-fall': () => 'Which enemy unit loses its order?',
  incapacitate: () => 'Which unit does the seeker droid incapacitate?',
  'give-in-to-your-anger': () => 'Which enemy trooper unit activates first?',
  'im-in-control': () => 'Which unit receives a suppression token of Cad Bane?',
  'vaders-might': () => 'Which unit does Darth Vader move?',
  'voracious-ambition': () => 'Which order token is used?',
  'vaders-might-place': (_c, unit) => `Where does Darth Vader put the leader of ${unit()}?`,
  'whipcord-launcher': () => 'Which unit is bound by the whipcord?',
  'hello-there': () => 'Which token does Obi-Wan Kenobi gain?',
  'place-one-bane': () => 'Where does Cad Bane put the Bane token?',
  'bane-face': () => 'Which face has the Bane token?',
  'last-stand': () => 'Which token does the unit gain for a wound?',
  'legacy-of-mandalore': () => 'Which token does Sabine Wren gain?',
  'maximum-firepower': () => 'Which unit does General Veers bombard?',
  'mechanized-incursion': () => 'Which droid troopers are issued an order too?',
  'our-fate-is-in-your-hands': () => 'From which unit is a suppression token taken over?',
  'somebody-has-to-save-our-skins': () => 'Which unit activates now?',
  'synchronized-offensive': () => 'Which clone troopers are issued an order too?',
  'trained-in-your-jedi-arts': () => 'Which unit does General Grievous attack next?',
  'volunteer-mission': () => 'Does the unit gain a suppression token?',
} satisfies Readonly<Record<string, Question>>;

/** Decisions that come with a suggested answer. */
const ROUTINE = {
  'apply-cover': () => 'How many hits does cover cancel?',
  armor: () => 'How many hits does armour cancel?',
  'assign-wound': () => 'Which miniature suffers the wound?',
  'bane-first': () => 'Is the Bane token revealed before or after the unit’s effects?',
  'choose-pool': () => 'Which attack pool is resolved next?',
  'sabotage-or-repair': () => 'Which token gains or loses a wound?',
  'carry-bomb': () => 'Which unit carries a bomb?',
  'drop-token': () => 'Which token is dropped?',
  'detonate-bomb': () => 'Which bomb detonates?',
  'choose-hostage': () => 'Which unit becomes a hostage?',
  'choose-supply': () => 'Which supply card does it equip?',
  'resupply-token': () => 'Which token is used?',
  'place-barricade': () => 'Where does the barricade lie?',
  'place-cart': () => 'Where does the bomb cart begin?',
  'mark-destination': () => 'Where must the other cart go?',
  'move-cart': () => 'Where does the bomb cart go?',
  'claim-token': () => 'Which token is claimed?',
  coordinate: () => 'Which unit gets an order from Coordinate?',
  demoralize: () => 'Which enemy unit gains suppression from Demoralize?',
  'dodge-crits': () => 'How many dodge tokens cancel criticals?',
  'effects-of': () => 'Which unit’s effects come first?',
  'exit-place': (_c, unit) => `Where does ${unit()} get out?`,
  'form-pool': () => 'The attack pool: which weapons are added, or is it complete?',
  'electro-grappling-line': () => 'Which unit is caught in the grappling line?',
  'force-guidance': () => 'Which unit gains a surge token by Force Guidance?',
  guardian: () => 'How many hits does Guardian cancel?',
  'ryder-azadi': () => 'Does Ryder Azadi change the speed of the compulsory move?',
  'improvised-orders': () => 'Which of the two order tokens is used?',
  impact: () => 'How many hits does Impact turn into criticals?',
  inspire: () => 'Which unit loses suppression through Inspire?',
  'issue-order': () => 'Which unit gets the next order?',
  'issue-order-anywhere': () => 'Which unit, anywhere on the table, gets an order?',
  lethal: () => 'How many aim tokens are spent on Lethal?',
  'lose-suppression': () => 'How many suppression tokens are removed?',
  loadout: (_c, unit) => `Which upgrade cards does ${unit()} swap?`,
  marksman: () => 'Which results do aim tokens improve?',
  'new-leader': () => 'Which miniature becomes the leader?',
  nominate: () => 'Which unit is nominated to issue the orders?',
  observe: () => 'Which unit is observed?',
  pierce: () => 'How many blocks does Pierce cancel?',
  'place-displaced': (_c, unit) => `Where is the leader of ${unit()} put down?`,
  'place-minis': (c) =>
    `How are the other miniatures of ${unitName(c.b, c.s.game.pendingB)} placed around their leader?`,
  ram: () => 'How many dice does Ram turn into criticals?',
  regenerate: () => 'Which miniature loses a wound token?',
  reroll: () => 'Which dice are rerolled?',
  'spend-dodge': () => 'How many dodge tokens are spent?',
  'spend-from': () => 'Which unit’s token is spent?',
  'spend-shields': () => 'Which results do shields cancel?',
  'spend-surge': () => 'How many surge tokens are spent?',
  'timing-order': () => 'Which side’s effects come first?',
  'tow-cable': (_c, unit) => `To which facing is ${unit()} pivoted?`,
  'uncanny-luck': () => 'Which defence dice are rerolled?',
  'use-courage': () => 'Which unit’s courage is used against panic?',
  'use-effect': (c) => {
    const unit = unitName(c.b, c.s.frames[c.s.game.pendingA + OWNER]);
    return c.s.frames[c.s.game.pendingA + POINT] === GUARDS_DODGE
      ? `${unit}: does a unit that guards it spend a dodge token now, to cancel a hit?`
      : `${unit}: which effect is used now?`;
  },
  'you-serve-your-master-well': () => 'Which unit attacks or moves?',
} satisfies Readonly<Record<string, Question>>;

/** Decisions of setup, of keywords and of upgrade cards that come with a suggested answer too. */
const CARDS = {
  'aggressive-tactics': () => 'Which unit gains a surge token?',
  authoritative: () => 'Which unit is issued the order instead?',
  'bane-faces': () => 'Which faces have the three Bane tokens, in the order in which they were placed?',
  bolster: () => 'Which unit gains a surge token from Bolster?',
  bounty: () => 'Which enemy unit is marked with a bounty?',
  'calculate-odds': () => 'Which unit gains the tokens of Calculate Odds?',
  'card-side': () => 'Which side of the card is faceup?',
  'choose-teammate': () => 'Which of the two players of the team goes next?',
  contingencies: () => 'Which contingency card is revealed instead, if any?',
  'coordinated-fire': () => 'Which unit gains an aim token?',
  'covering-fire': () => 'Which unit gains a dodge token?',
  'deploy-aboard': () => 'In which vehicle is it deployed, or on the table?',
  'must-deploy-aboard': () => 'In which vehicle is it deployed?',
  detachment: () => 'Beside which unit is it deployed?',
  detonate: () => 'Which charge detonates?',
  direct: () => 'Which unit gets an order from Direct?',
  disciplined: () => 'How many suppression tokens does Disciplined remove?',
  'disrupt-weapon': () => 'Which weapon of the vehicle is disrupted?',
  distract: () => 'Which unit is distracted?',
  divert: () => 'Which unit gets the order instead?',
  entourage: () => 'Which unit gets an order from Entourage?',
  'force-barrier': () => 'Does Force Barrier cancel hits or a critical?',
  'force-choke': () => 'Which unit is choked?',
  'force-choke-miniature': () => 'Which miniature suffers the wound?',
  'force-push': () => 'Which unit is pushed?',
  'free-clamber': () => 'Where does it clamber?',
  'graffiti-die': () => 'Is one more die rolled for the graffiti?',
  gunslinger: () => 'Which unit is attacked next?',
  'here-i-am': () => 'Is Here I Am revealed now?',
  'i-am-a-jedi': () => 'Which enemy unit can no longer attack?',
  'jedi-mind-trick': () => 'Which unit gains the suppression tokens?',
  mend: () => 'What is taken off or restored?',
  'next-victim': () => 'Which unit does the blast attack next?',
  patient: () => 'Which unit is treated or repaired?',
  'phase-i-clone-specialist': () => 'Which token does the unit gain?',
  'rebel-trooper-specialist': () => 'Which token does the unit gain?',
  'stormtrooper-specialist': () => 'Which token does the unit gain?',
  'place-bane': () => 'Where is the next Bane token placed?',
  'place-charge': () => 'Where is the next charge placed?',
  'place-condition': () => 'Where is the next condition token placed?',
  'place-graffiti': () => 'Where is the graffiti painted?',
  'place-objective': () => 'Where is the next objective token placed?',
  'place-objective-anywhere': () => 'Where is the next objective token placed?',
  'place-reinforcement': (_c, unit) => `Where do the reinforcements ${unit()} arrive?`,
  'place-reinforcement-anywhere': (_c, unit) => `Where do the reinforcements ${unit()} arrive?`,
  'place-smoke': () => 'Where is the smoke token placed?',
  'place-supply-token': () => 'Where is the next supply token placed?',
  'place-supply-token-anywhere': () => 'Where is the next supply token placed?',
  'place-vaporator': () => 'Where is the next vaporator placed?',
  'place-vaporator-anywhere': () => 'Where is the next vaporator placed?',
  'postpone-wounds': () => 'How many wounds does Emergency Stims delay?',
  promote: () => 'Which unit is promoted to commander?',
  'pulling-the-strings': () => 'Which unit attacks or moves?',
  'raise-shields': () => 'How many shields are raised?',
  'rally-or-keep': () => 'Does the unit lose suppression tokens, or keep them all?',
  'ready-force-card': () => 'Which Force card is readied?',
  reinforcement: () => 'Which unit arrives?',
  'remove-suppression': () => 'Which unit loses a suppression token?',
  reposition: (_c, unit) => `To which facing does ${unit()} pivot?`,
  retinue: () => 'Which token does the unit gain by Retinue?',
  'reveal-bane': () => 'Which Bane token is revealed first?',
  'saber-throw': () => 'Which unit is attacked?',
  'scouting-party': () => 'Which unit scouts along?',
  'set-aside': () => 'Which unit is set aside as reinforcements?',
  'set-aside-second': () => 'Is a second unit set aside as reinforcements?',
  spotter: () => 'Which unit gains an aim token from Spotter?',
  steady: () => 'Which unit is attacked?',
  'take-cover': () => 'Which unit gains a dodge token from Take Cover?',
  'wedge-antilles': (_c, unit) => `To which facing does ${unit()} pivot?`,
} satisfies Readonly<Record<string, Question>>;

const QUESTIONS = {
  ...ROUTINE,
  ...COMMAND_CARDS,
  ...CARDS,
  ...WEIGHTY,
};

/** The decisions that have a question of their own. */
export type Asked = keyof typeof QUESTIONS;

/** How decisions are asked in a language. */
export interface Asking {
  readonly questions: Readonly<Record<Asked, Question>>;
  /** The question of a decision without one of its own. */
  readonly other: (name: string) => string;
  /** A player's name at the beginning of a question. */
  readonly player: (name: string) => string;
  /** Results of dice by their faces, such as `2 hits`. */
  readonly results: (count: number, face: Face) => string;
  readonly colours: (colour: string) => string;
  /** Between two units that fight, and between two results of one colour. */
  readonly against: string;
  readonly and: string;
}

/** What dice show, and what counts in the end. */
export type Face = 'hit' | 'crit' | 'surge' | 'blank' | 'critical' | 'block';

/** English, the language of everything that has no other. */
export const english: Asking = {
  questions: QUESTIONS,
  other: (name) => `Your choice: ${name.replaceAll('-', ' ')}?`,
  player: (name) => name,
  results: (count, face) => howMany(count, face),
  colours: (colour) => colour,
  against: 'against',
  and: 'and',
};

/** Whether the decision with this name has a question of its own. */
export function hasQuestion(name: string): name is Asked {
  return Object.hasOwn(QUESTIONS, name);
}

/** The pending decision as a question, with the state of the attack that it belongs to. */
export function questionText(c: Context, player: number, asking: Asking = english): string {
  const { name } = pendingDecision(c);
  const question: Question = hasQuestion(name) ? asking.questions[name] : () => asking.other(name);
  const attack = attackText(c, asking);
  const text = question(c, () => unitName(c.b, c.s.game.pendingA));
  return `${asking.player(c.b.players[player])}: ${text}${attack === '' ? '' : ` (${attack})`}`;
}

/** Whether the pending decision comes with a suggested answer. */
export function isRoutine(c: Context): boolean {
  return !Object.hasOwn(WEIGHTY, pendingDecision(c).name);
}

/** Decisions by which a unit may come to move or attack; among them effects, such as a free attack after a move. */
const ACTS = new Set([
  'aggressive-negotiations',
  'and-now-you-will-die',
  'choose-action',
  'compulsory-move',
  'coordinated-bombardment',
  'exit-place',
  'force-choke',
  'force-push',
  'free-clamber',
  'gunslinger',
  'maximum-firepower',
  'move-cart',
  'move-to',
  'next-victim',
  'pulling-the-strings',
  'rebellious',
  'reposition',
  'saber-throw',
  'scouting-party',
  'spend-standby',
  'steady',
  'tow-cable',
  'trained-in-your-jedi-arts',
  'use-effect',
  'vaders-might',
  'vaders-might-place',
  'wedge-antilles',
  'you-serve-your-master-well',
]);

/** Whether the pending decision may make a unit move or attack. */
export function acts(c: Context): boolean {
  return ACTS.has(pendingDecision(c).name);
}

const BOARD_WORTHY = new Set([
  'activate',
  'activate-drawn',
  'choose-action',
  'choose-edge',
  'deploy',
  'deploy-unit',
  'eliminate',
  'nominate',
  'select-command',
]);

/** Whether to show the table before the pending decision: for planning, not at every dice roll. */
export function wantsBoard(c: Context): boolean {
  return BOARD_WORTHY.has(pendingDecision(c).name);
}

/** The dice of the current attack; empty if none is being resolved. */
function attackText(c: Context, { results, colours, against, and }: Asking): string {
  const { attack, attackFaces, pools } = c.s;
  if (attack.pools === 0 || attack.attacker < 0) return '';
  const dice = ATTACK_COLOURS.flatMap((colour, i) => {
    const shown = FACE_ORDER.flatMap(([face, name]) => {
      const n = attackFaces[FACES * i + face];
      return n === 0 ? [] : [results(n, name)];
    });
    return shown.length === 0 ? [] : [`${colours(colour)} ${shown.join(` ${and} `)}`];
  });
  const who = `${c.b.units.tag[attack.attacker]} ${against} ${c.b.units.tag[pools.defender[attack.pool]] ?? '?'}`;
  if (attack.hits + attack.crits > 0)
    return `${who}: ${results(attack.hits, 'hit')}, ${results(attack.crits, 'critical')}, ${results(attack.blocks, 'block')}`;
  return dice.length === 0 ? who : `${who}: ${dice.join(', ')}`;
}

const FACE_ORDER = [
  [HIT, 'hit'],
  [CRIT, 'crit'],
  [ATTACK_SURGE, 'surge'],
  [ATTACK_BLANK, 'blank'],
] as const;
