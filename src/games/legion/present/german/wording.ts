import type { Weapon } from '../../cards/types.js';
import { calledTogether } from '../../words/unit-types.js';
import { ATTACK_COLOURS } from '../../words/dice.js';
import { bandInches, bandsText, keywordText } from '../card-lines.js';
import { titleOf } from '../names.js';
import type { Phrase, Wording } from '../wording/wording.js';
import { counted, german, player, rank, type } from './names.js';

const ACTIVATE: Phrase = ({ text, named }) => (text === 'draw' ? 'einen Befehlsmarker ziehen' : `${named} aktivieren`);

/** The name of the card that is chosen, if one is. */
const ofCard =
  (verb: string): Phrase =>
  ({ text, card }) =>
    text === 'pass' ? `keine Karte ${verb}` : `${card()} ${verb}`;

const DEPLOY: Phrase = ({ text }) => `aufstellen: ${text}`;

const PUT: Phrase = ({ named }) => `hinlegen: ${answer(named)}`;

const CANCELLED =
  (by: string): Phrase =>
  ({ count }) =>
    `${counted(count, 'Treffer', 'Treffer')} durch ${by} aufheben`;

const UNIT_OR_NONE =
  (what: string): Phrase =>
  ({ text, named }) =>
    text === 'pass' ? `${what}: niemand` : `${what}: ${named}`;

/** What a unit does in its activation, by the name of the kind of action. */
const ACTIONS: Readonly<Record<string, (rest: string) => string>> = {
  aim: () => 'zielen',
  dodge: () => 'ausweichen',
  standby: () => 'in Bereitschaft gehen',
  recover: () => 'erholen',
  end: () => 'die Aktivierung beenden',
  decline: () => 'nichts tun',
  move: (rest) => (rest === 'on' ? 'weiter bewegen' : `bewegen: ${rest}`),
  reverse: (rest) => `rückwärts fahren: ${rest}`,
  strafe: (rest) => `seitwärts gleiten: ${rest}`,
  withdraw: (rest) => `sich lösen: ${rest}`,
  climb: (rest) => `klettern: ${way(rest)}`,
  scale: (rest) => `klettern (Scale): ${way(rest)}`,
  clamber: (rest) => `erklimmen: ${way(rest)}`,
  'scaled-clamber': (rest) => `erklimmen (Scale): ${way(rest)}`,
  pivot: (rest) => `auf ${rest}° drehen`,
  reposition: (rest) => `Reposition: auf ${rest}° drehen`,
  attack: (rest) => `${rest} angreifen`,
  embark: (rest) => `einsteigen: ${rest}`,
  disembark: (rest) => `aussteigen${rest === '' ? '' : `: ${rest}`}`,
  spur: () => 'das Reittier antreiben (Spur)',
};

/** A way up or down terrain: `up hut-b`. */
function way(rest: string): string {
  return rest
    .replace(/\bup\b/, 'hinauf,')
    .replace(/\bdown\b/, 'hinunter,')
    .replace(/\bover\b/, 'hinüber,');
}

const action: Phrase = ({ text, named, card }) => {
  const [kind] = text.split(' ', 1);
  const rest = named.slice(kind.length + 1);
  if (/^(?:free-)?card-/.test(kind)) return `${titleOf(rest)} einsetzen`;
  return ACTIONS[kind]?.(rest) ?? (rest === '' ? titleOf(kind) : `${titleOf(kind)}: ${rest}`) ?? card();
};

/** Answers of one or two words, to decisions of several kinds. */
const ANSWERS: Readonly<Record<string, string>> = {
  aim: 'ein Zielmarker',
  dodge: 'ein Ausweichmarker',
  standby: 'ein Bereitschaftsmarker',
  surge: 'ein Energiemarker',
  suppression: 'einen Niederhalten-Marker nehmen',
  move: 'bewegen',
  pass: 'verzichten',
  stop: 'aufhören',
  stay: 'stehen bleiben',
  table: 'auf den Tisch',
  enough: 'genug',
  none: 'keine',
  draw: 'einen Befehlsmarker ziehen',
  roll: 'würfeln',
  reveal: 'aufdecken',
  keep: 'behalten',
  lose: 'abgeben',
  yes: 'ja',
  no: 'nein',
  tight: 'dicht beieinander',
  spread: 'weit verteilt',
  line: 'in einer Linie',
  column: 'in einer Reihe',
  rear: 'dahinter',
  front: 'davor',
  near: 'nahe',
  far: 'ferne',
  'here-i-am': 'Here I Am',
  'smoke-and-mirrors': 'Smoke and Mirrors',
  'kablamo!': 'Kablamo!',
};

