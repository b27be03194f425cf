import { howMany } from '../../../../kernel/how-many.js';
import type { Scored } from '../../contract/edition.js';
import { SETUP, PHASES } from '../../words/phases.js';

/** The pages of a battle that a person can open, what stands around the map, and what is said of a typed throw. */
export const english = {
  /** The signs of terrain on the map. */
  terrain: {
    tall: 'blocks sight',
    low: 'low cover',
    dense: 'heavy cover',
    sparse: 'light cover',
    open: 'no cover',
    hole: 'hollow',
  },
  /** The signs of tokens on the map, by the names of their kinds. */
  tokens: {
    objective: 'objective token',
    condition: 'condition token',
    marked: 'marked terrain',
    charge: 'charge',
    bane: 'Bane token',
    smoke: 'smoke',
    graffiti: 'graffiti',
    cart: 'bomb cart',
    asset: 'asset',
    mission: 'priority mission',
    advantage: 'advantage token',
  },
  legend: {
    minis: ['o blue’s miniatures', 'x red’s'] as readonly string[],
    zones: ['. blue deploys here', ': red deploys here'] as readonly string[],
    rulers: 'Rulers in millimetres; a range band is 152 (6 in).',
  },
  panel: {
    signs:
      'In the list of units: ○ has an order, ✓ has activated, 6w is 6 wounds left, 4/6 is 4 of 6 miniatures left, a1 an aim token, d dodge, s suppression, u surge, y standby.',
    wounds: 'w',
    letters: { aim: 'a', dodge: 'd', suppression: 's', surge: 'u', standby: 'y' },
    aside: 'aside',
    off: 'off',
    aboard: (tag: string): string => `in ${tag}`,
  },
  /** A side or a player's name. */
  player: (name: string): string => name,
  status: {
    when: (round: number, rounds: number, phase: number): string =>
      phase === SETUP ? 'Setup' : `Round ${round} of ${rounds}, ${PHASES[phase]} phase`,
    short: (round: number, rounds: number, phase: number): string =>
      phase === SETUP ? 'Setup' : `Round ${round} of ${rounds}, ${PHASES[phase]}`,
    zones: (blue: string, red: string): string => `${blue}’s and ${red}’s zone`,
    activates: (unit: string): string => `${unit} activates`,
    leads: (side: string): string => `${side} leads`,
    score: (side: string, count: number, points: number, scored: Scored): string =>
      `${side} ${howMany(count, scored)}, ${howMany(points, 'point')} defeated`,
    shortScore: (side: string, count: number, points: number, scored: Scored): string =>
      scored === 'victory point'
        ? `${side} ${count} VP${points === 0 ? '' : `, ${points} points of enemies defeated`}`
        : `${side} ${howMany(count, 'token')}, ${howMany(points, 'point')}`,
  },
  hand: {
    called: 'hand',
    summary: 'shows your command cards, and those that the others have played',
    count: (player: string, cards: number): string => `${player}: ${howMany(cards, 'card')} in hand`,
    of: (player: string, isYou: boolean): string => `${player}${isYou ? ' (you)' : ''}, in hand:`,
    facedownNow: 'this round: a facedown card',
    now: (card: string, isFacedown: boolean): string => `this round: ${card}${isFacedown ? ' (facedown)' : ''}`,
    aside: (cards: string): string => `set aside facedown: ${cards}`,
    held: (ranks: string): string => `order tokens kept facedown: ${ranks}`,
    inPlay: (cards: string): string => `in play: ${cards}`,
    discarded: (cards: string): string => `discarded: ${cards}`,
  },
  rank: (rank: string): string => rank,
  type: (type: string): string => type,
  units: {
    called: 'units',
    summary: 'lists the units of both sides; "units b2" shows all details of one unit',
    none: (tag: string, near: readonly string[], all: readonly string[]): string =>
      `there is no unit ${tag}${near.length === 0 ? ` (there are: ${all.join(', ')})` : ` (did you mean ${near[0]}?)`}`,
    defeated: 'defeated',
    minis: (left: number, size: number): string => `${left}/${size} minis`,
    wounds: (left: number): string => `${howMany(left, 'wound')} left`,
    aside: 'set aside',
    toCome: 'to be deployed',
    aboard: (tag: string): string => `aboard ${tag}`,
    hasOrder: 'has an order',
    done: 'has activated',
    /** Tokens of a unit by their name; its courage for suppression. */
    token: (name: string, count: number, courage: number | undefined): string =>
      `${name} ${count}${courage === undefined ? '' : ` (courage ${courage})`}`,
    tokens: 'tokens:',
    at: (place: string): string => `at ${place}`,
    claimedBy: (unit: string): string => `claimed by ${unit}`,
    offTable: 'off the table',
    faces: (degrees: number): string => ` facing ${degrees}°`,
    woundsOf: (left: number, all: number): string => `${left}/${all} wounds`,
    points: (points: number): string => `${points} points`,
    speed: (speed: number): string => `speed ${speed}`,
    courage: (courage: number | undefined): string => `courage ${courage ?? '–'}`,
    defence: (isRed: boolean): string => `${isRed ? 'red' : 'white'} defence`,
    attackSurges: (to: string): string => `attack surges to ${to}`,
    defenceSurges: 'defence surges to block',
    keywords: 'keywords',
    upgrades: 'upgrades',
    asideCards: 'set aside',
    /** What an objective says of one of its tokens. */
    tokenText: (text: string): string => text,
  },
  measure: {
    called: 'measure',
    summary:
      'measures: "measure b1 r1" range, sight, cover and expected wounds both ways; "measure 700,300" what the acting unit would see, hit and suffer there',
    use: 'measure needs two units (measure b1 r1), or a place for the unit that acts or for another (measure 700,300; measure b2 700,300)',
    none: (tag: string, near: readonly string[]): string =>
      `there is no unit ${tag}${near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`}`,
    notOnTable: (unit: string): string => `${unit} is not on the table`,
    beyondTable: (end: string, place: string): string => `the table ends at ${end}; ${place} is beyond it`,
    apart: (unit: string, other: string, length: string): string => `${unit} and ${other}: ${length} apart`,
    inMelee: 'in melee',
    range: (band: number): string => `range ${band}`,
    beyond: 'beyond range 5',
    notSeen: 'not seen',
    sees: (seen: number, of: number): string => `sees ${seen} of ${of}`,
    seesNothing: 'sees nothing of it',
    seesMinis: (seen: number, of: number): string => `sees ${seen} of ${howMany(of, 'miniature')}`,
    hits: (wounds: string): string => `hits ${wounds}`,
    suffers: (wounds: string): string => `suffers ${wounds}`,
    head: (unit: string, place: string, length: string): string => `${unit} at ${place}, ${length} from where it is:`,
    noEnemy: 'no enemy is on the table',
    expected: '(wounds expected of one attack now; the other miniatures keep their places about the leader)',
    covers: ['no cover', 'light cover', 'heavy cover'] as readonly string[],
    woundsExpected: (wounds: string): string => `${wounds} wounds expected`,
    noAttack: (why: string): string => `no attack: ${why}`,
    /** What a unit would see, hit and suffer at a place, in few words. */
    seesNobody: 'sees nobody',
    seesEnemies: (count: number): string => `sees ${count}`,
    hitsUnit: (tag: string, wounds: string): string => `hits ${tag} ${wounds}`,
    suffersAll: (wounds: string): string => `suffers ${wounds}`,
  },
  rules: {
    called: 'rules',
    summary: 'says what a keyword, card, token or rule does: "rules guardian", "rules cover", "rules b2"',
  },
  summary: {
    head: 'The battle in short:',
    setup: 'Setup',
    round: (round: number): string => `Round ${round}`,
    loses: (side: string, units: string, points: number): string =>
      `${side} loses ${units} (${howMany(points, 'point')})`,
    gains: (player: string, count: number, scored: Scored): string => `${player} gains ${howMany(count, scored)}`,
    most: (round: number, blue: number, red: number): string =>
      `Round ${round} changed most: blue lost ${blue} points, red ${red}.`,
    lost: (side: string, points: number): string => `${side} lost ${howMany(points, 'point')}`,
    inAll: (lost: string, counts: string, scored: Scored): string => `In all: ${lost}; ${scored}s: ${counts}.`,
  },
  throws: {
    /** Faces and colours as people write them, by their names in notation. */
    faces: { hit: 'hit', crit: 'crit', surge: 'surge', blank: 'blank', block: 'block' } as Readonly<
      Record<string, string>
    >,
    colours: { red: 'red', black: 'black', white: 'white' } as Readonly<Record<string, string>>,
    /** What is drawn or tossed, by its name in notation. */
    drawn: {} as Readonly<Record<string, string>>,
    coin: 'toss a coin: "coin blue" or "coin red"',
    draw: (player: string): string => `draw an order token for ${player}, such as "corps"`,
    attack: (dice: readonly (readonly [count: number, colour: string])[], example: string): string => {
      const thrown = dice.map(([count, colour]) => `${count} ${colour}`).join(' and ');
      return `roll ${thrown} attack ${dice.length === 1 && dice[0][0] === 1 ? 'die' : 'dice'}, such as "${example}"`;
    },
    defence: (count: number, colour: string, example: string): string =>
      `roll ${howMany(count, `${colour} defence die`, `${colour} defence dice`)}, such as "${example}"`,
    colourFirst: (colours: string): string => `write the colour before the faces: ${colours}`,
    tooMany: (faces: number, dice: number, colour: string): string =>
      `${howMany(faces, 'face')} ${faces === 1 ? 'is' : 'are'} given for ${howMany(dice, `${colour} die`, `${colour} dice`)}`,
    notPossible: (text: string, words: string): string => `'${text}' is not a possible result; write one of ${words}`,
    wrongWord: (word: string, choice: string, example: string): string =>
      `'${word}' is not one of ${choice}; write, for example, ${example}`,
  },
};

/** The shape that every language has. */
export type Pages = typeof english;
