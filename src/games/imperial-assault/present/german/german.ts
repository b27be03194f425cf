import type { Point } from '../../cards/language/points.js';
import { branchText, PICK, type StepWords } from '../branches.js';
import { plainText } from '../plain-text.js';
import { MISSIONS } from './missions.js';
import { counted, points, QUESTIONS } from './questions.js';
import type { Speech } from '../speech.js';

const SYMBOLS: Readonly<Record<string, string>> = {
  acc: 'Präzision',
  dmg: 'Schaden',
  surge: 'Energie',
  block: 'Abwehr',
  evade: 'Ausweichen',
  dodge: 'Entkommen',
};

/** `3 acc 2 dmg` als `3 Präzision, 2 Schaden`. */
function face(text: string): string {
  return text
    .replaceAll(
      /(\d+) (acc|dmg|surge|block|evade|dodge)\b/g,
      (_, n: string, symbol: string) => `${n} ${SYMBOLS[symbol]}`,
    )
    .replaceAll(/ (?=\d)/g, ', ')
    .replaceAll(',,', ';')
    .replace(/^blank$/, 'leer');
}

/** Words of tokens of missions; others keep their English name. */
const TOKENS: Readonly<Record<string, string>> = {
  terminal: 'Terminal',
  crate: 'Kiste',
  stash: 'Versteck',
  holocron: 'Holocron',
  energyCell: 'Energiezelle',
  powerCell: 'Energiezelle',
  fuelCell: 'Treibstoffzelle',
  marker: 'Marker',
  huntersCache: 'Jägerversteck',
  databank: 'Datenbank',
  panel: 'Schalttafel',
  tibannaGasReserve: 'Tibanna-Gasvorrat',
  relayStation: 'Relaisstation',
  artefact: 'Artefakt',
  hiddenShipment: 'versteckte Lieferung',
  dataCore: 'Datenkern',
  targetingSignal: 'Zielsignal',
  weaponsConsole: 'Waffenkonsole',
  shieldGenerator: 'Schildgenerator',
  securityStation: 'Sicherheitsstation',
  communicationsBeacon: 'Funkbake',
  tacticalPosition: 'taktische Stellung',
  console: 'Konsole',
  contraband: 'Schmuggelware',
  generator: 'Generator',
  powerGenerator: 'Energiegenerator',
  valuableGood: 'wertvolle Ware',
  droid: 'Droide',
  prisoner: 'Gefangener',
  explosive: 'Sprengsatz',
  criticalPoint: 'kritische Stelle',
  senator: 'Senator',
  weaponEmplacement: 'Geschützstellung',
  dataChip: 'Datenchip',
  vitalComponent: 'wichtiges Bauteil',
};

const COLOURS: Readonly<Record<string, string>> = { Red: 'rot', Blue: 'blau', Yellow: 'gelb', Green: 'grün' };

function token(label: string): string {
  const [, kind, colour] = /^(.*?)(Red|Blue|Yellow|Green)?$/.exec(label.charAt(0).toLowerCase() + label.slice(1)) ?? [];
  const name = TOKENS[kind ?? ''] ?? label.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, ' ');
  return colour === undefined ? name : `${name} (${COLOURS[colour]})`;
}

const POINTS: Readonly<Partial<Record<Point, string>>> = {
  setup: 'nach dem Aufbau',
  deployed: 'nach dem Aufstellen',
  'round.start': 'zu Beginn der Runde',
  'round.end': 'am Ende der Runde',
  'status.start': 'zu Beginn der Statusphase',
  'group.activated': 'beim Aktivieren der Gruppe',
  'activation.start': 'zu Beginn der Aktivierung',
  'activation.end': 'am Ende der Aktivierung',
  'group.after': 'nach der Aktivierung der Gruppe',
  'action.after': 'nach der Aktion',
  'special.after': 'nach der Spezialaktion',
  'interact.after': 'nach dem Interagieren',
  'move.enter': 'beim Betreten eines Feldes',
  'move.exit': 'beim Verlassen eines Feldes',
  'attack.before-declare': 'vor dem Ansagen des Angriffs',
  'attack.declared': 'beim Ansagen des Angriffs, vor dem Würfeln',
  'defense.declared': 'als Ziel des Angriffs, vor dem Würfeln',
  'attack.rolled': 'nach dem Würfeln',
  'attack.reroll': 'wenn der Angreifer Würfel neu werfen kann',
  'defense.reroll': 'wenn der Verteidiger Würfel neu werfen kann',
  'attack.modify': 'wenn der Angreifer Ergebnisse ändert',
  'defense.modify': 'wenn der Verteidiger Ergebnisse ändert',
  'attack.after': 'nach dem Angriff',
  'defense.after': 'nachdem angegriffen wurde',
  'damage.after': 'nachdem Schaden erlitten wurde',
  'would-be-defeated': 'bevor die Figur besiegt wird',
  defeated: 'wenn eine Figur besiegt wird',
  'condition.gained': 'beim Erhalten eines Zustands',
  'interrogate.after': 'nach dem Verhör',
  'draw.before': 'vor dem Ziehen von Karten',
  'strain.before': 'vor der Erschöpfung',
  'token.spent': 'beim Ausgeben eines Machtmarkers',
  'card.played': 'beim Spielen einer Kommandokarte',
};

