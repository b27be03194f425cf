import { player, rank, tokenName, type } from './names.js';
import { WRITTEN } from './written.js';
import { toWriting } from '../wording/writing.js';

/** A reason why an answer is not possible, as it is said in English, and how German says it. */
type Pair = readonly [english: RegExp, german: (...parts: string[]) => string];

/** Answers as people write them. */
function written(answers: string): string {
  return toWriting(answers, WRITTEN);
}

/** Lengths, ranks and sides within a reason. */
function plain(text: string): string {
  return text
    .replaceAll(/(\d+) mm \((\d+)\.(\d) in\)/g, '$1 mm ($2,$3 Zoll)')
    .replaceAll(' and ', ' und ')
    .replaceAll(' or ', ' oder ');
}

/** A unit has something, or is something: `Stormtroopers (r2) is not yours`. */
const OF_UNIT: readonly Pair[] = [
  [/^has not the rank that was drawn$/, () => 'hat nicht den gezogenen Rang'],
  [/^is not to be deployed now$/, () => 'wird jetzt nicht aufgestellt'],
  [/^is not yours$/, () => 'gehört dir nicht'],
  [/^is not on the table$/, () => 'ist nicht auf dem Tisch'],
  [/^is on the table$/, () => 'ist schon auf dem Tisch'],
  [/^is defeated$/, () => 'ist besiegt'],
  [/^has activated already$/, () => 'ist schon aktiviert worden'],
  [/^has an order already$/, () => 'hat schon einen Befehl'],
  [/^has no order$/, () => 'hat keinen Befehl'],
  [
    /^has no order; type draw to draw an order token$/,
    () => 'hat keinen Befehl; mit „ziehen“ wird ein Befehlsmarker gezogen',
  ],
  [/^cannot be given another order in this round$/, () => 'kann in dieser Runde keinen weiteren Befehl erhalten'],
  [
    /^is not among the units of the command card, or is out of the range of its orders$/,
    () => 'gehört nicht zu den Einheiten der Kommandokarte oder ist außer Reichweite ihrer Befehle',
  ],
  [/^has no action called (.+)$/, (name) => `hat keine Aktion namens ${written(name)}`],
  [/^stands there$/, () => 'steht dort'],
  [/^stands in the way$/, () => 'steht im Weg'],
  [/^is on its own side$/, () => 'gehört zur eigenen Seite'],
  [/^sits in a closed vehicle$/, () => 'sitzt in einem geschlossenen Fahrzeug'],
  [/^is engaged in a melee$/, () => 'ist in einen Nahkampf verwickelt'],
  [
    /^is (at range \d+|beyond range 5); in this round attacks reach only to range (\d+)$/,
    (at, cap) => `ist ${atRange(at)}; in dieser Runde reichen Angriffe nur bis Reichweite ${cap}`,
  ],
  [
    /^is (at range \d+|beyond range 5), (.+) beyond range (\d+), which its weapons reach$/,
    (at, more, band) => `ist ${atRange(at)}, ${more} jenseits der Reichweite ${band} ihrer Waffen`,
  ],
  [
    /^is at range (\d+), nearer than its weapons allow$/,
    (at) => `ist auf Reichweite ${at}, näher als ihre Waffen erlauben`,
  ],
  [/^is (at range \d+|beyond range 5)$/, (at) => `ist ${atRange(at)}`],
  [/^is outside the arc of its fixed weapons$/, () => 'steht außerhalb des Schussfelds ihrer festen Waffen'],
  [
    /^is (.+)’s, and the choice is among (.+)’s units$/,
    (of, among) => `gehört ${player(of)}; zu wählen ist unter den Einheiten von ${player(among)}`,
  ],
  [
    /^has the rank (.+), which none of the units to choose has$/,
    (name) => `hat den Rang ${rank(name)}, den keine wählbare Einheit hat`,
  ],
  [
    /^is an? (.+), as none of the units to choose is$/,
    (kind) => `ist von der Art ${type(kind)}, die keine wählbare Einheit hat`,
  ],
  [/^has no (.+) token$/, (token) => `hat keinen ${tokenName(token)}`],
  [/^has no wounds$/, () => 'hat keine Wunden'],
  [/^has no miniature (\d+)$/, (number) => `hat keine Miniatur ${number}`],
  [
    /^is beyond range 5 of (.+), farther than the units to choose$/,
    (of) => `ist jenseits der Reichweite 5 von ${of}, weiter weg als die wählbaren Einheiten`,
  ],
  [
    /^is at range (\d+) of (.+), farther than the units to choose$/,
    (at, of) => `ist auf Reichweite ${at} von ${of}, weiter weg als die wählbaren Einheiten`,
  ],
  [/^is not among them: (.+)$/, (rest) => `gehört nicht dazu: ${reasonInGerman(rest)}`],
];

