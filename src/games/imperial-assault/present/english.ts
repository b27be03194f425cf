import type { Point } from '../cards/language/points.js';
import { branchText, PICK, type StepWords } from './branches.js';
import { MISSIONS } from './english-missions.js';
import { counted, QUESTIONS } from './english-questions.js';
import { plainText } from './plain-text.js';
import type { Speech } from './speech.js';

const SYMBOLS: Readonly<Record<string, string>> = {
  acc: 'accuracy',
  dmg: 'damage',
  surge: 'surge',
  block: 'block',
  evade: 'evade',
  dodge: 'dodge',
};

/** `3 acc 2 dmg` as `3 accuracy, 2 damage`. */
function face(text: string): string {
  return text
    .replaceAll(/(\d+) (acc|dmg|surge|block|evade|dodge)\b/g, (_, n: string, symbol: string) => {
      const isOne = n === '1' || symbol === 'acc' || symbol === 'dmg';
      return `${n} ${SYMBOLS[symbol]}${isOne ? '' : 's'}`;
    })
    .replaceAll(/ (?=\d)/g, ', ')
    .replaceAll(',,', ';');
}

/** `powerCell` as `power cell`, `crateRed` as `red crate`. */
function token(label: string): string {
  const words = label
    .replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, ' ')
    .toLowerCase()
    .split(' ');
  const last = words.at(-1) ?? '';
  return ['red', 'blue', 'yellow', 'green'].includes(last) ? [last, ...words.slice(0, -1)].join(' ') : words.join(' ');
}

const POINTS: Readonly<Partial<Record<Point, string>>> = {
  setup: 'after set-up',
  deployed: 'after the deployment',
  'round.start': 'at the start of the round',
  'round.end': 'at the end of the round',
  'status.start': 'at the start of the Status Phase',
  'group.activated': 'at the activation of the group',
  'activation.start': 'at the start of the activation',
  'activation.end': 'at the end of the activation',
  'group.after': 'after the activation of the group',
  'action.after': 'after the action',
  'special.after': 'after the special action',
  'interact.after': 'after the interact',
  'move.enter': 'at a step',
  'move.exit': 'before a step',
  'attack.before-declare': 'before the attack is declared',
  'attack.declared': 'as the attack is declared, before the dice are rolled',
  'defense.declared': 'as target of the attack, before the dice are rolled',
  'attack.rolled': 'after the dice are rolled',
  'attack.reroll': 'when the attacker may reroll dice',
  'defense.reroll': 'when the defender may reroll dice',
  'attack.modify': 'when the attacker changes results',
  'defense.modify': 'when the defender changes results',
  'attack.after': 'after the attack',
  'defense.after': 'after being attacked',
  'damage.after': 'after the damage',
  'would-be-defeated': 'before the defeat',
  defeated: 'at the defeat',
  'condition.gained': 'at the new condition',
  'interrogate.after': 'after Interrogate',
  'draw.before': 'before drawing cards',
  'strain.before': 'before the strain',
  'token.spent': 'at the power token',
  'card.played': 'at the Command card',
};

const CONDITIONS = {
  focused: 'Focused',
  hidden: 'Hidden',
  stunned: 'Stunned',
  bleeding: 'Bleeding',
  weakened: 'Weakened',
} as const;

const RESULTS: Readonly<Record<string, string>> = { ...SYMBOLS, accuracy: 'accuracy', damage: 'damage' };

/** What the figure itself does, or another one: `suffer 1 strain`, `the target suffers 1 strain`. */
function does(whom: string, verb: string, what: string): string {
  if (whom === 'you') return `${verb} ${what}`;
  return `${whom === 'target' ? 'the target' : 'that figure'} ${verb}s ${what}`;
}