function answer(text: string): string {
  const known = ANSWERS[text];
  if (known !== undefined) return known;
  const side = player(text);
  if (side !== text) return side;
  const ranked = rank(text);
  if (ranked !== text) return ranked;
  const word = german(text);
  return word === text.replaceAll('-', ' ') ? faces(text) : word;
}

/** Dice in notation: `black: 2 blank 1 hit`. */
function faces(text: string): string {
  return text
    .replaceAll(/\b(red|black|white)\b(?=:)/g, (colour) => german(colour))
    .replaceAll(/(\d+) (blank|hit|crit|surge|block)\b/g, (_, count: string, face: string) => `${count} ${FACE[face]}`);
}

const FACE: Readonly<Record<string, string>> = {
  blank: 'leer',
  hit: 'Treffer',
  crit: 'kritisch',
  surge: 'Energie',
  block: 'Abwehr',
};

/** What is decided, where the name of the decision is not that of a keyword or a card. */
const KINDS: Readonly<Record<string, string>> = {
  'bane-face': 'Bane-Marker',
  'bane-faces': 'Bane-Marker',
  'card-side': 'Seite der Karte',
  'choose-colour': 'Farbe',
  'choose-edge': 'Kante',
  'choose-priority': 'Priorität',
  'choose-teammate': 'Mitspieler',
  'choose-hostage': 'Geisel',
  'claim-token': 'Marker nehmen',
  'deploy-aboard': 'Aufstellen',
  'must-deploy-aboard': 'Aufstellen in',
  'detonate-bomb': 'Bombe zünden',
  'drop-token': 'Marker ablegen',
  'effects-of': 'Effekte von',
  'exit-place': 'aussteigen',
  'free-clamber': 'erklimmen',
  'graffiti-die': 'Würfel für Graffiti',
  'issue-order-anywhere': 'Befehl für',
  'lose-suppression': 'Niederhalten-Marker abgeben',
  'mark-destination': 'Ziel',
  'mark-terrain': 'Gelände',
  'move-cart': 'Bombenkarren',
  'next-victim': 'Als Nächstes',
  'postpone-wounds': 'Wunden aufschieben',
  'raise-shields': 'Schilde heben',
  'rally-or-keep': 'Niederhalten-Marker',
  'ready-force-card': 'spielbereit machen',
  'remove-suppression': 'Niederhalten-Marker entfernen von',
  'resupply-token': 'Nachschub',
  'reveal-bane': 'Bane-Marker aufdecken',
  'sabotage-or-repair': 'Sabotieren oder reparieren',
  'set-aside': 'Zurückhalten',
  'set-aside-second': 'Auch zurückhalten',
  'spend-from': 'Marker ausgeben von',
  'spend-shields': 'Schilde ausgeben gegen',
  'timing-order': 'Zuerst',
  'use-courage': 'Tapferkeit von',
};

/** Kinds of terrain. */
const TERRAIN: Readonly<Record<string, string>> = {
  'shallow-water': 'flaches Wasser',
  'deep-water': 'tiefes Wasser',
  'tall-grass': 'hohes Gras',
  'sparse-woods': 'lichter Wald',
  'dense-woods': 'dichter Wald',
  ruins: 'Ruinen',
  fences: 'Zäune',
  sandbags: 'Sandsäcke',
  'low-hedges': 'niedrige Hecken',
  'low-dirt-walls': 'niedrige Erdwälle',
  'low-stone-walls': 'niedrige Mauern',
  barricades: 'Barrikaden',
  'blast-holes': 'Sprenglöcher',
  craters: 'Krater',
  trenches: 'Gräben',
  hills: 'Hügel',
  'high-hedges': 'hohe Hecken',
  'high-dirt-walls': 'hohe Erdwälle',
  'high-stone-walls': 'hohe Mauern',
  buildings: 'Gebäude',
  custom: 'eigenes Gelände',
};

