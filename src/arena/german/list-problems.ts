/** What is wrong with an army list as Opfor writes it, and how German says it. */
type Pair = readonly [english: RegExp, german: (...parts: string[]) => string];

/** How many units the points are of: ` 64 each with upgrades`. */
function pointsText(points: string): string {
  return points
    .replace(/ each\b/, ' je Einheit')
    .replace(/ for (\d+)/, ' für $1')
    .replace(' with upgrades', ' mit Aufwertungen');
}

function limitsText(limits: string): string {
  return limits.replace('exactly ', 'genau ').replace(' to ', ' bis ');
}

/** Problems and warnings of lists that are read, and of lists that are not legal. */
export const LIST_PROBLEMS: readonly Pair[] = [
  [
    /^(?:(.+): )?the list says (\S+) points, the cards (.+)$/,
    (what, says, points) => {
      const of = what === undefined ? '' : what === 'all together' ? 'alles zusammen: ' : `${what}: `;
      return `${of}die Liste sagt ${says} Punkte, die Karten ${pointsText(points)}`;
    },
  ],
  [
    /^'(.+)' can be (.+); write the title too$/,
    (text, which) =>
      `„${text}“ kann ${which.replaceAll(' or ', ' oder ').replaceAll(' points)', ' Punkte)')} sein; schreib den Titel dazu`,
  ],
  [
    /^'(.+)' can be (.+); write the whole name$/,
    (text, which) => `„${text}“ kann ${which.replaceAll(' or ', ' oder ')} sein; schreib den ganzen Namen`,
  ],
  [/^'(.+)' is taken for the title of the list, not for a unit$/, (text) => `„${text}“ gilt als Titel der Liste`],
  [/^'(.+)' is taken for (.+)$/, (text, name) => `„${text}“ gilt als ${name}`],
  [
    /^'(.+)' may be the title or a unit, and the total fits neither; write Title: in front, or its points behind$/,
    (text) =>
      `„${text}“ kann der Titel oder eine Einheit sein, und die Summe passt zu keinem; schreib Title: davor oder die Punkte dahinter`,
  ],
  [
    /^there is no unit card '(.+)', but an upgrade card: put it below its unit$/,
    (text) => `es gibt keine Einheitenkarte „${text}“, aber eine Aufwertungskarte: schreib sie unter ihre Einheit`,
  ],
  [
    /^there is no upgrade card '(.+)', but a unit card: it cannot be below (\S+)$/,
    (text, card) =>
      `es gibt keine Aufwertungskarte „${text}“, aber eine Einheitenkarte: unter ${card} kann sie nicht stehen`,
  ],
  [
    /^'(.+)': a count is a whole number from 1 to (\d+)(; with a dash as bullet, put a space behind it)?$/,
    (text, most, dash) =>
      `„${text}“: eine Anzahl ist eine ganze Zahl von 1 bis ${most}${dash === undefined ? '' : '; hinter einen Strich als Aufzählung gehört ein Leerzeichen'}`,
  ],
  [
    /^no line names a unit card; give an army list, a link or an export$/,
    () => 'keine Zeile nennt eine Einheitenkarte; gib eine Armeeliste, einen Link oder einen Export an',
  ],
  [
    /^no line names a unit card, but there is a link; give the link alone$/,
    () => 'keine Zeile nennt eine Einheitenkarte, aber es ist ein Link dabei; gib nur den Link an',
  ],
  [/^the field (\S+) is not read$/, (field) => `das Feld ${field} wird nicht gelesen`],
  [
    /^the list is of a battle force \('(.+)'\), which this edition does not have$/,
    (force) => `die Liste gehört zu einer Gefechtsgruppe („${force}“), die diese Edition nicht hat`,
  ],
  [
    /^is prose, not a list; write a unit a line, such as (.+)$/,
    (example) => `ist ein Fließtext, keine Liste; schreib eine Einheit in jede Zeile, etwa ${example}`,
  ],
  [/^is in .+; names of cards are read in English only$/, () => 'die Namen der Karten werden nur auf Englisch gelesen'],
  [
    /^is (.+), which is not read; paste the text or the JSON of Legion HQ or Tabletop Admiral, or write a unit a line$/,
    (what) =>
      `${what.replace(/^(an?|the) /, '')} wird nicht gelesen; füg den Text oder das JSON von Legion HQ oder Tabletop Admiral ein, oder schreib eine Einheit in jede Zeile`,
  ],
  [
    /^the army has (\d+) units? of rank (.+); (\S+) requires (.+)$/,
    (count, rank, format, limits) =>
      `die Armee hat ${count} ${count === '1' ? 'Einheit' : 'Einheiten'} vom Rang ${rank}; ${format} verlangt ${limitsText(limits)}`,
  ],
];
