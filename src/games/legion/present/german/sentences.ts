import { isGiven, QUIET } from '../sentences.js';
import type { Sentence, Telling, Told } from '../sentences.js';
import { counted, german, player, rank, results, tokens } from './names.js';

/** Kinds of attack that are said without a range. */
const HOW: Readonly<Record<string, string>> = { melee: 'im Nahkampf', overrun: 'beim Überrollen' };

const EDGES: Readonly<Record<string, string>> = { near: 'nahe', far: 'ferne' };

const NOTHING: Sentence = () => '';

/** Events in German. A unit is spoken of in the singular, whatever its name is. */
const SENTENCES: Readonly<Record<Told, Sentence>> = {
  action: ({ unit, text }) =>
    QUIET.has(text('kind')) ? '' : `${unit()}: ${ACTIONS[text('kind')] ?? german(text('kind'))}.`,
  'activation-ended': NOTHING,
  'activation-started': ({ unit }) => `${unit()} wird aktiviert.`,
  'advantage-card': ({ player, card, says }) => `Vorteil von ${player()}: ${card()}.${says()}`,
  'attack-declared': ({ unit, text }) =>
    text('kind') === 'area'
      ? `${unit('target')} gerät in eine Explosion.`
      : `${unit()} greift ${unit('target')} ${HOW[text('kind')] ?? `auf Reichweite ${text('range')}`} an.`,
  'attack-ended': NOTHING,
  'attack-results': ({ unit, text }) =>
    `Der Angriff auf ${unit('target')} zeigt ${results(Number(text('hits')), 'hit')} und ${results(Number(text('crits')), 'crit')}.`,
  'bane-revealed': ({ text }) => `Ein Bane-Marker wird aufgedeckt: ${text('face')}.`,
  'battle-card': ({ text, card, says }) => `${german(text('kind'))}: ${card()}.${says()}`,
  'battle-card-eliminated': ({ player, card }) => `${player()} lässt ${card()} ausscheiden.`,
  'battle-card-revealed': ({ text, card, says }) => `${german(text('category'))} aufgedeckt: ${card()}.${says()}`,
  'battle-ended': ({ text, player }) =>
    `Das Gefecht ist zu Ende: ${player('winner')} gewinnt (${ENDINGS[text('ending')] ?? german(text('ending'))}).`,
  'bounty-collected': ({ unit }) => `${unit()} kassiert das Kopfgeld auf ${unit('target')}.`,
  'card-action': ({ unit, card }) => `${unit()} setzt ${card('name')} ein.`,
  'card-divulged': ({ player, card }) => `${player()} gibt ${card()} preis.`,
  'card-exhausted': NOTHING,
  'card-expended': ({ unit, card }) => `${unit()} hat ${card()} verbraucht.`,
  'upgrade-discarded': ({ unit, card }) => `${unit()} verliert ${card()}.`,
  'card-flipped': ({ unit, text, card }) => `${unit()} dreht ${card()} auf die Seite ${text('side')}.`,
  'card-swapped': ({ unit, card }) => `${unit()} tauscht ${card()} ein.`,
  'card-readied': ({ unit, card }) => `${unit()} macht ${card()} spielbereit.`,
  climbs: ({ unit, text }) =>
    text('way') === 'over'
      ? `${unit()} klettert über eine Mauer (Erklimmen).`
      : `${unit()} klettert ${german(text('way'))}, Höhe ${text('height')}${text('how') === 'climb' ? '' : ' (Erklimmen)'}.`,
  'command-card-discarded': NOTHING,
  'command-card-returned': ({ player, card }) => `${player()} nimmt ${card()} zurück auf die Hand.`,
  'command-card-revealed': ({ player, card }) => `${player()} deckt ${card()} auf.`,
  'command-card-selected': NOTHING,
  'command-cards-returned': ({ player, count }) =>
    `${player()} nimmt ${counted(count, 'Kommandokarte', 'Kommandokarten')} zurück.`,
  'cover-determined': ({ unit, text }) =>
    text('level') === 'none' ? '' : `${unit()} hat ${german(text('level'))} Deckung.`,
  'defense-roll': ({ text }) =>
    `${THROWS[text('for')] ?? 'Verteidigungswürfel'} (${german(text('colour'))}): ${facesText([
      ['block', text('block')],
      ['surge', text('surge')],
      ['blank', text('blank')],
    ])}.`,
  'dice-rolled': ({ text, unit }) =>
    `${text('unit') === '-1' ? 'Die Explosion' : unit()} würfelt${text('for') === 'attack' ? '' : ' neu'}: ${manyFaces(text('faces'))}.`,
  'covert-ops': ({ unit }) => `${unit()} ist in diesem Gefecht ein Agent.`,
  'edge-chosen': ({ player, text }) => `${player()} nimmt die ${EDGES[text('edge')] ?? text('edge')} Kante.`,
  effect: ({ unit, card }) => `${unit()} nutzt ${card('effect')}.`,
  'effect-applies': NOTHING,
  'effect-over': NOTHING,
  'elimination-forfeited': ({ player }) => `${player()} lässt nichts ausscheiden.`,
  'field-commander': ({ unit }) => `${unit()} trägt den Commander-Marker.`,
  'flaw-played': ({ unit }) => `Die Schwäche von ${unit()} zeigt sich.`,
  'fire-support': ({ unit }) => `${unit()} gibt Feuerunterstützung gegen ${unit('target')}.`,
  impact: ({ count }) =>
    count === 1 ? 'Impact macht aus einem Treffer einen kritischen.' : `Impact macht aus ${count} Treffern kritische.`,
  'leaves-table': ({ unit }) => `${unit()} verlässt den Tisch.`,
  marksman: ({ unit, text }) =>
    `${unit()} nutzt Marksman: ${facesText([
      ['blank', text('blanks')],
      ['hit', text('hits')],
    ])} verbessert.`,
  jarkai: ({ unit, text }) =>
    `${unit()} nutzt Jar'Kai-Meisterschaft: ${facesText([
      ['blank', text('blanks')],
      ['hit', text('hits')],
    ])} verbessert.`,
  primitive: ({ count }) =>
    count === 1
      ? 'Primitiv macht aus einem kritischen Treffer einen normalen.'
      : `Primitiv macht aus ${count} kritischen Treffern normale.`,
  'turn-passed': ({ player, text }) =>
    `${player()} passt${text('paid') === 'yes' ? ' und gibt einen Vorteilsmarker dafür aus' : ''}.`,
  'points-scored': ({ player, count }) => `${player()} erzielt ${counted(count, 'Siegpunkt', 'Siegpunkte')}.`,
  'dice-upgraded': ({ unit, count }) => `${unit()} wertet ${counted(count, 'Würfel', 'Würfel')} auf.`,
  'dice-downgraded': ({ unit, count }) => `${unit()} wertet ${counted(count, 'Würfel', 'Würfel')} ab.`,
  'melee-started': ({ unit }) => `${unit()} beginnt einen Nahkampf mit ${unit('target')}.`,
  'mini-defeated': ({ unit }) => `Eine Miniatur von ${unit()} ist besiegt.`,
  'mini-restored': ({ unit }) => `Eine Miniatur von ${unit()} kehrt zurück.`,
  'mission-fulfilled': ({ unit }) => `${unit()} erfüllt den geheimen Auftrag.`,
  'new-leader': NOTHING,
  nominated: ({ unit, player }) => `${player()} bestimmt ${unit()}, die Befehle zu geben.`,
  'order-diverted': ({ unit }) => `Der Befehl von ${unit()} geht an ${unit('to')}.`,
  'order-issued': ({ unit }) => `${unit()} erhält einen Befehl.`,
  'order-lost': ({ unit }) => `${unit()} verliert den Befehl.`,
  'order-token-discarded': ({ player, text }) => `${player()} legt einen Befehlsmarker ab: ${rank(text('rank'))}.`,
  'order-token-returned': ({ player, text }) =>
    `${player()} legt einen Befehlsmarker in den Vorrat zurück: ${rank(text('rank'))}.`,
  'order-token-held': ({ player }) => `${player()} legt einen Befehlsmarker verdeckt auf die Kommandokarte.`,
  'held-order-used': ({ player, text }) =>
    `${player()} nutzt einen Befehlsmarker von der Kommandokarte: ${rank(text('rank'))}.`,
  'order-token-drawn': ({ player, text }) => `${player()} zieht einen Befehlsmarker: ${rank(text('rank'))}.`,
  phase: ({ text }) => `— ${german(text('phase').toLowerCase())} —`,
  pierce: ({ count }) => `Pierce hebt ${results(count, 'block')} auf.`,
  'piled-in': NOTHING,
  priority: ({ player }) => `${player()} hat die Priorität.`,
  ram: ({ count }) =>
    count === 1
      ? 'Ram macht aus einem Würfel einen kritischen Treffer.'
      : `Ram macht aus ${count} Würfeln kritische Treffer.`,
  'result-cancelled': ({ unit, text, count }) =>
    `${unit()} hebt ${results(count, text('face'))} auf (${german(text('by'))}).`,
  round: ({ text }) => `=== Runde ${text('round')} ===`,
  'shields-lowered': ({ unit, count }) => `${unit()} verliert ${counted(count, 'aktiven Schild', 'aktive Schilde')}.`,
  'shields-raised': ({ unit, count }) => `${unit()} richtet ${counted(count, 'Schild', 'Schilde')} auf.`,
  'terrain-marked': ({ text }) => `Das Gelände ${text('terrain')} ist markiert.`,
  'asset-claimed': ({ unit, text }) => `${unit()} beansprucht Zielobjekt ${text('token')}.`,
  'asset-dropped': ({ unit, text }) => `${unit()} lässt Zielobjekt ${text('token')} fallen.`,
  'token-moved': ({ text }) => `Marker ${text('token')} wird bewegt.`,
  'token-used': ({ unit, text }) => `${unit()} nutzt Marker ${text('token')}.`,
  'token-claimed': ({ unit, text }) => `${unit()} nimmt Marker ${text('token')} an sich.`,
  'token-detonated': ({ text }) => `Marker ${text('token')} explodiert.`,
  'token-dropped': ({ unit, text }) => `${unit()} lässt Marker ${text('token')} fallen.`,
  'token-gained': ({ unit, text, count }) => `${unit()} erhält ${tokens(count, text('token'))}.`,
  'token-placed': ({ place, text }) => (isGiven(text) ? '' : `Ein Marker liegt jetzt bei ${place}.`),
  'token-removed': ({ unit, text, count }) => `${unit()} verliert ${tokens(count, text('token'))}.`,
  'token-spent': ({ unit, text, count }) => `${unit()} gibt ${tokens(count, text('token'))} aus.`,
  'token-taken-away': ({ text }) => `Marker ${text('token')} wird weggenommen.`,
  'token-wounds': ({ text, count }) => `Marker ${text('token')} hat jetzt ${counted(count, 'Wunde', 'Wunden')}.`,
  'supply-equipped': ({ unit, card }) => `${unit()} rüstet sich mit ${card()} aus.`,
  'token-flipped': ({ text }) => `Marker ${text('token')} wird aufgedeckt.`,
  'cart-moved': ({ place }) => `Ein Bombenkarren fährt nach ${place}.`,
  'unit-defeated': ({ unit }) => `${unit()} ist besiegt.`,
  'unit-disembarked': ({ unit }) => `${unit()} steigt aus ${unit('target')} aus.`,
  'unit-distracted': ({ unit }) => `${unit()} wird von ${unit('by')} abgelenkt.`,
  'unit-deployed': ({ unit }) => `${unit()} wird aufgestellt.`,
  'unit-displaced': ({ unit }) => `${unit()} wird verdrängt.`,
  'unit-embarked': ({ unit }) => `${unit()} steigt in ${unit('target')} ein.`,
  'unit-left-out': ({ unit }) => `Für ${unit()} ist kein Platz; die Einheit bleibt vom Tisch.`,
  'unit-marked': ({ unit }) => `Auf ${unit()} ist ein Kopfgeld ausgesetzt.`,
  'unit-moved': ({ unit, text, place }) =>
    text('move') === 'pivot'
      ? `${unit()} dreht sich auf ${text('facing')}°.`
      : `${unit()} ${MOVES[text('move')] ?? `bewegt sich (${german(text('move'))})`} nach ${place}.`,
  'unit-panicked': ({ unit }) => `${unit()} gerät in Panik.`,
  'unit-placed': ({ unit, place }) => `${unit()} steht jetzt bei ${place}.`,
  'unit-promoted': ({ unit }) => `${unit()} wird zum Commander befördert.`,
  'unit-set-aside': ({ unit }) => `${unit()} wird beiseitegelegt.`,
  'unit-suppressed': ({ unit }) => `${unit()} ist niedergehalten.`,
  'victory-tokens': ({ player, count }) => `${player()} erhält ${counted(count, 'Siegpunkt', 'Siegpunkte')}.`,
  'weapon-chosen': ({ text }) => `Mit ${text('weapon')}.`,
  'wounds-assigned': NOTHING,
  'wounds-suffered': ({ unit, count }) => `${unit()} erleidet ${counted(count, 'Wunde', 'Wunden')}.`,
};

