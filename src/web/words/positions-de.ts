/** By the id of a position in German: what is at stake, and why a good player answers so. */
export const POSITIONS_DE: Readonly<Record<string, readonly [says: string, why: string]>> = {
  'vader-charges-two-moves': [
    'Vader ist zwei Bewegungen von einem Trupp entfernt, der noch nicht gehandelt hat.',
    'Relentless gibt nach einer Bewegung einen Angriff: sechs rote Würfel im Nahkampf, und dort kann niemand auf ihn schießen.',
  ],
  'vader-charges-one-move': [
    'Vader ist eine Bewegung von einem Trupp entfernt, der noch nicht gehandelt hat.',
    'Er bewegt sich, greift an und hat noch eine Aktion übrig.',
  ],
  'luke-charges': [
    'Luke ist zwei Bewegungen von einem Trupp entfernt, und seine Pistole reicht bis dorthin.',
    'Charge gibt nach der Bewegung einen Nahkampfangriff: sechs schwarze Würfel statt zwei roter.',
  ],
  'obi-wan-charges': [
    'Obi-Wan hat keine Fernkampfwaffe, und ein Trupp ist zwei Bewegungen entfernt.',
    'Nur im Nahkampf richtet er überhaupt etwas aus.',
  ],
  'grievous-charges': [
    'Grievous ist zwei Bewegungen von einem Trupp Klone entfernt.',
    'Relentless und zwei Paar Lichtschwerter: Der Angriff folgt auf die zweite Bewegung.',
  ],
  'dooku-closes-in-the-end': [
    'Runde 5: Dooku ist 430 mm von einem Trupp entfernt, zwei Runden bleiben.',
    'Zwei Bewegungen jetzt oder zu Beginn der nächsten Runde, und er kämpft; aus der Ferne hat er einen Angriff je Runde.',
  ],
  'vader-behind-a-wall-three-rounds': [
    'Runde 4: Vader steht 450 mm vor einer Schützenlinie hinter einer Mauer, drei Runden bleiben.',
    'Zwei Runden Weg im Schutz der Mauer, dann der Sturmangriff; wo er steht, entscheidet er nichts.',
  ],
  'wookiees-charge': [
    'Wookiee-Krieger sind zwei Bewegungen von einem Trupp entfernt.',
    'Sechs schwarze Würfel im Nahkampf, und wer im Nahkampf steht, wird von den beiden anderen nicht beschossen.',
  ],
  'guards-charge': [
    'Königliche Garden mit Charge sind zwei Bewegungen von einem Trupp entfernt.',
    'Die Machtspieße würfeln rot und schwarz, ihre Pistolen halb so viel.',
  ],
  'maul-closes': [
    'Maul ist eine Bewegung von einem einzelnen Trupp entfernt.',
    'Er hat keine Waffe außer dem Lichtschwert: eine Bewegung in Kontakt und acht Würfel.',
  ],
  'vader-does-not-stop-for-a-dodge': [
    'Runde 3: Vader ist 320 mm von der letzten Schützenlinie entfernt, die schon gehandelt hat.',
    'In dieser Runde kann niemand mehr schießen: jetzt zwei Bewegungen, in der nächsten der Sturmangriff.',
  ],
  'luke-leaves-no-hero-idle': [
    'Runde 3: Alle Gegner haben gehandelt, und Luke ist 620 mm vom nächsten entfernt.',
    'Zwei Bewegungen kosten in dieser Runde nichts; in der nächsten ist er in Reichweite.',
  ],
  'obi-wan-walks-while-nobody-shoots': [
    'Runde 2: Alle Gegner haben gehandelt; Obi-Wan ist 560 mm vom nächsten entfernt.',
    'Schießen kann er nicht; Zeit hat er, und jetzt bestraft niemand den Weg.',
  ],
  'dewback-rides': [
    'Runde 3: Alle Gegner haben gehandelt; der Taurücken ist 430 mm von einem Trupp entfernt.',
    'Mit Spur geht er zwei Bewegungen mit Geschwindigkeit 2: In der nächsten Runde beißt er zu.',
  ],
  'vader-stays-in-the-melee': [
    'Vader ist mit einem Trupp im Nahkampf; ein anderer hat noch nicht gehandelt und würde draußen auf ihn schießen.',
    'Sechs rote Würfel und keine Schüsse auf ihn: Er greift an und bleibt.',
  ],
  'vader-walks-when-nobody-is-left-to-shoot': [
    'Runde 2: Alle Gegner haben gehandelt; Vader ist 550 mm vom nächsten entfernt.',
    'Er ist zwei Aktivierungen von einem Sturmangriff entfernt, und diese kostet ihn nichts.',
  ],
  'maul-walks-when-nobody-is-left-to-shoot': [
    'Runde 2: Alle Gegner haben gehandelt; Maul ist 650 mm vom nächsten entfernt.',
    'Er hat keine andere Waffe; jetzt zwei Bewegungen, und in der nächsten Runde ist er in Reichweite.',
  ],
  'guards-walk-when-nobody-is-left-to-shoot': [
    'Runde 3: Alle Gegner haben gehandelt; die Garden sind 650 mm vom nächsten entfernt.',
    'Ihre Spieße sind den Weg wert, ihre Pistolen von hier aus nichts.',
  ],
  'luke-walks-in-round-four': [
    'Runde 4: Alle Gegner haben gehandelt; Luke ist 680 mm vom nächsten entfernt.',
    'Wenn er jetzt geht, bleiben ihm zwei Runden zum Kämpfen.',
  ],
  'vader-waits-for-their-shots': [
    'Runde 2: Vader ist 500 mm von drei Trupps entfernt, die noch handeln; ein Trupp von uns steht weit hinten.',
    'Vader erreicht sie in dieser Aktivierung nicht. Der Trupp vertreibt die Zeit; Vader geht, wenn sie geschossen haben.',
  ],
  'vader-goes-first-when-he-can-charge': [
    'Beginn von Runde 4: Vader erreicht einen Trupp, der noch handelt; ein anderer Trupp von uns hat kein Ziel.',
    'Wenn er wartet, schießt der Trupp und geht außer Reichweite.',
  ],
  'no-standing-orders-in-round-one': [
    'Runde 1 mit allen sieben Kommandokarten auf der Hand.',
    'Sechs bessere Karten für sechs Runden: Standing Orders gibt einen Befehl und die letzte Initiative.',
  ],
  'no-standing-orders-in-round-three': [
    'Runde 3 mit fünf Karten, von denen vier besser sind.',
    'Sechs bessere Karten für sechs Runden: Standing Orders gibt einen Befehl und die letzte Initiative.',
  ],
  'vaders-card-needs-an-enemy-near': [
    'Runde 1: Jeder Gegner ist weiter als Reichweite 4 von Vader entfernt.',
    'Vader’s Might bewegt eine gegnerische Einheit in seiner Nähe: Allein auf seiner Seite des Tisches bewirkt sie nichts. Sie wird aufgehoben.',
  ],
  'obi-wans-cards-need-an-enemy-near': [
    'Runde 1: Obi-Wans Karten oder andere der Hand; jeder Gegner ist eine Tischbreite entfernt.',
    'Was seine Karten bewirken, bewirken sie in der Nähe von Gegnern. Die anderen sind jetzt so gut wie später.',
  ],
  'no-standing-orders-in-round-four': [
    'Runde 4: Zwei gegnerische Trupps sind in Reichweite, und vier Karten sind übrig, drei davon besser.',
    'Drei Runden, drei bessere Karten. Wer zuerst schießt, entscheiden jetzt die Punkte auf der Karte.',
  ],
  'move-and-claim': [
    'Runde 6: Ein Marker liegt eine Bewegung entfernt; die zweite Aktion nimmt ihn. Ein Ziel ist in Reichweite.',
    'Ein genommener Marker ist ein Siegpunkt; das Spiel endet jetzt.',
  ],
  'shoot-the-carrier': [
    'Runde 6: Eine gegnerische Einheit mit einer Miniatur trägt einen Marker; eine volle Einheit steht näher.',
    'Fällt der Träger, verliert der Gegner einen Siegpunkt.',
  ],
  'carrier-out-of-sight': [
    'Runde 6: Unser Träger hat noch eine Miniatur, und eine gegnerische Einheit handelt noch; eine Mauer ist eine Bewegung entfernt.',
    'Hinter der Mauer kann niemand mehr auf ihn schießen: Der Marker ist sicher.',
  ],
  'claim-before-shooting': [
    'Runde 5: Die Einheit steht neben einem freien Marker, und ein gegnerischer Trupp, der gehandelt hat, ist in Reichweite.',
    'Zuerst der Marker: Sonst nimmt ihn ein Gegner, der kommt. Für einen Schuss bleibt eine Aktion.',
  ],
  'finish-the-one-still-to-act': [
    'Zwei Trupps im Freien: einer mit der letzten Miniatur, der noch nicht gehandelt hat, ein voller, der schon gehandelt hat.',
    'Die letzte Miniatur schießt in dieser Runde noch; ihr Tod kostet den Gegner eine Aktivierung.',
  ],
  'finish-the-commander': [
    'Ein gegnerischer Kommandant mit einer letzten Wunde steht im Freien, neben ihm ein voller Trupp.',
    'Sein Tod nimmt der ganzen Armee Befehle und Mut.',
  ],
  'act-first-with-the-killer': [
    'Unser Trupp kann eine letzte Miniatur ausschalten, die noch nicht gehandelt hat; ein anderer von uns hat kein Ziel.',
    'Wer zuerst handelt, entscheidet: Der Schütze kommt vor dem Schuss des Gegners.',
  ],
  'the-open-before-heavy-cover': [
    'Zwei gleiche Trupps, die noch nicht gehandelt haben: einer im Freien, einer hinter einer Barrikade.',
    'Starke Deckung hält bei jedem Angriff zwei Treffer ab.',
  ],
  'blow-up-the-walker': [
    'Die Kanone kann auf einen Läufer mit einer letzten Wunde schießen, der noch nicht gehandelt hat, oder auf einen Trupp.',
    'Der nächste Angriff des Läufers ist der stärkste auf dem Tisch.',
  ],
  'act-first-with-the-cannon': [
    'Unsere Kanone kann einen Läufer mit zwei letzten Wunden zerstören, der noch nicht gehandelt hat; ein Trupp hat kein Ziel.',
    'Überlebt der Läufer, schießt er als Nächster.',
  ],
  'act-first-against-the-hero': [
    'Luke steht mit einer letzten Wunde im Freien und hat noch nicht gehandelt; ein Trupp sieht ihn, ein anderer sieht niemanden.',
    'Als Nächster greift er im Nahkampf an. Sechs Angriffswürfel jetzt, oder sechs von ihm.',
  ],
  'break-through-with-the-last-move': [
    'Runde 6: Eine Bewegung bringt die Einheit in die Zone des Gegners; auch ein Ziel ist in Reichweite.',
    'Ein Einheitenführer, der am Ende in der Zone steht, ist ein Siegpunkt, und danach ist das Spiel aus; Wunden bringen nichts.',
  ],
  'break-through-with-two-moves': [
    'Runde 6: Es braucht beide Aktionen, um in die Zone des Gegners zu kommen.',
    'Zwei Bewegungen von 152 mm reichen gerade; ein Angriff unterwegs kostet den Siegpunkt.',
  ],
  'break-through-around-a-wall': [
    'Runde 6: Zwischen der Einheit und der Zone steht eine Mauer; der Weg um ihr Ende braucht beide Bewegungen.',
    'Geradeaus hält die Mauer sie auf; der Weg außen herum ist genau mit zwei Bewegungen zu schaffen.',
  ],
  'break-through-by-a-walker': [
    'Runde 6: Der Läufer ist eine Bewegung von der Zone des Gegners entfernt und hat ein Ziel.',
    'Auch die Einheitenführer von Fahrzeugen zählen bei Breakthrough.',
  ],
  'withdraw-into-the-zone': [
    'Runde 6: im Nahkampf mit einem Soldaten neben der Zone des Gegners; ein Rückzug reicht hinein.',
    'Den Soldaten auszuschalten ist unsicher; ein Rückzug mit Geschwindigkeit 1 bringt den Einheitenführer sicher in die Zone.',
  ],
  'stop-the-one-who-breaks-through': [
    'Runde 6: Ein gegnerischer Einheitenführer steht als letzte Miniatur in unserer Zone; eine vollere Einheit steht näher, im Freien.',
    'Sein Siegpunkt entscheidet das Spiel; die andere Einheit bringt nichts und hat schon gehandelt.',
  ],
  'break-through-over-two-rounds': [
    'Runde 5: Die Zone ist drei Bewegungen entfernt, und ein Ziel ist in Reichweite.',
    'Es braucht eine Aktion dieser Runde und beide der nächsten; wer zweimal schießt, kommt zu spät.',
  ],
  'break-through-over-three-rounds': [
    'Runde 4: Die Zone ist fünf Bewegungen entfernt; niemand versperrt den Weg.',
    'Sechs Aktionen bleiben, und fünf davon sind Bewegungen; ein guter Spieler geht sofort los.',
  ],
  'two-break-through-one-shoots': [
    'Runde 6: Zwei Einheiten erreichen die Zone mit je zwei Bewegungen, und jede hat ein Ziel.',
    'Zwei Siegpunkte zu null; nichts anderes zählt mehr.',
  ],
  'the-last-points': [
    'Runde 6, keine Siegpunkte auf beiden Seiten und gleich viele Punkte: Eine letzte Miniatur oder ein voller Trupp kann beschossen werden.',
    'Ausgeschaltete Einheiten entscheiden bei Gleichstand: Die letzte Miniatur gibt ihre Punkte sofort.',
  ],
  'luke-breaks-through': [
    'Runde 5: Vier Bewegungen bringen Luke in die Zone des Gegners, und ein Trupp in Reichweite der Pistole lockt ihn.',
    'Zwei Bewegungen jetzt und zwei in Runde 6: ein Siegpunkt; ein einzelner Trupp hält ihn nicht auf.',
  ],
  'third-leader-at-a-contested-token': [
    'Runde 6: je ein Einheitenführer am Marker in der Mitte; unserer daneben erreicht ihn mit einer Bewegung.',
    'Mit ihm steht es zwei zu eins: zwei Siegpunkte.',
  ],
  'go-where-it-is-contested': [
    'Runde 6: Die Einheit steht zwischen einem Marker, der uns gehört, und einem mit einem Einheitenführer auf jeder Seite.',
    'Der linke gehört uns schon; der mittlere wird durch Hingehen gewonnen.',
  ],
  'two-more-leaders-against-two': [
    'Runde 6: zwei gegnerische Einheitenführer gegen einen von uns am Marker; zwei unserer Einheiten können kommen.',
    'Beide müssen kommen: drei zu zwei. Eine allein gewinnt nichts.',
  ],
  'stay-at-the-token': [
    'Runde 6: Unser Einheitenführer hält den Marker allein; ein schwacher Gegner steht knapp außer Reichweite.',
    'Ihn für einen besseren Schuss zu verlassen kostet zwei Siegpunkte.',
  ],
  'token-in-round-two': [
    'Runde 2: Noch ist niemand am Marker, und die Runde ist fast vorbei.',
    'Runde 2 wird gewertet: Ein Einheitenführer am Marker ist sofort ein Siegpunkt.',
  ],
  'shoot-the-leader-who-contests': [
    'Runde 6: je ein Einheitenführer am Marker; der des Gegners ist der letzte seiner Einheit und im Freien, eine volle Einheit steht abseits.',
    'Sein Tod gibt uns den Marker; Wunden an der anderen bringen nichts.',
  ],
  'leave-a-won-token-for-another': [
    'Runde 6: Zwei unserer Einheitenführer stehen an einem Marker, den kein Gegner mehr erreicht; ein anderer Marker ist frei.',
    'Hier genügt einer; der zweite holt zwei Siegpunkte mehr.',
  ],
  'vehicles-hold-no-transmission': [
    'Runde 6: Ein Läufer oder ein Trupp kann als Letzter handeln; am Marker zählen nur Einheitenführer von Soldaten.',
    'Der Trupp muss zum Marker kommen; was der Läufer tut, ist gleich.',
  ],
  'a-suppressed-unit-still-comes': [
    'Runde 6: Eine niedergehaltene Einheit hat eine Aktion, und der freie Marker ist eine Bewegung entfernt.',
    'Ihre eine Aktion ist bei zwei Siegpunkten am besten angelegt.',
  ],
  'move-into-range-and-shoot': [
    'Ein Trupp im Freien steht 60 mm außerhalb von Reichweite 3.',
    'Eine Bewegung und ein Angriff; Zielen ohne Angriff ist am Ende der Runde verloren.',
  ],
  'steady-move-and-shoot': [
    'Schneetruppen mit Steady stehen 60 mm außerhalb von Reichweite 3 zu einem Trupp.',
    'Steady gibt den Angriff nach der Bewegung umsonst; die andere Aktion kann eine zweite Bewegung oder Zielen sein.',
  ],
  'fleet-troopers-come-near': [
    'Flottensoldaten sind eine Bewegung von Reichweite 2 zu einem Trupp entfernt, der schon gehandelt hat.',
    'Je zwei weiße Würfel auf Reichweite 2, auf Reichweite 3 nichts.',
  ],
  'no-aim-without-a-target': [
    'In dieser Runde kann kein Gegner in Reichweite kommen; die Einheit hat zwei Aktionen.',
    'Zielmarker verfallen am Ende der Runde; Bewegungen bringen sie dafür näher heran.',
  ],
  'tank-brings-both-weapons': [
    'Die vorderen Kanonen des Panzers reichen bis Reichweite 2; das Ziel ist eine Bewegung weiter weg und hat gehandelt.',
    'Eine Bewegung verdoppelt die Würfel für den Rest des Gefechts.',
  ],
  'droidekas-roll-out': [
    'Runde 1: Kein Gegner ist in Reichweite der Droidekas.',
    'Zwei Bewegungen im Wheel Mode tragen sie über den Tisch; zu Fuß kommen sie überall zu spät.',
  ],
  'turn-and-shoot': [
    'Das Ziel des Läufers steht neben ihm, außerhalb seines vorderen Feuerwinkels.',
    'Eine Drehung und ein Angriff: Es braucht beide Aktionen, und Zielen ohne Angriff ist nichts.',
  ],
  'the-cannon-turns': [
    'Das Ziel der Kanone steht neben ihr, außerhalb ihres Feuerwinkels.',
    'Full Pivot: Eine Aktion dreht sie, die andere schießt mit fünf schwarzen Würfeln.',
  ],
  'stay-behind-the-wall': [
    'Runde 1: Drei Trupps, die noch nicht gehandelt haben, warten jenseits einer Mauer; unser Trupp steht dahinter.',
    'Zuerst hinauszutreten heißt drei Angriffe im Freien; in Runde 1 eilt nichts.',
  ],
  'back-behind-the-wall': [
    'Runde 1: Drei Trupps, die noch nicht gehandelt haben, können auf unsere letzten zwei Miniaturen schießen; eine Mauer ist eine Bewegung entfernt, kein Ziel in Reichweite.',
    'Zwei Miniaturen überleben drei Angriffe nicht; hinter der Mauer schon.',
  ],
  'hidden-approach': [
    'Vader steht hinter einer Mauer; jenseits warten drei Trupps, die noch nicht gehandelt haben.',
    'Er darf vorgehen, wo ihn die Mauer verbirgt; im Freien erleidet er drei Angriffe, bevor er zuschlägt.',
  ],
  'let-them-act-first': [
    'Zwei von uns können handeln: einer ist verborgen, einer weit weg. Drei Gegner, die noch nicht gehandelt haben, warten auf den, der hervorkommt.',
    'Der ferne vertreibt die Zeit; der verborgene handelt, wenn die Trupps des Gegners verbraucht sind.',
  ],
  'into-cover-then-shoot': [
    'Eine Barrikade ist einen Schritt entfernt; ein gegnerischer Trupp in Reichweite hat noch nicht gehandelt und wird zurückschießen.',
    'Derselbe Angriff aus starker Deckung; Zielen im Freien kostet Miniaturen.',
  ],
  'luke-with-one-wound-left-hides': [
    'Luke hat eine letzte Wunde, drei Trupps, die noch nicht gehandelt haben, sehen ihn, keiner ist in seiner Reichweite; eine Mauer ist eine Bewegung entfernt.',
    'Er ist mehr wert als ein paar Würfel seiner Pistole auf nichts; hinter der Mauer lebt er.',
  ],
  'a-standby-for-whoever-comes': [
    'Runde 2: jetzt kein Ziel; zwei Trupps, die noch nicht gehandelt haben, können nur durch eine Lücke in 250 mm Entfernung kommen.',
    'Wer in Bereitschaft ist, schießt zuerst, wenn sie kommen; Zielen ist verloren, wenn auf niemanden geschossen werden kann.',
  ],
};
