import { LINK_PROBLEMS } from './link-problems.js';
import { LIST_PROBLEMS } from './list-problems.js';

/** A problem as Opfor writes it, and how German says it. */
type Pair = readonly [english: RegExp, german: (...parts: string[]) => string];

const KINDS: Readonly<Record<string, string>> = {
  text: 'Text',
  'a number': 'eine Zahl',
  'a whole number': 'eine ganze Zahl',
  'true or false': 'true oder false',
  'a list': 'eine Liste',
  'an object': 'ein Objekt',
};

const THINGS: Readonly<Record<string, string>> = {
  letter: 'Zeichen',
  letters: 'Zeichen',
  entry: 'Eintrag',
  entries: 'Einträge',
  field: 'Feld',
  fields: 'Felder',
};

const NONE: Readonly<Record<string, string>> = {
  table: 'keinen Tisch',
  army: 'keine Armee',
  unit: 'keine Einheit',
  faction: 'keine Fraktion',
  'unit card': 'keine Einheitenkarte',
  'upgrade card': 'keine Aufwertungskarte',
  'command card': 'keine Kommandokarte',
  keyword: 'kein Schlüsselwort',
};

const UNKNOWN: Readonly<Record<string, string>> = {
  edition: 'unbekannte Edition',
  cover: 'unbekannte Deckung',
  scenario: 'unbekanntes Szenario',
  game: 'unbekanntes Spiel',
};

/** Why a keyword cannot stand in a pool of dice. */
const UNFIT: Readonly<Record<string, string>> = {
  'makes further attacks with odds of their own; leave it out':
    'macht weitere Angriffe mit eigenen Chancen; lass es weg',
  'lengthens a range, which a pool of dice does not have; leave it out':
    'verlängert eine Reichweite, die ein Würfelpool nicht hat; lass es weg',
  'protects other units than its own; leave it out': 'schützt andere Einheiten als die eigene; lass es weg',
  'works against the Force icon of a card, which a pool of dice does not have; write surge=crit':
    'wirkt gegen das Macht-Symbol einer Karte, das ein Würfelpool nicht hat; schreib surge=crit',
  'needs a name, which a pool of dice cannot give': 'braucht einen Namen, den ein Würfelpool nicht geben kann',
  'has no number': 'hat keine Zahl',
};

/** Ends of messages that many have. */
const ENDS: readonly Pair[] = [
  [/; did you mean (.+)\?$/, (names) => `; meinst du ${names.replaceAll(' or ', ' oder ')}?`],
  [/ \(did you mean (.+)\?\)$/, (name) => ` (meinst du ${name}?)`],
  [/ \(there are: (.+)\)$/, (names) => ` (es gibt: ${names})`],
  [/; there is (.+)$/, (names) => `; es gibt ${names}`],
  [
    /; write Title: in front if it is the title of the list$/,
    () => '; schreib Title: davor, wenn es der Titel der Liste ist',
  ],
  [/ \(it is missing\)$/, () => ' (es fehlt)'],
  [/ \(found (.+)\)$/, (found) => ` (da steht ${found})`],
];

