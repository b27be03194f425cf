const VALUES: Readonly<Record<string, string>> = {
  miniatures: 'Miniaturen',
  wounds: 'Wunden',
  courage: 'Tapferkeit',
  resilience: 'Widerstandskraft',
  'defence die': 'Verteidigungswürfel',
  'attack surge': 'Angriffsenergie',
  'defence surge': 'Verteidigungsenergie',
  speed: 'Geschwindigkeit',
  keywords: 'Schlüsselwörter',
  weapons: 'Waffen',
};

const ONE_SOURCE = ', was eine einzige Quelle angibt';

const PHRASES: Readonly<Record<string, string>> = {
  'cost, icon and who may equip it': 'Kosten, Symbol und wer sie ausrüsten darf',
  'how wounds are postponed, which one source gives': `wie Wunden aufgeschoben werden${ONE_SOURCE}`,
  'the attack and its dice': 'der Angriff und seine Würfel',
  'that the card exhausts, which another source lacks':
    'dass die Karte erschöpft wird, was in einer anderen Quelle fehlt',
  'weapon, Leader, Inspire 1 and 2 wounds (errata)': 'Waffe, Leader, Inspire 1 und 2 Wunden (Errata)',
  'courage +1 and that the weapon exhausts, which another source lacks':
    'Tapferkeit +1 und dass die Waffe erschöpft wird, was in einer anderen Quelle fehlt',
  'the range, which one source gives': `die Reichweite${ONE_SOURCE}`,
  'how suppression is ignored, which one source gives': `wie Niederhalten nicht wirkt${ONE_SOURCE}`,
  'which tokens it gives, which one source gives': `welche Marker sie gibt${ONE_SOURCE}`,
  'dice, range, Critical 1 and Suppressive': 'Würfel, Reichweite, Critical 1 und Suppressive',
  'Cumbersome, which one source gives': `Cumbersome${ONE_SOURCE}`,
  'the weapon, which one source gives': `die Waffe${ONE_SOURCE}`,
  'the weapon and Ion 1': 'die Waffe und Ion 1',
  'that Ion counts once for the whole pool, which one source gives': `dass Ion für den ganzen Pool einmal zählt${ONE_SOURCE}`,
  'cost, weapon, Leader and Reliable 1': 'Kosten, Waffe, Leader und Reliable 1',
  '2 wounds and courage +1, each of which one source gives': '2 Wunden und Tapferkeit +1, beides aus je einer Quelle',
  'the text, which one source gives': `der Text${ONE_SOURCE}`,
  'Repair 2: Capacity 1 and 2 wounds, which one source gives': `Repair 2: Capacity 1 und 2 Wunden${ONE_SOURCE}`,
  'the weapon and that the card is expended, which one source gives': `die Waffe und dass die Karte verbraucht wird${ONE_SOURCE}`,
  'the weapon, Dauntless and 2 wounds, which one source gives': `die Waffe, Dauntless und 2 Wunden${ONE_SOURCE}`,
  'the weapon and its text, which one source gives': `die Waffe und ihr Text${ONE_SOURCE}`,
  'that the unit loses its AI keyword, which one source gives': `dass die Einheit ihr Schlüsselwort AI verliert${ONE_SOURCE}`,
  'cost, icon and that it has two sides': 'Kosten, Symbol und dass sie zwei Seiten hat',
  'what this side does and when it flips, which one source gives': `was diese Seite tut und wann sie umgedreht wird${ONE_SOURCE}`,
  'what this side does, which one source gives': `was diese Seite tut${ONE_SOURCE}`,
  'what it cancels, which one source gives': `was sie aufhebt${ONE_SOURCE}`,
  'that Anakin Skywalker gives it to his opponent': 'dass Anakin Skywalker sie seinem Gegner gibt',
  'what it does, which one source gives': `was sie tut${ONE_SOURCE}`,
  'Treat 1: Capacity 1 (rules reference, Treat, one source)':
    'Treat 1: Capacity 1 (Referenzhandbuch, Treat, eine Quelle)',
  'that it is a free card action, as on every other card with Treat':
    'dass es eine freie Kartenaktion ist, wie auf jeder anderen Karte mit Treat',
  'that it gives a Repair ability which counts apart for each copy (rules reference, Repair)':
    'dass sie ein Repair gibt, das für jedes Exemplar getrennt zählt (Referenzhandbuch, Repair)',
  'its numbers, 1 and 1, and that it is a free card action':
    'seine Zahlen, 1 und 1, und dass es eine freie Kartenaktion ist',
  'the name and that the supply deck has two copies (rules reference, Supply Deck)':
    'der Name und dass der Nachschubstapel zwei Exemplare hat (Referenzhandbuch, Supply Deck)',
  'its whole effect, which no source gives and which is guessed from the name':
    'ihre ganze Wirkung, die keine Quelle angibt und die aus dem Namen geraten ist',
  'Immune: Enemy Effects in setup and round 1 (rules reference)':
    'Immune: Enemy Effects während des Aufbaus und in Runde 1 (Referenzhandbuch)',
  'courage, speed and the limits on melee and attacks, which one source gives': `Tapferkeit, Geschwindigkeit und die Beschränkungen von Nahkampf und Angriffen${ONE_SOURCE}`,
  'weapon and keywords': 'Waffe und Schlüsselwörter',
  'cost, and that the card has no more text, each of which one source gives':
    'die Kosten, und dass die Karte keinen weiteren Text hat, beides aus je einer Quelle',
  'everything but the number of Scout': 'alles außer der Zahl bei Scout',
  'Scout 3, where another source has 2': 'Scout 3, wo eine andere Quelle 2 hat',
  'everything but the surges': 'alles außer der Energie',
  'surges to hit and to block, which two sources have and one leaves blank':
    'Energie zu Treffer und zu Abwehr, was zwei Quellen haben und eine leer lässt',
  cost: 'die Kosten',
};