const RESULTS: Readonly<Record<string, string>> = { ...SYMBOLS, accuracy: 'Präzision', damage: 'Schaden' };

/** Was die Figur selbst tut oder eine andere: `1 Schaden erleiden`, `das Ziel erleidet 1 Schaden`. */
function does(whom: string, what: string, infinitive: string, verb: string, after = ''): string {
  if (whom === 'you') return `${what} ${infinitive}`;
  return `${whom === 'target' ? 'das Ziel' : 'jene Figur'} ${verb} ${what}${after}`;
}

const CONDITIONS = {
  focused: 'Fokussiert',
  hidden: 'Versteckt',
  stunned: 'Betäubt',
  bleeding: 'Blutend',
  weakened: 'Geschwächt',
} as const;

/** Dice as a sentence has them. */
const DICE: Readonly<Record<string, string>> = { blue: 'blauen', red: 'roten', yellow: 'gelben' };

const STEPS: StepWords = [
  [
    /^(atk|def) (\w+) (-?\d+)/,
    (side, what, n) =>
      `${Number(n) > 0 ? '+' : ''}${n} ${RESULTS[what] ?? what} für ${side === 'atk' ? 'den Angriff' : 'die Verteidigung'}`,
  ],
  [/^if not marked spread-(\w+) .*condition it \w+/, (what) => CONDITIONS[what as keyof typeof CONDITIONS]],
  [/^lasting \w+ you at always do trait you ([\w ]+)$/, (trait) => `die Eigenschaft ${trait}`],
  [/^lasting attack you at always do focus-die/, () => 'der Würfel durch Fokussiert hat eine beliebige Farbe'],
  [/^look-at-hand you/, () => 'deine Hand zeigen'],
  [/^if least hand 2 cancel-die picked/, () => 'bei zwei Karten entfällt das Ergebnis des Würfels'],
  [/^reroll \w+ 1 if and least die-icons (\d) most die-icons \d double-die/, (n) => `${n} schätzen`],
  [/^double-die/, () => 'das Ergebnis des Würfels zählt doppelt'],
  [/^cancel-die picked/, () => 'das Ergebnis des Würfels entfällt'],
  [/^gain-surge (\w+) (\d+)/, (what, n) => `eine Energiefähigkeit mehr: ${RESULTS[what] ?? what} ${n}`],
  [/^heal (\w+) (\d+)/, (whom, n) => does(whom, `${n} Schaden`, 'heilen', 'heilt')],
  [/^movement (\w+) (\d+)/, (whom, n) => does(whom, points(Number(n)), 'erhalten', 'erhält')],
  [
    /^move (\w+) (\d+)/,
    (whom, n) => does(whom, `bis zu ${counted(Number(n), 'Feld', 'Felder')}`, 'bewegen', 'bewegt sich'),
  ],
  [
    /^condition (\w+) (\w+)/,
    (whom, what) =>
      does(
        whom,
        Object.hasOwn(CONDITIONS, what) ? CONDITIONS[what as keyof typeof CONDITIONS] : what,
        'werden',
        'wird',
      ),
  ],
  [
    /^token (\w+) (\w+) (\d+)/,
    (whom, what, n) =>
      does(whom, `${n} Machtmarker${what === 'any' ? '' : ` (${RESULTS[what] ?? what})`}`, 'erhalten', 'erhält'),
  ],
  [/^drop-token (\w+) \w+ (\d+)/, (whom, n) => does(whom, `${n} Machtmarker`, 'ablegen', 'legt', ' ab')],
  [
    /^shed (\w+) (\w+) (\d+)/,
    (whom, what, n) => does(whom, `${n} ${what === 'harmful' ? 'schädlichen ' : ''}Zustand`, 'ablegen', 'legt', ' ab'),
  ],
  [/^damage (\w+)(?: it)? (\d+)/, (whom, n) => does(whom, `${n} Schaden`, 'erleiden', 'erleidet')],
  [/^recover-strain (\w+) (\d+)/, (whom, n) => does(whom, `${n} Erschöpfung`, 'heilen', 'heilt')],
  [/^strain (\w+) (\d+)/, (whom, n) => does(whom, `${n} Erschöpfung`, 'erleiden', 'erleidet')],
  [/^push \w+ (\d+)/, (n) => `bis zu ${counted(Number(n), 'Feld', 'Felder')} schieben`],
  [/^reroll (\w+) (\d+)/, (pool, n) => `${n} ${pool === 'attack' ? 'Angriffs' : 'Verteidigungs'}würfel neu werfen`],
  [/^turn \w+ any-side/, () => 'einen Würfel auf eine beliebige Seite drehen'],
  [/^draw \w+ (\d+)/, (n) => `${counted(Number(n), 'Karte', 'Karten')} ziehen`],
  [/^take-points (\d+)/, (n) => `${n} Siegpunkte an den Gegner verlieren`],
  [
    /^(?:either )?attack you targets different dice (\w+).*/,
    (die) => `mit einem ${DICE[die] ?? die} Würfel angreifen, dann mit einem anderen`,
  ],
  [/^points you times -1 card-cost/, () => 'ihre Kosten in Siegpunkten bezahlen'],
  [/^points you card-cost/, () => 'ihre Kosten als Siegpunkte erhalten'],
  [/^discard-deck you (\d+)/, (n) => `${counted(Number(n), 'Karte', 'Karten')} oben vom eigenen Deck ablegen`],
  [/^points \w+ (-?\d+)/, (n) => `${n.replace('-', '')} Siegpunkt ${Number(n) < 0 ? 'verlieren' : 'erhalten'}`],
  [PICK, (side) => `eine ${side === 'enemy' ? 'feindliche ' : ''}Figur wählen`],
];