const STEPS: StepWords = [
  [
    /^(atk|def) (\w+) (-?\d+)/,
    (side, what, n) =>
      `${Number(n) > 0 ? '+' : ''}${n} ${RESULTS[what] ?? what} for the ${side === 'atk' ? 'attack' : 'defence'}`,
  ],
  [/^if not marked spread-(\w+) .*condition it \w+/, (what) => CONDITIONS[what as keyof typeof CONDITIONS]],
  [/^lasting \w+ you at always do trait you ([\w ]+)$/, (trait) => `the trait ${trait}`],
  [/^lasting attack you at always do focus-die/, () => 'the die of Focused has any colour'],
  [/^look-at-hand you/, () => 'show your hand'],
  [/^if least hand 2 cancel-die picked/, () => 'with two cards in it the result of the die is gone'],
  [/^reroll \w+ 1 if and least die-icons (\d) most die-icons \d double-die/, (n) => `guess ${n}`],
  [/^double-die/, () => 'the result of the die counts twice'],
  [/^cancel-die picked/, () => 'the result of the die is gone'],
  [/^gain-surge (\w+) (\d+)/, (what, n) => `a surge ability more: ${what} ${n}`],
  [/^heal (\w+) (\d+)/, (whom, n) => does(whom, 'recover', `${n} damage`)],
  [/^movement (\w+) (\d+)/, (whom, n) => does(whom, 'gain', counted(Number(n), 'movement point'))],
  [/^move (\w+) (\d+)/, (whom, n) => does(whom, 'move', `up to ${counted(Number(n), 'space')}`)],
  [/^condition (\w+) (\w+)/, (whom, what) => does(whom, 'become', what)],
  [
    /^token (\w+) (\w+) (\d+)/,
    (whom, what, n) => does(whom, 'gain', `${counted(Number(n), 'power token')}${what === 'any' ? '' : ` (${what})`}`),
  ],
  [/^drop-token (\w+) \w+ (\d+)/, (whom, n) => does(whom, 'discard', counted(Number(n), 'power token'))],
  [
    /^shed (\w+) (\w+) (\d+)/,
    (whom, what, n) => does(whom, 'discard', `${n} ${what === 'any' ? '' : `${what} `}condition`),
  ],
  [/^damage (\w+)(?: it)? (\d+)/, (whom, n) => does(whom, 'suffer', `${n} damage`)],
  [/^recover-strain (\w+) (\d+)/, (whom, n) => does(whom, 'recover', `${n} strain`)],
  [/^strain (\w+) (\d+)/, (whom, n) => does(whom, 'suffer', `${n} strain`)],
  [/^push \w+ (\d+)/, (n) => `push it up to ${counted(Number(n), 'space')}`],
  [/^reroll (\w+) (\d+)/, (pool, n) => `reroll ${n} ${pool} die`],
  [/^turn \w+ any-side/, () => 'turn a die to any face'],
  [/^draw \w+ (\d+)/, (n) => `draw ${n} card`],
  [/^take-points (\d+)/, (n) => `lose ${n} victory points to the opponent`],
  [/^(?:either )?attack you targets different dice (\w+).*/, (die) => `attack with a ${die} die, then with another`],
  [/^points you times -1 card-cost/, () => 'pay its cost in victory points'],
  [/^points you card-cost/, () => 'gain its cost in victory points'],
  [/^discard-deck you (\d+)/, (n) => `discard ${counted(Number(n), 'card')} from the top of your deck`],
  [/^points \w+ (-?\d+)/, (n) => `${Number(n) < 0 ? 'lose' : 'gain'} ${n.replace('-', '')} victory point`],
  [PICK, (side) => `pick a figure${side === 'enemy' ? ' of the enemy' : ''}`],
];

