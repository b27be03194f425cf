const IMPASSABLE =
  'Gelände, das zu hoch zum Übersteigen ist: höher als ein Truppler oder Repulsorfahrzeug, oder als eine halbe Kreatur oder ein halbes Bodenfahrzeug. Standardbewegungen und Rückwärtsbewegungen können es nicht überqueren. Truppler dürfen hinaufklettern oder es erklimmen.';
const TOKENS_TELL = 'Sie unterscheiden Einheiten gleichen Namens und tun sonst nichts.';
const SLOW_FOR_TROOPERS = 'Schwierig für Truppler, offen für Bodenfahrzeuge und Repulsorfahrzeuge.';
const BY_MOVES = 'Drehungen, Rückwärts- und Seitwärtsbewegungen, Klettern und Bewegungen beim Aufbau geben keine.';

/** The rules in German by the ids of their entries: a name, unless it is a keyword, and what the entry says. */
export const RULES: Readonly<Record<string, string | readonly [name: string, text: string]>> = {
  'game-round': [
    'Spielrunde',
    'Eine Runde besteht aus Kommandophase, Aktivierungsphase und Endphase. Im Standardformat hat das Spiel sechs Runden.',
  ],
  'golden-rules': ['Die goldenen Regeln', 'Karten gehen dem Referenzhandbuch vor. „Kann nicht“ geht allem vor.'],
  'resolving-disputes': [
    'Streitfälle',
    'Sind die Spieler über eine Regel uneins, wirft der Besitzer des Rundenzählers einen roten Verteidigungswürfel: Bei einer Abwehr gilt seine Lesart, bei allem anderen die des Gegners.',
  ],
  'game-effect': ['Spieleffekt', 'Alles, was eine Regel oder eine Karte im Spiel bewirkt.'],
  'card-effect': ['Karteneffekt', 'Was eine Karte sagt, geht den Regeln vor.'],
  'reminder-text': ['Erinnerungstext', 'Text in Klammern auf einer Karte erklärt ein Schlüsselwort und ändert nichts.'],
  'army-building': [
    'Armeezusammenstellung',
    'Einheiten, Aufwertungskarten, eine Kommandokartenhand und ein Gefechtskartenstapel, innerhalb der Grenzen für Punkte, Fraktion, Ränge und Namen.',
  ],
  'army-points': [
    'Punkte',
    'Die Einheiten und Aufwertungskarten einer Standardarmee kosten zusammen höchstens 800 Punkte.',
  ],
  'army-factions': ['Fraktionen der Armee', 'Alle Einheiten einer Armee gehören zu einer Fraktion.'],
  'army-ranks': [
    'Ränge der Armee',
    'Eine Standardarmee hat ein bis zwei Commander, bis zu zwei Agenten, drei bis sechs Korps-Einheiten, bis zu drei Spezialeinheiten, bis zu drei Unterstützungs- und bis zu zwei schwere Einheiten.',
  ],
  'army-upgrade-cards': [
    'Aufwertungskarten der Armee',
    'Eine Aufwertungskarte für jedes Symbol auf der Leiste einer Einheit, nie zwei gleiche Karten auf einer Einheit, und nur wo die Beschränkungen der Karte es erlauben.',
  ],
  'army-unique-cards': [
    'Einzigartige Karten der Armee',
    'Eine Armee hat von jedem einzigartigen Namen nur eine Karte.',
  ],
  'command-hand': [
    'Kommandokartenhand',
    'Sechs verschiedene Kommandokarten, je zwei mit einem, zwei und drei Kreisen, und Standing Orders. Die Karten einer Figur verlangen, dass sie zur Armee gehört.',
  ],
  'standing-orders': [
    'Standing Orders',
    'Eine Kommandokarte mit vier Kreisen auf jeder Hand: ein Befehl für eine beliebige Einheit. Sie kommt auf die Hand zurück.',
  ],
  'battle-deck': [
    'Gefechtskartenstapel',
    'Zwölf Gefechtskarten eines Spielers: vier Einsatzziele, vier Aufstellungen und vier Umstände, alle verschieden.',
  ],
  'army-id-tokens': ['Kennmarker der Armee', TOKENS_TELL],
  setup: [
    'Spielaufbau',
    'Wählt Farben und Kanten, bestimmt Einsatzziel, Aufstellung und Umstand, legt ihre Marker, dann stellt abwechselnd Einheiten auf. Der blaue Spieler beginnt.',
  ],
  'additional-terrain-rules': [
    'Weitere Geländeregeln',
    'Jedes Geländestück hat eine Art von Deckung und für jede Art von Einheit eine Schwierigkeit.',
  ],
  'cover-type': [
    'Art der Deckung',
    'Keine, leichte oder starke, vor dem Gefecht vereinbart. In der Regel gibt ein Stück nur denen Deckung, von denen es mindestens die Hälfte verdeckt; Gelände, das eine Miniatur ganz verdeckt, gibt immer starke.',
  ],
  'movement-difficulty': [
    'Schwierigkeit der Bewegung',
    'Offen, schwierig oder unpassierbar: getrennt vereinbart für Truppler, Bodenfahrzeuge und Repulsorfahrzeuge.',
  ],
  'terrain-open': ['Offenes Gelände', 'Es bremst niemanden.'],
  'terrain-difficult': [
    'Schwieriges Gelände',
    'Eine Einheit, von der eine Miniatur darin beginnt, es durchquert oder darin endet, hat für diese Bewegung eine um 1 niedrigere Höchstgeschwindigkeit, aber mindestens 1. Mehrere Stücke zählen nicht zusammen.',
  ],
  'terrain-impassable': ['Unpassierbares Gelände', IMPASSABLE],
  'area-terrain': [
    'Flächengelände',
    'Wälder, Gras, Ruinen und dergleichen: die ganze Fläche innerhalb ihrer Ränder, so hoch wie ihr höchster Teil. Ein Angriff hindurch oder hinein trifft auf ihre Deckung, auch bei freier Sicht.',
  ],
  'shallow-water': [
    'Flaches Wasser',
    'Keine Deckung. Schwierig für Truppler und Bodenfahrzeuge, offen für Repulsorfahrzeuge.',
  ],
  'deep-water': [
    'Tiefes Wasser',
    'Keine Deckung. Unpassierbar für Truppler und Bodenfahrzeuge, offen für Repulsorfahrzeuge.',
  ],
  'tall-grass': ['Hohes Gras', 'Leichte Deckung. Offen für alle.'],
  'sparse-woods': ['Lichter Wald', 'Leichte Deckung. Offen für alle.'],
  ruins: ['Ruinen', 'Starke Deckung. Schwierig für alle.'],
  'dense-woods': [
    'Dichter Wald',
    'Starke Deckung. Schwierig für Truppler und Bodenfahrzeuge, unpassierbar für Repulsorfahrzeuge.',
  ],
  fences: ['Zäune', `Keine Deckung. ${SLOW_FOR_TROOPERS}`],
  sandbags: ['Sandsäcke', `Leichte Deckung. ${SLOW_FOR_TROOPERS}`],
  'low-hedges': ['Niedrige Hecken', `Leichte Deckung. ${SLOW_FOR_TROOPERS}`],
  'low-dirt-walls': ['Niedrige Erdwälle', `Leichte Deckung. ${SLOW_FOR_TROOPERS}`],
  'low-stone-walls': ['Niedrige Mauern', `Starke Deckung. ${SLOW_FOR_TROOPERS}`],
  'barricade-piece': ['Barrikade', `Starke Deckung. ${SLOW_FOR_TROOPERS}`],
  'blast-holes': ['Sprenglöcher', `Leichte Deckung für Truppler, die ganz darin stehen. ${SLOW_FOR_TROOPERS}`],
  trenches: [
    'Gräben',
    'Starke Deckung für Truppler, die ganz darin stehen. Schwierig für Truppler, die einen betreten, verlassen oder überqueren, offen für die, die sich darin bewegen; offen für Bodenfahrzeuge und Repulsorfahrzeuge.',
  ],
  craters: [
    'Krater',
    'Starke Deckung für Truppler, die ganz darin stehen. Schwierig für Truppler und Bodenfahrzeuge, offen für Repulsorfahrzeuge.',
  ],
  'hills-and-dunes': ['Hügel und Dünen', 'Leichte Deckung. Offen für alle.'],
  'high-hedges': [
    'Hohe Hecken',
    'Leichte Deckung. Schwierig für Truppler, unpassierbar für Bodenfahrzeuge und Repulsorfahrzeuge.',
  ],
  'high-dirt-walls': ['Hohe Erdwälle', 'Leichte Deckung. Unpassierbar für alle.'],
  'high-stone-walls': ['Hohe Mauern', 'Starke Deckung. Unpassierbar für alle.'],
  buildings: ['Gebäude', 'Starke Deckung. Unpassierbar für alle.'],
  'barricades-terrain': [
    'Barrikaden im Gelände',
    'Niedrige Mauern, Sandsäcke und dergleichen: leichte oder starke Deckung für Truppler außer Kreaturen dahinter, je nach Art. Alle dürfen sie überqueren; für Truppler sind sie schwierig.',
  ],
  'holes-and-trenches': [
    'Löcher und Gräben',
    'Sie geben nur denen Deckung, die ganz darin stehen, in der Regel nur Trupplern, und niemandem dahinter. In einem Graben bewegen sich Truppler wie auf offenem Boden; ihn zu betreten, zu verlassen oder zu überqueren ist schwierig.',
  ],
  'large-objects': [
    'Große Objekte',
    'Hügel, hohe Mauern und Gebäude. Ein Stück kann Teile verschiedener Art haben, etwa eine Tür in einer Mauer; die Spieler einigen sich vor dem Gefecht.',
  ],
  'competitive-terrain': [
    'Abwechselndes Platzieren von Gelände',
    'Eine gerade Zahl von Stücken, die etwa ein Viertel des Tisches bedecken, wird bereitgelegt. Vom Spieler mit weniger Punkten an platzieren die Spieler sie abwechselnd, jedes jenseits von Reichweite 1 der anderen oder, wo das unmöglich ist, ohne eines zu berühren.',
  ],
  'vertical-movement': [
    'Vertikale Bewegung',
    'Ohne Bewegungshilfe: Truppler, deren Einheitenführer zu hohes Gelände berührt, dürfen mit zwei Aktionen sicher hinaufklettern oder es mit Risiko erklimmen, wenn es eine ebene Stelle zum Stehen gibt und die anderen in Formation sein können.',
  ],
  'vertical-cohesion': [
    'Vertikale Formation',
    'Über einen Höhenunterschied ist eine Miniatur in Formation, wenn sie von oben gesehen innerhalb einer Bewegungshilfe der Geschwindigkeit 1 vom Einheitenführer und innerhalb von Höhe 1 ist.',
  ],
  'margin-of-error': [
    'Fehlertoleranz',
    'Passen Figuren nicht ganz, sind kleine Verschiebungen erlaubt; nur Basen zählen.',
  ],
  abilities: [
    'Fähigkeiten',
    '„Nachdem“ heißt unmittelbar nach etwas, „wenn“ in diesem Moment, „während“ solange es dauert.',
  ],
  actions: [
    'Aktionen',
    'Zwei in jeder Aktivierung: bewegen, angreifen, zielen, ausweichen, Bereitschaft, erholen oder eine Aktion einer Karte. Nur Bewegungen dürfen wiederholt werden. Eine niedergehaltene Einheit hat eine Aktion weniger.',
  ],
  'activating-units': [
    'Einheiten aktivieren',
    'Zuerst kommen Effekte zu Beginn, dann sammelt sich die Einheit, führt bis zu zwei Aktionen und beliebige freie Aktionen durch, und Effekte am Ende folgen.',
  ],
  'activation-phase': [
    'Aktivierungsphase',
    'Vom Spieler mit Priorität an sind die Spieler abwechselnd am Zug: Sie aktivieren eine Einheit mit Befehl oder ziehen einen Befehlsmarker und aktivieren eine Einheit seines Rangs. Wer noch Einheiten hat, macht allein weiter.',
  ],
  agile: `Jedes Mal, wenn die Einheit eine Standardbewegungsaktion durchgeführt hat, freie und Pflichtbewegungen eingeschlossen, erhält sie X Ausweichmarker. ${BY_MOVES}`,
  ai: 'Hat die Einheit bei ihrer Aktivierung keinen offenen Befehlsmarker, muss ihre erste Aktion eine der hinter AI genannten sein, es sei denn, sie kann keine davon durchführen. Bewegungen und Angriffe außerhalb ihrer Aktivierung sind nicht betroffen.',
  aim: [
    'Zielen',
    'Beim Angreifen ausgegeben: Wirf bis zu zwei Würfel neu. Die Zielaktion gibt einen Marker; nicht ausgegebene gehen in der Endphase.',
  ],
  'area-weapon': [
    'Flächenwaffe',
    'Sie führt einen eigenen Fernkampfangriff gegen jede Einheit in Reichweite und Sicht durch, befreundet oder gegnerisch, im Nahkampf oder nicht. Keine andere Waffe kommt in ihre Pools.',
  ],
  arm: 'Kartenaktion: Platziere X Ladungen der genannten Art auf Reichweite 1 und in Sicht des Einheitenführers. Eine Ladung liegt flach und überlappt keinen Einsatzziel-, Umstands- oder anderen Ladungsmarker; sie darf unter Miniaturen liegen.',
  armor:
    'Beim Verteidigen darf die Einheit alle Treffer des Angriffswurfs aufheben. Kritische Treffer bleiben. Der Angreifer wendet zuerst Impact an.',
  'armor-x':
    'Beim Verteidigen darf die Einheit bis zu X Treffer des Angriffswurfs aufheben. Kritische Treffer bleiben. Der Angreifer wendet zuerst Impact an.',
  arsenal:
    'Beim Angreifen darf jede Miniatur der Einheit X ihrer Waffen statt einer einsetzen, auch gegen verschiedene Ziele.',
  'at-range': [
    'Auf Reichweite',
    'Eine Einheit ist auf einer Reichweite, wenn der nächste Rand einer Basis in diesem Band liegt.',
  ],
  attack: [
    'Angriff',
    'Ziel und Waffen wählen, Angriffswürfel werfen, mit Zielmarkern neu werfen, Energie umwandeln, Ausweichen und Deckung anwenden. Der Verteidiger wirft je Treffer und kritischem Treffer einen Würfel; jede Abwehr hebt einen auf, der Rest sind Wunden. Ein Fernkampfangriff mit Treffer gibt Trupplern 1 Niederhalten-Marker.',
  ],
  'attack-pool': [
    'Angriffspool',
    'Die Würfel und Waffen-Schlüsselwörter gegen ein Ziel. Eine Einheit, die mehrere Ziele angreift, bildet für jedes einen Pool; alle Waffen eines Namens kommen in denselben.',
  ],
  'attacking-multiple-units': [
    'Mehrere Einheiten angreifen',
    'Die Waffen einer Einheit dürfen auf mehrere Ziele verteilt werden, mit einem Pool für jedes. Waffen eines Namens bleiben zusammen.',
  ],
  authoritative:
    'Einmal in jeder Kommandophase, wenn die Einheit einen Befehl erhielte, darf sie stattdessen einer befreundeten Einheit auf Reichweite 1–2 einen Befehl geben.',
  'bane-tokens': [
    'Bane-Marker',
    'Verdeckte Marker von Cad Bane. Kommt ein Gegner auf Reichweite 1 in Sicht eines Markers, wird dieser aufgedeckt: eine Bombe, nichts oder Cad Bane selbst.',
  ],
  barrage:
    'Die Einheit darf in ihrer Aktivierung zwei Angriffsaktionen statt einer durchführen. In dieser Aktivierung darf sie Arsenal nicht nutzen.',
  barricades: [
    'Barrikaden',
    'Truppler außer Kreaturen dahinter haben starke Deckung, Fahrzeuge in der Regel keine. Alle dürfen sie überqueren; für Truppler ist sie schwierig.',
  ],
  base: ['Basis', 'Für Entfernungen zählen nur die Ränder der Basen. Eingekerbte Basen haben eine Blickrichtung.'],
  'base-contact': ['Basenkontakt', 'Basen berühren sich. Gegner kommen nur in Kontakt, um einen Nahkampf zu beginnen.'],
  'battle-cards': ['Gefechtskarten', 'Ein Einsatzziel, eine Aufstellung und ein Umstand bestimmen ein Gefecht.'],
  battlefield: [
    'Schlachtfeld',
    'Sechs mal drei Fuß (180 × 90 cm) für 800 Punkte, drei mal drei Fuß (90 × 90 cm) für ein Scharmützel mit 500 Punkten.',
  ],
  beam: 'Nachdem sie für diese Waffe ein Ziel erklärt hat, darf die Einheit bis zu X weitere Angriffe mit dieser Waffe allein erklären. Jeder geht gegen eine andere Einheit, die sie sieht, auf Reichweite 1 der zuvor erklärten, auch über die Reichweite der Waffe hinaus.',
  'beyond-range': ['Jenseits einer Reichweite', 'Kein Teil einer Basis liegt im Band.'],
  blast: 'Ein Angriffspool mit einem Würfel dieser Waffe missachtet Deckung.',
  block:
    'Gibt die Einheit beim Verteidigen einen Ausweichmarker aus, zählt ihre Verteidigungsenergie für diesen Angriff als Abwehr.',
  'blue-and-red-player': [
    'Blauer und roter Spieler',
    'Der Spieler mit weniger Punkten wählt eine Farbe. Blau wählt eine Kante und beginnt beim Aufbau.',
  ],
  bolster:
    'Kartenaktion: Bis zu X befreundete Einheiten auf Reichweite 1, sie selbst eingeschlossen, erhalten je 1 Energiemarker.',
  'bomb-carts': [
    'Bombenkarren',
    'In Payload begleitet jeder Spieler einen Karren, der Trupplern außer Kreaturen starke Deckung gibt. Am Ende jeder Runde bewegt er sich, wenn mehr eigene als gegnerische Einheitenführer auf Reichweite 1 sind. Er ist keine Einheit; alle dürfen durch ihn hindurch, aber niemand darf auf ihm enden.',
  ],
  bounty:
    'Nach dem Aufbau setzt die Einheit auf einen gegnerischen Commander oder Agenten ein Kopfgeld aus. Besiegt sie ihn und lebt sie am Ende des Spiels noch, erhält ihr Spieler 1 Siegpunkt.',
  'calculate-odds':
    'Kartenaktion: Eine befreundete Truppler-Einheit auf Reichweite 1 und in Sicht, oder die Einheit selbst, erhält 1 Ziel-, 1 Ausweich- und 1 Niederhalten-Marker.',
  cancel: [
    'Aufheben',
    'Ein aufgehobenes Ergebnis wird aus dem Angriff genommen. Dafür wird kein Verteidigungswürfel geworfen.',
  ],
  'card-actions': [
    'Kartenaktionen',
    'Auf Karten gedruckte Aktionen. Jede geht einmal in einer Aktivierung, und manche zählen auch als Bewegung oder Angriff.',
  ],
  charge:
    'Nach einer Bewegungsaktion, mit der die Einheit einen Nahkampf beginnt, darf sie diesen Gegner als freie Aktion im Nahkampf angreifen, es sei denn, sie hat schon eine Angriffsaktion durchgeführt.',
  'charge-tokens': [
    'Ladungsmarker',
    'Jeder liegt flach, wo er platziert wurde, und gehört dem Spieler, der ihn platziert hat. Er explodiert, wenn eine Einheit dieses Spielers, die seine Art zünden kann, es will.',
  ],
  'climb-and-clamber': [
    'Klettern und Erklimmen',
    'Ein Truppler an einer Mauer oder Kante darf für zwei Aktionen sicher Höhe 1 klettern. Erklimmen kann er Höhe 1 für eine Aktion, Höhe 2 oder über eine Mauer für zwei: Dann wirft er je Miniatur einen oder zwei weiße Würfel, und jede Abwehr ist eine Wunde. Leitern und Stufen sind sicher.',
  ],
  'climbing-vehicle': 'Das Fahrzeug klettert und erklimmt wie ein Truppler. Wo es das tut, verdrängt es Truppler.',
  'clone-trooper': [
    'Klontruppler',
    'Klontruppler auf Reichweite 1 und in Sicht voneinander dürfen gegenseitig ihre Ziel-, Ausweich- und Energiemarker ausgeben.',
  ],
  cohesion: [
    'Formation',
    'Nachdem ein Einheitenführer sich bewegt hat, wird jede andere Miniatur so platziert, dass eine Bewegung mit Geschwindigkeit 1 vom Einheitenführer aus sie erreicht.',
  ],
  'advanced-cohesion': [
    'Formation um Gelände',
    'Um unpassierbares Gelände herum muss eine Miniatur vom Einheitenführer mit einer Bewegung mit Geschwindigkeit 1 darum herum erreichbar sein.',
  ],
  'command-cards': [
    'Kommandokarten',
    'Eine Hand hat je zwei Karten mit einem, zwei und drei Kreisen und Standing Orders. Eine Karte sagt, wer Befehle erhält; in der Endphase wird sie endgültig abgelegt. Die Karten einer Figur können nicht mehr gespielt werden, wenn sie besiegt ist.',
  ],
  'command-phase': [
    'Kommandophase',
    'Jeder Spieler wählt verdeckt eine Kommandokarte; beide werden aufgedeckt, und die mit weniger Kreisen hat die Priorität. Dann geben die Spieler Befehle, und die Befehlsmarker der anderen Einheiten werden in ihre Pools gemischt.',
  ],
  commander: [
    'Commander',
    'Gibt Befehle auf Reichweite 1–3. Befreundete Einheiten auf Reichweite 1–3 dürfen seine Tapferkeit nutzen, wenn sie auf Panik prüfen. Ist der letzte Commander verloren, wird in der Endphase eine Truppler-Einheit befördert.',
  ],
  compel:
    'Nachdem eine Truppler-Einheit auf Reichweite 1–2 einer befreundeten Einheit mit Compel sich gesammelt hat, darf sie, wenn sie niedergehalten, aber nicht in Panik ist, für 1 Niederhalten-Marker eine freie Bewegungsaktion durchführen. Das eigene Compel kann die Einheit nicht nutzen.',
  'compulsory-move': [
    'Pflichtbewegung',
    'Eine freie Standardbewegung mit voller Höchstgeschwindigkeit. Ist sie nicht möglich, bewegt sich die Einheit so weit wie möglich und erleidet so viele Wunden wie diese Geschwindigkeit. An ihrem Ende verdrängt sie Truppler außerhalb von Nahkämpfen, aber keine Kreaturen und Geschütze.',
  ],
  'condition-cards': ['Umstandskarten', 'Die Umstandskarte ändert eine Regel für das ganze Gefecht.'],
  'condition-tokens': [
    'Umstandsmarker',
    'Miniaturen dürfen sie überqueren, aber nicht auf ihnen stehen. In Supply Drop darf ein Einheitenführer, der einen berührt, Nachschub ziehen.',
  ],
  contingencies:
    'Bei der Armeezusammenstellung werden bis zu X weitere Kommandokarten beiseitegelegt. Nach dem Aufdecken einer Kommandokarte darf ihr Spieler sie ablegen und stattdessen eine beiseitegelegte mit ebenso vielen Kreisen aufdecken, solange eine Einheit mit Contingencies lebt.',
  coordinate:
    'Nachdem die Einheit einen Befehl erhalten hat, darf sie einer befreundeten Einheit auf Reichweite 1 mit einem der genannten Namen oder Typen einen Befehl geben.',
  counterpart:
    'Diese Miniatur gehört immer zur genannten Einheit und teilt deren Rang, Verteidigungswürfel, Tapferkeit, Energie und Geschwindigkeit. Solange sie lebt, hat die Einheit die Schlüsselwörter beider Karten. Der Besitzer darf Wunden zwischen beiden aufteilen, gesehen oder nicht; der Partner muss zuerst besiegt werden.',
  courage: [
    'Tapferkeit',
    'Nach dem Sammeln verliert eine Einheit mit mindestens so vielen Niederhalten-Markern wie Tapferkeit eine Aktion; mit doppelt so vielen verfällt sie in Panik. Eine Einheit mit einem Strich erhält keine Niederhalten-Marker.',
  ],
  cover: [
    'Deckung',
    'Gegen Fernkampfangriffe hebt leichte Deckung einen Treffer auf, starke zwei, nie kritische. Sie zählt, wenn vom Einheitenführer des Angreifers mindestens die Hälfte der Verteidiger verdeckt ist. Ein Niederhalten-Marker macht die Deckung von Trupplern um eine Stufe besser, außer bei Kreaturen und Droiden.',
  ],
  'checking-los-for-cover': [
    'Sichtlinie für die Deckung',
    'Verdeckt Gelände irgendeinen Teil eines Verteidigers vor dem Einheitenführer des Angreifers, wird eine Linie von Basismitte zu Basismitte gezogen. Kreuzt sie dieses Gelände, ist der Verteidiger verdeckt. Was der Einheitenführer des Angreifers berührt, verdeckt nur, wen es ganz verbirgt.',
  ],
  'cover-x': 'Verteidigt sich die Einheit gegen einen Fernkampfangriff, ist ihre Deckung um X besser, bis zu stark.',
  'terrain-and-cover': [
    'Gelände und Deckung',
    'Mindestens die Hälfte der Miniaturen muss verdeckt sein. Es zählt die Deckung, die die meisten verdeckt, bei Gleichstand die starke; eine Miniatur hinter beiden zählt als hinter starker.',
  ],
  'units-as-area-terrain': [
    'Einheiten als Deckung',
    'Bodenfahrzeuge, Geschütze und Kreaturen geben denen dahinter Deckung: starke auf Rädern oder Ketten, sonst leichte. Repulsorfahrzeuge geben keine, außer mit Hover: Ground, andere Truppler nie.',
  ],
  'covert-ops':
    'Beim Aufstellen darf die Einheit für das ganze Spiel als Agent zählen und Infiltrate erhalten. Hat die Armee dann keinen Commander, wird eine Korps- oder Spezialeinheit befördert.',
  'creature-trooper': [
    'Kreaturen-Truppler',
    'Ein Truppler auf eingekerbter Basis. Er dreht sich, bewegt sich rückwärts, verdrängt andere Truppler und gibt leichte Deckung, kann aber nicht klettern, einsteigen, Marker an sich nehmen oder sabotieren und wird nie verdrängt. Niederhalten und Barrikaden geben ihm keine Deckung.',
  ],
  critical:
    'Wandelt der Angreifer Energie um, werden bis zu X davon kritische Treffer. Die anderen folgen der Umwandlung der Einheit.',
  cumbersome:
    'Die Einheit kann sich nicht in derselben Aktivierung bewegen, außer durch Drehen, und mit dieser Waffe angreifen. Angriffe durch Bereitschaft später in der Runde sind erlaubt.',
  cunning:
    'Bei Gleichstand um die Priorität zählt eine Kommandokarte dieses Commanders oder Agenten einen Kreis weniger. Haben es beide Karten, bleibt es beim Gleichstand.',
  cycle:
    'Am Ende der Aktivierung der Einheit wird diese Karte spielbereit, wenn sie in dieser Aktivierung nicht eingesetzt wurde.',
  damaged: [
    'Beschädigt',
    'Wird das Fahrzeug aktiviert, wirft es einen weißen Verteidigungswürfel; eine Leerseite kostet es eine Aktion.',
  ],
  'danger-sense':
    'Die Einheit darf Niederhalten-Marker behalten, die sie entfernen würde. Beim Verteidigen wirft sie für jeden ihrer Niederhalten-Marker einen Verteidigungswürfel mehr, bis zu X.',
  dauntless:
    'Nachdem die Einheit sich gesammelt hat, darf sie, wenn sie niedergehalten, aber nicht in Panik ist, für 1 Niederhalten-Marker eine freie Bewegungsaktion durchführen.',
  'declaring-terrain': [
    'Gelände vereinbaren',
    'Vor dem Gefecht einigen sich die Spieler, welche Deckung jedes Stück gibt, und wem: in der Regel denen, von denen es mindestens die Hälfte verdeckt. Im Gefecht gibt es dann diese Deckung, wie viel es auch verdeckt.',
  ],
  defeated: [
    'Besiegt',
    'Eine Miniatur mit so vielen Wunden wie ihrer Grenze wird entfernt. War sie der Einheitenführer, übernimmt eine andere; mit der letzten ist die Einheit besiegt.',
  ],
  defend: 'Wenn die Einheit einen Befehl erhält, erhält sie X Ausweichmarker.',
  'defining-the-battlefield': [
    'Das Schlachtfeld bestimmen',
    'Drei Einsatzziele, drei Aufstellungen und drei Umstände werden aufgedeckt. Von Blau an lässt jeder Spieler zweimal die linke Karte einer Reihe ausscheiden oder verzichtet; die letzte einer Reihe bleibt. Die linke verbliebene Karte jeder Reihe gilt.',
  ],
  deflect:
    'Gibt die Einheit beim Verteidigen einen Ausweichmarker aus, zählt ihre Verteidigungsenergie als Abwehr. Bei einem Fernkampfangriff erleidet der Angreifer außerdem 1 Wunde für jede vom Verteidiger gewürfelte Energie.',
  demoralize:
    'Nachdem die Einheit sich gesammelt hat, erhalten gegnerische Einheiten auf Reichweite 1–2 zusammen bis zu X Niederhalten-Marker.',
  deployment: [
    'Aufstellung',
    'Von Blau an stellen die Spieler abwechselnd je eine Einheit auf, ganz in der eigenen Zone, in Formation und ohne einen Gegner zu berühren. Eine längliche Basis darf halb herausragen, wenn sie in der Zone die Tischkante berührt.',
  ],
  detachment:
    'Die Einheit darf nur zusammen mit einer Einheit des genannten Namens oder Typs in einer Armee sein, eine für jede. Sie stellt innerhalb einer Bewegung mit Geschwindigkeit 1 und Höhe 1 von deren Einheitenführer auf, auch außerhalb der Aufstellungszone.',
  detonate: [
    'Zünden',
    'Der Marker greift jede Einheit in seiner Reichweite und Sicht an, befreundet oder gegnerisch, mit eigener Energieumwandlung und ohne Zielmarker; dann wird er entfernt.',
  ],
  'detonate-x':
    'Nachdem irgendeine Einheit angegriffen, sich bewegt oder eine Aktion durchgeführt hat, darf die Einheit bis zu X befreundete Ladungen der genannten Art zünden.',
  dice: [
    'Würfel',
    'Angriffswürfel sind rot, schwarz und weiß und haben acht Seiten; Verteidigungswürfel sind rot und weiß und haben sechs. Rot ist am besten. Seiten sind Treffer, kritischer Treffer, Abwehr, Energie und Leerseite.',
  ],
  'difficult-terrain': [
    'Schwieriges Gelände',
    'Eine Einheit, von der eine Miniatur darin beginnt, es durchquert oder darin endet, hat für diese Bewegung eine um 1 niedrigere Höchstgeschwindigkeit, aber mindestens 1; auch Rückwärts-, Seitwärts- und Pflichtbewegungen. Drehen, Klettern und Bewegungen mit fester Geschwindigkeit werden nicht gebremst.',
  ],
  direct:
    'In jedem Schritt Befehle erteilen darf die Einheit einer befreundeten Einheit des genannten Namens, Rangs oder Typs auf Reichweite 1–2 einen Befehl geben.',
  disabled: [
    'Außer Gefecht',
    'Das Fahrzeug kann nicht rückwärts fahren, und eine Standard- oder Seitwärtsbewegung kostet zwei Aktionen. Drehen darf es sich mit einer.',
  ],
  disciplined: 'Wenn die Einheit einen Befehl erhält, darf sie bis zu X Niederhalten-Marker entfernen.',
  disengage:
    'Ist die Einheit mit nur einer gegnerischen Einheit im Nahkampf, darf sie sich trotzdem wie sonst bewegen.',
  displacement: [
    'Verdrängen',
    'Truppler außerhalb von Nahkämpfen im Weg eines Bodenfahrzeugs oder einer Kreatur, oder wo eine Pflichtbewegung endet, werden weggenommen, nie aber Kreaturen und Geschütze. Der Gegner dessen, der sich bewegt, stellt sie wieder hin, einen Einheitenführer innerhalb von Geschwindigkeit 1 seines Orts. Jede Einheit erhält 1 Niederhalten-Marker.',
  ],
  distract:
    'Freie Kartenaktion: Wähle eine gegnerische Truppler-Einheit auf Reichweite 1–2 und in Sicht. Bis zum Ende der Runde muss sie, wenn sie angreift, diese Einheit angreifen, wenn sie kann. Diese Einheit verliert für die Runde Inconspicuous.',
  divulge:
    'Die Karte darf in dem auf ihr genannten Moment gezeigt werden, mit der dort genannten Wirkung. Damit ist sie nicht gespielt: Sie kommt auf die Hand zurück.',
  'djem-so-mastery':
    'Gibt die Einheit beim Verteidigen einen Ausweichmarker aus, zählt ihre Verteidigungsenergie als Abwehr. Wird in diesem Schritt auch ein Treffer oder kritischer Treffer aufgehoben, erleidet der Angreifer 1 Wunde.',
  dodge: [
    'Ausweichen',
    'Beim Verteidigen ausgegeben: Hebe einen Treffer auf, nie einen kritischen. Die Ausweichaktion gibt einen Marker; nicht ausgegebene gehen in der Endphase.',
  ],
  'droid-trooper': [
    'Droiden-Truppler',
    'Niederhalten gibt einem Droiden keine Deckung und kostet ihn nie eine Aktion, aber er kann in Panik verfallen. Er kann nicht vergiftet werden, und Ionen wirken auf ihn.',
  ],
  'dual-sided-cards': [
    'Zweiseitige Karten',
    'Nur die offen liegende Seite wirkt. Sie wird beim Aufstellen der Einheit gewählt.',
  ],
  duelist:
    'Gibt die Einheit bei einem Angriff im Nahkampf einen Zielmarker aus, erhält der Pool Pierce 1. Gibt sie beim Verteidigen einen Ausweichmarker aus, hat sie Immune: Pierce.',
  'embark-and-disembark': [
    'Ein- und Aussteigen',
    'Eine Bewegung mit Geschwindigkeit 1 in Kontakt mit einem befreundeten Transporter kostet eine Aktion (offen) oder die ganze Aktivierung (geschlossen) und beendet sie. Aussteigen kostet eine Aktion und ist eine Bewegung mit Geschwindigkeit 1, oder die ganze Aktivierung, wenn das Fahrzeug sich mehr als einmal bewegt hat. Keine Einheit tut beides in einer Aktivierung.',
  ],
  'emplacement-trooper': [
    'Geschütz-Truppler',
    'Ein Truppler auf eingekerbter Basis. Er dreht sich, bewegt sich rückwärts und gibt leichte Deckung, kann aber nicht klettern, Marker an sich nehmen oder sabotieren und wird nie verdrängt.',
  ],
  'end-phase': [
    'Endphase',
    'Kommandokarten werden abgelegt; Ziel-, Ausweich-, Energie-, Bereitschafts-, Rauch- und Beobachtungsmarker werden entfernt, und von jeder Einheit 1 Niederhalten-Marker. Jede Einheit bekommt ihren Befehlsmarker zurück. Ein verlorener Commander wird durch Beförderung ersetzt, und der Rundenzähler wechselt den Besitzer.',
  ],
  enemy: ['Gegnerisch', 'Eine Einheit der anderen Seite.'],
  engaged: [
    'In einen Nahkampf verwickelt',
    'Eine Truppler-Einheit im Nahkampf mit einer anderen. Sie kann sich nur bewegen, um sich zu lösen, und führt nur Nahkampfangriffe durch. Sie kann nicht verdrängt werden und kein Ziel von Fernkampfangriffen sein, außer durch Flächenwaffen.',
  ],
  enrage:
    'Solange die Einheit X oder mehr Wunden hat, ist ihre Tapferkeit ein Strich: Sie verliert ihre Niederhalten-Marker, erhält keine und verfällt nie in Panik. Außerdem hat sie Charge.',
  entourage:
    'In jedem Schritt Befehle erteilen darf die Einheit der genannten befreundeten Einheit auf Reichweite 1–2 einen Befehl geben. Bei der Armeezusammenstellung zählt eine solche Einheit nicht gegen die Grenzen ihres Rangs.',
  equip: 'Die Einheit muss die genannten Aufwertungskarten nehmen.',
  exemplar:
    'Befreundete Einheiten auf Reichweite 1–2 und in Sicht dürfen die Ziel-, Ausweich-, Bereitschafts- und Energiemarker dieser Einheit wie eigene ausgeben.',
  exhaust: [
    'Erschöpfen',
    'Eine solche Karte wird eingesetzt, indem sie erschöpft wird. Sie wirkt wieder, wenn die Einheit sich erholt hat.',
  ],
  expend: ['Verbrauchen', 'Eine solche Karte wird einmal im Spiel eingesetzt.'],
  'expert-climber': 'Die Einheit wirft beim Erklimmen keine Würfel und erleidet keine Wunden.',
  factions: [
    'Fraktionen',
    'Eine Armee hat eine Fraktion: Rebellen, Imperium, Republik oder Separatisten. Rebellen und Republik nutzen Karten der hellen Seite, Imperium und Separatisten die der dunklen.',
  ],
  flawed: 'Der Gegner erhält beim Aufbau die Schwäche-Karte der Einheit und darf sie so spielen, wie die Karte sagt.',
  'field-commander':
    'Die Einheit darf bestimmt werden, mit einer Kommandokarte, die zu keiner Figur gehört, Befehle zu geben. Eine Armee mit ihr braucht keinen Commander; dann trägt sie den Commander-Marker und leiht befreundeten Einheiten auf Reichweite 1–3 gegen Panik Tapferkeit 2.',
  'fire-support':
    'Führt eine andere befreundete Einheit einen Fernkampfangriff durch, darf diese ihre Waffen einem Pool hinzufügen, wenn sie einen offenen Befehlsmarker, Reichweite und Sicht hat und in keinem Nahkampf ist. Dann wird ihr Marker umgedreht: Sie ist aktiviert worden. Nur eine Einheit darf sich einem Pool anschließen.',
  'firing-arcs': [
    'Schussfelder',
    'Die Linien auf einer eingekerbten Basis teilen den Tisch in vorn, hinten und zwei Seiten. Eine Einheit ist in einem Schussfeld, wenn ein Teil einer Basis darin ist.',
  ],
  fixed:
    'Eine Miniatur darf diese Waffe nur gegen eine Einheit einsetzen, von der eine Basis im genannten Schussfeld ist: vorn oder hinten.',
  'free-actions': [
    'Freie Aktionen',
    'Sie verbrauchen keine der zwei Aktionen, zählen aber als Aktionen: Nur eine Bewegung darf in einer Aktivierung zweimal vorkommen.',
  ],
  'free-card-actions': [
    'Freie Kartenaktionen',
    'Aktionen von Karten, die keine der zwei Aktionen verbrauchen. Jede geht einmal, in der eigenen Aktivierung der Einheit.',
  ],
  friendly: ['Befreundet', 'Eine Einheit der eigenen Seite.'],
  'full-pivot': 'Die Einheit darf sich um jeden Winkel drehen.',
  generator: 'In der Endphase darf die Einheit bis zu X ihrer inaktiven Schilde aktivieren.',
  'graffiti-token': [
    'Graffitimarker',
    'Eine Einheit, die sich auf Reichweite 1–2 in Sicht eines Markers der eigenen Seite sammelt, darf einen Würfel mehr werfen. In Sicht eines gegnerischen wirft sie einen weniger, aber mindestens einen. Je einer von beiden heben sich auf.',
  ],
  grounded: 'Die Einheit kann weder klettern noch erklimmen.',
  guardian:
    'Verteidigt sich eine befreundete Truppler-Einheit auf Reichweite 1 und in Sicht gegen einen Fernkampfangriff, darf diese Einheit bis zu X Treffer aufheben, es sei denn, jene hat auch Guardian. Für jeden wirft sie einen ihrer Verteidigungswürfel und erleidet für jede Leerseite 1 Wunde. Pierce darf ihre Abwehr aufheben.',
  gunslinger:
    'Nach einer Fernkampf-Angriffsaktion darf die Einheit noch einen Fernkampfangriff durchführen, gegen eine andere Einheit. Dieser Angriff ist keine Aktion.',
  'heavy-weapon-team':
    'Die Einheit muss eine Karte „Schwere Waffe“ nehmen, und deren Miniatur ist ihr Einheitenführer.',
  height: ['Höhe', 'Nach oben gemessen in den Bändern des Reichweitenlineals, je sechs Zoll.'],
  'high-velocity': 'Hat jede Waffe im Pool High Velocity, kann der Verteidiger keine Ausweichmarker ausgeben.',
  'hostage-cards': [
    'Geisel-Karten',
    'Aufwertungskarten von Hostage Exchange: Eine Einheit hat eine, solange sie einen Marker an sich genommen hat. Während des Aufbaus und in Runde 1 gibt sie Immune: Enemy Effects. Unter Hostage steht alles, was sie tut.',
  ],
  hover:
    'Die Einheit darf in Bereitschaft gehen und rückwärts fahren, und seitwärts, wenn ihre Basis seitliche Kerben hat. Mit Ground behandeln andere Einheiten sie wie ein Bodenfahrzeug. Mit Air X bewegt sie sich über Gelände bis Höhe X und darf darauf enden.',
  'id-tokens': ['Kennmarker', TOKENS_TELL],
  'immobilize-tokens': [
    'Immobilisiert-Marker',
    'Jeder macht die Höchstgeschwindigkeit der Einheit um 1 niedriger; bei 0 kann sie sich gar nicht bewegen. Sie gehen am Ende ihrer Aktivierung.',
  ],
  immobilize: 'Ein Verteidiger, der durch diesen Angriff Wunden erleidet, erhält X Immobilisiert-Marker.',
  'immune-blast': 'Angriffe gegen die Einheit haben kein Blast.',
  'immune-deflect':
    'Hat jede Waffe im Pool dieses Schlüsselwort, erleidet der Angreifer keine Wunden durch Deflect, Djem So Mastery oder Soresu Mastery.',
  'immune-enemy-effects':
    'Karten und Fähigkeiten des Gegners wirken nicht auf die Einheit und können sie nicht wählen. Befreundete Karten und Gefechtskarten wirken weiter.',
  'immune-melee': 'Gegnerische Einheiten können sich nicht in Kontakt mit der Einheit bewegen.',
  'immune-pierce':
    'Pierce kann keine Abwehr aufheben, die diese Einheit würfelt, ob sie sich verteidigt oder Guardian nutzt.',
  'immune-range-1-weapons':
    'Waffen, deren größte Reichweite 1 ist, können gegen die Einheit nicht eingesetzt werden; andere schon, auch auf Reichweite 1.',
  impact:
    'Gegen einen Verteidiger mit Armor darf der Angreifer bis zu X Treffer in kritische verwandeln. Mehrere Waffen zählen zusammen.',
  'impassable-terrain': ['Unpassierbares Gelände', IMPASSABLE],
  impervious: 'Beim Verteidigen wirft die Einheit so viele Verteidigungswürfel mehr, wie der Angriff Pierce hat.',
  incognito:
    'Gegner jenseits von Reichweite 1 können die Einheit nicht angreifen, und Einsatzzielkarten zählen ihren Einheitenführer nicht. Das endet für das Spiel, sobald sie angreift, sich gegen einen gegnerischen Angriff verteidigt oder die Aktion einer Einsatzzielkarte durchführt.',
  inconspicuous:
    'Solange die Einheit einen Niederhalten-Marker hat, müssen angreifende Gegner ein anderes Ziel wählen, wenn sie können. Wenn sie sich sammelt, darf sie ihre Niederhalten-Marker behalten.',
  indomitable: 'Im Schritt Sammeln wirft die Einheit rote statt weißer Verteidigungswürfel.',
  infiltrate: 'Die Einheit darf überall auf dem Tisch jenseits von Reichweite 3 jeder gegnerischen Einheit aufstellen.',
  inspire:
    'Nachdem die Einheit sich gesammelt hat, verlieren andere befreundete Einheiten auf Reichweite 1–2 zusammen bis zu X Niederhalten-Marker.',
  'ion-tokens': [
    'Ionenmarker',
    'Ein Fahrzeug oder Droide verliert für jeden eine Aktion, wenn es aktiviert wird. Sie gehen am Ende seiner Aktivierung.',
  ],
  ion: 'Ein Fahrzeug oder eine Droiden-Truppler-Einheit, die durch diesen Angriff Wunden erleidet, erhält X Ionenmarker. Bevor der Verteidiger würfelt, dreht er für jeden Treffer oder kritischen Treffer einen aktiven Schild um, bis zu X.',
  'issuing-orders': [
    'Befehle erteilen',
    'Der bestimmte Commander gibt befreundeten Einheiten auf Reichweite 1–3, die zur Kommandokarte passen, einzeln Befehle. Eine Einheit mit Befehl hat ihren Befehlsmarker offen; niemand erhält zwei in einer Runde.',
  ],
  'jedi-hunter':
    'Greift die Einheit eine Einheit an, deren Karte das Macht-Symbol zeigt, zählt ihre Angriffsenergie als kritischer Treffer.',
  jump: 'Kartenaktion, die als Bewegung zählt: Die Einheit bewegt sich über Gelände oder darauf und über Miniaturen bis Höhe X über ihrem Ausgangsort, darf auf jeder geringeren Höhe landen und missachtet schwieriges Gelände.',
  'juyo-mastery':
    'Solange die Einheit eine Wunde hat, hat sie in ihrer Aktivierung eine Aktion mehr, darf sich aber nur zweimal bewegen.',
  keywords: [
    'Schlüsselwörter',
    'Schlüsselwörter von Einheiten gehören der ganzen Einheit, solche von Waffen einem Angriff mit dieser Waffe. Zahlen desselben Schlüsselworts zählen zusammen.',
  ],
  'leader-upgrade': 'Die Miniatur, die diese Karte hinzufügt, ist der Einheitenführer.',
  'leaving-the-battlefield': [
    'Das Schlachtfeld verlassen',
    'Eine Einheit, deren Einheitenführer den Tisch verlässt, ist besiegt. Freiwillig verlässt ihn keine.',
  ],
  lethal:
    'Beim Angreifen mit dieser Waffe darf die Einheit bis zu X Zielmarker ausgeben, ohne neu zu werfen; jeder gibt dem Pool Pierce 1.',
  'light-transport':
    'Das Fahrzeug darf bis zu X befreundete Truppler-Einheiten mit einer einzigen Miniatur auf kleiner Basis tragen. Alles andere ist wie bei Transport; Open oder Closed sagt, was sie an Bord tun dürfen.',
  'line-of-sight': [
    'Sichtlinie',
    'Vom oberen Ende der Miniatur zu irgendeinem Teil der anderen oder ihrer Basis. Gelände und Fahrzeuge versperren sie, Truppler nie. Eine Miniatur, die kein Angreifer sieht, kann durch den Angriff keine Wunden erleiden.',
  ],
  loadout:
    'Für jede ihrer Aufwertungskarten darf eine andere derselben Art, höchstens ebenso teure, beiseitegelegt werden. Beim Aufstellen der Einheit dürfen sie getauscht werden.',
  'long-shot':
    'Vor einem Fernkampfangriff darf die Einheit bis zu X Zielmarker ausgeben: Jeder macht die größte Reichweite dieser Waffe um 1 länger.',
  'low-profile': 'Verteidigt sich die Einheit mit leichter Deckung, ist ihre Deckung stark.',
  'makashi-mastery':
    'Bei einem Nahkampfangriff darf die Einheit ihr Pierce um 1 senken; der Verteidiger kann dann weder Immune: Pierce noch Impervious nutzen.',
  marksman:
    'Beim Angreifen, nach dem Umwandeln der Energie, darf die Einheit Zielmarker ausgeben, um Ergebnisse zu verbessern, statt neu zu werfen: Jeder macht aus einer Leerseite einen Treffer oder aus einem Treffer einen kritischen.',
  'master-of-the-force': 'Am Ende der Aktivierung der Einheit darf sie bis zu X ihrer Machtkarten spielbereit machen.',
  melee: [
    'Nahkampf',
    'Er beginnt, wenn eine Einheit mit Nahkampfwaffe ihren Einheitenführer in Kontakt mit einer gegnerischen Einheit bewegt. Ihre anderen Miniaturen rücken nach, und die des Gegners auch, wenn sie eine Nahkampfwaffe haben. Fahrzeuge können bekämpft werden, sind aber nie in einen Nahkampf verwickelt.',
  ],
  'advanced-melee-rules': [
    'Weitere Nahkampfregeln',
    'Miniaturen mit Nahkampfwaffe, die in einem Nahkampf den Kontakt verloren haben, rücken wieder heran, wenn sie können. Kann das keine Miniatur einer Einheit, ist ihr Nahkampf vorbei.',
  ],
  'melee-weapon': [
    'Nahkampfwaffe',
    'Nur im Nahkampf eingesetzt, gegen eine Einheit im selben Nahkampf. Auch Miniaturen der Einheit, die keinen Gegner berühren, dürfen sie einsetzen.',
  ],
  miniature: ['Miniatur', 'Eine Figur auf einer Basis.'],
  movement: [
    'Bewegung',
    'Der Einheitenführer bewegt sich an einer Bewegungshilfe entlang, die einmal knickt, höchstens mit der Geschwindigkeit der Einheit, und die anderen Miniaturen werden um ihn platziert. Schwieriges Gelände macht die Geschwindigkeit um 1 niedriger, aber mindestens 1.',
  ],
  'trooper-movement': [
    'Bewegung von Trupplern',
    'Truppler gehen durch andere Truppler außer Kreaturen und durch Repulsorfahrzeuge und übersteigen Gelände bis zur eigenen Höhe. Sie klettern Höhe 1 und erklimmen Höhe 2.',
  ],
  'emplacement-movement': [
    'Bewegung von Geschützen',
    'Ein Geschütz bewegt sich durch Truppler außer Kreaturen und durch Repulsorfahrzeuge und überquert Gelände bis zur eigenen Höhe. Es dreht sich und bewegt sich rückwärts und klettert nicht.',
  ],
  'creature-movement': [
    'Bewegung von Kreaturen',
    'Eine Kreatur bewegt sich durch Repulsorfahrzeuge und verdrängt Truppler außerhalb von Nahkämpfen, außer Kreaturen und Geschützen. Sie überquert Gelände bis zur halben eigenen Höhe, dreht sich und bewegt sich rückwärts, klettert aber nicht und steigt nicht ein.',
  ],
  'ground-vehicle-movement': [
    'Bewegung von Bodenfahrzeugen',
    'Ein Bodenfahrzeug bewegt sich durch Repulsorfahrzeuge und verdrängt Truppler außerhalb von Nahkämpfen, außer Kreaturen und Geschützen. Es überquert Gelände bis zur halben eigenen Höhe, dreht sich und fährt rückwärts.',
  ],
  'repulsor-vehicle-movement': [
    'Bewegung von Repulsorfahrzeugen',
    'Ein Repulsorfahrzeug bewegt sich über alle Einheiten und über Gelände bis zur eigenen Höhe und dreht sich. Rückwärts fährt es nur mit Hover. Truppler verdrängt es nur, wo eine Pflichtbewegung endet.',
  ],
  nimble:
    'Hat die Einheit beim Verteidigen mindestens einen Ausweichmarker ausgegeben, erhält sie danach 1 Ausweichmarker.',
  noncombatant:
    'Die Miniatur, die diese Karte hinzufügt, setzt keine Waffen ein. Von denen, die der Angreifer sieht, gehen Wunden zuerst an die anderen Miniaturen, außer an den Einheitenführer.',
  notch: [
    'Kerbe',
    'Eine Standardbewegung beginnt in der vorderen Kerbe und endet in der hinteren, eine Rückwärtsbewegung umgekehrt. Alle Miniaturen einer Einheit blicken wie ihr Einheitenführer. In einer Kerbe darf keine andere Basis stehen.',
  ],
  'objective-cards': ['Einsatzzielkarten', 'Die Einsatzzielkarte sagt, wofür es Siegpunkte gibt.'],
  'objective-tokens': [
    'Einsatzzielmarker',
    'Auf ihnen dürfen keine Basen stehen. Hat die Karte eine Aktion Claim, darf ein Einheitenführer, der einen berührt, ihn an sich nehmen und mitführen; er lässt ihn fallen, wenn die Einheit in Panik verfällt oder er besiegt wird.',
  ],
  'observation-tokens': [
    'Beobachtungsmarker',
    'Wer die Einheit angreift, darf sie ausgeben: Jeder lässt einen Angriffswürfel neu werfen. Sie gehen am Ende der Runde.',
  ],
  observe: 'Kartenaktion: Eine gegnerische Einheit auf Reichweite 1–3 und in Sicht erhält X Beobachtungsmarker.',
  'open-terrain': ['Offenes Gelände', 'Es bremst niemanden.'],
  operative: [
    'Agent',
    'Gibt nur mit eigenen Kommandokarten Befehle und leiht keine Tapferkeit. Er kann befördert werden, wenn der letzte Commander verloren ist.',
  ],
  'order-pool': [
    'Befehlspool',
    'Die gemischten Befehlsmarker aller Einheiten ohne Befehl. Ein Spieler darf einen ziehen, statt eine Einheit mit Befehl zu aktivieren; sein Rang sagt, welche Einheit aktiviert werden darf.',
  ],
  'order-tokens': [
    'Befehlsmarker',
    'Jede Einheit hat einen, mit ihrem Rang. Offen: Sie hat einen Befehl und darf aktiviert werden, wann ihr Spieler will. Verdeckt: Sie ist aktiviert worden.',
  ],
  outmaneuver: 'Die Einheit darf Ausweichmarker ausgeben, um auch kritische Treffer aufzuheben.',
  panic: [
    'Panik',
    'Mit mindestens doppelt so vielen Niederhalten-Markern wie Tapferkeit nach dem Sammeln macht eine Einheit nur eine volle Bewegung zur nächsten Kante. Sie ist verloren, wenn ihr Einheitenführer den Tisch verlässt. Auf Reichweite 1–3 eines Commanders darf sie dessen Tapferkeit nutzen.',
  ],
  permanent: 'Die Kommandokarte wird in der Endphase nicht abgelegt; ihre Wirkungen dauern, solange sie im Spiel ist.',
  pierce:
    'Der Angreifer darf bis zu X Abwehr des Verteidigers aufheben, oder einer Einheit, die für ihn Guardian nutzt. Mehrere Waffen zählen zusammen.',
  pivot: [
    'Drehung',
    'Eine Einheit auf eingekerbten Basen dreht sich auf der Stelle um bis zu 90 Grad. Das zählt als Bewegung.',
  ],
  'poison-tokens': [
    'Giftmarker',
    'Am Ende der Aktivierung der Einheit erleidet sie für jeden 1 Wunde, und sie werden entfernt.',
  ],
  poison: 'Eine Truppler-Einheit außer Droiden, die durch diesen Angriff Wunden erleidet, erhält X Giftmarker.',
  precise: 'Jeder Zielmarker, den die Einheit ausgibt, lässt bis zu X weitere Würfel neu werfen.',
  premeasuring: ['Vorher messen', 'Jederzeit darf alles gemessen werden: „messen“ und zwei Einheiten.'],
  priority: [
    'Priorität',
    'Wessen Kommandokarte weniger Kreise hat, gibt zuerst Befehle und aktiviert zuerst; ebenso, wer allein eine Karte spielt. Bei Gleichstand wirft der Besitzer des Rundenzählers einen roten Verteidigungswürfel: Eine Abwehr gibt ihm die Priorität, jede andere Seite dem Gegner.',
  ],
  'pulling-the-strings':
    'Kartenaktion: Eine andere befreundete Truppler-Einheit auf Reichweite 1–2 führt eine freie Angriffs- oder Bewegungsaktion durch. Sie zählt nicht gegen deren eigene Aktionen.',
  'quick-thinking': 'Kartenaktion: Die Einheit erhält 1 Ziel- und 1 Ausweichmarker.',
  rally: [
    'Sammeln',
    'Wird eine Einheit aktiviert, wirft sie für jeden Niederhalten-Marker einen weißen Verteidigungswürfel und entfernt einen für jede Abwehr oder Energie. Gleich danach zeigt sich, ob sie niedergehalten oder in Panik ist.',
  ],
  ram: 'Hat die Einheit in dieser Aktivierung eine volle Standardbewegung mit Höchstgeschwindigkeit gemacht, darf sie bis zu X Würfel des Angriffs in kritische Treffer verwandeln, Leerseiten eingeschlossen.',
  range: [
    'Reichweite',
    'Fünf Bänder von sechs Zoll, flach zwischen den Rändern von Basen gemessen. Bei einem Angriff vom Einheitenführer des Angreifers zur nächsten Miniatur des Ziels; sonst zwischen den nächsten Miniaturen beider.',
  ],
  'ranged-weapon': [
    'Fernkampfwaffe',
    'In Fernkampfangriffen eingesetzt, wenn das Ziel innerhalb ihrer Reichweiten ist, und nicht während eines Nahkampfs.',
  ],
  rank: [
    'Rang',
    'Commander, Agent, Korps, Spezialeinheit, Unterstützung oder schwere Einheit: Er bestimmt den Befehlsmarker einer Einheit und wie viele eine Armee haben darf.',
  ],
  'ready-x': 'Nachdem die Einheit eine Bereitschaftsaktion durchgeführt hat, erhält sie X Zielmarker.',
  recharge: 'Wenn die Einheit sich erholt, darf sie bis zu X ihrer inaktiven Schilde aktivieren.',
  reconfigure: 'Wenn die Einheit sich erholt, darf die Karte auf die andere Seite gedreht werden.',
  recover: [
    'Erholen',
    'Die Einheit entfernt beliebig viele ihrer Niederhalten-Marker und macht beliebige ihrer erschöpften Karten spielbereit.',
  ],
  regenerate:
    'Am Ende der Aktivierung der Einheit wirft sie für jede ihrer Wunden, bis zu X, einen weißen Verteidigungswürfel und entfernt 1 Wunde für jede Abwehr oder Energie.',
  reliable: 'Zu Beginn der Aktivierungsphase erhält die Einheit X Energiemarker.',
  relentless:
    'Nach einer Bewegungsaktion darf die Einheit eine freie Angriffsaktion durchführen, es sei denn, sie hat schon eine Angriffsaktion durchgeführt.',
  repair:
    'Wähle ein befreundetes Fahrzeug oder eine Droiden-Truppler-Einheit auf Reichweite 1 und in Sicht. Sie verliert bis zu X Wunden-, Ionen- oder Fahrzeugschadensmarker oder bekommt bis zu X in dieser Runde besiegte Miniaturen zurück. Die Karte sagt, ob das frei ist; Capacity ist, wie oft es im Spiel geht.',
  reposition: 'Wenn die Einheit eine Standardbewegung macht, darf sie sich davor oder danach drehen.',
  resilience: [
    'Widerstandskraft',
    'Erreichen die Wunden eines Fahrzeugs zum ersten Mal seine Widerstandskraft, wirft es einen roten Würfel: Abwehr, es ist beschädigt; Leerseite, außer Gefecht; Energie, der Gegner stört eine seiner Waffen.',
  ],
  restore: [
    'Wiederherstellen',
    'Eine in dieser Runde besiegte Miniatur kommt in Formation zurück, mit einer Wunde weniger als ihrer Grenze. Eine ganz besiegte Einheit kann nicht wiederhergestellt werden.',
  ],
  retinue:
    'Zu Beginn der Aktivierungsphase, wenn die Einheit auf Reichweite 1–2 der genannten Einheit oder des genannten Typs ist, erhält sie 1 Ziel- oder 1 Ausweichmarker.',
  reverse: [
    'Rückwärtsbewegung',
    'Eine Bewegung rückwärts mit um 1 niedrigerer Geschwindigkeit, aber mindestens 1: für Bodenfahrzeuge, Kreaturen, Geschütze und Einheiten mit Hover.',
  ],
  round: [
    'Runde',
    'Kommandophase, Aktivierungsphase und Endphase. Das Spiel endet nach der sechsten Runde, es sei denn, eine Seite hat vorher alle Einheiten verloren.',
  ],
  'round-counter': [
    'Rundenzähler',
    'Er zeigt die Runde und wechselt in jeder Endphase den Besitzer. Sein Besitzer wirft bei Gleichstand um die Priorität den Würfel.',
  ],
  'sabotage-repair':
    'Kartenaktion eines Einsatzziels: Eine Truppler-Einheit, deren Einheitenführer den Marker berührt, legt eine Wunde darauf oder nimmt eine weg.',
  scale:
    'Wenn die Einheit eine Bewegungsaktion durchführt, darf sie davor oder danach kostenlos erklimmen. Sie missachtet schwieriges Gelände und erklimmt ohne Würfel und Wunden.',
  scatter:
    'Nachdem er mit dieser Waffe eine Truppler-Einheit auf kleinen Basen angegriffen hat, darf der Angreifer deren Miniaturen in Formation um ihren Einheitenführer, der stehen bleibt, neu aufstellen.',
  'scouting-party':
    'Nach der Scout-Bewegung der Einheit dürfen sich bis zu X befreundete Truppler-Einheiten auf Reichweite 1–2, die keine gemacht haben, mit ihrem Scout-Wert bewegen.',
  scout:
    'Nach dem Aufstellen darf die Einheit eine Standardbewegung mit höchstens Geschwindigkeit X machen, gleich wie schnell sie selbst ist; schwieriges Gelände zählt nicht. Mehrere zählen zusammen, bis höchstens 3.',
  'secret-mission':
    'Einmal im Spiel legt die Einheit als freie Kartenaktion in einer gegnerischen Aufstellungszone einen Siegpunkt auf ihre Karte. Ist sie am Ende des Spiels nicht besiegt, erhält ihr Spieler 1 Siegpunkt.',
  sentinel: 'Die Bereitschaft der Einheit antwortet auf Gegner auf Reichweite 1–3 statt 1–2.',
  sharpshooter: 'Greift die Einheit an, ist die Deckung des Verteidigers um X schlechter.',
  'shield-tokens': [
    'Schildmarker',
    'Bei einem Fernkampfangriff darf jeder aktive Schild umgedreht werden, um einen Treffer oder kritischen Treffer aufzuheben. Ion dreht zuvor einige um, die dann nichts aufheben.',
  ],
  shielded: 'Die Einheit hat X Schildmarker.',
  sidearm:
    'In Angriffen der genannten Art, Melee oder Ranged, darf die Miniatur, die diese Karte hinzufügt, nur die Waffe dieser Karte einsetzen.',
  small:
    'Bei Fernkampfangriffen gegen die Einheit, außer durch Flächenwaffen, bleibt diese Miniatur für Reichweite, Sicht und Deckung außer Betracht.',
  'smoke-tokens': [
    'Rauchmarker',
    'Die Deckung von Trupplern, deren Einheitenführer auf Reichweite 1 von Rauch ist, ist um eine Stufe besser, und ebenso die eines jeden, den ein Truppler daraus angreift. Rauch geht in der Endphase.',
  ],
  smoke: 'Kartenaktion: Platziere X Rauchmarker auf Reichweite 1 und in Sicht des Einheitenführers.',
  'soresu-mastery':
    'Gibt die Einheit beim Verteidigen oder mit Guardian einen Ausweichmarker aus, zählt ihre Verteidigungsenergie als Abwehr, und der Angreifer erleidet 1 Wunde für jede gewürfelte Energie. Mit Guardian hebt dieser Ausweichmarker einen der Treffer auf.',
  speeder:
    'Zu Beginn oder am Ende ihrer Aktionen muss die Einheit eine freie Bewegung mit voller Geschwindigkeit machen. Sie bewegt sich über Gelände bis Höhe X und darf darauf landen. Ist die volle Bewegung nicht möglich, bewegt sie sich so weit wie möglich und erleidet so viele Wunden wie ihre Höchstgeschwindigkeit.',
  spend: ['Ausgeben', 'Ein ausgegebener Marker kommt in den Vorrat zurück.'],
  spotter:
    'Kartenaktion: Bis zu X befreundete Einheiten auf Reichweite 1, sie selbst eingeschlossen, erhalten je 1 Zielmarker.',
  spray: 'Die Waffe fügt ihre Würfel für jede Miniatur des Verteidigers, die ihr Träger sieht, einmal hinzu.',
  spur: 'Während einer Bewegung darf die Einheit 1 Niederhalten-Marker nehmen, um ihre Höchstgeschwindigkeit für diese Bewegung um 1 zu erhöhen, bis höchstens 3.',
  'standard-move': [
    'Standardbewegung',
    'Eine Bewegung an einer Bewegungshilfe entlang, vorwärts. Drehungen, Rückwärts- und Seitwärtsbewegungen, Klettern und Einsteigen sind keine Standardbewegungen.',
  ],
  standby: [
    'Bereitschaft',
    'Hat ein Gegner auf Reichweite 1–2 und in Sicht angegriffen, sich bewegt oder gehandelt, darf die Einheit den Marker für eine freie Angriffs- oder Bewegungsaktion ausgeben. Bewegen, Angreifen oder Handeln verliert ihn, bei Trupplern auch Niederhalten. Truppler und Bodenfahrzeuge dürfen in Bereitschaft gehen, nicht nach einem Angriff.',
  ],
  stationary: 'Die Einheit bewegt sich nur durch Drehen. Verfällt sie in Panik, tut sie nichts.',
  steady:
    'Nach einer Bewegungsaktion darf die Einheit eine freie Fernkampf-Angriffsaktion durchführen, es sei denn, sie hat schon eine Angriffsaktion durchgeführt.',
  strafe: [
    'Seitwärtsbewegung',
    'Eine Bewegung zur Seite mit um 1 niedrigerer Geschwindigkeit, aber mindestens 1, für Basen mit seitlichen Kerben und Hover.',
  ],
  'supply-deck': [
    'Nachschubstapel',
    'Sechzehn Nachschubkarten für Supply Drop, zwei von jeder Art. Eine Einheit, die Nachschub holt, zieht zwei und rüstet sich mit einer aus.',
  ],
  suppression: [
    'Niederhalten',
    'Ein Truppler mit einem Niederhalten-Marker, außer Droiden und Kreaturen, hat um eine Stufe bessere Deckung. Für jeden wird im Schritt Sammeln gewürfelt, und einer geht in der Endphase. So viele wie ihre Tapferkeit kosten die Einheit eine Aktion, doppelt so viele bringen sie in Panik.',
  ],
  suppressive:
    'Der Verteidiger erhält nach dem Angriff 1 Niederhalten-Marker, zusätzlich zu jedem anderen; einmal, gleich wie viele solche Waffen eingesetzt werden.',
  'surge-tokens': [
    'Energiemarker',
    'Für eine Energie ausgegeben: Sie zählt beim Angreifen als Treffer, beim Verteidigen als Abwehr. Nicht ausgegebene gehen in der Endphase.',
  ],
  surges: [
    'Energie',
    'Die Karte einer Einheit sagt, als was ihre Energie zählt. Ohne Eintrag ist sie leer, es sei denn, ein Energiemarker wird ausgegeben.',
  ],
  tactical: `Jedes Mal, wenn die Einheit eine Standardbewegungsaktion durchgeführt hat, freie und Pflichtbewegungen eingeschlossen, erhält sie X Zielmarker. ${BY_MOVES}`,
  'take-cover':
    'Kartenaktion: Bis zu X befreundete Einheiten auf Reichweite 1, sie selbst eingeschlossen, erhalten je 1 Ausweichmarker.',
  teamwork:
    'Solange die Einheit auf Reichweite 1–2 der genannten befreundeten Einheit ist, erhält jeden Ziel- oder Ausweichmarker, den eine der beiden erhält, auch die andere.',
  target: 'Wenn die Einheit einen Befehl erhält, erhält sie X Zielmarker.',
  tempted: 'Die Einheit darf Aufwertungskarten der hellen und der dunklen Seite nehmen.',
  timing: [
    'Reihenfolge',
    'Geschehen mehrere Effekte zugleich, kommen Bereitschaft und Ladungen zuerst. Eigene Effekte kommen in der Reihenfolge, die ihr Spieler will; zwischen Spielern entscheidet Blau.',
  ],
  'tow-cable': 'Ein Fahrzeug, das durch diesen Angriff verwundet wurde, wird vom Angreifer gedreht.',
  transfer: [
    'Übertragen',
    'Der Marker verlässt eine Einheit und geht zur anderen. Eine Einheit, deren Tapferkeit ein Strich ist, kann kein Niederhalten bekommen.',
  ],
  transport:
    'Das Fahrzeug darf bis zu X befreundete Truppler-Einheiten tragen, nie Kreaturen. Sie steigen mit einer Bewegung mit Geschwindigkeit 1 ein und aus (siehe Ein- und Aussteigen) und dürfen an Bord aufgestellt werden. Open oder Closed sagt, was sie an Bord tun dürfen.',
  transported: [
    'Transportiert',
    'Was eine Einheit in einem Fahrzeug tun darf, hängt davon ab, ob der Transporter offen oder geschlossen ist.',
  ],
  'transport-closed': [
    'Transport X: Closed',
    'Passagiere dürfen nur aussteigen: Sie können nicht handeln, angreifen, angegriffen werden oder Marker ausgeben, aber sie sammeln sich und dürfen Befehle geben. Wird das Fahrzeug zerstört, werden sie mit 1 Niederhalten-Marker daneben gestellt und erleiden 1 Wunde.',
  ],
  'transport-open': [
    'Transport X: Open',
    'Passagiere dürfen handeln, Marker ausgeben, angreifen und angegriffen werden, vom Fahrzeug aus gemessen und mit starker Deckung. Ihre Waffen verlieren Fixed. Hat das Fahrzeug sich in dieser Runde mehr als einmal bewegt, kostet eine Aktion ihre ganze Aktivierung. Alles andere ist wie in einem geschlossenen.',
  ],
  treat:
    'Wähle eine befreundete Truppler-Einheit, keine Droiden, auf Reichweite 1 und in Sicht. Sie verliert bis zu X Wunden- oder Giftmarker oder bekommt bis zu X in dieser Runde besiegte Miniaturen zurück. Die Karte sagt, ob das frei ist; Capacity ist, wie oft es im Spiel geht.',
  troopers: [
    'Truppler',
    'Einheiten mit Tapferkeit, meist auf kleinen runden Basen. Sie klettern, kämpfen im Nahkampf, gehen durch andere Truppler und Repulsorfahrzeuge und versperren nie die Sicht. Kreaturen, Geschütze und Droiden weichen in manchem ab.',
  ],
  'uncanny-luck':
    'Beim Verteidigen darf die Einheit bis zu X ihrer Verteidigungswürfel einmal neu werfen, alle zugleich.',
  unhindered: 'Schwieriges Gelände bremst die Einheit nicht.',
  'unique-cards': ['Einzigartige Karten', 'Eine Armee hat von jedem einzigartigen Namen nur eine Karte.'],
  unit: ['Einheit', 'Alle Miniaturen einer Einheitenkarte und ihrer Aufwertungen, mit einem Einheitenführer.'],
  'unit-leader': [
    'Einheitenführer',
    'Bewegung, Angriffsreichweite und Deckung werden von dieser Miniatur aus gemessen.',
  ],
  'upgrade-cards': [
    'Aufwertungskarten',
    'Karten, die eine Einheit trägt, eine für jedes Symbol auf ihrer Leiste. Sie geben Miniaturen, Waffen, Schlüsselwörter oder Effekte.',
  ],
  'vehicle-damage-tokens': [
    'Fahrzeugschadensmarker',
    'Beschädigt, außer Gefecht und Waffe gestört: Ein Fahrzeug bekommt einen davon durch einen Wurf, wenn seine Wunden zum ersten Mal seine Widerstandskraft erreichen.',
  ],
  vehicles: [
    'Fahrzeuge',
    'Einheiten auf eingekerbten Basen mit Schussfeldern. Sie werden nie niedergehalten oder in Nahkämpfe verwickelt und versperren die Sicht. Bodenfahrzeuge dürfen in Bereitschaft gehen und rückwärts fahren, verdrängen Truppler und geben Deckung; Repulsorfahrzeuge tun nichts davon ohne Hover, bewegen sich aber über jede Einheit.',
  ],
  versatile: 'Diese Fernkampfwaffe darf auch im Nahkampf eingesetzt werden.',
  'victory-tokens': ['Siegpunkte', 'Wer am Ende des Spiels mehr davon hat, gewinnt.'],
  'weak-point':
    'Ein Angriff, dessen Einheitenführer im genannten Schussfeld steht, hinten oder an den Seiten, hat Impact X gegen die Einheit.',
  'weapon-disrupted': ['Waffe gestört', 'Die Waffe fügt nur die Hälfte ihrer Würfel hinzu, aufgerundet.'],
  weapons: [
    'Waffen',
    'Fernkampfwaffen werden auf Reichweite eingesetzt, Nahkampfwaffen in Kontakt, Flächenwaffen nur durch ihren eigenen Effekt. Eine schwere Waffe setzt nur die Miniatur ein, die sie trägt.',
  ],
  'wheel-mode':
    'Wenn die Einheit aktiviert wird, darf sie ihre Höchstgeschwindigkeit für diese Aktivierung auf 3 erhöhen. Bis zum Ende der Runde hat sie dann Cover 2, kann aber nicht angreifen und ihre Schilde nicht nutzen.',
  'winning-the-game': [
    'Das Spiel gewinnen',
    'Nach der letzten Runde gewinnt die Seite mit mehr Siegpunkten; bei Gleichstand die, die mehr Punkte besiegt hat, dann Blau. Eine Seite, die alle Einheiten verliert, verliert sofort.',
  ],
  withdraw: [
    'Sich lösen',
    'Eine in einen Nahkampf verwickelte Truppler-Einheit nutzt ihre ganze Aktivierung für eine Bewegung mit Geschwindigkeit 1 aus dem Nahkampf.',
  ],
  'within-range': ['Innerhalb einer Reichweite', 'Die ganze Basis liegt im Band.'],
  'wookiee-trooper': ['Wookiee-Truppler', 'Ein Truppler ohne besondere Regeln.'],
  wounds: [
    'Wunden',
    'Der Besitzer gibt einer Miniatur Wunden, bis sie besiegt ist, dann der nächsten; die am stärksten verwundeten kommen zuerst. Bei einem Angriff können nur Miniaturen, die der Angreifer sieht, sie erleiden.',
  ],
  'grand-army': [
    'Große Armee',
    '1600 Punkte auf einem Tisch von vier mal sechs Fuß, ohne Aufstellungskarten: Die Zonen sind alles innerhalb von Reichweite 2 der langen Kanten. Jeder Spieler darf nur eine Gefechtskarte ausscheiden lassen.',
  ],
  'grand-army-ranks': [
    'Ränge der großen Armee',
    'Eine große Armee hat einen bis vier Commander, bis zu vier Agenten, sechs bis zehn Korps-Einheiten, bis zu fünf Spezialeinheiten, bis zu fünf Unterstützungs- und bis zu vier schwere Einheiten.',
  ],
  'unlimited-rounds': [
    'Unbegrenzte Runden',
    'Kein Einsatzziel, kein Umstand und eine zufällige Aufstellung. Das Gefecht dauert, bis eine Seite alle Einheiten verloren hat. Alle sechs Runden kommen abgelegte Kommandokarten zurück.',
  ],
  'team-battle': [
    'Teamgefecht',
    'Zwei gegen zwei, 600 Punkte für jeden Spieler. Die Spieler eines Teams teilen Farbe, Kante und Aufstellungszone, haben eine Fraktion und keine einzigartige Karte doppelt.',
  ],
  'team-battle-command-phase': [
    'Teamgefecht: Kommandophase',
    'Der Spieler mit den wenigsten Kreisen kommt zuerst; sind Spieler beider Teams gleich, der, dessen Team zusammen weniger Kreise hat, dann ein Würfel. Befehle dürfen auch an Einheiten des Mitspielers gehen; jeder Spieler hat einen Pool.',
  ],
  'team-battle-activation-phase': [
    'Teamgefecht: Aktivierungsphase',
    'Die Teams sind abwechselnd am Zug; Mitspieler einigen sich, wer aktiviert. Jeder aktiviert nur eigene Einheiten.',
  ],
  'team-battle-additional-rules': [
    'Teamgefecht: weitere Regeln',
    'Die Einheiten des Mitspielers sind in jeder Hinsicht befreundet.',
  ],
  'immune-melee-pierce': 'Im Nahkampf kann Pierce keine Abwehr aufheben, die diese Einheit würfelt.',
};