const SIDES = ['erste', 'zweite'];

/** `Der erste Spieler`. */
const player = (name: string): string => `Der ${name} Spieler`;

export const german: Speech = {
  language: 'de',
  rules: [
    'Besiege feindliche Gruppen und punkte durch die Mission: 40 Siegpunkte gewinnen sofort.',
    'Abwechselnd aktivieren die Spieler eine Gruppe; jede ihrer Figuren hat zwei Aktionen: bewegen, angreifen, interagieren oder eine Spezialaktion.',
    'Antworte mit einer Nummer der Liste oder mit Zeichen und Feldern der Karte: `go C5`, `attack LS`, `end`.',
  ].join('\n'),
  nobody: 'niemand',
  gone: 'besiegt',
  sides: SIDES,
  upright: (square) => `${square} hochkant`,
  elite: (name) => `${name} (Elite)`,
  token,
  door: (number) => `Tür ${number}`,
  conditions: CONDITIONS,
  power: {
    damage: 'Machtmarker Schaden',
    surge: 'Machtmarker Energie',
    block: 'Machtmarker Abwehr',
    evade: 'Machtmarker Ausweichen',
  },
  colours: { red: 'rot', blue: 'blau', green: 'grün', yellow: 'gelb', black: 'schwarz', white: 'weiß' },
  face,
  surge: (text) =>
    text
      .replaceAll(/\bdmg\b/g, 'Schaden')
      .replaceAll(/\bacc\b/g, 'Präzision')
      .replaceAll(/\bRecover (\d+)/g, '$1 Schaden heilen')
      .replaceAll('recover strain', '1 Erschöpfung heilen')
      .replaceAll('Pierce', 'Durchdringen')
      .replaceAll('Blast', 'Explosion')
      .replaceAll('Cleave', 'Rundumschlag')
      .replaceAll('Stun', 'Betäuben')
      .replaceAll('Bleed', 'Bluten')
      .replaceAll('Weaken', 'Schwächen')
      .replaceAll('Focus', 'Fokussieren')
      .replaceAll('Hide', 'Verstecken'),
  questions: QUESTIONS,
  otherQuestion: 'Was nun?',
  attackNow({ attacker, target, needed, accuracy, damage, surge, block, evade, isDodged }) {
    const sums = [
      needed > 0 ? `Präzision ${accuracy} (${needed} nötig)` : '',
      `Schaden ${damage}`,
      `Energie ${surge}`,
      `Abwehr ${block}`,
      evade > 0 ? `Ausweichen ${evade}` : '',
      isDodged ? 'entkommen, also daneben' : '',
    ].filter((part) => part !== '');
    return `${attacker} gegen ${target}: ${sums.join(', ')}.`;
  },
  points: POINTS,
  answers: {
    'take-initiative': ({ what }) => (what === 'first' ? 'Der erste Spieler' : 'Der zweite Spieler'),
    'choose-zone': ({ what }) => (what.startsWith('ro') || what === 'red' ? 'Die rote Zone' : 'Die blaue Zone'),
    deploy: ({ what, where }) => `${what} auf ${where} aufstellen`,
    activate: ({ what }) => `${what} aktivieren`,
    next: ({ what }) => what,
    'act go': ({ where }) => `Bewegung nach ${where}`,
    'act step': ({ where }) => `Ein Schritt nach ${where}`,
    'act move': () => 'Eine Bewegung ausführen, später Schritt für Schritt',
    'act attack': ({ what, where }) => `${what}${where === '' ? '' : ` auf ${where}`} angreifen`,
    'act interact': ({ what }) => `Interagieren: ${what}`,
    'act shed': ({ what }) => `${what} ablegen`,
    'act special': ({ what }) => `Spezialaktion: ${what}`,
    'act use': ({ what }) => `${what} einsetzen`,
    'act play': ({ what }) => `${what} spielen`,
    'act mission': ({ what }) => `Mission: ${what}`,
    'act end': () => 'Aktivierung beenden',
    'walk go': ({ where }) => `Bewegung nach ${where}`,
    'walk step': ({ where }) => `Ein Schritt nach ${where}`,
    attack: ({ what, where }) => `${what}${where === '' ? '' : ` auf ${where}`} angreifen`,
    interact: ({ what }) => `Interagieren: ${what}`,
    use: ({ what, who }) => `${who}: ${what} einsetzen`,
    play: ({ what, who }) => `${what} spielen${who === '' ? '' : ` mit ${who}`}`,
    surge: ({ what }) => what,
    cleave: ({ what }) => what,
    prevent: ({ what }) => (what === '0' ? 'Nichts verhindern' : `${what} verhindern`),
    reroll: ({ what }) => `Neu werfen: ${what}`,
    token: ({ what }) => `${what} ausgeben`,
    place: ({ what, where }) => `${what} auf ${where}`,
    'fall-to': ({ what, where }) => `${what} nach ${where}`,
    draw: ({ what }) => `${what} ziehen`,
    'discard-random': ({ what }) => `${what} ablegen`,
    pass: () => 'Passen',
    stop: () => 'Genug',
  },
  reasons: {
    'not-your-turn': 'das gehört dem anderen Spieler',
    'not-enough-actions': 'dafür sind nicht genug Aktionen übrig',
    'already-attacked': 'die Figur hat in dieser Aktivierung schon angegriffen',
    'already-done': 'das wurde in dieser Aktivierung schon getan',
    'no-points': 'so weit reichen die Bewegungspunkte nicht',
    wall: 'eine Wand ist im Weg',
    blocked: 'blockierendes Gelände ist im Weg',
    impassable: 'unpassierbares Gelände ist im Weg',
    occupied: 'dort steht eine andere Figur',
    diagonal: 'eine Ecke ist im Weg',
    massive: 'dort steht eine massive Figur',
    'off-map': 'dieses Feld gibt es nicht',
    'no-sight': 'es gibt keine Sichtlinie',
    'not-adjacent': 'es ist nicht benachbart',
    'out-of-reach': 'es ist außer Reichweite',
    friendly: 'es ist eine befreundete Figur',
    self: 'eine Figur kann sich nicht selbst angreifen',
    'no-target': 'dieses Ziel gibt es nicht',
    'not-attackable': 'es kann nicht angegriffen werden',
    locked: 'es ist verschlossen',
    stunned: 'die Figur ist betäubt',
    exhausted: 'die Gruppe wurde in dieser Runde schon aktiviert',
    'not-fewer-groups': 'du hast so viele bereite Gruppen wie der Gegner oder mehr',
    'die-rerolled': 'dieser Würfel wurde schon neu geworfen',
    'no-surge': 'dafür ist nicht genug Energie da',
    'not-empty': 'das Feld ist nicht leer',
    'not-in-hand': 'die Karte ist nicht auf deiner Hand',
    restriction: 'die Karte ist nicht für diese Figur',
    rotation: 'zum Drehen ist kein Platz',
    'not-nearest': 'ein anderes Feld ist näher und muss zuerst genommen werden',
  },
  groups: {
    attack: 'Angriff',
    interact: 'Interagieren',
    ability: 'Fähigkeiten',
    card: 'Kommandokarten',
    other: 'Sonstiges',
    move: 'Bewegung',
    end: 'Ende',
  },
  details: {
    move: (cost, moves) =>
      `${points(cost)}${moves === 0 ? '' : `, ${moves === 1 ? 'eine Aktion' : `${moves} Aktionen`}`}`,
    attack: (spaces, accuracy, health, defence) =>
      `${counted(spaces, 'Feld', 'Felder')} entfernt${accuracy > 0 ? `, braucht ${accuracy} Präzision` : ''}; ${health}; verteidigt mit ${defence}`,
    health: (left, most) => `${left} von ${most} Lebenspunkten`,
    cost: (cost) => `Kosten ${cost}`,
    prevented: (prevented, left) =>
      prevented === 0
        ? `erleidet ${left} Schaden`
        : `${counted(prevented, 'Karte', 'Karten')} abgelegt, ${left} Schaden`,
  },
  branch: (words) => (words === 'nothing' ? 'Nein' : branchText(words, STEPS, 'oder')),
  sentences: {
    'round-started': ({ round }) => `Runde ${round} beginnt.`,
    'activation-started': ({ figure }) => `${figure} wird aktiviert.`,
    passed: (f) => `${player(f['player'])} passt.`,
    deployed: ({ figure }) => `${figure} wird aufgestellt.`,
    moved: ({ figure, to }) => (to === undefined ? '' : `${figure} bewegt sich nach ${to}.`),
    'attack-declared': ({ figure, target }) => `${figure} greift ${target} an.`,
    'dice-rolled': ({ for: what, dice }) =>
      what === 'attack'
        ? `Der Angreifer würfelt ${dice}.`
        : what === 'defense'
          ? `Der Verteidiger würfelt ${dice}.`
          : what === 'reroll'
            ? `Der neu geworfene Würfel zeigt ${dice}.`
            : // What the dice for initiative show is told with the throw.
              what === 'initiative'
              ? ''
              : `Der Würfel zeigt ${dice}.`,
    missed: ({ figure }) => `${figure} verfehlt.`,
    'damage-suffered': ({ figure, count }) => `${figure} erleidet ${count} Schaden.`,
    'object-damaged': ({ target, count }) => `${target} erleidet ${count} Schaden.`,
    'object-destroyed': ({ target }) => `${target} ist zerstört.`,
    'strain-suffered': ({ figure, count }) => `${figure} erleidet ${count} Erschöpfung.`,
    recovered: ({ figure, count }) => `${figure} heilt ${count} Schaden.`,
    'condition-gained': ({ figure, condition }) => `${figure} ist jetzt ${condition}.`,
    'condition-discarded': ({ figure, condition }) => `${figure} ist nicht mehr ${condition}.`,
    defeated: ({ figure }) => `${figure} ist besiegt.`,
    'card-played': (f) => `${player(f['player'])} spielt ${f['card']} (${f['figure']}).`,
    'door-opened': ({ door }) => `${door} öffnet sich.`,
    retrieved: ({ figure, token: what }) => `${figure} nimmt auf: ${what}.`,
    'points-scored': (f) =>
      f['count'].startsWith('-')
        ? `${player(f['player'])} verliert ${f['count'].slice(1)} Siegpunkte.`
        : `${player(f['player'])} erhält ${f['count']} Siegpunkte.`,
    'game-ended': (f) => `${player(f['player'])} gewinnt: ${f['reason']}.`,
    pushed: ({ figure, to }) =>
      to === undefined ? `${figure} wird geschoben.` : `${figure} wird nach ${to} geschoben.`,
    placed: ({ figure }) => `${figure} wird versetzt.`,
    entered: () => '',
    exited: () => '',
    picked: () => '',
    resolves: () => '',
    'token-drawn': ({ colour }) => `Ein Marker wird gezogen${colour === undefined ? '' : `: ${colour}`}.`,
    used: ({ figure, what }) => `${figure} nutzt ${what}.`,
    'card-used': (f) => `${player(f['player'])} nutzt ${f['what']}.`,
    'attack-resolved': ({ outcome }) => (outcome === 'no-damage' ? 'Der Angriff richtet keinen Schaden an.' : ''),
    'activation-ended': () => '',
    'card-drawn': (f) => `${player(f['player'])} zieht eine Kommandokarte.`,
    'card-discarded': (f) => `${player(f['player'])} legt eine Kommandokarte ab.`,
  },
  endings: {
    points: 'mehr Siegpunkte',
    eliminated: 'die andere Armee ist besiegt',
    'tie-cost': 'gleich viele Punkte, aber teurere besiegte Gruppen',
    'tie-damage': 'gleich viele Punkte, aber weniger Schaden',
    'tie-initiative': 'gleich viele Punkte, aber die Initiative',
  },
  scene: {
    round: (round, phase, initiative) =>
      `Runde ${round}${phase === 2 ? ', Statusphase' : ''}, Initiative: ${initiative}r Spieler`,
    setUp: 'Aufbau',
    points: (n) => `${n} SP`,
    carries: (what) => `trägt: ${what}`,
    activated: 'aktiviert',
    attacks: (type, dice) => `${type === 'melee' ? 'Nahkampf' : 'Fernkampf'}: ${dice}`,
    noDefence: 'keine Würfel',
  },
  look: (figure, most, sees) =>
    `${figure}: Zahlen sind Bewegungspunkte, mit beiden Aktionen ${most}; Felder mit Punkt liegen in Sichtlinie${
      sees.length === 0 ? '; kein Feind zu sehen' : `; zu sehen: ${sees.join(', ')}`
    }.`,
  legend: [
    'Blau umrandet, schraffiert: schwieriges Gelände, kostet einen Bewegungspunkt mehr.',
    'Rot umrandet und dunkel: blockierend; rot gestrichelt: unpassierbar.',
    'Schwarze Linie: Wand; brauner Balken: geschlossene Tür.',
    'T: Terminal; Kasten: Kiste; Sechseck: Marker der Mission.',
    'Scheibe: erster Spieler; Raute: zweiter. Rand orange: Rebellen, schwarz: Imperium, grün: Söldner.',
  ],
  map: {
    legend:
      '# blockierend  = unpassierbar  ~ schwierig  T Terminal  o Marker der Mission; zwischen Feldern | - Wand, : . Gelände, D geschlossene Tür; r b Zonen vor der ersten Runde',
    hand: 'Auf der Hand',
    initiative: 'Initiative',
  },
  pages: {
    units: { called: 'einheiten', summary: 'die Karten aller Figuren, oder einer: einheiten DV' },
    hand: {
      called: 'hand',
      summary: 'deine Kommandokarten und was sie tun',
      empty: 'Du hast keine Kommandokarte auf der Hand.',
    },
    rules: {
      called: 'regeln',
      summary: 'die Mission, oder eine Karte oder Fähigkeit: regeln Urgency',
      unknown: (about) => `keine Karte oder Fähigkeit dieses Spiels heißt '${about}'`,
    },
    unknown: (about) => `keine Figur heißt '${about}'`,
    card: (cost, played) => `Kommandokarte, Kosten ${cost}; ${played}`,
    playedBy: 'für',
    labels: {
      cost: 'Kosten',
      speed: 'Geschwindigkeit',
      health: 'Lebenspunkte',
      attack: 'Angriff',
      defence: 'Verteidigung',
      traits: 'Merkmale',
      surge: 'Energie',
      special: 'Spezialaktion',
      keywords: 'Schlüsselwörter',
    },
    hidden: (count) => `Der Gegner hat ${counted(count, 'Karte', 'Karten')} auf der Hand.`,
    deck: (count) => `${counted(count, 'Karte', 'Karten')} in deinem Deck.`,
    discarded: 'Abgelegt',
    textsEnglish: 'Texte der Karten gibt es hier nur auf Englisch.',
    mission: 'Mission',
  },
  scoring(most, times, per) {
    const when = times.includes('round-end')
      ? 'Am Ende jeder Runde'
      : times.includes('virtual')
        ? 'Solange es so ist'
        : 'Sofort';
    return `${when} je ${most} Siegpunkte: ${plainText(per)}`;
  },
  campaign: MISSIONS,
  text: plainText,
};