const REASONS: readonly Pair[] = [
  [/^it rides in (.+) and must get out first$/, (what) => `sie sitzt in ${what} und muss erst aussteigen`],
  [
    /^it has attacked with a cumbersome weapon in this activation$/,
    () => 'sie hat in dieser Aktivierung mit einer unhandlichen Waffe angegriffen',
  ],
  [
    /^it is engaged with (.+); it may withdraw$/,
    (whom) => `sie ist in einen Nahkampf mit ${whom} verwickelt; sie darf sich lösen`,
  ],
  [/^its immobilize tokens leave it no speed$/, () => 'ihre Immobilisiert-Marker lassen ihr keine Geschwindigkeit'],
  [
    /^that is (.+) farther than the speed-(\d) tool reaches$/,
    (more, speed) => `das ist ${more} weiter, als das Lineal für Geschwindigkeit ${speed} reicht`,
  ],
  [/^the base would lie over the edge of the table$/, () => 'die Basis läge über der Tischkante'],
  [/^a token lies there, on which no base may stand$/, () => 'dort liegt ein Marker, auf dem keine Basis stehen darf'],
  [
    /^it would touch (.+); a leader may touch only one enemy unit$/,
    (whom) => `sie würde ${whom} berühren; ein Einheitenführer darf nur eine gegnerische Einheit berühren`,
  ],
  [
    /^it would touch (.+), with which it may not start a melee$/,
    (whom) => `sie würde ${whom} berühren und darf dort keinen Nahkampf beginnen`,
  ],
  [
    /^that is off the table, which is (\d+) mm wide and (\d+) mm deep$/,
    (width, depth) => `das ist neben dem Tisch, der ${width} mm breit und ${depth} mm tief ist`,
  ],
  [
    /^difficult terrain slows the move to speed (\d), which does not reach there$/,
    (speed) =>
      `schwieriges Gelände verlangsamt die Bewegung auf Geschwindigkeit ${speed}, die nicht bis dorthin reicht`,
  ],
  [/^other units stand in the way$/, () => 'andere Einheiten stehen im Weg'],
  [/^terrain leaves no room to stand there$/, () => 'Gelände lässt dort keinen Platz zum Stehen'],
  [/^the tool does not lead there with that facing$/, () => 'mit dieser Blickrichtung führt das Lineal nicht dorthin'],
  [
    /^terrain bars the way, or leaves no room for the other miniatures of the unit$/,
    () => 'Gelände versperrt den Weg oder lässt den anderen Miniaturen der Einheit keinen Platz',
  ],
  [/^the base would not lie inside the deployment zone$/, () => 'die Basis läge nicht in der Aufstellungszone'],
  [/^a token or an enemy lies too near$/, () => 'ein Marker oder ein Gegner ist zu nah'],
  [
    /^the deployment card wants a unit in the other zone$/,
    () => 'die Aufstellungskarte verlangt eine Einheit in der anderen Zone',
  ],
  [
    /^there is no room for the other miniatures of the unit$/,
    () => 'für die anderen Miniaturen der Einheit ist dort kein Platz',
  ],
  [/^this is not among the actions that are free now$/, () => 'das gehört nicht zu den Aktionen, die jetzt frei sind'],
  [/^it has withdrawn, and does nothing else$/, () => 'sie hat sich gelöst und tut nichts anderes mehr'],
  [/^its whole activation is used up$/, () => 'ihre ganze Aktivierung ist verbraucht'],
  [/^it has no actions left$/, () => 'sie hat keine Aktionen mehr'],
  [/^it has done that already in this activation$/, () => 'das hat sie in dieser Aktivierung schon getan'],
  [/^its first action must be (.+)$/, (which) => `ihre erste Aktion muss ${written(which)} sein`],
  [
    /^it has attacked, and cannot stand by after that$/,
    () => 'sie hat angegriffen und kann danach nicht in Bereitschaft gehen',
  ],
  [/^it is disabled: a move takes two actions$/, () => 'sie ist außer Gefecht: eine Bewegung kostet zwei Aktionen'],
  [/^(.+) takes nothing after its name$/, (name) => `nach ${written(name)} folgt nichts weiter`],
  [/^it needs one of these after its name: (.+)$/, (which) => `danach muss eines davon stehen: ${written(which)}`],
  [/^nothing allows it here and now$/, () => 'nichts erlaubt es hier und jetzt'],
  [
    /^it has no enemy that it may attack, or has attacked already$/,
    () => 'sie hat keinen Gegner, den sie angreifen darf, oder hat schon angegriffen',
  ],
  [
    /^none of its cards has an action that it may use now$/,
    () => 'keine ihrer Karten hat eine Aktion, die jetzt möglich ist',
  ],
  [
    /^none of its cards has an attack that it may use now$/,
    () => 'keine ihrer Karten hat einen Angriff, der jetzt möglich ist',
  ],
  [
    /^none of its cards has a move that it may use now$/,
    () => 'keine ihrer Karten hat eine Bewegung, die jetzt möglich ist',
  ],
  [
    /^none of its cards has a free action that it may use now$/,
    () => 'keine ihrer Karten hat eine freie Aktion, die jetzt möglich ist',
  ],
  [/^no terrain near it can be clambered$/, () => 'kein Gelände in ihrer Nähe lässt sich erklimmen'],
  [/^no terrain touches it that it can climb$/, () => 'sie berührt kein Gelände, auf das sie klettern kann'],
  [
    /^it is made at the beginning of an activation, and only then$/,
    () => 'sie geschieht nur am Anfang einer Aktivierung',
  ],
  [
    /^it rides in no vehicle that it may leave now$/,
    () => 'sie sitzt in keinem Fahrzeug, das sie jetzt verlassen darf',
  ],
  [
    /^no vehicle with room for it is near enough, or it has moved with one already$/,
    () => 'kein Fahrzeug mit Platz für sie ist nah genug, oder sie ist schon mit einem gefahren',
  ],
  [/^it has no speed left$/, () => 'sie hat keine Geschwindigkeit mehr'],
  [/^it cannot turn anywhere$/, () => 'sie kann sich nirgendwohin drehen'],
  [/^it cannot reposition, or has no room to turn$/, () => 'sie hat kein Reposition oder keinen Platz zum Drehen'],
  [
    /^it cannot reverse, or has no speed for it$/,
    () => 'sie kann nicht rückwärts fahren oder hat keine Geschwindigkeit dafür',
  ],
  [
    /^it has no mount to spur, or spurring would not help$/,
    () => 'sie hat kein Reittier zum Antreiben, oder es hülfe nichts',
  ],
  [/^it cannot stand by now$/, () => 'sie kann jetzt nicht in Bereitschaft gehen'],
  [
    /^it cannot strafe, or has no speed for it$/,
    () => 'sie kann nicht seitwärts gleiten oder hat keine Geschwindigkeit dafür',
  ],
  [
    /^it is not engaged, or may not withdraw$/,
    () => 'sie ist in keinen Nahkampf verwickelt oder darf sich nicht lösen',
  ],
  [/^it has already attacked in this activation$/, () => 'sie hat in dieser Aktivierung schon angegriffen'],
  [/^an effect keeps it from attacking$/, () => 'ein Effekt hindert sie am Angreifen'],
  [/^it sits in a closed vehicle$/, () => 'sie sitzt in einem geschlossenen Fahrzeug'],
  [
    /^it is engaged, and can attack only the units in its melee$/,
    () => 'sie ist im Nahkampf und kann nur dessen Einheiten angreifen',
  ],
  [
    /^a card keeps units at range (\d+) from attacking (.+)$/,
    (at, whom) => `eine Karte hindert Einheiten auf Reichweite ${at} daran, ${whom} anzugreifen`,
  ],
  [/^it must attack (.+), which distracts it$/, (whom) => `sie muss ${whom} angreifen, die sie ablenkt`],
  [
    /^it must attack another unit than (.+), as it can$/,
    (whom) => `sie muss eine andere Einheit als ${whom} angreifen, da sie es kann`,
  ],
  [/^it has no melee weapon$/, () => 'sie hat keine Nahkampfwaffe'],
  [/^it has no ranged weapon$/, () => 'sie hat keine Fernkampfwaffe'],
  [
    /^its ranged weapons are exhausted; recover readies them$/,
    () => 'ihre Fernkampfwaffen sind erschöpft; mit „erholen“ werden sie spielbereit',
  ],
  [
    /^it does not see (.+) with a weapon that reaches so far$/,
    (whom) => `sie sieht ${whom} nicht mit einer Waffe, die so weit reicht`,
  ],
  [/^it has moved, and its weapon is cumbersome$/, () => 'sie hat sich bewegt, und ihre Waffe ist unhandlich'],
  [
    /^no weapon of it can be used against (.+) at that range$/,
    (whom) => `keine ihrer Waffen ist auf diese Reichweite gegen ${whom} einsetzbar`,
  ],
  [
    /^a card keeps units beyond range 5 from attacking (.+)$/,
    (whom) => `eine Karte hindert Einheiten jenseits der Reichweite 5 daran, ${whom} anzugreifen`,
  ],
  [/^nothing of this kind is possible now$/, () => 'nichts dergleichen ist jetzt möglich'],
  [/^the only answer is (.+)$/, (which) => `die einzige Antwort ist ${written(which)}`],
  [
    /^the answers are (.+) and (\d+) others?; type list to see them$/,
    (which, more) => `die Antworten sind ${written(which)} und ${more} weitere; „liste“ zeigt sie`,
  ],
  [/^the answers are (.+)$/, (which) => `die Antworten sind ${written(which)}`],
  [/^at most (\d+) can be chosen here$/, (most) => `höchstens ${most} können hier gewählt werden`],
  [/^at least (\d+) must be chosen here$/, (least) => `mindestens ${least} müssen hier gewählt werden`],
  [/^the table ends at (.+)$/, (where) => `der Tisch endet bei ${where}`],
  [
    /^it must face another way there: (.+)$/,
    (which) => `sie muss dort in eine andere Richtung blicken: ${written(which)}`,
  ],
  [
    /^the nearest place that is listed is (\S+), (.+) away$/,
    (where, far) => `die nächste genannte Stelle ist ${where}, ${far} entfernt`,
  ],
  [/^there is no unit (.+)$/, (tag) => `es gibt keine Einheit ${tag}`],
  [/^that miniature of (.+) is defeated$/, (whom) => `diese Miniatur von ${whom} ist besiegt`],
];

/** A reason, as the rest of a sentence, in German; one that is not known here stays English. */
export function reasonInGerman(reason: string): string {
  for (const [english, said] of REASONS) {
    const found = english.exec(reason);
    if (found !== null) return said(...found.slice(1).map(plain));
  }
  // What is said of a unit follows its name and tag.
  const ofUnit = /^(.+? \([^)]+\)) (.+)$/.exec(reason);
  if (ofUnit === null) return reason;
  const [, unit, rest] = ofUnit;
  for (const [english, said] of OF_UNIT) {
    const found = english.exec(rest);
    if (found !== null) return `${unit} ${said(...found.slice(1).map(plain))}`;
  }
  return reason;
}

/** `at range 3` or `beyond range 5` in German. */
function atRange(text: string): string {
  return text.replace('at range', 'auf Reichweite').replace('beyond range', 'jenseits der Reichweite');
}
