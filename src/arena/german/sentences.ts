/** A sentence in which an agent explains its choice, or says why it failed, and how German says it. */
type Pair = readonly [english: RegExp, german: (...parts: string[]) => string];

/** What an order card of `rote` makes a unit do. */
const DEEDS: Readonly<Record<string, string>> = {
  advance: 'vorrücken',
  'close in': 'näher heran',
  'take cover': 'in Deckung gehen',
  charge: 'angreifen im Lauf',
  withdraw: 'sich lösen',
  'take the objective': 'das Einsatzziel nehmen',
  aim: 'zielen',
  attack: 'angreifen',
  dodge: 'ausweichen',
  'stand by': 'in Bereitschaft gehen',
  recover: 'erholen',
  'use a card': 'eine Karte einsetzen',
  'nothing on the card is possible': 'nichts auf der Karte ist möglich',
};

/** Names of the order cards of `rote`. */
const ORDER_CARDS: Readonly<Record<string, string>> = {
  Advance: 'Vormarsch',
  'Press On': 'Weiter voran',
  'Take and Hold': 'Nehmen und halten',
  'Aimed Fire': 'Gezieltes Feuer',
  'Finish Them': 'Macht sie fertig',
  'Bring It Down': 'Bringt ihn zu Fall',
  'Shoot and Move': 'Schießen und bewegen',
  'Dodge and Hold': 'Ausweichen und halten',
  'Fall Back to Cover': 'Zurück in Deckung',
  Charge: 'Sturmangriff',
  Rally: 'Sammeln',
  'Special Orders': 'Sonderbefehle',
};

/** Points, as `officer` counts them. */
function points(count: string): string {
  return `${count} ${count === '1' ? 'Punkt' : 'Punkte'}`;
}

function comma(number: string): string {
  return number.replace('.', ',');
}

/** Clauses that stand alone, or after the action that they are about. */
const CLAUSES: Readonly<Record<string, string>> = {
  'no decision has been made yet': 'noch wurde nichts entschieden',
  'nothing else is possible': 'nichts anderes ist möglich',
  'nearest to the goal of the objective': 'am nächsten zu dem, was das Einsatzziel verlangt',
  'most to gain now, or to lose by waiting': 'hier ist jetzt am meisten zu gewinnen oder durch Warten zu verlieren',
  'the unit that needs the order most': 'diese Einheit braucht den Befehl am nötigsten',
  'the card that suits the round': 'diese Karte passt zur Runde',
  'the next objective suits us better': 'das nächste Einsatzziel liegt uns besser',
  'the current objective suits us': 'das jetzige Einsatzziel liegt uns',
  'by the odds of the pool': 'nach den Chancen des Würfelpools',
  'looks best of the choices': 'das sieht von allem am besten aus',
  'by habit': 'aus Gewohnheit',
  'as the policy plays': 'so spielt die Policy',
  charges: 'greift im Lauf an',
  'walks on where nobody sees it who is still to act': 'geht weiter, wo niemand es sieht, der noch handelt',
  'stays at the token': 'bleibt am Marker',
  'goes to a token that is not held by a majority': 'geht zu einem Marker, an dem die Mehrheit fehlt',
  'there was only one action': 'es gab nur eine Möglichkeit',
  'There was no time to think.': 'Zum Nachdenken war keine Zeit.',
  'the agent gives no reasons': 'der Agent nennt keine Gründe',
  resigned: 'aufgegeben',
  'the battle is over': 'das Gefecht ist zu Ende',
  'an attack is being made; what stands on the table can be put right after it':
    'gerade wird angegriffen; danach lässt sich der Tisch berichtigen',
  'a unit is being placed; what stands on the table can be put right after it':
    'gerade wird eine Einheit hingestellt; danach lässt sich der Tisch berichtigen',
  'there is no cover in melee': 'im Nahkampf gibt es keine Deckung',
  'without sight there is no attack; take the attack back, or name who is seen':
    'ohne Sicht gibt es keinen Angriff; nimm ihn zurück, oder nenn, wer zu sehen ist',
  'sight and cover can be overruled when the attack dice are about to be rolled':
    'Sicht und Deckung lassen sich ändern, bevor die Angriffswürfel geworfen werden',
};