export const english: Speech = {
  language: 'en',
  rules: [
    'Defeat enemy groups and score by the mission: 40 victory points win at once.',
    'In turn the players activate a group; each of its figures has two actions: move, attack, interact, or a special action.',
    'Answer with a number of the list, or in words with marks and spaces of the map: `go C5`, `attack LS`, `end`.',
  ].join('\n'),
  nobody: 'nobody',
  gone: 'defeated',
  sides: ['first', 'second'],
  upright: (square) => `${square} upright`,
  elite: (name) => `${name} (elite)`,
  token,
  door: (number) => `door ${number}`,
  conditions: CONDITIONS,
  power: { damage: 'damage token', surge: 'surge token', block: 'block token', evade: 'evade token' },
  colours: { red: 'red', blue: 'blue', green: 'green', yellow: 'yellow', black: 'black', white: 'white' },
  face,
  surge: (text) =>
    text
      .replaceAll(/\bdmg\b/g, 'damage')
      .replaceAll(/\bacc\b/g, 'accuracy')
      .replaceAll(/\bRecover (\d+)/g, 'recover $1 damage')
      .replaceAll('recover strain', 'recover 1 strain'),
  questions: QUESTIONS,
  otherQuestion: 'What now?',
  attackNow({ attacker, target, needed, accuracy, damage, surge, block, evade, isDodged }) {
    const sums = [
      needed > 0 ? `accuracy ${accuracy} (${needed} needed)` : '',
      `damage ${damage}`,
      `surges ${surge}`,
      `block ${block}`,
      evade > 0 ? `evade ${evade}` : '',
      isDodged ? 'dodged, so it misses' : '',
    ].filter((part) => part !== '');
    return `${attacker} against ${target}: ${sums.join(', ')}.`;
  },
  points: POINTS,
  answers: {
    'take-initiative': ({ what }) => `The ${what} player`,
    'choose-zone': ({ what }) => `The ${what} zone`,
    deploy: ({ what, where }) => `Deploy ${what} on ${where}`,
    activate: ({ what }) => `Activate ${what}`,
    next: ({ what }) => what,
    'act go': ({ where }) => `Move to ${where}`,
    'act step': ({ where }) => `One step to ${where}`,
    'act move': () => 'Perform a move, and step by step later',
    'act attack': ({ what, where }) => `Attack ${what}${where === '' ? '' : ` at ${where}`}`,
    'act interact': ({ what }) => `Interact with ${what}`,
    'act shed': ({ what }) => `Discard ${what}`,
    'act special': ({ what }) => `Special action: ${what}`,
    'act use': ({ what }) => `Use ${what}`,
    'act play': ({ what }) => `Play ${what}`,
    'act mission': ({ what }) => `Mission: ${what}`,
    'act end': () => 'End the activation',
    'walk go': ({ where }) => `Move to ${where}`,
    'walk step': ({ where }) => `One step to ${where}`,
    attack: ({ what, where }) => `Attack ${what}${where === '' ? '' : ` at ${where}`}`,
    interact: ({ what }) => `Interact with ${what}`,
    use: ({ what, who }) => `${who} uses ${what}`,
    play: ({ what, who }) => `Play ${what}${who === '' ? '' : ` with ${who}`}`,
    surge: ({ what }) => what,
    cleave: ({ what }) => what,
    prevent: ({ what }) => (what === '0' ? 'Prevent nothing' : `Prevent ${what}`),
    reroll: ({ what }) => `Reroll the ${what.replace(/^\w+/, '$& die')}`,
    token: ({ what }) => `Spend the ${what}`,
    place: ({ what, where }) => `${what} on ${where}`,
    'fall-to': ({ what, where }) => `${what} to ${where}`,
    draw: ({ what }) => `draw ${what}`,
    'discard-random': ({ what }) => `discard ${what}`,
    pass: () => 'Pass',
    stop: () => 'Enough',
  },
  reasons: {
    'not-your-turn': 'it belongs to the other player',
    'not-enough-actions': 'there are not enough actions left',
    'already-attacked': 'the figure has attacked in this activation',
    'already-done': 'that was done in this activation',
    'no-points': 'that is farther than its movement points reach',
    wall: 'a wall is in the way',
    blocked: 'blocking terrain is in the way',
    impassable: 'impassable terrain is in the way',
    occupied: 'another figure is there',
    diagonal: 'a corner is in the way',
    massive: 'a massive figure is there',
    'off-map': 'there is no such space',
    'no-sight': 'there is no line of sight',
    'not-adjacent': 'it is not adjacent',
    'out-of-reach': 'it is out of reach',
    friendly: 'it is a friendly figure',
    self: 'a figure cannot attack itself',
    'no-target': 'there is no such target',
    'not-attackable': 'it cannot be attacked',
    locked: 'it is locked',
    stunned: 'the figure is stunned',
    exhausted: 'the group has activated in this round',
    'not-fewer-groups': 'you have as many ready groups as the opponent, or more',
    'die-rerolled': 'that die was rerolled before',
    'no-surge': 'there are not enough surges',
    'not-empty': 'the space is not empty',
    'not-in-hand': 'the card is not in your hand',
    restriction: 'the card is not for this figure',
    rotation: 'there is no room to turn',
    'not-nearest': 'another space is nearer, and must be taken first',
  },
  groups: {
    attack: 'Attack',
    interact: 'Interact',
    ability: 'Abilities',
    card: 'Command cards',
    other: 'Other',
    move: 'Move',
    end: 'End',
  },
  details: {
    move: (cost, moves) =>
      `${counted(cost, 'movement point')}${moves === 0 ? '' : `, ${moves === 1 ? 'one action' : `${moves} actions`}`}`,
    attack: (spaces, accuracy, health, defence) =>
      `${counted(spaces, 'space')} away${accuracy > 0 ? `, needs ${accuracy} accuracy` : ''}; ${health}; defends with ${defence}`,
    health: (left, most) => `${left} of ${most} health`,
    cost: (points) => `cost ${points}`,
    prevented: (prevented, left) =>
      prevented === 0 ? `suffers ${left} damage` : `${counted(prevented, 'card')} discarded, ${left} damage`,
  },
  branch: (words) => (words === 'nothing' ? 'No' : branchText(words, STEPS, 'or')),
  sentences: {
    'round-started': ({ round }) => `Round ${round} begins.`,
    'activation-started': ({ figure }) => `${figure} activates.`,
    passed: ({ player }) => `The ${player} player passes.`,
    deployed: ({ figure }) => `${figure} is deployed.`,
    moved: ({ figure, to }) => (to === undefined ? '' : `${figure} moves to ${to}.`),
    'attack-declared': ({ figure, target }) => `${figure} attacks ${target}.`,
    'dice-rolled': ({ for: what, dice }) =>
      what === 'attack'
        ? `The attacker rolls ${dice}.`
        : what === 'defense'
          ? `The defender rolls ${dice}.`
          : what === 'reroll'
            ? `The die rolled again shows ${dice}.`
            : // What the dice for initiative show is told with the throw.
              what === 'initiative'
              ? ''
              : `The die shows ${dice}.`,
    missed: ({ figure }) => `${figure} misses.`,
    'damage-suffered': ({ figure, count }) => `${figure} suffers ${count} damage.`,
    'object-damaged': ({ target, count }) => `${capital(target)} suffers ${count} damage.`,
    'object-destroyed': ({ target }) => `${capital(target)} is destroyed.`,
    'strain-suffered': ({ figure, count }) => `${figure} suffers ${count} strain.`,
    recovered: ({ figure, count }) => `${figure} recovers ${count} damage.`,
    'condition-gained': ({ figure, condition }) => `${figure} is ${condition} now.`,
    'condition-discarded': ({ figure, condition }) => `${figure} is no longer ${condition}.`,
    defeated: ({ figure }) => `${figure} is defeated.`,
    'card-played': ({ player, card, figure }) => `The ${player} player plays ${card} (${figure}).`,
    'door-opened': ({ door }) => `${capital(door)} opens.`,
    retrieved: ({ figure, token: what }) => `${figure} takes the ${what}.`,
    'points-scored': ({ player, count }) =>
      count.startsWith('-')
        ? `The ${player} player loses ${count.slice(1)} victory points.`
        : `The ${player} player scores ${count} victory points.`,
    'game-ended': ({ player, reason }) => `The ${player} player wins: ${reason}.`,
    pushed: ({ figure, to }) => (to === undefined ? `${figure} is pushed.` : `${figure} is pushed to ${to}.`),
    placed: ({ figure }) => `${figure} is placed.`,
    entered: () => '',
    exited: () => '',
    picked: () => '',
    resolves: () => '',
    'token-drawn': ({ colour }) => `A token is drawn${colour === undefined ? '' : `: ${colour}`}.`,
    used: ({ figure, what }) => `${figure} uses ${what}.`,
    'card-used': ({ player, what }) => `The ${player} player uses ${what}.`,
    'attack-resolved': ({ outcome }) => (outcome === 'no-damage' ? 'The attack does no damage.' : ''),
    'activation-ended': () => '',
    'card-drawn': ({ player }) => `The ${player} player draws a Command card.`,
    'card-discarded': ({ player }) => `The ${player} player discards a Command card.`,
  },
  endings: {
    points: 'more victory points',
    eliminated: 'the other army is gone',
    'tie-cost': 'as many points, but more cost of defeated groups',
    'tie-damage': 'as many points, but less damage',
    'tie-initiative': 'as many points, but initiative',
  },
  scene: {
    round: (round, phase, initiative) =>
      `Round ${round}${phase === 2 ? ', Status Phase' : ''}, initiative: ${initiative} player`,
    setUp: 'Set-up',
    points: (points) => `${points} VP`,
    carries: (what) => `carries ${what}`,
    activated: 'activated',
    attacks: (type, dice) => `${type === 'melee' ? 'Melee' : 'Ranged'}: ${dice}`,
    noDefence: 'no dice',
  },
  look: (figure, points, sees) =>
    `${figure}: numbers are movement points, with both actions ${points}; dotted spaces are in line of sight${
      sees.length === 0 ? '; it sees no enemy' : `; it sees ${sees.join(', ')}`
    }.`,
  legend: [
    'Blue border, hatched: difficult terrain, which costs one movement point more.',
    'Red border and dark: blocking; red dashes: impassable.',
    'Black line: wall; brown bar: closed door.',
    'T: terminal; box: crate; hexagon: token of the mission.',
    'Disc: first player; diamond: second. Rim orange: Rebels, black: Empire, green: mercenaries.',
  ],
  map: {
    legend:
      '# blocking  = impassable  ~ difficult  T terminal  o token of the mission; between spaces | - wall, : . terrain, D closed door; r b zones before the first round',
    hand: 'In hand',
    initiative: 'initiative',
  },
  pages: {
    units: { called: 'units', summary: 'the cards of all figures, or of one: units DV' },
    hand: {
      called: 'hand',
      summary: 'your Command cards and what they do',
      empty: 'You have no Command card in hand.',
    },
    rules: {
      called: 'rules',
      summary: 'the mission, or a card or ability by its name: rules Urgency',
      unknown: (about) => `no card or ability of this game is called '${about}'`,
    },
    unknown: (about) => `no figure is called '${about}'`,
    card: (cost, played) => `Command card, cost ${cost}; ${played}`,
    playedBy: 'for',
    labels: {
      cost: 'Cost',
      speed: 'Speed',
      health: 'Health',
      attack: 'Attack',
      defence: 'Defence',
      traits: 'Traits',
      surge: 'Surge',
      special: 'Special action',
      keywords: 'Keywords',
    },
    hidden: (count) => `The opponent has ${counted(count, 'card')} in hand.`,
    deck: (count) => `${counted(count, 'card')} in your deck.`,
    discarded: 'Discarded',
    textsEnglish: '',
    mission: 'Mission',
  },
  scoring(points, times, per) {
    const when = times.includes('round-end')
      ? 'At the end of each round'
      : times.includes('virtual')
        ? 'As long as it is so'
        : 'At once';
    return `${when}: ${points} victory points for each: ${lower(plainText(per))}`;
  },
  campaign: MISSIONS,
  text: plainText,
};

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
