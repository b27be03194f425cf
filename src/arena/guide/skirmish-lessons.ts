import { canAnswer, sideOf, throwBy } from './guide.js';
import type { Guide, LessonMoment } from './guide.js';

/** The number of the round. */
function roundOf({ scene }: LessonMoment): number {
  return Number(/\d+/.exec(scene.when)?.[0] ?? 0);
}

/** Figures of the learner that are hurt, by tag: their health is written as `2/3`. */
function hurt({ scene, own }: LessonMoment): readonly string[] {
  return scene.units
    .filter(({ side, state, health = '' }) => {
      const [left, most] = health.split('/').map(Number);
      return side === own && state === 'on the table' && left < most;
    })
    .map(({ tag }) => tag);
}

const HARMFUL: ReadonlySet<string> = new Set(['stunned', 'bleeding', 'weakened']);
const HELPFUL: ReadonlySet<string> = new Set(['focused', 'hidden']);

/** Figures on the map with one of some conditions, by tag. */
function withOne({ scene }: LessonMoment, conditions: ReadonlySet<string>): readonly string[] {
  return scene.units.filter(({ tokens = [] }) => tokens.some(({ name }) => conditions.has(name))).map(({ tag }) => tag);
}

function acting({ scene, own }: LessonMoment): readonly string[] {
  return scene.units.filter(({ side, isActing }) => isActing && side === own).map(({ tag }) => tag);
}