const SENTENCES: readonly Pair[] = [
  [
    /^(.+) is what (.+) would do; (.+) has more visits, but is not surely better\.$/,
    (own, adviser, most) =>
      `${own}: so würde ${adviser} es tun; ${most} hat mehr Besuche, ist aber nicht sicher besser.`,
  ],
  [/^(.+) is what (.+) would do\.$/, (own, adviser) => `${own}: so würde ${adviser} es tun.`],
  [/^(.+) is the only thing to do\.$/, (only) => `${only}: etwas anderes gibt es nicht.`],
  [
    /^(.+) took (\d+) % of (\d+) visits and promises ([^,]+), (.+) ([+−-]?[\d.]+)\.$/,
    (first, share, visits, value, second, other) =>
      `${first}: ${share} % von ${visits} Besuchen, Wert ${comma(value)}; ${second}: ${comma(other)}.`,
  ],
  [
    /^(.+) took (\d+) % of (\d+) visits and promises (.+)\.$/,
    (first, share, visits, value) => `${first}: ${share} % von ${visits} Besuchen, Wert ${comma(value)}.`,
  ],
  [/^(.+) was taken without looking ahead\.$/, (best) => `${best}: ohne vorauszusehen gewählt.`],
  [
    /^(.+) is worth (\S+) at best play (\d+) decisions ahead(?: in (\d+) guesses at what is hidden)?\.$/,
    (best, value, depth, guesses) =>
      `${best} ist bei bestem Spiel, ${depth} Entscheidungen voraus, ${comma(value)} wert${guesses === undefined ? '' : ` (${guesses} Mal das Verborgene geraten)`}.`,
  ],
  [
    /^a learned value was compared after each of (\d+) actions$/,
    (count) => `ein gelernter Wert wurde nach jeder von ${count} Möglichkeiten verglichen`,
  ],
  [/^only (.+) was possible$/, (only) => `nur ${only} war möglich`],
  [
    /^(\S+) drew (.+?): (.+)$/,
    (unit, card, deed) => `${unit} hat „${ORDER_CARDS[card] ?? card}“ gezogen: ${DEEDS[deed] ?? deed}`,
  ],
  [
    /^(\S+): (as planned, )?(.+?)(?:; (\S+) wounds expected on (\S+), worth (\d+) points?)?; enemy attacks may cost (\d+) points?, the objective is worth (-?\d+) points?$/,
    (unit, planned, deeds, wounds, target, worth, danger, objective) =>
      [
        `${unit}: ${planned === undefined ? '' : 'wie geplant '}${deeds.replace(', then ', ', dann ')}`,
        ...(wounds === undefined ? [] : [`${comma(wounds)} Wunden an ${target} zu erwarten, ${points(worth)} wert`]),
        `gegnerische Angriffe kosten vielleicht ${points(danger)}, das Einsatzziel ist ${points(objective)} wert`,
      ].join('; '),
  ],
  [/^(\S+) is not on the table$/, (unit) => `${unit} ist nicht auf dem Tisch`],
  [/^(\S+) rides in a vehicle$/, (unit) => `${unit} sitzt in einem Fahrzeug`],
  [/^(\S+) would lie over the edge of the table$/, (mini) => `${mini} läge über dem Rand des Tisches`],
  [/^(\S+) would overlap (\S+)$/, (mini, other) => `${mini} läge über ${other}`],
  [
    /^the number of (\S+) tokens must be a whole number from 0 to (\d+), not '(.*)'$/,
    (_token, most, text) => `von diesen Markern kann es 0 bis ${most} geben, nicht „${text}“`,
  ],
  [
    /^the wounds of (\S+) must be a whole number from 0 to (\d+), not '(.*)'$/,
    (mini, most, text) => `${mini} kann 0 bis ${most} Wunden haben, nicht „${text}“`,
  ],
  [/^(\S+) does not belong to the defender, (\S+)$/, (mini, unit) => `${mini} gehört nicht zum Verteidiger, ${unit}`],
  [/^(\S+) is not in play$/, (mini) => `${mini} ist nicht im Spiel`],
  [/^(\S+) is in play already$/, (mini) => `${mini} ist schon im Spiel`],
  [/^(\S+) cannot have suppression tokens$/, (unit) => `${unit} kann keine Niederhalten-Marker haben`],
  [/^(\S+) cannot have poison tokens$/, (unit) => `${unit} kann keine Giftmarker haben`],
  [
    /^(\S+) is the leader; put it where another miniature stands, and remove that one$/,
    (mini) => `${mini} ist der Einheitenführer; stell ihn dahin, wo eine andere Miniatur steht, und nimm diese weg`,
  ],
  [/^took more than (\S+) s to choose$/, (time) => `hat länger als ${comma(time)} s gebraucht`],
  [/^took more than (\S+) s in one game$/, (time) => `hat in einem Spiel länger als ${comma(time)} s gebraucht`],
  [/^The agent's explanation (.+)\.$/, (why) => `Die Erklärung des Agenten taugt nicht: ${why}.`],
];

/** An agent's English sentence in German; one that is not known here, such as a foreign agent's, stays as it is. */
export function sentenceInGerman(sentence: string): string {
  if (Object.hasOwn(CLAUSES, sentence)) return CLAUSES[sentence];
  for (const [english, german] of SENTENCES) {
    const found = english.exec(sentence);
    if (found !== null) return german(...found.slice(1));
  }
  const [, about, clause] = /^(.+): (.+?)$/.exec(sentence) ?? [];
  return clause !== undefined && Object.hasOwn(CLAUSES, clause) ? `${about}: ${CLAUSES[clause]}` : sentence;
}