export const wording: Wording = {
  phrases: {
    activate: ACTIVATE,
    'activate-drawn': ACTIVATE,
    'apply-cover': CANCELLED('Deckung'),
    armor: CANCELLED('Panzerung'),
    guardian: CANCELLED('Guardian'),
    'attack-dice': ({ text }) => `Angriffswürfel, ${faces(text)}`,
    'defense-dice': ({ text }) => `Verteidigungswürfel, ${faces(text)}`,
    'draw-order': ({ text }) => `Befehlsmarker: ${rank(text)}`,
    'draw-facedown-order': ({ text }) => `verdeckter Befehlsmarker: ${rank(text)}`,
    'draw-battle-card': ({ card }) => `Gefechtskarte: ${card()}`,
    coin: ({ text }) => `Münze: ${player(text)}`,
    'assign-wound': ({ named }) => `eine Wunde für ${named}`,
    'choose-action': action,
    'choose-pool': ({ named }) => `den Angriff auf ${named} abhandeln`,
    'change-of-plans': ofCard('zurücknehmen'),
    contingencies: ofCard('beiseitelegen'),
    'coordinated-fire': UNIT_OR_NONE('Koordiniertes Feuer'),
    deploy: DEPLOY,
    'deploy-beside': DEPLOY,
    'deploy-unit': ({ named }) => `${named} aufstellen`,
    detachment: ({ named }) => `aufstellen bei ${named}`,
    detonate: ({ text }) => (text === 'stop' ? 'keine Ladung mehr zünden' : `Ladung ${text} zünden`),
    disciplined: ({ count }) => `${counted(count, 'Niederhalten-Marker')} abgeben`,
    'disrupt-weapon': ({ text }) => `${text} stören`,
    divulge: ofCard('preisgeben'),
    eliminate: ({ text }) =>
      text === 'forfeit' ? 'verzichten, keine Karte scheidet aus' : `${german(text)} ausscheiden lassen`,
    'form-pool': ({ text, named }) => {
      if (text === 'roll') return 'der Angriff ist vollständig';
      if (text === 'volley') return 'mit der stärksten Waffe jeder Miniatur angreifen';
      return text.startsWith('next ')
        ? `auch ${named.slice(5)} angreifen`
        : `${text.replace(/^weapon /, '')} dazunehmen`;
    },
    impact: ({ count }) => `${counted(count, 'Treffer', 'Treffer')} durch Impact kritisch machen`,
    'issue-order': ({ named }) => `ein Befehl für ${named}`,
    lethal: ({ count }) => `${counted(count, 'Zielmarker')} für Pierce ausgeben`,
    marksman: ({ named }) => `verbessern: ${faces(named)}`,
    mend: ({ text, named }) => (text === 'enough' ? 'genug geheilt' : `heilen: ${named.replace(/^wound /, '')}`),
    'move-to': ({ text }) => (text === 'stay' ? 'stehen bleiben' : `bewegen: ${text}`),
    'new-leader': ({ named }) => `${named} wird Einheitenführer`,
    'notorious-scoundrels': ofCard('zurücknehmen'),
    nominate: ({ named }) => `${named} bestimmen`,
    pierce: ({ count }) => `${counted(count, 'Abwehr')} durch Pierce aufheben`,
    'place-displaced': ({ text }) => `den Einheitenführer hinstellen: ${text}`,
    'place-barricade': PUT,
    'place-bane': PUT,
    'place-one-bane': PUT,
    'place-cart': PUT,
    'place-charge': PUT,
    'place-condition': PUT,
    'place-graffiti': PUT,
    'place-minis': ({ text }) => answer(text),
    'place-objective': PUT,
    'place-reinforcement': DEPLOY,
    'place-reinforcement-anywhere': DEPLOY,
    'place-smoke': PUT,
    'place-supply-token': PUT,
    'place-vaporator': PUT,
    'compulsory-move': ({ text }) => text.replace(/^bend (-?\d+) to /, 'Knick $1°: '),
    loadout: ({ text }) => (text === 'done' ? 'fertig' : text.replace(' for ', ' statt ')),
    reposition: ({ text }) => (text === 'stay' ? 'nicht drehen' : `auf ${text}° drehen`),
    promote: ({ named }) => `${named} befördern`,
    reroll: ({ text }) => (text === 'stop' ? 'nichts neu würfeln' : `neu würfeln: ${faces(text)}`),
    'select-command': ({ card }) => `${card()} wählen`,
    'spend-dodge': ({ count }) => `${counted(count, 'Ausweichmarker')} ausgeben`,
    'dodge-crits': ({ count }) =>
      `${counted(count, 'kritischen Treffer', 'kritische Treffer')} durch Ausweichen aufheben`,
    'spend-standby': ({ text, named }) =>
      text === 'pass' ? 'in Bereitschaft bleiben' : `den Bereitschaftsmarker von ${named} ausgeben`,
    'spend-surge': ({ count }) => `${counted(count, 'Energiemarker')} ausgeben`,
    'tow-cable': ({ text }) => `auf ${text}° drehen`,
    'uncanny-luck': ({ text }) => (text === 'none' ? 'nichts neu würfeln' : `neu würfeln: ${faces(text)}`),
    'use-effect': ({ text, named, card }) =>
      text === 'pass' ? 'nichts einsetzen' : `${/\b[br]\d/.test(text) ? named : card()} einsetzen`,
    'vaders-might-place': ({ text }) => `hinstellen: ${text}`,
  },
  other: (kind, { named }) => {
    const what = KINDS[kind] ?? titleOf(kind);
    return named === '' ? what : `${what}: ${answer(named)}`;
  },
  mini: (number, unit) => `Miniatur ${number} von ${unit}`,
  left: (minis, wounds) =>
    `${minis === undefined ? '' : `${counted(minis, 'Miniatur', 'Miniaturen')}, `}noch ${counted(wounds, 'Wunde', 'Wunden')}`,
  attack: (range, expected, wounds) =>
    `Reichweite ${range}, erwartet: ${expected.replace('.', ',')} von ${counted(wounds, 'Wunde', 'Wunden')}`,
  volley: 'die stärkste Waffe jeder Miniatur',
  rolls: 'der Angriff ist vollständig',
  weapon: (weapon) => weaponInGerman(weapon),
  eliminates: (gone, next) => `${gone} scheidet aus, dann gilt ${next}`,
  eliminatesNothing: 'verzichten: keine Karte scheidet aus',
  draw: 'einen Befehlsmarker, und eine Einheit seines Rangs aktivieren',
  ofScoring: 'eine Aktion des Einsatzziels; „regeln“ erklärt sie',
  explained: (name) => `„regeln ${name}“ erklärt es`,
  leader: 'der Einheitenführer',
  at: (place) => `bei ${place}`,
  pips: (count) => counted(count, 'Kreis', 'Kreise'),
  orders: (whom) => `Befehle für ${whom}`,
  units(count, ranks, types) {
    const which = [ranks.map(rank).join(' oder '), calledTogether(types).map(type).join(' oder ')];
    const named = which.filter((text) => text !== '').join(' ');
    const units = count === null ? 'alle Einheiten' : counted(count, 'Einheit', 'Einheiten');
    return named === '' ? units : `${units} (${named})`;
  },
  and: 'und',
  terrain: (kind) => TERRAIN[kind] ?? kind.replaceAll('-', ' '),
};

/** The range, dice and keywords of a weapon; `withInches`: its range in inches, too. */
export function weaponInGerman({ range, dice, keywords, surge }: Weapon, withInches = false): string {
  const inches = withInches ? ` (${bandInches(range.min, range.max, 'bis', 'ab')})` : '';
  const reach = [
    ...(range.melee ? ['Nahkampf'] : []),
    ...(range.ranged || range.area
      ? [`Reichweite ${bandsText(range.min, range.max).replace('and beyond', 'und weiter')}${inches}`]
      : []),
  ].join(' oder ');
  const pool = ATTACK_COLOURS.flatMap((colour) => (dice[colour] === 0 ? [] : [`${dice[colour]} ${german(colour)}`]));
  const words = keywords.length === 0 ? '' : `; ${keywords.map(keywordText).join(', ')}`;
  const surges = surge === null ? '' : `; Energie wird ${surge === 'crit' ? 'kritischer Treffer' : 'Treffer'}`;
  return `${reach}, ${pool.join(' ')}${words}${surges}`;
}
