import type { Faction } from '../../words/factions.js';
import type { Book } from '../wording/book.js';
import { counted, rank, slot, type } from './names.js';

function listed(words: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${word === 'and' ? 'und' : 'oder'} ${words[words.length - 1]}`;
}

const OF_FACTION: Readonly<Record<Faction, string>> = {
  rebels: 'der Rebellen',
  empire: 'des Imperiums',
  republic: 'der Republik',
  separatists: 'der Separatisten',
  mercenary: 'der Söldner',
  mandalorians: 'der Mandalorianer',
};

/** X of something that has another word for one of it. */
const SEVERAL = /\bX ((?:[a-zäöüß0-9]+ ){0,5}?)(Einheiten|Miniaturen|Ladungen)\b/g;

const KINDS: Readonly<Record<string, string>> = {
  objective: 'Einsatzziel',
  deployment: 'Aufstellung',
  condition: 'Umstand',
  secondary: 'Sekundärziel',
  advantage: 'Vorteil',
};

const surgesTo = (to: string): string => `Angriffsenergie wird ${to === 'crit' ? 'kritischer Treffer' : 'Treffer'}`;

const points = (count: number): string => counted(count, 'Punkt', 'Punkte');

export const book: Book = {
  listed,
  doubt: (doubt) => `Nicht alles an dieser Karte ist gesichert. ${doubt}`,
  scoring: (when, rounds, count, per) => {
    const at =
      when === 'end of game'
        ? 'am Ende des Spiels'
        : when === 'at once'
          ? 'sofort'
          : `am Ende von Runde ${listed(rounds.map(String))}`;
    return `${at} ${counted(count, 'Siegpunkt', 'Siegpunkte')} für ${per}`;
  },
  kindOf: (isSkirmish, kind) => `${KINDS[kind] ?? kind}, ${isSkirmish ? 'Scharmützel' : 'Standard'}`,
  setup: (text) => `Aufbau: ${text}`,
  action: (name, who, effect) => `${name} (${who}): ${effect}`,
  itsWeapon: (weapon) => `Ihre Waffe: ${weapon}`,
  zones: (blue, red) => `Zonen in Zoll von der linken unteren Ecke: Blau: ${blue}. Rot: ${red}.`,
  disc: (radius, x, y) => `bis ${radius} um ${x},${y}`,
  rect: (x, y) => `${x} nach rechts, ${y} nach oben`,
  changesNothing: 'Sie ändert nichts.',
  commandCard: (of) => (of === null ? 'Kommandokarte' : `Kommandokarte von ${of}`),
  battleForce: (faction) => `Kampfverband, ${OF_FACTION[faction] ?? faction}`,
  forceRank: (rank, min, max, units) => `${min === max ? min : `${min}–${max}`} ${rank}: ${units}.`,
  forceLeaders: (most) => `Höchstens ${most} Kommandanten und Agenten zusammen.`,
  forceUpgrades: (upgrades) => `Einzigartige Aufwertungskarten: ${upgrades}.`,
  noOtherEffect: 'Sie hat keine weitere Wirkung.',
  minis: (count, wounds) =>
    `${counted(count, 'Miniatur', 'Miniaturen')}${wounds === 0 ? '' : ` mit ${counted(wounds, 'Wunde', 'Wunden')}`}`,
  courage: (signed) => `${signed} Tapferkeit`,
  surgesTo,
  room: (name, mustFill) => `Platz für eine Karte „${slot(name)}“${mustFill ? ', die sie haben muss' : ''}`,
  adds: (gains) => `Gibt ${listed(gains)}.`,
  loses: (names) => `Die Einheit verliert ${listed(names)}.`,
  defends: (red) =>
    `Die Einheit würfelt mit ${red ? 'roten' : 'weißen'} Verteidigungswürfeln; ihre Karte wandelt keine Energie in Blocks um.`,
  speed: (by) => `Die Höchstgeschwindigkeit der Einheit ist um ${Math.abs(by)} ${by < 0 ? 'niedriger' : 'höher'}.`,
  weapon: (weapon) => `Waffe: ${weapon}`,
  twoSides: 'Sie hat zwei Seiten; nur die offen liegende wirkt.',
  uses: { 'card action': 'Kartenaktion', 'free card action': 'freie Kartenaktion' },
  exhausts: 'wird beim Einsatz erschöpft',
  expends: 'einmal im Spiel',
  upgradeCard: (name, cost) => `Aufwertung, ${slot(name)}${cost === undefined ? '' : `, ${points(cost)}`}`,
  addsNothing: 'Sie gibt sonst nichts.',
  unitValues: (values) => [
    points(values.cost),
    counted(values.minis, 'Miniatur', 'Miniaturen'),
    `je ${counted(values.wounds, 'Wunde', 'Wunden')}`,
    `Geschwindigkeit ${values.speed}`,
    values.resilience === null ? `Tapferkeit ${values.courage ?? '–'}` : `Widerstandskraft ${values.resilience}`,
    `${values.isRed ? 'roter' : 'weißer'} Verteidigungswürfel`,
    ...(values.attackSurge === null ? [] : [surgesTo(values.attackSurge)]),
    ...(values.defenceSurge ? ['Verteidigungsenergie wird Abwehr'] : []),
  ],
  keywords: (names) => `Schlüsselwörter: ${names}.`,
  freeKeyword: (name) => `${name} (freie Kartenaktion)`,
  onlyFor: (units) => `Nur für ${listed(units, 'or')}.`,
  without: (units) => `Ohne eigenes Symbol dafür darf sie auch: ${listed(units)}.`,
  costs: (by, on, beside) => {
    const where = [
      ...(on.length === 0 ? [] : [`bei ${listed(on, 'or')}`]),
      ...(beside.length === 0 ? [] : [`mit ${listed(beside, 'or')} in derselben Armee`]),
    ].join(' und ');
    return `Sie kostet ${where} ${points(Math.abs(by))} ${by < 0 ? 'weniger' : 'mehr'}.`;
  },
  unique: 'Eine Armee kann sie nur einmal haben.',
  unitsOf: (units, factions, ranks, types, notTypes, side, icons) => {
    const kinds = [
      ...(ranks.length === 0 ? [] : [`Rang ${listed(ranks.map(rank), 'or')}`]),
      ...(types.length === 0 ? [] : [listed(types.map(type), 'or')]),
    ];
    const whose =
      factions.length === 0
        ? ''
        : ` ${listed(
            factions.map((faction) => OF_FACTION[faction] ?? faction),
            'or',
          )}`;
    return [
      units.length > 0 ? listed(units, 'or') : `Einheiten${whose}${kinds.length === 0 ? '' : ` (${kinds.join(', ')})`}`,
      ...(notTypes.length === 0 ? [] : [`außer ${listed(notTypes.map(type), 'or')}`]),
      ...(side === null ? [] : [`der ${side === 'light' ? 'hellen' : 'dunklen'} Seite der Macht`]),
      ...(icons.length === 0 ? [] : [`mit Symbol ${listed(icons.map(slot))}`]),
    ].join(' ');
  },
  nothing: (asked, near) =>
    `nichts in den Regeln und auf den Karten heißt „${asked}“${near.length === 0 ? '' : `; meinst du ${near.join(' oder ')}?`}`,
  several: (asked, names, more) =>
    `„${asked}“ ist Teil mehrerer Namen: ${names}${more > 0 ? `, und ${more} weiterer` : ''}`,
  entry: (kind, id, lines) => `${kind}; Eintrag ${id}, ${lines}`,
  lines: (where) => `${/^\d+$/.test(where) ? 'Zeile' : 'Zeilen'} ${where}`,
  use: 'Tippe „regeln“ und einen Namen, etwa „regeln guardian“, „regeln deckung“ oder „regeln b2“ für alles über eine Einheit.',
  noKeywords: 'Sie hat keine Schlüsselwörter.',
  withOne: (text) =>
    text.replaceAll(SEVERAL, (_, words: string, noun: string) => `1 ${words}${noun.replace(/e?n$/, '')}`),
  thing: /([ -]?(?:token|marker|karte|card)[sn]?)$/i,
};
