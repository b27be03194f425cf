import { plainText } from '../plain-text.js';
import type { CampaignSpeech } from '../campaign/words.js';

const SIDES = ['die Rebellen', 'das Imperium'] as const;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const ATTRIBUTES = { strength: 'Stärke', insight: 'Einsicht', tech: 'Technik' } as const;

/** Words of surges and bonuses, which come in English. */
function results(text: string): string {
  return text
    .replaceAll('damage power token', 'Machtmarker Schaden')
    .replaceAll('surge power token', 'Machtmarker Energie')
    .replaceAll('power tokens', 'Machtmarker')
    .replaceAll('power token', 'Machtmarker')
    .replaceAll(/\b2 surges: /g, '2 Energie: ')
    .replaceAll('damage', 'Schaden')
    .replaceAll('Accuracy', 'Präzision')
    .replaceAll('surge', 'Energie')
    .replaceAll('block', 'Abwehr')
    .replaceAll('evade', 'Ausweichen')
    .replaceAll('dodge', 'Entkommen')
    .replaceAll('Pierce', 'Durchdringen')
    .replaceAll('Blast', 'Explosion')
    .replaceAll('Cleave', 'Rundumschlag')
    .replaceAll('Recover', 'Heilen')
    .replaceAll('Stun', 'Betäuben')
    .replaceAll('Bleed', 'Bluten')
    .replaceAll('Weaken', 'Schwächen')
    .replaceAll('Focus', 'Fokussieren')
    .replaceAll('Hide', 'Verstecken');
}