/** Texts of their own. A year, which belongs to the edition, is written as `<year>`. */
const OTHERS: Readonly<Record<string, string>> = {
  'Orders and effect rest on one source of <year>.': 'Befehle und Wirkung stützen sich auf eine Quelle von <year>.',
  'That the card action is free rests on one source; the rest on two.':
    'Dass die Kartenaktion frei ist, stützt sich auf eine Quelle; das Übrige auf zwei.',
  'That the action is free and that commanders cannot be chosen rest on one source; another has an action, and heavy units instead.':
    'Dass die Aktion frei ist und dass Commander nicht gewählt werden können, stützt sich auf eine Quelle; eine andere hat eine Aktion, und schwere Einheiten stattdessen.',
  'The range and that the enemy unit may turn on its own side rest on one source; the rest on two.':
    'Die Reichweite und dass die gegnerische Einheit sich gegen die eigene Seite wenden darf, stützen sich auf eine Quelle; das Übrige auf zwei.',
  'That the added dice are white rests on one source; the rest on two.':
    'Dass die zusätzlichen Würfel weiß sind, stützt sich auf eine Quelle; das Übrige auf zwei.',
  'The faceup order token and the melee attack rest on one source, as do the orders; the rest on two.':
    'Der offene Befehlsmarker und der Nahkampfangriff stützen sich auf eine Quelle, die Befehle auch; das Übrige auf zwei.',
  'Orders and effect of <year> rest on one source; the card was changed in late <year>.':
    'Befehle und Wirkung von <year> stützen sich auf eine Quelle; die Karte wurde Ende <year> geändert.',
  'Orders and effect rest on one source, which leaves open whether the standby token comes without the suppression token.':
    'Befehle und Wirkung stützen sich auf eine Quelle, die offenlässt, ob der Bereitschaftsmarker auch ohne den Niederhalten-Marker kommt.',
  'The orders rest on one source; the effect on two.':
    'Die Befehle stützen sich auf eine Quelle; die Wirkung auf zwei.',
  "Orders, weapon and effect rest on one source of <year>, the Bane tokens' own rules on the rules reference.":
    'Befehle, Waffe und Wirkung stützen sich auf eine Quelle von <year>, die Regeln der Bane-Marker auf das Referenzhandbuch.',
  'The kinds of token rest on one source; the rest on two.':
    'Die Arten der Marker stützen sich auf eine Quelle; das Übrige auf zwei.',
  'When it happens and whom it may protect rest on one source; the rest on two.':
    'Wann es geschieht und wen es schützen darf, stützt sich auf eine Quelle; das Übrige auf zwei.',
  'Orders and effect rest on one source of <year>; that it is a free card action against an enemy is taken from the card of <year>.':
    'Befehle und Wirkung stützen sich auf eine Quelle von <year>; dass es eine freie Kartenaktion gegen einen Gegner ist, stammt von der Karte von <year>.',
  'Orders and effect rest on one source of <year>; another has the names of the keywords.':
    'Befehle und Wirkung stützen sich auf eine Quelle von <year>; eine andere hat die Namen der Schlüsselwörter.',
  'The drawback rests on one source; the rest on two.':
    'Der Nachteil stützt sich auf eine Quelle; das Übrige auf zwei.',
  'The attack surge, the drawback and the order beside Anakin rest on one source; the rest on two.':
    'Die Angriffsenergie, der Nachteil und der Befehl neben Anakin stützen sich auf eine Quelle; das Übrige auf zwei.',
  'The number of pips for priority rests on one source; the rest on two.':
    'Die Zahl der Kreise für die Priorität stützt sich auf eine Quelle; das Übrige auf zwei.',
  'Setup, Claim and scoring are those of the printed card; the text of the Hostage card (courage, speed, no melee, no attacks on it in round 1) is from one source, its immunity from the rules.':
    'Aufbau, Claim und Wertung sind die der gedruckten Karte; der Text der Geisel-Karte (Tapferkeit, Geschwindigkeit, kein Nahkampf, keine Angriffe auf sie in Runde 1) ist aus einer Quelle, ihre Immunität aus den Regeln.',
  'Setup and Resupply are those of the printed card; of the eight supply cards the names and numbers are certain, Bacta Capsules is from one source, the effects of the others are in none.':
    'Aufbau und Nachschub sind die der gedruckten Karte; von den acht Nachschubkarten sind Namen und Zahlen gesichert, Bacta Capsules ist aus einer Quelle, die Wirkungen der anderen sind in keiner.',
};

const YEAR = /\b2\d{3}\b/g;

/** What is not certain about a card, in German, from the English text. */
export function doubtInGerman(doubt: string): string {
  const years = doubt.match(YEAR) ?? [];
  const other = doubt.replaceAll(YEAR, '<year>');
  if (Object.hasOwn(OTHERS, other)) {
    let next = 0;
    return OTHERS[other].replaceAll('<year>', () => years[next++]);
  }
  const [, certain, open] = /^Certain: (.+)\. Not certain: (.+)\.$/.exec(doubt) ?? [];
  if (certain === undefined) return doubt;
  return `Gesichert: ${phrase(certain)}. Nicht gesichert: ${phrase(open)}.`;
}

function phrase(english: string): string {
  if (Object.hasOwn(PHRASES, english)) return PHRASES[english];
  const values = english.replace(/, which one source gives$/, '').split(', ');
  if (!values.every((value) => Object.hasOwn(VALUES, value))) return english;
  return `${values.map((value) => VALUES[value]).join(', ')}${values.join(', ') === english ? '' : ONE_SOURCE}`;
}