/** The first skirmish of Imperial Assault. */
export const SKIRMISH_GUIDE: Guide = {
  en: {
    game: 'Imperial Assault',
    title: 'A first skirmish',
    about: 'Five Rebel figures against six of the Empire about four crates; four rounds on a map of squares.',
  },
  de: {
    game: 'Imperial Assault',
    title: 'Ein erstes Scharmützel',
    about:
      'Fünf Figuren der Rebellen gegen sechs des Imperiums um vier Kisten; vier Runden auf einer Karte aus Feldern.',
  },
  lessons: [
    {
      id: 'end',
      when: ({ isOver }) => isOver,
      points: 'choices',
      drawing: [
        { is: 'token', x: 60, y: 36, size: 10 },
        { is: 'own', x: 36, y: 36, size: 9 },
        { is: 'text', x: 60, y: 62, text: '7' },
      ],
      en: {
        title: 'The skirmish is over',
        says: 'A skirmish ends at 40 victory points, when a side has no figures left, or here after round 4; the higher score wins.',
        tries:
          'Open the record to see the turning points and what you could have done better, or begin a larger battle.',
      },
      de: {
        title: 'Das Scharmützel ist vorbei',
        says: 'Ein Scharmützel endet bei 40 Siegpunkten, wenn eine Seite keine Figuren mehr hat, oder hier nach Runde 4; wer mehr Punkte hat, gewinnt.',
        tries:
          'Öffne die Aufzeichnung, um die Wendepunkte zu sehen und was besser gewesen wäre, oder beginne ein größeres Gefecht.',
      },
    },
    {
      id: 'goal',
      when: ({ isOver }) => !isOver,
      points: 'goal',
      drawing: [
        { is: 'token', x: 24, y: 20, size: 8 },
        { is: 'token', x: 96, y: 20, size: 8 },
        { is: 'token', x: 24, y: 54, size: 8 },
        { is: 'token', x: 96, y: 54, size: 8 },
        { is: 'own', x: 42, y: 54, size: 6 },
        { is: 'enemy', x: 78, y: 20, size: 6 },
        { is: 'text', x: 60, y: 42, text: '7' },
      ],
      en: {
        title: 'What you fight for',
        says: 'You lead Rebels: Diala, who fights hand to hand, the spy Mak, and three troopers. Four crates lie on the map. Each crate on which you put your tracker at the end of a round gives 7 victory points, once. A defeated group gives its cost.',
      },
      de: {
        title: 'Worum es geht',
        says: 'Du führst Rebellen: Diala, die im Nahkampf kämpft, den Spion Mak und drei Soldaten. Auf der Karte liegen vier Kisten. Jede Kiste, auf die du am Ende einer Runde deinen Sender legst, bringt einmal 7 Siegpunkte. Eine besiegte Gruppe bringt ihre Kosten.',
      },
    },
    {
      id: 'deploy',
      when: ({ decision }) => decision === 'deploy',
      points: 'board',
      drawing: [
        { is: 'square', x: 20, y: 6, w: 20, h: 20 },
        { is: 'square', x: 20, y: 26, w: 20, h: 20 },
        { is: 'square', x: 40, y: 26, w: 20, h: 20 },
        { is: 'square', x: 40, y: 46, w: 20, h: 20 },
        { is: 'own', x: 50, y: 36, size: 7 },
        { is: 'arrow', from: [64, 36], to: [98, 36] },
      ],
      en: {
        title: 'Deploy',
        says: 'Your figures begin in your zone, which is lit on the map.',
        tries: 'Tap a figure’s square and then confirm, or take a place from the list. Close to the crates is good.',
      },
      de: {
        title: 'Aufstellen',
        says: 'Deine Figuren beginnen in deiner Zone, die auf der Karte leuchtet.',
        tries: 'Tippe ein Feld an und bestätige, oder nimm einen Platz aus der Liste. Nahe an den Kisten ist gut.',
      },
    },
    {
      id: 'activate',
      when: ({ decision }) => decision === 'activate',
      points: 'units',
      drawing: [
        { is: 'own', x: 22, y: 36, size: 9 },
        { is: 'arrow', from: [34, 36], to: [48, 36] },
        { is: 'enemy', x: 60, y: 36, size: 9 },
        { is: 'arrow', from: [72, 36], to: [86, 36] },
        { is: 'own', x: 98, y: 36, size: 9 },
      ],
      en: {
        title: 'One group each',
        says: 'The sides alternate: one of your groups acts, then one of theirs, until all have acted once. Whoever has the initiative begins; it changes hands each round.',
      },
      de: {
        title: 'Immer abwechselnd',
        says: 'Eine deiner Gruppen handelt, dann eine des Gegners, bis alle einmal gehandelt haben. Wer die Initiative hat, beginnt; sie wechselt in jeder Runde.',
      },
    },
    {
      id: 'group',
      when: ({ decision }) => decision === 'next',
      points: 'choices',
      drawing: [
        { is: 'own', x: 30, y: 36, size: 8 },
        { is: 'own', x: 60, y: 36, size: 8 },
        { is: 'own', x: 90, y: 36, size: 8 },
        { is: 'text', x: 30, y: 22, text: '1' },
        { is: 'text', x: 60, y: 22, text: '2' },
        { is: 'text', x: 90, y: 22, text: '3' },
      ],
      en: {
        title: 'A group of figures',
        says: 'The figures of a group act one after the other, each with actions of its own. You choose the order.',
      },
      de: {
        title: 'Eine Gruppe',
        says: 'Die Figuren einer Gruppe handeln nacheinander, jede mit eigenen Aktionen. Die Reihenfolge wählst du.',
      },
    },
    {
      id: 'two-actions',
      when: ({ decision }) => decision === 'act',
      points: 'choices',
      lights: acting,
      drawing: [
        { is: 'own', x: 60, y: 40, size: 9 },
        { is: 'arrow', from: [50, 32], to: [24, 18] },
        { is: 'arrow', from: [70, 32], to: [96, 18] },
        { is: 'text', x: 18, y: 16, text: '1' },
        { is: 'text', x: 104, y: 16, text: '2' },
      ],
      en: {
        title: 'Two actions',
        says: 'A figure has two actions. A move gives as many movement points as its speed, and one point is one square, also diagonally. It attacks at most once.',
        tries:
          'Tap a lit square twice to go there: the page takes the moves that you need. The button Hint asks a strong player.',
      },
      de: {
        title: 'Zwei Aktionen',
        says: 'Eine Figur hat zwei Aktionen. Eine Bewegung gibt so viele Bewegungspunkte wie ihr Tempo, und ein Punkt ist ein Feld, auch schräg. Sie greift höchstens einmal an.',
        tries:
          'Tippe ein leuchtendes Feld zweimal an, um dorthin zu gehen: Die Seite nimmt die Bewegungen, die du brauchst. Der Knopf Tipp fragt einen starken Spieler.',
      },
    },
    {
      id: 'crates',
      when: ({ decision }) => decision === 'act',
      points: 'board',
      drawing: [
        { is: 'square', x: 40, y: 16, w: 20, h: 20 },
        { is: 'square', x: 60, y: 16, w: 20, h: 20 },
        { is: 'square', x: 40, y: 36, w: 20, h: 20 },
        { is: 'square', x: 60, y: 36, w: 20, h: 20 },
        { is: 'token', x: 70, y: 26, size: 7 },
        { is: 'own', x: 50, y: 46, size: 6 },
      ],
      en: {
        title: 'Crates',
        says: 'You control a crate if a figure of yours stands on it or beside it, and no enemy does, at the end of the round.',
        tries: 'Send each figure toward another crate.',
      },
      de: {
        title: 'Kisten',
        says: 'Du kontrollierst eine Kiste, wenn am Ende der Runde eine deiner Figuren auf oder neben ihr steht und kein Gegner.',
        tries: 'Schick jede Figur zu einer anderen Kiste.',
      },
    },
    {
      id: 'command-cards',
      when: (moment) => canAnswer(moment, 'act play') || canAnswer(moment, 'window play'),
      points: 'choices',
      drawing: [
        { is: 'square', x: 30, y: 14, w: 26, h: 42 },
        { is: 'square', x: 64, y: 14, w: 26, h: 42 },
        { is: 'text', x: 43, y: 40, text: '!' },
        { is: 'text', x: 77, y: 40, text: '?' },
      ],
      en: {
        title: 'Command cards',
        says: 'You hold Command cards, which the enemy does not see. The page offers each when it can be played, also while the enemy attacks. Each is used once; a new one comes each round.',
        tries: 'The i beside a card shows its text. Passing is always possible.',
      },
      de: {
        title: 'Kommandokarten',
        says: 'Du hast Kommandokarten auf der Hand, die der Gegner nicht sieht. Die Seite bietet jede an, wenn sie gespielt werden kann, auch während der Gegner angreift. Jede wirkt einmal; in jeder Runde kommt eine neue.',
        tries: 'Das i neben einer Karte zeigt ihren Text. Passen geht immer.',
      },
    },
    {
      id: 'sight',
      when: (moment) => canAnswer(moment, 'act attack'),
      points: 'board',
      drawing: [
        { is: 'square', x: 10, y: 44, w: 20, h: 20 },
        { is: 'own', x: 20, y: 54, size: 7 },
        { is: 'square', x: 90, y: 8, w: 20, h: 20 },
        { is: 'enemy', x: 100, y: 18, size: 7 },
        { is: 'sight', from: [30, 44], to: [90, 8] },
        { is: 'sight', from: [30, 44], to: [90, 28] },
      ],
      en: {
        title: 'Sight and range',
        says: 'An enemy is in sight: from one corner of your square two lines reach two corners of its square, past walls and figures. For a shot the dice must also show at least as much accuracy as the target is squares away; Diala hits only beside her.',
        tries: 'Attack. Of two targets take the one that is nearly defeated.',
      },
      de: {
        title: 'Sicht und Reichweite',
        says: 'Ein Gegner ist zu sehen: Von einer Ecke deines Feldes führen zwei Linien zu zwei Ecken seines Feldes, vorbei an Wänden und Figuren. Bei einem Schuss müssen die Würfel mindestens so viel Präzision zeigen, wie er Felder entfernt ist; Diala trifft nur neben sich.',
        tries: 'Greif an. Von zwei Zielen nimm das, das fast besiegt ist.',
      },
    },
    {
      id: 'attack-dice',
      when: (moment) => throwBy(moment, true) !== undefined,
      points: 'dice',
      drawing: [
        { is: 'die', x: 8, y: 20, colour: 'blue', face: '3 acc 2 dmg' },
        { is: 'die', x: 47, y: 20, colour: 'yellow', face: '1 acc 1 dmg 1 surge' },
        { is: 'die', x: 86, y: 20, colour: 'white', face: '1 block', isDefence: true },
      ],
      en: {
        title: 'The dice',
        says: 'Both sides roll together. The number is accuracy, a star is damage, a bolt is a surge. Of the defender’s dice a shield blocks one damage.',
      },
      de: {
        title: 'Die Würfel',
        says: 'Beide würfeln zugleich. Die Zahl ist Präzision, ein Stern ist Schaden, ein Blitz ist Energie. Bei den Würfeln des Verteidigers hält ein Schild einen Schaden auf.',
      },
    },
    {
      id: 'surges',
      when: ({ decision }) => decision === 'surge',
      points: 'choices',
      drawing: [
        { is: 'die', x: 20, y: 20, colour: 'yellow', face: '1 surge' },
        { is: 'arrow', from: [52, 36], to: [66, 36] },
        { is: 'text', x: 90, y: 41, text: '+1' },
      ],
      en: {
        title: 'Surges',
        says: 'You buy abilities of the attacker with surges, each at most once in an attack: more damage, more accuracy, or pierce, which takes away blocks.',
        tries: 'Damage that would be blocked anyway is worth less than pierce.',
      },
      de: {
        title: 'Energie',
        says: 'Für Energie kaufst du Fähigkeiten des Angreifers, jede höchstens einmal je Angriff: mehr Schaden, mehr Präzision oder Durchdringen, das Abwehr wegnimmt.',
        tries: 'Schaden, der ohnehin abgewehrt wird, ist weniger wert als Durchdringen.',
      },
    },
    {
      id: 'defence',
      when: (moment) => (throwBy(moment, false)?.defence.length ?? 0) > 0,
      points: 'dice',
      lights: ({ dice, scene, own }) => (dice?.to !== undefined && sideOf(scene, dice.to) === own ? [dice.to] : []),
      drawing: [
        { is: 'die', x: 20, y: 20, colour: 'white', face: '1 evade', isDefence: true },
        { is: 'die', x: 72, y: 20, colour: 'blue', face: '1 surge', isCancelled: true },
      ],
      en: {
        title: 'You are attacked',
        says: 'Your figure rolls its defence dice. A shield blocks one damage, a bent arrow evades one surge of the attacker, and the cross on a white die dodges the whole attack.',
      },
      de: {
        title: 'Du wirst angegriffen',
        says: 'Deine Figur wirft ihre Verteidigungswürfel. Ein Schild hält einen Schaden auf, ein gebogener Pfeil nimmt dem Angreifer eine Energie, und das Kreuz auf einem weißen Würfel weicht dem ganzen Angriff aus.',
      },
    },
    {
      id: 'health',
      when: (moment) => hurt(moment).length > 0,
      points: 'units',
      lights: hurt,
      drawing: [
        { is: 'own', x: 40, y: 36, size: 9 },
        { is: 'mark', x: 60, y: 30, name: 'damage-token' },
        { is: 'text', x: 88, y: 40, text: '2/3' },
      ],
      en: {
        title: 'Damage and health',
        says: 'Damage stays on a figure until it equals its health; then the figure is defeated. The list shows what each can still take.',
        tries: 'Step out of sight after you have attacked.',
      },
      de: {
        title: 'Schaden und Lebenspunkte',
        says: 'Schaden bleibt auf einer Figur, bis er ihre Lebenspunkte erreicht; dann ist sie besiegt. Die Liste zeigt, was jede noch aushält.',
        tries: 'Geh nach einem Angriff aus der Sicht.',
      },
    },
    {
      id: 'good-conditions',
      when: (moment) => !moment.isOver && withOne(moment, HELPFUL).length > 0,
      points: 'units',
      lights: (moment) => withOne(moment, HELPFUL),
      drawing: [
        { is: 'own', x: 26, y: 36, size: 9 },
        { is: 'mark', x: 46, y: 24, name: 'focused' },
        { is: 'own', x: 78, y: 36, size: 9 },
        { is: 'mark', x: 98, y: 24, name: 'hidden' },
      ],
      en: {
        title: 'Focused and hidden',
        says: 'These conditions help. Focused: one green die more in its next attack. Hidden: attacks against it have 2 accuracy less, and its own next attack has a surge more. Both go with that attack.',
      },
      de: {
        title: 'Fokussiert und versteckt',
        says: 'Diese Zustände helfen. Fokussiert: ein grüner Würfel mehr im nächsten Angriff. Versteckt: Angriffe gegen die Figur haben 2 Präzision weniger, und ihr nächster Angriff hat eine Energie mehr. Beide enden mit diesem Angriff.',
      },
    },
    {
      id: 'bad-conditions',
      when: (moment) => !moment.isOver && withOne(moment, HARMFUL).length > 0,
      points: 'units',
      lights: (moment) => withOne(moment, HARMFUL),
      drawing: [
        { is: 'own', x: 22, y: 36, size: 9 },
        { is: 'mark', x: 42, y: 24, name: 'stunned' },
        { is: 'mark', x: 66, y: 24, name: 'bleeding' },
        { is: 'mark', x: 90, y: 24, name: 'weakened' },
      ],
      en: {
        title: 'Stunned, bleeding, weakened',
        says: 'Stunned: it cannot attack, nor leave its space. Bleeding: 1 strain after each of its actions. An action takes either away. Weakened: a surge less when it attacks and an evade less when it defends, until its activation ends.',
      },
      de: {
        title: 'Betäubt, blutend, geschwächt',
        says: 'Betäubt: Sie kann weder angreifen noch ihr Feld verlassen. Blutend: 1 Erschöpfung nach jeder ihrer Aktionen. Eine Aktion nimmt den Zustand weg. Geschwächt: im Angriff eine Energie, in der Verteidigung ein Ausweichen weniger, bis ihre Aktivierung endet.',
      },
    },
    {
      id: 'scored',
      when: ({ scene }) => scene.score.some((score) => !score.startsWith('0')),
      points: 'goal',
      drawing: [
        { is: 'token', x: 44, y: 36, size: 10 },
        { is: 'own', x: 22, y: 36, size: 7 },
        { is: 'arrow', from: [60, 36], to: [84, 36] },
        { is: 'text', x: 98, y: 40, text: '+7' },
      ],
      en: {
        title: 'Points',
        says: 'Somebody has scored. The line above the units says what the round would bring if it ended now. A crate with your tracker gives you nothing more: go on to the next one.',
      },
      de: {
        title: 'Punkte',
        says: 'Jemand hat Punkte bekommen. Die Zeile über den Einheiten sagt, was die Runde brächte, wenn sie jetzt endete. Eine Kiste mit deinem Sender bringt dir nichts mehr: Geh weiter zur nächsten.',
      },
    },
    {
      id: 'last-round',
      when: (moment) => !moment.isOver && roundOf(moment) === 4,
      points: 'goal',
      drawing: [
        { is: 'token', x: 60, y: 30, size: 10 },
        { is: 'own', x: 44, y: 46, size: 7 },
        { is: 'own', x: 76, y: 46, size: 7 },
        { is: 'text', x: 60, y: 66, text: '4 / 4' },
      ],
      en: {
        title: 'The last round',
        says: 'This skirmish ends after round 4. Crates that you control at its end still count, and so does each group that you defeat.',
      },
      de: {
        title: 'Die letzte Runde',
        says: 'Dieses Scharmützel endet nach Runde 4. Kisten, die du an ihrem Ende kontrollierst, zählen noch, und jede Gruppe, die du besiegst.',
      },
    },
  ],
};