export const campaignGerman: CampaignSpeech = {
  sides: ['Rebellen', 'Imperium'],
  stages: { introduction: 'Einführung', story: 'Hauptmission', side: 'Nebenmission', finale: 'Finale' },
  stage: (number, of, kind, threat) => `Abschnitt ${number} von ${of}: ${kind}, Bedrohungsstufe ${threat}`,
  setUp: 'Vorbereitung',
  facts: {
    health: 'Lebenspunkte',
    speed: 'Tempo',
    endurance: 'Ausdauer',
    defence: 'Verteidigung',
    ...ATTRIBUTES,
    xp: 'EP',
    influence: 'Einfluss',
    credits: 'Credits',
    allies: 'Verbündete',
    rewards: 'Belohnungen',
    villains: 'Schurken',
    agendas: 'Ausliegende Agendakarten',
    secrets: 'Geheim gehalten',
  },
  abouts: {
    health: 'Der Schaden, bis der Held verwundet ist, und danach noch einmal, bis er sich zurückzieht.',
    speed: 'Die Bewegungspunkte einer Bewegung.',
    endurance: 'Die Erschöpfung, die er für Fähigkeiten und Bewegung erleiden kann; eine Rast nimmt sie weg.',
    defence: 'Die Würfel, wenn er angegriffen wird.',
    strength: 'Seine Würfel für Proben auf Stärke: Jedes Energiesymbol ist ein Erfolg.',
    insight: 'Seine Würfel für Proben auf Einsicht: Jedes Energiesymbol ist ein Erfolg.',
    tech: 'Seine Würfel für Proben auf Technik: Jedes Energiesymbol ist ein Erfolg.',
    xp: 'Damit werden nach einer Mission Klassenkarten gekauft.',
    influence: 'Damit kauft das Imperium Agendakarten.',
    credits: 'Eine Kasse aller Helden: Damit werden nach einer Mission Gegenstände gekauft.',
    allies: 'Einer von ihnen kann in eine Mission mitkommen; das Imperium erhält dafür Bedrohung.',
  },
  colours: { red: 'rot', blue: 'blau', green: 'grün', yellow: 'gelb', black: 'schwarz', white: 'weiß' },
  none: 'nichts',
  slots: {
    weapon: 'Waffe',
    armor: 'Rüstung',
    gear: 'Ausrüstung',
    'mod-melee': 'Modifikation einer Nahkampfwaffe',
    'mod-ranged': 'Modifikation einer Fernkampfwaffe',
    modification: 'Modifikation',
  },
  weapon: (type, dice) => `${type === 'melee' ? 'Nahkampfwaffe' : 'Fernkampfwaffe'}: ${dice}.`,
  diceOf: (attribute) => `die Würfel deiner Eigenschaft ${ATTRIBUTES[attribute]}`,
  always: (bonus) => `Bei jedem Angriff: ${results(bonus)}.`,
  surges: (surges) => `Energie: ${results(surges)}.`,
  keywords: (keywords) => `${keywords}.`,
  bars: (count) => `Platz für ${count} ${count === 1 ? 'Modifikation' : 'Modifikationen'}.`,
  text: plainText,
  secretCards: (count) => `${count} ${count === 1 ? 'Karte' : 'Karten'}`,
  price: {
    xp: (n) => `${n} EP`,
    credits: (n) => `${n} Credits`,
    influence: (n) => `${n} Einfluss`,
    sale: (n) => `+${n} Credits`,
  },
  questions: {
    hero: () => [
      'Welcher Held ist dabei?',
      'Helden unterscheiden sich in Werten, Waffe und Fähigkeiten; keiner ist nötig.',
    ],
    class: () => [
      'Welche Klasse spielt das Imperium?',
      'Von ihr hängt ab, welche Karten das Imperium mit EP kaufen kann.',
    ],
    'agenda-set': () => ['Welcher Satz Agendakarten kommt in den Stapel?', 'Die Rebellen erfahren es nicht.'],
    'side-mission': () => [
      'Welche Nebenmission kommt in den Stapel?',
      'Nebenmissionen bringen Belohnungen und Verbündete. Später werden einige gezogen, unter denen du wählst.',
    ],
    'choose-mission': () => ['Welche Mission spielst du als nächste?', ''],
    'open-group': ({ mission }) => [
      `Welche Gruppe hält das Imperium für ${mission} bereit?`,
      'Die Rebellen erfahren es nicht. In der Mission wird sie für Bedrohung aufgestellt.',
    ],
    equip: ({ mission }) => [
      `Wer nimmt was mit (Mission ${mission})?`,
      'Helden können einander Gegenstände geben. Meist behalten alle, was sie haben: Beginne.',
    ],
    'leave-behind': () => [
      'Was bleibt zurück?',
      'Ein Held nimmt höchstens 2 Waffen, 1 Rüstung und 3 Ausrüstungsgegenstände mit.',
    ],
    'buy-class': () => ['Welche Klassenkarte kaufst du?', 'EP bleiben für später, wenn du nichts kaufst.'],
    'more-items': () => ['Aus welcher Stufe wird ein weiterer Gegenstand gezogen?', ''],
    shop: ({ credits }) => [
      `Was kaufst oder verkaufst du? Noch ${credits} Credits`,
      'Sechs Gegenstände werden angeboten; nach dem ersten Kauf kann nichts mehr verkauft werden. Credits bleiben für später.',
    ],
    'item-to': ({ card }) => [`Wer bekommt ${card}?`, 'Vor jeder Mission können Helden einander Gegenstände geben.'],
    'reward-to': ({ mission }) => [`Welcher Held nimmt die Belohnung von ${mission}?`, ''],
    'buy-imperial': ({ xp }) => [`Welche Klassenkarte kauft das Imperium? Noch ${xp} EP`, 'EP bleiben für später.'],
    'buy-agenda': ({ influence }) => [
      `Welche Agendakarte kauft das Imperium? Noch ${influence} Einfluss`,
      'Vier werden gezogen; was nicht gekauft wird, geht zurück. Einfluss bleibt für später.',
    ],
    'pay-beacon': () => ['Zahlst du 300 Credits, damit der Tracking Beacon abgelegt wird?', ''],
  },
  answers: {
    'equip begin': 'Die Mission beginnen',
    'buy-class done': 'Keine Klassenkarten mehr kaufen',
    'shop done': 'Fertig mit dem Einkauf',
    'buy-imperial done': 'Keine Klassenkarten mehr kaufen',
    'buy-agenda done': 'Keine Agendakarten mehr kaufen',
    'pay-beacon pay': '300 Credits zahlen',
    'pay-beacon pass': 'Nicht zahlen: Das Imperium zieht eine Agendakarte mehr',
  },
  give: (item, hero) => `${item} an ${hero}`,
  attach: (mod, item) => `${mod} an ${item}`,
  detach: (mod) => `${mod} abnehmen`,
  groups: { buy: 'Kaufen', sell: 'Verkaufen', give: 'Geben', attach: 'Anbringen' },
  agendas: {
    'kept-secret': 'bleibt geheim, bis sie eingesetzt wird',
    ongoing: 'liegt offen aus und wirkt von nun an',
    'side-mission': 'eine Nebenmission, die die Rebellen spielen können',
    'forced-mission': 'eine Mission, die sofort gespielt wird',
  },
  gains: {
    xp: (n) => `${n} EP`,
    credits: (n) => `${n} Credits`,
    influence: (n) => `${n} Einfluss`,
    heroXp: (n) => `${n} EP für jeden Helden`,
    heroCredits: (n) => `${n} Credits für jeden Helden`,
  },
  ally: (name) => `den Verbündeten ${name}`,
  reward: (name) => `die Belohnung ${name}`,
  forced: (name) => `die Mission ${name} folgt`,
  gained: {
    always: (side, gain) => `Wer auch gewinnt, ${SIDES[side]} erh${side === 0 ? 'alten' : 'ält'} ${gain}.`,
    win: (side, gain) => `Gewinn${side === 0 ? 'en' : 't'} ${SIDES[side]}: ${gain}.`,
    bonus: (side, gain) => `Bonus für ${SIDES[side]}: ${gain}.`,
  },
  crates: (most) => `Für jede Kiste, die ein Held nimmt: 50 Credits (${most} auf der Karte).`,
  ending: (winner, bonus) =>
    `${capital(SIDES[winner])} ${winner === 0 ? 'haben' : 'hat'} gewonnen${bonus === undefined ? '' : `, Bonus für ${SIDES[bonus]}`}`,
  counts: {
    crates: 'Genommene Kisten',
    tokens: 'Genommene Marker',
    credits: 'Credits durch Karten',
    influence: 'Gezahlter Einfluss',
  },
  won: (side) => (side === 0 ? 'Die Rebellen haben die Kampagne gewonnen.' : 'Das Imperium hat die Kampagne gewonnen.'),
  told: {
    hero: (hero) => `${hero} ist dabei.`,
    class: (name) => `Das Imperium spielt ${name}.`,
    'agenda-set': (name) => `Der Satz ${name} kommt in den Stapel der Agendakarten.`,
    'side-mission': (mission) => `${mission} kommt in den Stapel der Nebenmissionen.`,
    'choose-mission': (mission) => `Die nächste Mission ist ${mission}.`,
    'open-group': (card) => `Das Imperium hält ${card} bereit.`,
    give: (item, hero) => `${hero} nimmt ${item}.`,
    attach: (mod, item) => `${mod} wird an ${item} angebracht.`,
    detach: (mod) => `${mod} wird abgenommen.`,
    'leave-behind': (item) => `${item} bleibt zurück.`,
    mission: (mission, ending) => `${mission}: ${ending}.`,
    gained: (what) => `Gewonnen: ${what}.`,
    'agenda-used': (card) => `Das Imperium hat ${card} eingesetzt.`,
    'draw-side': (mission) => `Neue Nebenmission: ${mission}.`,
    'buy-class': (hero, card) => `${hero} lernt ${card}.`,
    'draw-item': (items) => `Im Angebot: ${items}.`,
    buy: (item) => `Gekauft: ${item}.`,
    sell: (item) => `Verkauft: ${item}.`,
    'item-to': (hero) => `Der Gegenstand geht an ${hero}.`,
    'reward-to': (hero) => `${hero} nimmt die Belohnung.`,
    'buy-imperial': (card) => `Das Imperium lernt ${card}.`,
    'buy-agenda': (card) => `Das Imperium kauft die Agendakarte ${card}.`,
    secret: () => 'Das Imperium kauft eine Agendakarte und hält sie geheim.',
    'pay-beacon': (answer) => (answer === 'pay' ? '300 Credits werden für den Tracking Beacon gezahlt.' : ''),
  },
};