/** Actions whose sentence is not their name. */
const ACTIONS: Readonly<Record<string, string>> = { recover: 'erholt sich', end: 'beendet die Aktivierung' };

const ENDINGS: Readonly<Record<string, string>> = {
  'victory-tokens': 'Siegpunkte',
  points: 'Punkte besiegter Einheiten',
  annihilation: 'der Gegner hat keine Einheiten mehr',
  conceded: 'aufgegeben',
};

/** What a throw of defence dice is called that is no defence. */
const THROWS: Readonly<Record<string, string>> = {
  'defense-reroll': 'Neu geworfene Verteidigungswürfel',
  rally: 'Sammeln',
  damaged: 'Beschädigtes Fahrzeug',
  resilience: 'Fahrzeugschaden',
  clamber: 'Klettern',
  priority: 'Gleichstand um die Priorität',
  mine: 'Mine',
  regenerate: 'Regenerate',
  guardian: 'Guardian',
  'vaders-might': "Vader's Might",
  'command-card': 'Effekt einer Kommandokarte',
};

const MOVES: Readonly<Record<string, string>> = {
  standard: 'bewegt sich',
  vertical: 'bewegt sich',
  climb: 'klettert',
  reverse: 'fährt rückwärts',
  strafe: 'bewegt sich seitwärts',
  compulsory: 'fliegt',
  withdraw: 'zieht sich zurück',
};

/** Faces as text; those with count 0 are left out. */
function facesText(faces: readonly (readonly [face: string, count: string])[]): string {
  return faces.flatMap(([face, count]) => (count === '0' ? [] : [results(Number(count), face)])).join(', ');
}

/** Faces in notation, `red: 2 hit 1 blank; white: 1 crit`, in German words. */
function manyFaces(notation: string): string {
  return notation
    .split('; ')
    .map((part) => {
      const [colour, faces] = part.split(': ');
      const shown = [...(faces ?? '').matchAll(/(\d+) ([a-z]+)/g)].map(([, count, face]) =>
        results(Number(count), face),
      );
      return `${german(colour)} ${shown.join(', ')}`;
    })
    .join('; ');
}

export const telling: Telling = {
  sentences: SENTENCES,
  nobody: { table: 'der Tisch', player: 'niemand' },
  player,
};
