const MIDDLE =
  'Markiere das Geländestück, das der Mitte des Tisches am nächsten ist; bei Gleichstand entscheidet Blau.';
const NEXT_PIECE =
  'Blau, dann Rot markiert ein Stück, das ganz außerhalb aller Aufstellungszonen und jenseits von Reichweite 1 jedes markierten Stücks liegt.';
const NO_PIECE =
  'Gibt es kein solches Stück, wird ein beliebiges unmarkiertes außerhalb aller Aufstellungszonen markiert; gibt es auch das nicht, keines.';
const CLAIM = 'Als Kartenaktion nimmt die Einheit einen Marker an sich, den ihr Einheitenführer berührt.';
const CLAIM_FREE = 'Als Kartenaktion nimmt die Einheit einen freien Marker an sich, den ihr Einheitenführer berührt.';
const BARRICADES = (count: string): string =>
  `Von Blau an stellen die Spieler abwechselnd ${count} Barrikaden auf, jede flach hingelegt und in der eigenen Aufstellungszone oder auf Reichweite 1–2 von ihr.`;

/** What battle cards say, by kind and id; several lines of one card are numbered. */
export const BATTLE_CARDS: Readonly<Record<string, string>> = {
  'breakthrough/scoring/0': 'jede eigene Einheit, deren Einheitenführer in einer gegnerischen Aufstellungszone steht',
  'intercept-the-transmissions/setup/0':
    'Lege einen Einsatzzielmarker in die Mitte des Tisches und je einen auf halbem Weg von dort zu jeder kurzen Kante.',
  'intercept-the-transmissions/scoring/0': 'jeden kontrollierten Marker',
  'intercept-the-transmissions/scoring/1': 'jeden kontrollierten Marker',
  'intercept-the-transmissions/note/0':
    'Ein Spieler kontrolliert einen Marker, solange mehr Einheitenführer seiner Truppler als solche des Gegners auf Reichweite 1 von ihm sind.',
  'key-positions/setup/0': MIDDLE,
  'key-positions/setup/1': NEXT_PIECE,
  'key-positions/setup/2': NO_PIECE,
  'key-positions/scoring/0': 'jedes markierte Stück, das mehr eigene Einheitenführer berühren als gegnerische',
  'recover-the-supplies/setup/0': 'Lege einen freien Einsatzzielmarker in die Mitte des Tisches.',
  'recover-the-supplies/setup/1':
    'Von Blau an legen die Spieler abwechselnd, bis vier weitere liegen, jeder jenseits von Reichweite 1 jeder Aufstellungszone und jedes anderen Markers.',
  'recover-the-supplies/scoring/0': 'jeden Marker, den eine eigene Einheit an sich genommen hat',
  'recover-the-supplies/action/0': CLAIM,
  'sabotage-the-moisture-vaporators/setup/0':
    'Von Blau an stellen die Spieler abwechselnd, bis vier Evaporatoren stehen, jeder jenseits von Reichweite 1 jeder Aufstellungszone und jenseits von Reichweite 2 jedes anderen Markers.',
  'sabotage-the-moisture-vaporators/setup/1':
    'Jeder Evaporator beginnt mit zwei Wundenmarkern; er hat höchstens vier und mindestens keinen.',
  'sabotage-the-moisture-vaporators/scoring/0': 'Blau für jeden Wundenmarker über zwei auf einem Evaporator',
  'sabotage-the-moisture-vaporators/scoring/1': 'Rot für jeden Wundenmarker, der einem Evaporator auf zwei fehlt',
  'sabotage-the-moisture-vaporators/action/0':
    'Als Kartenaktion: Lege einen Wundenmarker auf einen Evaporator, den der Einheitenführer berührt, oder nimm einen weg.',
  'hostage-exchange/setup/0': 'Jeder Spieler wählt eine eigene Korps-Einheit.',
  'hostage-exchange/setup/1':
    'Von Blau an stellt jeder Spieler die vom Gegner gewählte Einheit in die Mitte des Tisches oder so nah wie möglich und macht mit ihr eine Bewegung mit Geschwindigkeit 1.',
  'hostage-exchange/setup/2':
    'Jede gewählte Einheit erhält einen Marker, der ihren Einheitenführer berührt, und eine Geisel-Karte.',
  'hostage-exchange/scoring/0': 'jeden Marker, den eine eigene Einheit an sich genommen hat',
  'hostage-exchange/scoring/1':
    'jeden Marker, den eine eigene Einheit an sich genommen hat und der in der eigenen Aufstellungszone liegt',
  'hostage-exchange/action/0': `${CLAIM_FREE.slice(0, -1)}, und erhält eine Geisel-Karte.`,
  'hostage-exchange/note/0': 'Keine Einheit darf in Runde 1 Detonate nutzen.',
  'hostage-exchange/note/1':
    'Geisel-Karte: Tapferkeit +1; Höchstgeschwindigkeit um 1 niedriger, aber mindestens 1; die Einheit kann keinen Nahkampf beginnen. In Runde 1 können gegnerische Einheiten sie weder angreifen noch einen Nahkampf mit ihr beginnen. Während des Aufbaus und in Runde 1 hat sie Immune: Enemy Effects. Die Einheit verliert die Karte, wenn sie keinen Marker mehr hat.',
  'hostage-exchange/note/2':
    'Ein Einheitenführer, der in Panik verfällt oder besiegt wird, lässt seinen Marker frei liegen.',
  'bombing-run/setup/0':
    'Nach dem Aufstellen legt jeder Spieler, von Blau an, drei Marker neben Einheitenführer eigener Einheiten in der eigenen Aufstellungszone, höchstens einen je Einheit; diese Einheiten haben sie an sich genommen.',
  'bombing-run/scoring/0':
    'jede Bombe, die in der gegnerischen Aufstellungszone oder auf Reichweite 1 von ihr explodiert',
  'bombing-run/action/0': CLAIM_FREE,
  'bombing-run/action/1':
    'Als freie Kartenaktion wird ein Marker, den die Einheit an sich genommen hat, dort frei, wo er liegt.',
  'bombing-run/note/0':
    'Am Ende jeder Aktivierungsphase darf jeder Spieler einen freien Marker zünden, den eine eigene Einheit mit Drop abgelegt hat; ein durch Panik oder Niederlage verlorener zählt erst, wenn er wieder aufgenommen und abgelegt worden ist.',
  'payload/setup/0':
    'Von Blau an stellt jeder Spieler einen Bombenkarren (eingekerbte Basis, 50 mm) in die eigene Aufstellungszone.',
  'payload/setup/1':
    'Von Blau an markiert jeder Spieler ein Geländestück als Ziel des gegnerischen Karrens: eines, das den Tisch berührt und nicht ganz in einer Aufstellungszone liegt.',
  'payload/scoring/0': 'den eigenen Karren, wenn er sein Ziel berührt',
  'payload/scoring/1': 'den eigenen Karren auf Reichweite 1 von seinem Ziel',
  'payload/scoring/2': 'den eigenen Karren auf Reichweite 2 von seinem Ziel',
  'payload/action/0':
    'Sind mehr eigene als gegnerische Einheitenführer auf Reichweite 1 vom eigenen Karren, darf er sich drehen und dann eine Bewegung mit Geschwindigkeit 2 machen.',
  'payload/note/0':
    'Ein Karren ist keine Einheit. Er gibt Trupplern außer Kreaturen starke Deckung, Kreaturen und Fahrzeugen keine; Einheiten und Karren bewegen sich durcheinander hindurch, aber niemand endet auf der Basis des anderen, außer dass ein Karren Truppler verdrängt.',
  'skirmish-breach/scoring/0':
    'jede eigene Einheit, deren Einheitenführer auf Reichweite 1 von der gegnerischen Tischkante ist',
  'skirmish-control/setup/0': 'Lege einen Einsatzzielmarker in die Mitte des Tisches.',
  'skirmish-control/scoring/0': 'den Spieler, der den Marker kontrolliert',
  'skirmish-control/scoring/1': 'den Spieler, der den Marker kontrolliert',
  'skirmish-control/note/0':
    'Ein Spieler kontrolliert den Marker, solange mehr eigene Einheitenführer, von Einheiten jeder Art, als gegnerische auf Reichweite 1 von ihm sind.',
  'skirmish-elimination/scoring/0': 'jede besiegte gegnerische Einheit',
  'skirmish-elimination/scoring/1': 'jede besiegte gegnerische Einheit, die Commander, Agent oder schwer war',
  'skirmish-pivotal-positions/setup/0': MIDDLE,
  'skirmish-pivotal-positions/setup/1': NEXT_PIECE,
  'skirmish-pivotal-positions/setup/2': NO_PIECE,
  'skirmish-pivotal-positions/scoring/0':
    'jedes markierte Stück, das mehr eigene Einheitenführer berühren als gegnerische',
  'advanced-positions/effect': 'Beim Aufstellen hat jede Truppler-Einheit Scout 1 und kein Stationary.',
  'disarray/effect': 'Jeder Spieler hat zwei getrennte Zonen und muss in jeder mindestens eine Einheit aufstellen.',
  'roll-out/effect':
    'Beim Aufstellen darf jedes Fahrzeug auf Reichweite 1 von einer eigenen Aufstellungszone platziert werden.',
  'hostile-environment/effect':
    'In der Endphase entfernt eine Truppler-Einheit keinen Niederhalten-Marker, es sei denn, ihr Einheitenführer berührt Gelände.',
  'limited-visibility/effect':
    'Fernkampfangriffe reichen in Runde 1 nur bis Reichweite 2 und in Runde 2 bis Reichweite 3.',
  'minefield/setup':
    'Von Blau an legen die Spieler abwechselnd vier Minen, jede jenseits von Reichweite 1 jeder Aufstellungszone und jenseits von Reichweite 2 jeder anderen Mine.',
  'minefield/effect':
    'Nach einer Bewegung wirft eine Einheit, die kein Repulsorfahrzeug ist und auf Reichweite 1 und in Sicht einer Mine ist, für diese einen roten Verteidigungswürfel: Bei einer Abwehr explodiert die Mine einmal, bei einer Energie zweimal; eine explodierte Mine wird entfernt.',
  'rapid-reinforcements/setup':
    'Von Blau an legt jeder Spieler eine oder zwei eigene Truppler-Einheiten beiseite, die weder Commander noch Agent sind.',
  'rapid-reinforcements/effect':
    'Zieht ein Spieler einen Befehlsmarker eines Rangs, von dem keine Einheit auf dem Tisch ist, die ihn nutzen könnte, platziert er eine beiseitegelegte Einheit dieses Rangs, wenn möglich jenseits von Reichweite 2 jeder gegnerischen Einheit; sie gilt als aktiviert.',
  'fortified-positions/setup': BARRICADES('acht'),
  'supply-drop/setup':
    'Mische den Nachschubstapel. Von Blau an legen die Spieler abwechselnd sechs Umstandsmarker verdeckt, jeden jenseits von Reichweite 1 jeder Aufstellungszone und jedes anderen Markers.',
  'supply-drop/effect':
    'Nachschub (freie Kartenaktion von Truppler-Einheiten außer Kreaturen, mit einem Marker, den der Einheitenführer berührt): Ein verdeckter Marker wird umgedreht, ein offener entfernt; die Einheit zieht zwei Nachschubkarten, rüstet sich mit einer aus, und die andere wird in den Stapel gemischt.',
  'war-weary/effect':
    'Während eine Einheit prüft, ob sie in Panik verfällt, ist die Reichweite, auf die sie eine andere Tapferkeit als ihre eigene nutzen darf, um 2 kürzer, aber mindestens 1.',
  'skirmish-dawn/effect': 'Fernkampfangriffe reichen in Runde 1 nur bis Reichweite 2.',
  'skirmish-improvised-defenses/setup': BARRICADES('vier'),
  'skirmish-war-weary/effect':
    'Während eine Einheit prüft, ob sie in Panik verfällt, ist die Reichweite, auf die sie die Tapferkeit eines befreundeten Commanders nutzen darf, um 2 kürzer, aber mindestens 1.',
};

/** Who may take an action of a battle card, and what those are called that are no names. */
export const WHO: Readonly<Record<string, string>> = {
  'trooper units': 'Truppler-Einheiten',
  'all units': 'alle Einheiten',
  "each player, at the end of each round, blue's cart first":
    'jeder Spieler am Ende jeder Runde, der blaue Karren zuerst',
  'Move the cart': 'Den Karren bewegen',
  Claim: 'An sich nehmen',
  Drop: 'Fallen lassen',
  'Sabotage/Repair': 'Sabotieren/Reparieren',
};
