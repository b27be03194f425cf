import type { CountedToken } from '../../kernel/picture.js';
import { canAnswer, sideOf, throwBy } from './guide.js';
import type { Guide, LessonMoment } from './guide.js';

/** The units of the learner with a token that passes a test, by tag. */
function ownWith({ scene, own }: LessonMoment, isIt: (token: CountedToken) => boolean): readonly string[] {
  return scene.units
    .filter(({ side, state, tokens = [] }) => side === own && state === 'on the table' && tokens.some(isIt))
    .map(({ tag }) => tag);
}

function isSuppression({ name }: CountedToken): boolean {
  return name === 'suppression';
}

/** Whether somebody has victory points. */
function hasScored({ scene }: LessonMoment): boolean {
  return scene.score.some((score) => !score.startsWith('0'));
}

function isActing({ scene, own }: LessonMoment): readonly string[] {
  return scene.units.filter(({ side, isActing }) => isActing && side === own).map(({ tag }) => tag);
}

/** Whether a unit of the learner is on the table. */
function isThere({ scene, own }: LessonMoment): boolean {
  return scene.units.some(({ side, state }) => side === own && state === 'on the table');
}

/** The first battle of Legion. */
export const LEGION_GUIDE: Guide = {
  en: {
    game: 'Star Wars: Legion',
    title: 'A first battle',
    about: 'Three Rebel units against three of the Empire about three stockpiles; five rounds on a small table.',
  },
  de: {
    game: 'Star Wars: Legion',
    title: 'Ein erstes Gefecht',
    about:
      'Drei Einheiten der Rebellen gegen drei des Imperiums um drei Vorratslager; fünf Runden auf einem kleinen Tisch.',
  },
  lessons: [
    {
      id: 'end',
      when: ({ isOver }) => isOver,
      points: 'choices',
      drawing: [
        { is: 'token', x: 60, y: 36, size: 10 },
        { is: 'own', x: 36, y: 36, size: 9 },
        { is: 'text', x: 60, y: 62, text: '2' },
      ],
      en: {
        title: 'The battle is over',
        says: 'The player with more victory points wins. You have now met nearly all that a battle is made of.',
        tries:
          'Open the record to see the turning points and what you could have done better, or begin a larger battle.',
      },
      de: {
        title: 'Das Gefecht ist vorbei',
        says: 'Wer mehr Siegpunkte hat, gewinnt. Du kennst jetzt fast alles, woraus ein Gefecht besteht.',
        tries:
          'Öffne die Aufzeichnung, um die Wendepunkte zu sehen und was besser gewesen wäre, oder beginne ein größeres Gefecht.',
      },
    },
    {
      id: 'goal',
      when: ({ isOver }) => !isOver,
      points: 'goal',
      drawing: [
        { is: 'token', x: 20, y: 36, size: 8 },
        { is: 'token', x: 60, y: 36, size: 8 },
        { is: 'token', x: 100, y: 36, size: 8 },
        { is: 'own', x: 40, y: 60, size: 6 },
        { is: 'enemy', x: 80, y: 12, size: 6 },
        { is: 'text', x: 20, y: 24, text: '1' },
        { is: 'text', x: 60, y: 24, text: '2' },
        { is: 'text', x: 100, y: 24, text: '1' },
      ],
      en: {
        title: 'What you fight for',
        says: 'You lead the blue Rebels: Leia and two squads. Across the middle lie three stockpiles. From round 2 on, each one that you hold at the end of a round gives victory points: the middle one 2, the others 1. After five rounds the higher score wins.',
      },
      de: {
        title: 'Worum es geht',
        says: 'Du führst die blauen Rebellen: Leia und zwei Trupps. In der Mitte liegen drei Vorratslager. Ab Runde 2 bringt jedes, das du am Ende einer Runde hältst, Siegpunkte: das mittlere 2, die anderen 1. Nach fünf Runden gewinnt, wer mehr hat.',
      },
    },
    {
      id: 'command-card',
      when: ({ decision }) => decision === 'select-command',
      points: 'choices',
      drawing: [
        { is: 'square', x: 12, y: 14, w: 26, h: 40 },
        { is: 'text', x: 25, y: 38, text: '•' },
        { is: 'square', x: 47, y: 14, w: 26, h: 40 },
        { is: 'text', x: 60, y: 38, text: '••' },
        { is: 'square', x: 82, y: 14, w: 26, h: 40 },
        { is: 'text', x: 95, y: 38, text: '•••' },
      ],
      en: {
        title: 'Command card',
        says: 'Each round both sides secretly choose a command card. Fewer pips act first; more pips give more units an order. Each card but Standing Orders is used once.',
        tries: 'Take any card. The i beside it shows what it does.',
      },
      de: {
        title: 'Kommandokarte',
        says: 'In jeder Runde wählen beide Seiten verdeckt eine Kommandokarte. Weniger Punkte handeln zuerst; mehr Punkte geben mehr Einheiten einen Befehl. Jede Karte außer der Stehenden Order gibt es nur einmal.',
        tries: 'Nimm irgendeine Karte. Das i daneben zeigt, was sie tut.',
      },
    },
    {
      id: 'orders',
      when: ({ decision }) => decision.startsWith('issue-order'),
      points: 'units',
      drawing: [
        { is: 'own', x: 30, y: 40, size: 9 },
        { is: 'mark', x: 44, y: 26, name: 'order' },
        { is: 'own', x: 88, y: 40, size: 9 },
        { is: 'text', x: 102, y: 30, text: '?' },
      ],
      en: {
        title: 'Orders',
        says: 'You choose freely when a unit with an order acts. The order tokens of all others go into a pool, from which one is drawn at random.',
        tries: 'Give the order to a unit that should act at the right moment.',
      },
      de: {
        title: 'Befehle',
        says: 'Wann eine Einheit mit Befehl handelt, bestimmst du. Die Befehlsmarker aller anderen kommen in einen Vorrat, aus dem zufällig gezogen wird.',
        tries: 'Gib den Befehl einer Einheit, die im richtigen Moment handeln soll.',
      },
    },
    {
      id: 'dodge',
      when: ({ decision }) => decision === 'cunning-deployment',
      points: 'choices',
      drawing: [
        { is: 'mark', x: 28, y: 36, name: 'dodge' },
        { is: 'die', x: 62, y: 20, colour: 'white', face: 'hit', isCancelled: true },
      ],
      en: {
        title: 'Dodge tokens',
        says: 'Your side begins with an advantage: each of your units gains a dodge token. It is spent to cancel one hit.',
      },
      de: {
        title: 'Ausweichmarker',
        says: 'Deine Seite beginnt mit einem Vorteil: Jede deiner Einheiten bekommt einen Ausweichmarker. Er hebt einen Treffer auf.',
      },
    },
    {
      id: 'activate',
      when: ({ decision }) => decision.startsWith('activate'),
      points: 'units',
      drawing: [
        { is: 'own', x: 22, y: 36, size: 9 },
        { is: 'arrow', from: [34, 36], to: [48, 36] },
        { is: 'enemy', x: 60, y: 36, size: 9 },
        { is: 'arrow', from: [72, 36], to: [86, 36] },
        { is: 'own', x: 98, y: 36, size: 9 },
      ],
      en: {
        title: 'One unit each',
        says: 'The sides alternate: one of your units acts, then one of theirs, until all have acted once. A unit with an order can be chosen; otherwise you draw.',
      },
      de: {
        title: 'Immer abwechselnd',
        says: 'Eine deiner Einheiten handelt, dann eine des Gegners, bis alle einmal gehandelt haben. Eine Einheit mit Befehl kannst du wählen; sonst wird gezogen.',
      },
    },
    {
      id: 'enter',
      when: (moment) => moment.decision === 'choose-action' && !isThere(moment),
      points: 'board',
      lights: isActing,
      drawing: [
        { is: 'tool', from: [30, 68], to: [60, 30] },
        { is: 'own', x: 30, y: 64, size: 7 },
        { is: 'own', x: 60, y: 30, size: 7 },
        { is: 'token', x: 98, y: 16, size: 8 },
      ],
      en: {
        title: 'Onto the table',
        says: 'Your units enter from your two corners with a move. The green area shows how far this unit gets.',
        tries: 'Tap or click a place in the green area, then confirm it. Toward a stockpile is good.',
      },
      de: {
        title: 'Auf den Tisch',
        says: 'Deine Einheiten kommen mit einer Bewegung aus deinen beiden Ecken. Die grüne Fläche zeigt, wie weit diese Einheit kommt.',
        tries:
          'Tippe oder klicke einen Platz in der grünen Fläche an und bestätige ihn. Richtung Vorratslager ist gut.',
      },
    },
    {
      id: 'formation',
      when: ({ decision }) => decision === 'place-minis',
      points: 'choices',
      drawing: [
        { is: 'own', x: 60, y: 36, size: 8 },
        { is: 'own', x: 42, y: 30, size: 5 },
        { is: 'own', x: 76, y: 28, size: 5 },
        { is: 'own', x: 48, y: 52, size: 5 },
        { is: 'own', x: 74, y: 50, size: 5 },
        { is: 'ring', x: 60, y: 36, radius: 28 },
      ],
      en: {
        title: 'A squad moves as one',
        says: 'Only the leader is moved and measured. The others stand around it, and the leader alone counts for holding a stockpile.',
        tries: 'Choose how they stand. Spread out is fine.',
      },
      de: {
        title: 'Ein Trupp bewegt sich gemeinsam',
        says: 'Nur der Anführer wird bewegt und gemessen. Die anderen stellen sich um ihn auf, und nur der Anführer zählt, wenn ein Vorratslager gehalten wird.',
        tries: 'Wähle, wie sie stehen. Verteilt ist gut.',
      },
    },
    {
      id: 'two-actions',
      when: (moment) =>
        moment.decision === 'choose-action' && isThere(moment) && canAnswer(moment, 'choose-action aim'),
      points: 'choices',
      lights: isActing,
      drawing: [
        { is: 'own', x: 60, y: 36, size: 9 },
        { is: 'arrow', from: [50, 28], to: [24, 16] },
        { is: 'arrow', from: [70, 28], to: [96, 16] },
        { is: 'text', x: 18, y: 14, text: '1' },
        { is: 'text', x: 104, y: 14, text: '2' },
      ],
      en: {
        title: 'Two actions',
        says: 'A unit takes two actions: move (also twice), attack, aim, dodge, standby, recover. The letters on the buttons are keys.',
        tries: 'The button Hint asks a strong player whenever you are not sure.',
      },
      de: {
        title: 'Zwei Aktionen',
        says: 'Eine Einheit hat zwei Aktionen: bewegen (auch zweimal), angreifen, zielen, ausweichen, bereithalten, erholen.',
        tries: 'Der Knopf Tipp fragt einen starken Spieler, wenn du unsicher bist.',
      },
    },
    {
      id: 'hold',
      when: (moment) =>
        moment.decision === 'choose-action' && canAnswer(moment, 'choose-action end') && isThere(moment),
      points: 'board',
      drawing: [
        { is: 'ring', x: 60, y: 36, radius: 26 },
        { is: 'token', x: 60, y: 36, size: 9 },
        { is: 'own', x: 42, y: 30, size: 6 },
        { is: 'enemy', x: 98, y: 20, size: 6 },
      ],
      en: {
        title: 'Holding a stockpile',
        says: 'You hold a stockpile if more of your unit leaders than of theirs are within half a range band (3 inches) of it at the end of the round.',
        tries: 'Move toward the middle: it gives 2 points a round.',
      },
      de: {
        title: 'Ein Vorratslager halten',
        says: 'Du hältst ein Vorratslager, wenn am Ende der Runde mehr deiner Anführer als gegnerische höchstens ein halbes Entfernungsband (7,5 cm) davon entfernt sind.',
        tries: 'Geh auf die Mitte zu: Sie bringt 2 Punkte je Runde.',
      },
    },
    {
      id: 'sight',
      when: (moment) => canAnswer(moment, 'choose-action attack'),
      points: 'board',
      drawing: [
        { is: 'own', x: 20, y: 56, size: 8 },
        { is: 'enemy', x: 100, y: 14, size: 8 },
        { is: 'sight', from: [26, 52], to: [93, 18] },
        { is: 'text', x: 46, y: 34, text: '1' },
        { is: 'text', x: 66, y: 24, text: '2' },
        { is: 'text', x: 84, y: 14, text: '3' },
      ],
      en: {
        title: 'Range and sight',
        says: 'An enemy is in range and in sight, so this unit can attack. Rifles reach range 3, some heavy weapons 4; a range band is 6 inches. High terrain blocks the line of sight.',
        tries: 'Tap or click the ringed enemy to attack, or aim first: an aim token rerolls two dice.',
      },
      de: {
        title: 'Reichweite und Sicht',
        says: 'Ein Gegner ist in Reichweite und zu sehen, also kann diese Einheit angreifen. Gewehre reichen bis Reichweite 3, manche schweren Waffen bis 4; ein Band ist 15 cm. Hohes Gelände versperrt die Sichtlinie.',
        tries:
          'Tippe oder klicke den umrandeten Gegner an, um anzugreifen, oder ziele zuerst: Ein Zielmarker würfelt zwei Würfel neu.',
      },
    },
    {
      id: 'reroll',
      when: ({ decision }) => decision === 'reroll',
      points: 'choices',
      drawing: [
        { is: 'mark', x: 24, y: 36, name: 'aim' },
        { is: 'die', x: 44, y: 22, colour: 'black', face: 'blank' },
        { is: 'arrow', from: [74, 36], to: [84, 36] },
        { is: 'die', x: 88, y: 22, colour: 'black', face: 'hit' },
      ],
      en: {
        title: 'Aim tokens',
        says: 'You may spend an aim token to reroll up to two of your attack dice.',
        tries: 'Reroll blanks.',
      },
      de: {
        title: 'Zielmarker',
        says: 'Für einen Zielmarker darfst du bis zu zwei deiner Angriffswürfel neu werfen.',
        tries: 'Würfle leere Seiten neu.',
      },
    },
    {
      id: 'attack-dice',
      when: (moment) => throwBy(moment, true) !== undefined,
      points: 'dice',
      drawing: [
        { is: 'die', x: 8, y: 20, colour: 'black', face: 'hit' },
        { is: 'die', x: 47, y: 20, colour: 'red', face: 'crit' },
        { is: 'die', x: 86, y: 20, colour: 'white', face: 'blank' },
      ],
      en: {
        title: 'Attack dice',
        says: 'Each weapon rolls its dice: red ones hit most often, black less, white least. A four-pointed star is a hit. The star with a hole is a critical, which cover and dodge do not stop.',
      },
      de: {
        title: 'Angriffswürfel',
        says: 'Jede Waffe wirft ihre Würfel: rote treffen am häufigsten, schwarze weniger, weiße am wenigsten. Ein Stern mit vier Zacken ist ein Treffer. Der Stern mit Loch ist kritisch: Deckung und Ausweichen helfen nicht dagegen.',
      },
    },
    {
      id: 'surges',
      when: ({ dice, decision }) =>
        decision.includes('surge') ||
        (dice !== undefined &&
          [...dice.attack, ...dice.defence].some(({ face, before }) => face === 'surge' || before === 'surge')),
      points: 'dice',
      drawing: [
        { is: 'die', x: 20, y: 20, colour: 'white', face: 'surge' },
        { is: 'arrow', from: [52, 36], to: [64, 36] },
        { is: 'die', x: 70, y: 20, colour: 'white', face: 'block', isDefence: true },
      ],
      en: {
        title: 'Surges',
        says: 'A bolt is a surge. The unit card says what it becomes: your squads turn it into a block when they defend, Leia into a critical when she attacks. A unit without such a line gets nothing.',
        tries: 'The i beside a unit opens its card.',
      },
      de: {
        title: 'Energie',
        says: 'Ein Blitz ist Energie. Was daraus wird, sagt die Einheitenkarte: Deine Trupps machen daraus bei der Verteidigung eine Abwehr, Leia beim Angriff einen kritischen Treffer. Wer keine solche Zeile hat, bekommt nichts.',
        tries: 'Das i neben einer Einheit öffnet ihre Karte.',
      },
    },
    {
      id: 'cover',
      when: ({ dice }) => dice?.attack.some(({ isCancelled, by }) => isCancelled === true && by === 'cover') === true,
      points: 'dice',
      drawing: [
        { is: 'enemy', x: 18, y: 18, size: 7 },
        { is: 'sight', from: [24, 22], to: [68, 48] },
        { is: 'wall', x: 60, y: 32, w: 6, h: 30 },
        { is: 'own', x: 82, y: 52, size: 7 },
        { is: 'die', x: 92, y: 8, colour: 'white', face: 'hit', isCancelled: true },
      ],
      en: {
        title: 'Cover',
        says: 'Barricades and woods between attacker and target are cover. For each hit a white defence die is rolled first: a shield takes the hit away, and behind heavy cover a surge does too. The crossed-out dice are hits that cover took away.',
        tries: 'End your moves behind something.',
      },
      de: {
        title: 'Deckung',
        says: 'Barrikaden und Wald zwischen Angreifer und Ziel sind Deckung. Für jeden Treffer wird zuerst ein weißer Verteidigungswürfel geworfen: Ein Schild hebt den Treffer auf, bei starker Deckung auch eine Energie. Die durchgestrichenen Würfel sind Treffer, die die Deckung abgefangen hat.',
        tries: 'Beende deine Bewegungen hinter etwas.',
      },
    },
    {
      id: 'defence',
      when: (moment) => (throwBy(moment, false)?.defence.length ?? 0) > 0,
      points: 'dice',
      lights: ({ dice, scene, own }) => (dice?.to !== undefined && sideOf(scene, dice.to) === own ? [dice.to] : []),
      drawing: [
        { is: 'die', x: 14, y: 20, colour: 'white', face: 'hit', isCancelled: true },
        { is: 'die', x: 68, y: 20, colour: 'white', face: 'block', isDefence: true },
      ],
      en: {
        title: 'Defence dice',
        says: 'The defender rolls one die for each hit that is left. Each shield stops one. A red defence die blocks on three faces of six, a white one on one. What gets through is a wound.',
      },
      de: {
        title: 'Verteidigungswürfel',
        says: 'Der Verteidiger wirft für jeden verbliebenen Treffer einen Würfel. Jeder Schild hält einen auf. Ein roter Würfel wehrt auf drei von sechs Seiten, ein weißer auf einer ab. Was durchkommt, ist eine Wunde.',
      },
    },
    {
      id: 'dodge-use',
      when: ({ decision }) => decision === 'spend-dodge' || decision === 'dodge-crits',
      points: 'choices',
      drawing: [
        { is: 'mark', x: 28, y: 36, name: 'dodge' },
        { is: 'die', x: 62, y: 20, colour: 'white', face: 'hit', isCancelled: true },
      ],
      en: {
        title: 'Spend a dodge?',
        says: 'You are being attacked. Each dodge token that you spend cancels one hit before you roll defence dice. Unspent tokens are gone at the end of the round.',
      },
      de: {
        title: 'Ausweichen?',
        says: 'Du wirst angegriffen. Jeder Ausweichmarker, den du ausgibst, hebt einen Treffer auf, bevor du Verteidigungswürfel wirfst. Was übrig bleibt, ist am Ende der Runde weg.',
      },
    },
    {
      id: 'wounds',
      when: ({ decision }) => decision === 'assign-wound',
      points: 'choices',
      drawing: [
        { is: 'own', x: 34, y: 36, size: 8 },
        { is: 'own', x: 60, y: 36, size: 6 },
        { is: 'own', x: 82, y: 36, size: 6 },
        { is: 'sight', from: [74, 28], to: [90, 44] },
        { is: 'sight', from: [90, 28], to: [74, 44] },
      ],
      en: {
        title: 'Wounds',
        says: 'You choose who of the squad is hit. Each of them has one wound. The leader and the heavy weapon are worth the most, so lose the others first.',
      },
      de: {
        title: 'Wunden',
        says: 'Du wählst, wen im Trupp es trifft. Jeder hält eine Wunde aus. Anführer und schwere Waffe sind am meisten wert: Gib die anderen zuerst her.',
      },
    },
    {
      id: 'suppression',
      when: (moment) => ownWith(moment, isSuppression).length > 0,
      points: 'units',
      lights: (moment) => ownWith(moment, isSuppression),
      drawing: [
        { is: 'own', x: 44, y: 36, size: 9 },
        { is: 'mark', x: 62, y: 24, name: 'suppression' },
        { is: 'mark', x: 80, y: 24, name: 'suppression' },
      ],
      en: {
        title: 'Suppression',
        says: 'Whoever is shot at gains a suppression token. With as many tokens as courage (your squads: 1) a unit has only one action, but better cover. It rolls to lose tokens when it acts, and one goes at the end of the round.',
        tries: 'Keep Leia near: she takes suppression away.',
      },
      de: {
        title: 'Niederhalten',
        says: 'Wer beschossen wird, bekommt einen Niederhalten-Marker. Mit so vielen Markern wie Tapferkeit (deine Trupps: 1) hat eine Einheit nur eine Aktion, aber bessere Deckung. Sie würfelt gegen die Marker, wenn sie handelt, und einer geht am Ende der Runde.',
        tries: 'Halte Leia in der Nähe: Sie nimmt Marker weg.',
      },
    },
    {
      id: 'panic',
      when: (moment) => ownWith(moment, (token) => isSuppression(token) && token.count >= 2).length > 0,
      points: 'units',
      lights: (moment) => ownWith(moment, (token) => isSuppression(token) && token.count >= 2),
      drawing: [
        { is: 'own', x: 34, y: 36, size: 9 },
        { is: 'mark', x: 54, y: 24, name: 'suppression' },
        { is: 'mark', x: 72, y: 24, name: 'suppression' },
        { is: 'text', x: 96, y: 42, text: '2 × 1' },
      ],
      en: {
        title: 'Panic',
        says: 'A unit that still has twice its courage in suppression tokens after its roll panics: it does nothing in this activation and holds no stockpile. Your squads panic with 2 tokens, Leia with 4; near her a squad counts with her courage.',
        tries: 'Keep shaken squads within range 3 of Leia.',
      },
      de: {
        title: 'Panik',
        says: 'Hat eine Einheit nach ihrem Wurf noch doppelt so viele Niederhalten-Marker wie Tapferkeit, gerät sie in Panik: Sie tut in dieser Aktivierung nichts und hält kein Vorratslager. Deine Trupps geraten mit 2 Markern in Panik, Leia mit 4; nahe bei ihr zählt für einen Trupp ihre Tapferkeit.',
        tries: 'Halte wankende Trupps in Reichweite 3 von Leia.',
      },
    },
    {
      id: 'standby',
      when: (moment) =>
        canAnswer(moment, 'choose-action standby') &&
        !canAnswer(moment, 'choose-action attack') &&
        !/^\D*1\b/.test(moment.scene.when),
      points: 'choices',
      lights: isActing,
      drawing: [
        { is: 'own', x: 24, y: 46, size: 9 },
        { is: 'mark', x: 40, y: 32, name: 'standby' },
        { is: 'sight', from: [34, 44], to: [84, 26] },
        { is: 'enemy', x: 94, y: 22, size: 8 },
        { is: 'arrow', from: [108, 40], to: [98, 30] },
      ],
      en: {
        title: 'Standby',
        says: 'Nobody to shoot at? With standby a unit waits: when an enemy that it sees acts within range 2, it may shoot at it or move at once. The token is gone as soon as the unit moves, attacks or gains suppression.',
        tries: 'Stand by where an enemy has to come to you, such as at a stockpile.',
      },
      de: {
        title: 'Bereitschaft',
        says: 'Niemand zu treffen? In Bereitschaft wartet eine Einheit: Handelt ein Feind, den sie sieht, in Reichweite 2, darf sie sofort auf ihn schießen oder sich bewegen. Der Marker ist weg, sobald sie sich bewegt, angreift oder niedergehalten wird.',
        tries: 'Geh in Bereitschaft, wo der Feind zu dir kommen muss, etwa an einem Vorratslager.',
      },
    },
    {
      id: 'scored',
      when: hasScored,
      points: 'goal',
      drawing: [
        { is: 'token', x: 44, y: 36, size: 10 },
        { is: 'own', x: 22, y: 36, size: 7 },
        { is: 'arrow', from: [60, 36], to: [84, 36] },
        { is: 'text', x: 98, y: 40, text: '+2' },
      ],
      en: {
        title: 'Points',
        says: 'The round has brought points. The line at the top of the units says what the round would bring if it ended now: look at it before you choose.',
      },
      de: {
        title: 'Punkte',
        says: 'Die Runde hat Punkte gebracht. Die Zeile über den Einheiten sagt, was die Runde brächte, wenn sie jetzt endete: Schau darauf, bevor du wählst.',
      },
    },
    {
      id: 'last-round',
      when: ({ scene, isOver }) => !isOver && /\b5\D+5\b/.test(scene.when),
      points: 'goal',
      drawing: [
        { is: 'token', x: 60, y: 30, size: 10 },
        { is: 'own', x: 44, y: 46, size: 7 },
        { is: 'own', x: 76, y: 46, size: 7 },
        { is: 'text', x: 60, y: 66, text: '5 / 5' },
      ],
      en: {
        title: 'The last round',
        says: 'Only what is held at the end of this round still counts. Losses do not matter any more: send everyone to the stockpiles.',
      },
      de: {
        title: 'Die letzte Runde',
        says: 'Jetzt zählt nur noch, was am Ende dieser Runde gehalten wird. Verluste sind egal: Schick alle zu den Vorratslagern.',
      },
    },
  ],
};