const PROBLEMS: readonly Pair[] = [
  ...LIST_PROBLEMS,
  ...LINK_PROBLEMS,
  [/^must be one of (.+)$/, (values) => `muss eines von ${values} sein`],
  [/^must be (text|an? [a-z ]+|true or false)$/, (kind) => `muss ${KINDS[kind] ?? kind} sein`],
  [/^must be at least (\S+)$/, (bound) => `muss mindestens ${bound} sein`],
  [/^must be at most (\S+)$/, (bound) => `darf höchstens ${bound} sein`],
  [
    /^must be (more|less) than (\S+)$/,
    (than, bound) => `muss ${than === 'more' ? 'mehr' : 'weniger'} als ${bound} sein`,
  ],
  [
    /^must have at (least|most) (\S+) (\w+)$/,
    (end, count, things) =>
      `${end === 'least' ? 'muss mindestens' : 'darf höchstens'} ${count} ${THINGS[things] ?? things} haben`,
  ],
  [/^must be ("[^"]*"|\d\S*)$/, (value) => `muss ${value} sein`],
  [
    /^has a field that is not known: (.+?)(?:; known are (.+))?$/,
    (strange, known) => `hat ein unbekanntes Feld: ${strange}${known === undefined ? '' : `; bekannt sind ${known}`}`,
  ],
  [/^unknown (edition|cover|scenario|game) '(.*)'$/, (what, name) => `${UNKNOWN[what]} „${name}“`],
  [
    /^there is no (table|army|unit|faction|unit card|upgrade card|command card|keyword) ['"](.*)['"]$/,
    (what, name) => `es gibt ${NONE[what]} „${name}“`,
  ],
  [
    /^"(.*)" may be any of (.+); write more of the name$/,
    (text, ids) =>
      `„${text}“ kann vieles sein: ${ids.replaceAll(' or ', ' oder ').replaceAll(' and ', ' und ')}; schreib mehr vom Namen`,
  ],
  [
    /^table '(.*)' has its own; leave one of them out$/,
    (table) => `der Tisch „${table}“ hat eigenes Gelände; lass eines davon weg`,
  ],
  // An attack for the page of odds.
  [
    /^(--\S+) goes with ranged attacks, not (--\S+)$/,
    (option, melee) => `${option} gehört zu Fernkampfangriffen, nicht zu ${melee}`,
  ],
  [
    /^(--\S+) goes with ranged attacks; it does nothing in melee$/,
    (option) => `${option} gehört zu Fernkampfangriffen; im Nahkampf bewirkt es nichts`,
  ],
  [
    /^(--\S+) (.*) must be a whole number from (\d+) to (\d+)$/,
    (option, text, least, most) => `${option}: „${text}“ ist keine ganze Zahl von ${least} bis ${most}`,
  ],
  [
    /^(.+) is a counterpart card, which only joins another unit$/,
    (card) => `${card} ist eine Gegenstück-Karte, die nur zu einer anderen Einheit kommt`,
  ],
  [
    /^(\S+) can equip none of (.+)$/,
    (card, ids) => `${card} kann nichts davon tragen: ${ids.replaceAll(' and ', ' und ').replaceAll(' or ', ' oder ')}`,
  ],
  [
    /^the name of (a unit|an upgrade card) is missing$/,
    (what) => `der Name ${what === 'a unit' ? 'einer Einheit' : 'einer Aufwertungskarte'} fehlt`,
  ],
  [
    /^(\S+) is a flaw card: it goes to the opponent and is never equipped$/,
    (card) => `${card} ist eine Makel-Karte: sie geht an den Gegner und wird nie ausgerüstet`,
  ],
  [
    /^(\S+) is a (\S+) card: it is given out by a battle card and cannot be part of an army$/,
    (card) => `${card} wird von einer Gefechtskarte ausgegeben und kann nicht Teil einer Armee sein`,
  ],
  [
    /^(\S+) may not be equipped by (\S+): only by (.+)$/,
    (upgrade, card, allowed) =>
      `${card} darf ${upgrade} nicht tragen, nur: ${allowed
        .replaceAll('units with the', 'Einheiten mit dem Symbol')
        .replaceAll(/ icon\b/g, '')
        .replaceAll('types other than', 'andere Typen als')
        .replaceAll('types', 'Typen')
        .replaceAll('units', 'Einheiten')
        .replaceAll('faction', 'Fraktion')
        .replaceAll('ranks', 'Ränge')
        .replaceAll(' and ', ' und ')
        .replaceAll(' or ', ' oder ')}`,
  ],
  [
    /^(\S+) is for the (\S+) side only; (\S+) is (\S+)$/,
    (upgrade, side, card, faction) =>
      `${upgrade} ist nur für die ${side === 'light' ? 'helle' : 'dunkle'} Seite; ${card} gehört zu ${faction}`,
  ],
  [
    /^(\S+) needs an? (\S+) icon, and (\S+) has none left$/,
    (upgrade, slot, card) => `${upgrade} braucht ein Symbol ${slot}, und ${card} hat keines mehr frei`,
  ],
  [
    /^(\S+) is equipped twice; a unit may have one copy of a card$/,
    (upgrade) => `${upgrade} ist zweimal ausgerüstet; eine Einheit darf jede Karte einmal haben`,
  ],
  [
    /^(.+) both have Leader; a unit may have one such card$/,
    (cards) => `${cards.replaceAll(' and ', ' und ')} haben beide Leader; eine Einheit darf eine solche Karte haben`,
  ],
  [
    /^(\S+) has no melee weapon; leave (--melee) out$/,
    (card, melee) => `${card} hat keine Nahkampfwaffe; lass ${melee} weg`,
  ],
  [
    /^no weapon of (\S+) can be used at range (\d+)$/,
    (card, range) => `keine Waffe von ${card} reicht bis Reichweite ${range}`,
  ],
  [
    /^(\S+) has no weapon for a ranged attack(?:; add (--melee))?$/,
    (card, melee) =>
      `${card} hat keine Waffe für einen Fernkampfangriff${melee === undefined ? '' : `; wähle ${melee}`}`,
  ],
  [
    /^to reroll (\d+) red, (\d+) black and (\d+) white dice with (\d+) tokens takes too long to compute; give fewer dice or tokens$/,
    (red, black, white, tokens) =>
      `${red} rote, ${black} schwarze und ${white} weiße Würfel mit ${tokens} Markern neu zu werfen, ist zu viel zu rechnen; nimm weniger Würfel oder Marker`,
  ],
  // A pool of dice.
  [
    /^there is nothing between two commas, or after the last one$/,
    () => 'zwischen zwei Kommas oder nach dem letzten steht nichts',
  ],
  [
    /^(\S+) is given twice; give it once, with the sum$/,
    (word) => `${word} steht zweimal da; nenn es einmal, mit der Summe`,
  ],
  [/^surge must be surge=hit or surge=crit$/, () => 'surge muss surge=hit oder surge=crit heißen'],
  [
    /^(--\S+) (.*): needs at least one die, such as red=2$/,
    (option, text) => `${option}: „${text}“ braucht wenigstens einen Würfel, etwa red=2`,
  ],
  [
    /^(\S+) takes no value, such as '=(.*)'; write (\S+)$/,
    (word, value) => `${word} hat keinen Wert wie „=${value}“; schreib ${word}`,
  ],
  [
    /^(\S+) is a keyword of weapons; give it with (--\S+)$/,
    (word, option) => `${word} gehört zu Waffen; gib es bei ${option} an`,
  ],
  [
    /^(\S+) must be a whole number from (\d+) to (\d+), as in (\S+)$/,
    (word, least, most, example) => `${word} muss eine ganze Zahl von ${least} bis ${most} sein, wie in ${example}`,
  ],
  [
    /^keyword (.+) is not implemented in (\S+)$/,
    (name, edition) => `das Schlüsselwort ${name} gibt es in ${edition} noch nicht`,
  ],
  [/^(.+) needs a number, as in (\S+)$/, (name, example) => `${name} braucht eine Zahl, wie in ${example}`],
];

/**
 * A problem with an attack, a scenario or an army list in German. Names of files, fields, options and cards in it stay;
 * one that is not known here stays as it is.
 */
export function problemInGerman(message: string): string {
  const parts = /^((?:.+?\.json: )?)(?:line (\d+): )?((?:[^\s:]+: )*)(.*)$/s.exec(message) ?? [];
  const [, file = '', line, place = '', whole = ''] = parts;
  const [what, end] = endOf(whole);
  const german = translated(what);
  return german === undefined
    ? message
    : `${file}${line === undefined ? '' : `Zeile ${line}: `}${place}${german}${end}`;
}

/** A message without its ends, and these in German. */
function endOf(text: string): readonly [string, string] {
  for (const [english, german] of ENDS) {
    const found = english.exec(text);
    if (found === null) continue;
    const [what, before] = endOf(text.slice(0, found.index));
    return [what, before + german(...found.slice(1))];
  }
  return [text, ''];
}

function translated(what: string): string | undefined {
  for (const [english, german] of PROBLEMS) {
    const found = english.exec(what);
    if (found !== null) return german(...found.slice(1));
  }
  const [, name, why] = new RegExp(`^(.+?) (${Object.keys(UNFIT).join('|')})$`).exec(what) ?? [];
  return name === undefined ? undefined : `${name} ${UNFIT[why]}`;
}
