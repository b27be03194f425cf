import { PHASES, SETUP } from '../../words/phases.js';
import type { Pages } from '../wording/pages.js';
import { counted, german, player, rank, RANKS, TOKEN_NAMES, type } from './names.js';

const points = (count: number): string => counted(count, 'Punkt', 'Punkte');

const victoryTokens = (count: number): string => counted(count, 'Siegpunkt', 'Siegpunkte');

/** Colours before a noun in the plural. */
const FIRST: Readonly<Record<string, string>> = { red: 'rote', black: 'schwarze', white: 'weiße' };

/** Colours before a masculine noun in the singular, as an object. */
const ONE: Readonly<Record<string, string>> = { red: 'roten', black: 'schwarzen', white: 'weißen' };

export const pages: Pages = {
  terrain: {
    tall: 'versperrt die Sicht',
    low: 'niedrige Deckung',
    dense: 'starke Deckung',
    sparse: 'leichte Deckung',
    open: 'keine Deckung',
    hole: 'Senke',
  },
  tokens: {
    objective: 'Einsatzzielmarker',
    condition: 'Umstandsmarker',
    marked: 'markiertes Gelände',
    charge: 'Ladung',
    bane: 'Bane-Marker',
    smoke: 'Rauch',
    graffiti: 'Graffiti',
    cart: 'Bombenkarren',
    asset: 'Zielobjekt',
    mission: 'Prioritätsziel',
    advantage: 'Vorteilsmarker',
  },
  legend: {
    minis: ['o Miniaturen von Blau', 'x von Rot'],
    zones: ['. hier stellt Blau auf', ': hier stellt Rot auf'],
    rulers: 'Lineale in Millimetern; eine Reichweite ist 152 (6 Zoll).',
  },
  panel: {
    signs:
      'In der Liste der Einheiten: ○ hat einen Befehl, ✓ ist aktiviert worden, 6W sind noch 6 Wunden, 4/6 sind noch 4 von 6 Miniaturen, z1 ein Zielmarker, a Ausweichen, n Niederhalten, e Energie, b Bereitschaft.',
    wounds: 'W',
    letters: { aim: 'z', dodge: 'a', suppression: 'n', surge: 'e', standby: 'b' },
    aside: 'Reserve',
    off: 'kommt',
    aboard: (tag) => `in ${tag}`,
  },
  player,
  status: {
    when: (round, rounds, phase) =>
      phase === SETUP ? 'Aufbau' : `Runde ${round} von ${rounds}, ${german(PHASES[phase])}`,
    short: (round, rounds, phase) =>
      phase === SETUP ? 'Aufbau' : `Runde ${round} von ${rounds}, ${german(PHASES[phase])}`,
    zones: (blue, red) => `Zonen: ${blue} und ${red}`,
    activates: (unit) => `${unit} ist aktiviert`,
    leads: (side) => `${side} führt`,
    score: (side, tokens, defeated) => `${side} ${victoryTokens(tokens)}, ${points(defeated)} besiegt`,
    shortScore: (side, tokens, defeated) =>
      `${side} ${tokens} SP${defeated === 0 ? '' : `, ${points(defeated)} besiegt`}`,
  },
  hand: {
    called: 'hand',
    summary: 'zeigt deine Kommandokarten und die von den anderen gespielten',
    count: (name, cards) => `${name}: ${counted(cards, 'Karte', 'Karten')} auf der Hand`,
    of: (name, isYou) => `${name}${isYou ? ' (du)' : ''}, auf der Hand:`,
    facedownNow: 'diese Runde: eine verdeckte Karte',
    now: (card, isFacedown) => `diese Runde: ${card}${isFacedown ? ' (verdeckt)' : ''}`,
    aside: (cards) => `verdeckt beiseitegelegt: ${cards}`,
    held: (ranks) => `verdeckt behaltene Befehlsmarker: ${ranks}`,
    inPlay: (cards) => `im Spiel: ${cards}`,
    discarded: (cards) => `abgelegt: ${cards}`,
  },
  rank,
  type,
  units: {
    called: 'einheiten',
    summary: 'zeigt die Einheiten beider Seiten; „einheiten b2“ zeigt alles über eine Einheit',
    none: (tag, near, all) =>
      `es gibt keine Einheit ${tag}${near.length === 0 ? ` (es gibt: ${all.join(', ')})` : ` (meinst du ${near[0]}?)`}`,
    defeated: 'besiegt',
    minis: (left, size) => `${left}/${size} Miniaturen`,
    wounds: (left) => `noch ${counted(left, 'Wunde', 'Wunden')}`,
    aside: 'beiseitegelegt',
    toCome: 'noch nicht aufgestellt',
    aboard: (tag) => `sitzt in ${tag}`,
    hasOrder: 'hat einen Befehl',
    done: 'ist aktiviert worden',
    token: (name, count, courage) =>
      `${TOKEN_NAMES[name] ?? name} ${count}${courage === undefined ? '' : ` (Tapferkeit ${courage})`}`,
    tokens: 'Marker:',
    at: (place) => `bei ${place}`,
    claimedBy: (unit) => `bei ${unit}`,
    offTable: 'nicht auf dem Tisch',
    faces: (degrees) => `, Blick ${degrees}°`,
    woundsOf: (left, all) => `${left}/${all} Wunden`,
    points,
    speed: (speed) => `Geschwindigkeit ${speed}`,
    courage: (courage) => `Tapferkeit ${courage ?? '–'}`,
    defence: (isRed) => `${isRed ? 'roter' : 'weißer'} Verteidigungswürfel`,
    attackSurges: (to) => `Angriffsenergie wird ${to === 'crit' ? 'kritischer Treffer' : 'Treffer'}`,
    defenceSurges: 'Verteidigungsenergie wird Abwehr',
    keywords: 'Schlüsselwörter',
    upgrades: 'Aufwertungen',
    asideCards: 'beiseitegelegt',
    tokenText: (text) =>
      text
        .replace(/^armed$/, 'scharf')
        .replace('secured by', 'gesichert von')
        .replace('contested by both sides', 'von beiden umkämpft')
        .replace(/^(\d+) wounds(?=$|,)/, (_, count: string) => counted(Number(count), 'Wunde', 'Wunden'))
        .replace(/\bblue\b/, 'Blau')
        .replace(/\bred\b/, 'Rot'),
  },
  measure: {
    called: 'messen',
    summary:
      'misst: „messen b1 r1“ Reichweite, Sicht, Deckung und zu erwartende Wunden in beiden Richtungen; „messen 700,300“, was die handelnde Einheit dort sähe, träfe und erlitte',
    use: '„messen“ braucht zwei Einheiten (messen b1 r1) oder eine Stelle, für die handelnde Einheit oder eine andere (messen 700,300; messen b2 700,300)',
    none: (tag, near) =>
      `es gibt keine Einheit ${tag}${near.length === 0 ? '' : `; meinst du ${near.join(' oder ')}?`}`,
    notOnTable: (unit) => `${unit} ist nicht auf dem Tisch`,
    beyondTable: (end, place) => `der Tisch endet bei ${end}; ${place} liegt dahinter`,
    apart: (unit, other, length) => `${unit} und ${other}: ${length} auseinander`,
    inMelee: 'im Nahkampf',
    range: (band) => `Reichweite ${band}`,
    beyond: 'jenseits von Reichweite 5',
    notSeen: 'nicht zu sehen',
    sees: (seen, of) => `sieht ${seen} von ${of}`,
    seesNothing: 'sieht nichts davon',
    seesMinis: (seen, of) => `sieht ${seen} von ${counted(of, 'Miniatur', 'Miniaturen')}`,
    hits: (wounds) => `verwundet ${comma(wounds)}`,
    suffers: (wounds) => `erleidet ${comma(wounds)}`,
    head: (unit, place, length) => `${unit} bei ${place}, ${length} vom jetzigen Ort:`,
    noEnemy: 'kein Gegner ist auf dem Tisch',
    expected:
      '(Wunden, die ein Angriff jetzt erwarten lässt; die anderen Miniaturen behalten ihre Plätze um den Einheitenführer)',
    covers: ['keine Deckung', 'leichte Deckung', 'starke Deckung'],
    woundsExpected: (wounds) => `${comma(wounds)} Wunden zu erwarten`,
    noAttack: (why) => `kein Angriff: ${why}`,
    seesNobody: 'sieht niemanden',
    seesEnemies: (count) => `sieht ${count}`,
    hitsUnit: (tag, wounds) => `verwundet ${tag} ${comma(wounds)}`,
    suffersAll: (wounds) => `erleidet ${comma(wounds)}`,
  },
  rules: {
    called: 'regeln',
    summary:
      'sagt, was ein Schlüsselwort, eine Karte, ein Marker oder eine Regel tut: „regeln guardian“, „regeln deckung“, „regeln b2“',
  },
  summary: {
    head: 'Das Gefecht in Kürze:',
    setup: 'Aufbau',
    round: (round) => `Runde ${round}`,
    loses: (side, units, lost) => `${side} verliert ${units} (${points(lost)})`,
    gains: (name, tokens) => `${name} erhält ${victoryTokens(tokens)}`,
    most: (round, blue, red) => `Runde ${round} änderte am meisten: Blau verlor ${points(blue)}, Rot ${red}.`,
    lost: (side, lost) => `${side} verlor ${points(lost)}`,
    inAll: (lost, tokens) => `Insgesamt: ${lost}; Siegpunkte: ${tokens}.`,
  },
  throws: {
    faces: { hit: 'Treffer', crit: 'kritisch', surge: 'Energie', blank: 'leer', block: 'Abwehr' },
    colours: { red: 'rot', black: 'schwarz', white: 'weiß' },
    drawn: {
      blue: 'Blau',
      red: 'Rot',
      ...RANKS,
    },
    coin: 'Wirf eine Münze: „Blau“ oder „Rot“',
    draw: (name) => `Zieh einen Befehlsmarker für ${player(name)}, etwa „Korps“`,
    attack: (dice, example) => {
      const thrown = dice
        .map(([count, colour]) => `${count} ${(count === 1 ? ONE : FIRST)[colour] ?? colour}`)
        .join(' und ');
      return `Wirf ${thrown} Angriffswürfel, etwa „${example}“`;
    },
    defence: (count, colour, example) =>
      `Wirf ${count} ${(count === 1 ? ONE : FIRST)[colour] ?? colour} Verteidigungswürfel, etwa „${example}“`,
    colourFirst: (colours) => `schreib die Farbe vor die Seiten: ${colours}`,
    tooMany: (faces, dice, colour) =>
      `${counted(faces, 'Seite ist', 'Seiten sind')} genannt für ${dice} ${(dice === 1 ? ONE : FIRST)[colour] ?? colour} Würfel`,
    notPossible: (text, words) => `„${text}“ ist kein mögliches Ergebnis; möglich ist: ${words}`,
    wrongWord: (word, choice, example) => `„${word}“ ist nichts von ${choice}; schreib zum Beispiel ${example}`,
  },
};

function comma(number: string): string {
  return number.replace('.', ',');
}
