/** What command cards do, by their ids. */
export const COMMAND_CARDS: Readonly<Record<string, string>> = {
  'standing-orders': 'Die Karte kommt am Ende der Kommandophase auf die Hand zurück.',
  'master-of-evil':
    'Darth Vader erhält 1 Ausweichmarker, wenn er einen Befehl erhält. Wenn er aktiviert wird, erhält jede gegnerische Truppler-Einheit auf Reichweite 1–2 von ihm 3 Niederhalten-Marker.',
  'imperial-discipline': 'Eine befreundete Einheit darf sich erholen, wenn sie einen Befehl erhält.',
  'z-6-jetpack-rocket': 'Boba Fett hat diese Waffe während seiner Aktivierung.',
  'lying-in-wait':
    'Bossk hat Sharpshooter 1. Nach jeder Aktivierung einer gegnerischen Einheit erhält er 1 Zielmarker.',
  'new-ways-to-motivate-them':
    'Wenn eine befreundete Truppler-Einheit mit offenem Befehl aktiviert wird, außer Darth Vader, darf sie 1 Wunde erleiden, um eine freie Aktion durchzuführen.',
  'evasive-maneuvers':
    'Ein befreundetes Fahrzeug, das einen Befehl erhält, erhält 1 Ausweichmarker. Befreundete Fahrzeuge dürfen Ausweichmarker gegen kritische Treffer ausgeben.',
  'give-in-to-your-anger':
    'Bevor der Gegner die erste Einheit aktiviert, darfst du wählen, welche gegnerische Truppler-Einheit das ist; ohne offenen Befehl nimmt sie einen Marker aus ihrem Befehlspool. Greift sie nicht an, erhält sie am Ende ihrer Aktivierung 4 Niederhalten-Marker.',
  'zx-flame-projector': 'Boba Fett hat diese Waffe während seiner Aktivierung.',
  'maximum-firepower': 'Am Ende der Aktivierung von General Veers darf er mit dieser Waffe angreifen.',
  implacable:
    'Am Ende seiner ersten Aktivierung darf Darth Vader 1 Wunde erleiden, um seinen Befehlsmarker in den Befehlspool zurückzulegen. In seiner zweiten Aktivierung hat er eine Aktion weniger.',
  'and-now-you-will-die':
    'Während seiner Aktivierung darf Imperator Palpatine beliebig oft 1 Wunde erleiden und 1 Niederhalten-Marker nehmen, um anzugreifen. Nach jedem seiner Angriffe erhält der Verteidiger 1 Immobilisiert-Marker.',
  'voracious-ambition':
    'Zu Beginn der Aktivierungsphase werden 3 aus deinem Befehlspool gezogene Marker verdeckt auf diese Karte gelegt; du darfst sie ansehen. Statt eines Markers, den du zögest, darfst du einen von diesen nutzen.',
  'whipcord-launcher':
    'Boba Fett darf sich bewegen, während er in einen Nahkampf mit einer Einheit mit Immobilisiert-Marker verwickelt ist. In seiner Aktivierung hat er eine freie Kartenaktion: Eine gegnerische Truppler-Einheit auf Reichweite 1 und in Sicht erhält 2 Immobilisiert- und 2 Niederhalten-Marker.',
  'covert-observation':
    'Jede Einheit, der ein Gegner in dieser Runde mit einer Kommandokarte einen Befehl gibt, erhält 1 Niederhalten-Marker.',
  'pinned-down':
    'Nachdem eine befreundete Unterstützungs- oder schwere Einheit eine Einheit mit offenem Befehl angegriffen hat, wird dieser Befehlsmarker in seinen Pool gemischt.',
  'coordinated-fire':
    'Nachdem eine befreundete Korps-Einheit einen Fernkampfangriff durchgeführt hat, für den sie einen Zielmarker ausgegeben hat, darf eine andere befreundete Einheit auf Reichweite 1–2 von ihr 1 Zielmarker erhalten.',
  'return-of-the-jedi':
    'Luke Skywalker erhält 1 Ausweichmarker, wenn er einen Befehl erhält. Wenn er aktiviert wird, darf jede befreundete Truppler-Einheit auf Reichweite 1–3 von ihm 1 Niederhalten-Marker entfernen.',
  'somebody-has-to-save-our-skins':
    'Nach Leia Organas Aktivierung darfst du eine befreundete Einheit mit offenem Befehl auf Reichweite 1–2 von ihr aktivieren.',
  'change-of-plans':
    'Wenn diese Karte aufgedeckt wird, darfst du sie ablegen, um die Kommandokarte eines Gegners auf die Hand zurückzuschicken. Dann werden noch einmal Kommandokarten gewählt, und der Gegner kann diese Karte nicht wählen.',
  'notorious-scoundrels':
    'Wenn diese Karte aufgedeckt wird, nimm eine von Han Solos Kommandokarten aus deiner Ablage auf die Hand zurück.',
  'covering-fire':
    'Nachdem eine befreundete Korps-Einheit einen Fernkampfangriff durchgeführt hat, darf eine befreundete Einheit auf Reichweite 1–2 von ihr 1 Ausweichmarker erhalten.',
  'complete-the-mission':
    'Jyn Erso hat Low Profile. Eine befreundete Truppler-Einheit, die einen Befehl erhält, darf 1 Niederhalten-Marker nehmen. Eine befreundete Truppler-Einheit mit offenem Befehl kann in ihrer Aktivierung weder niedergehalten werden noch in Panik verfallen und darf an deren Ende 1 Niederhalten-Marker entfernen.',
  'legacy-of-mandalore':
    'Sabine Wren hat Inspire 1. Jedes Mal, wenn sie einem Commander, einem Agenten oder einer Spezialeinheit einen Befehl gibt, erhält sie 1 Ziel- oder 1 Ausweichmarker.',
  'my-ally-is-the-force': 'Eine befreundete Truppler-Einheit erhält 1 Ausweichmarker, wenn sie einen Befehl erhält.',
  'no-time-for-sorrows':
    'Eine befreundete Truppler-Einheit, die einen Befehl erhält, darf eine Bewegung mit Geschwindigkeit 1 machen.',
  'reckless-diversion':
    'Eine gegnerische Einheit, die angreift, muss eine Truppler-Einheit mit offenem Befehl angreifen, wenn sie kann.',
  'brains-and-brawn':
    'Wenn Leia Organa einen Fernkampfangriff durchführt, fügt Chewbacca dem Pool eine seiner Fernkampfwaffen hinzu, falls er in keinen Nahkampf verwickelt ist, den Verteidiger sieht und auf Reichweite 1–3 von ihm ist.',
  'trust-goes-both-ways':
    'Jyn Erso hat Inspire 2. Eine andere befreundete Truppler-Einheit, der sie einen Befehl gibt, hat Teamwork: Jyn Erso.',
  'turning-the-tide': 'Jede befreundete Unterstützungs- und schwere Einheit hat Inspire 2.',
  'son-of-skywalker':
    'Nach Luke Skywalkers erstem Angriff darf er eine freie Angriffsaktion durchführen, auch wenn er in dieser Aktivierung schon eine Angriffsaktion durchgeführt hat.',
  'coordinated-bombardment':
    'Am Ende von Leia Organas Aktivierung dürfen bis zu drei Angriffe mit dieser Waffe durchgeführt werden, jeder gegen eine andere gegnerische Einheit.',
  'sorry-about-the-mess':
    'Zählt beim Zusammenstellen der Hand als Karte mit einem Kreis. Han Solo erhält 1 Ziel- und 1 Ausweichmarker, wenn er einen Befehl erhält.',
  rebellious:
    'Jyn Erso hat Charge. Einmal pro Runde, wenn eine gegnerische Einheit auf Reichweite 1–2 von ihr und in Sicht aktiviert wird, darf sie, bevor jene sich sammelt, 1 Niederhalten-Marker nehmen, um diese Einheit anzugreifen oder eine freie Bewegungsaktion durchzuführen.',
  'common-cause':
    'Nachdem Chewbacca aktiviert worden ist, darf Luke Skywalker aktiviert werden, wenn er einen offenen Befehl hat, und umgekehrt.',
  'sabotaged-communications': 'Gegner können in dieser Runde mit einer Kommandokarte nur einen Befehl geben.',
  'i-am-a-jedi':
    'Luke Skywalker wandelt Verteidigungsenergie um und kann nicht angreifen. Wenn die Karte aufgedeckt wird, wähle bis zu zwei gegnerische Truppler-Einheiten auf Reichweite 1 von ihm; auch sie können nicht angreifen.',
  'darkness-descends':
    'Preisgeben zu Beginn des Aufstellens der Einheiten: Darth Vader hat Infiltrate und Scout 1, und die Karte muss in der ersten Runde gewählt werden. Im Spiel: Er erhält 2 Energiemarker, wenn er einen Befehl erhält.',
  'annihilation-looms':
    'Wenn die Karte aufgedeckt wird, erhält jede Truppler-Einheit auf dem Tisch, befreundet oder gegnerisch, 1 Niederhalten-Marker, und in Runde 5 und 6 noch einen.',
  'deploy-the-garrison':
    'Zu Beginn der Aktivierungsphase dürfen bis zu zwei befreundete Truppler-Einheiten mit offenem Befehl eine freie Bereitschaftsaktion durchführen.',
  'merciless-munitions':
    'In dieser Runde hat Bossk Arm 1 für Ladungen mit dieser Waffe und darf nach dem Scharfmachen eine Bewegung mit Geschwindigkeit 1 machen. Bis zum Ende des Spiels hat er für sie Detonate 1; eine Truppler-Einheit erhält 1 Giftmarker, nachdem sie sich gegen eine solche Ladung verteidigt hat. Die Karte bleibt im Spiel.',
  'reptilian-rampage':
    'Während seiner Aktivierung darf Bossk zwei Angriffsaktionen durchführen und 1 Wunde erleiden, um eine freie Bewegungsaktion durchzuführen.',
  explosions:
    'In dieser Runde hat Sabine Wren Arm 2 für Ladungen mit dieser Waffe und darf nach dem Scharfmachen eine Bewegung mit Geschwindigkeit 1 machen. Bis zum Ende des Spiels hat sie für sie Detonate 2. Die Karte bleibt im Spiel.',
  'symbol-of-rebellion':
    'Sabine Wren erholt sich, wenn sie aktiviert wird. Während ihrer Aktivierung darf ein Graffitimarker auf Reichweite 1 von ihr und in Sicht platziert werden, so dass er Gelände berührt, das kein Flächengelände ist.',
  'general-kenobi':
    'Eine Einheit, der Obi-Wan Kenobi einen Befehl gibt, erhält 1 Energiemarker für jede andere befreundete Einheit auf Reichweite 1 von ihr.',
  'hello-there':
    'Obi-Wan Kenobi hat Nimble. Zu Beginn der Aktivierungsphase erhält er für jede gegnerische Einheit auf Reichweite 1–2 einen Ziel-, Ausweich-, Bereitschafts- oder Energiemarker.',
  'supreme-commander':
    'Wenn die Karte aufgedeckt wird, erhält General Grievous 1 Energiemarker für jede befreundete Truppler-Einheit auf Reichweite 1, ihn eingeschlossen. Andere befreundete Truppler-Einheiten haben Guardian 2, solange sie offene Befehle haben, und dürfen Guardian gegen Nahkampfangriffe nutzen.',
  'crush-them':
    'Eine Einheit, der General Grievous einen Befehl gibt, erhält 1 Energiemarker für jede gegnerische Einheit, die besiegt wird.',
  'trained-in-your-jedi-arts':
    'General Grievous hat Disengage und erhält 1 Ausweichmarker, wenn die Karte aufgedeckt wird. Am Ende seiner Aktivierung darf er jede gegnerische Einheit auf Reichweite 1 mit dieser Waffe angreifen.',
  'knowledge-and-defense':
    'Wenn die Karte aufgedeckt wird, erhält Obi-Wan Kenobi 1 Ausweichmarker für jede andere befreundete Truppler-Einheit auf Reichweite 1. Er darf Guardian gegen Nahkampfangriffe nutzen.',
  'were-not-programmed':
    'Clone Captain Rex hat Inspire 2, erhält 2 Energiemarker, wenn die Karte aufgedeckt wird, und erholt sich, wenn er aktiviert wird.',
  'you-disappoint-me':
    'Eine Einheit, der Count Dooku einen Befehl gibt, erhält 1 Ausweichmarker. Nach seinem Fernkampfangriff gegen eine Truppler-Einheit darf er mit dieser Einheit eine Bewegung mit Geschwindigkeit 2 durchführen.',
  'vaders-might':
    'Darth Vader hat eine freie Kartenaktion: Er wählt eine andere Einheit auf Reichweite 1, die kein Commander ist, und platziert sie auf Reichweite 1 und innerhalb von Höhe 1 von ihrem Ort. Ist sie gegnerisch, wirft sie für jede ihrer Miniaturen einen weißen Verteidigungswürfel und erleidet für jede Abwehr oder Energie 1 Wunde.',
  'you-serve-your-master-well':
    'Luke Skywalker hat eine freie Kartenaktion: Eine befreundete Truppler-Einheit auf Reichweite 1 oder eine niedergehaltene gegnerische, weder Commander noch Agent, führt eine freie Bewegungs- oder Angriffsaktion durch; eine gegnerische darf die eigene Seite angreifen und mit ihr einen Nahkampf beginnen.',
  'fear-and-dead-men':
    'Wenn Darth Vader Deflect nutzt, erleidet der Angreifer 1 Wunde für jede Leerseite statt für jede Energie. Darth Vader erhält 1 Ausweichmarker, jedes Mal, wenn eine gegnerische Einheit auf Reichweite 1–2 und in Sicht aktiviert wird.',
  'full-of-surprises':
    'Luke Skywalker erhält 1 Ausweichmarker, wenn die Karte aufgedeckt wird. Beim Verteidigen wirft er so viele weiße Verteidigungswürfel mehr, wie seine Tapferkeit seine Niederhalten-Marker übersteigt.',
  'blast-off-rebels':
    'R2-D2 erhält 1 Ausweich- und 1 Niederhalten-Marker, wenn die Karte aufgedeckt wird, und hat in dieser Runde Disengage, Jump 1 und eine um 1 höhere Höchstgeschwindigkeit.',
  'blast-off-republic':
    'R2-D2 erhält 1 Ausweich- und 1 Niederhalten-Marker, wenn die Karte aufgedeckt wird, und hat in dieser Runde Disengage, Jump 1 und eine um 1 höhere Höchstgeschwindigkeit.',
  'fear-surprise-intimidation':
    'Count Dooku hat Arsenal 2 und Relentless, und seine Fernkampfwaffen haben Versatile. Nachdem er angegriffen hat, erhält jeder Verteidiger 2 Niederhalten-Marker.',
  'double-the-fall':
    'Zu Beginn der Aktivierungsphase darf Count Dooku seinen offenen Befehlsmarker in den Pool zurücklegen, um bis zu zwei gegnerische Einheiten auf Reichweite 1–2 zu wählen; ihre Befehlsmarker kommen in ihren Pool zurück.',
  'call-me-captain':
    'Clone Captain Rex hat Fire Support und dreht seinen Befehlsmarker dafür nicht um; er darf damit auch dem Nahkampfangriff einer befreundeten Einheit eine Fernkampfwaffe hinzufügen.',
  'take-that-clankers':
    'Eine befreundete Truppler-Einheit mit offenem Befehl und einem Zielmarker darf bei einem Fernkampfangriff die größte Reichweite ihrer Waffen um 1 erhöhen, auf höchstens 4.',
  'smoke-screen-rebels':
    'Eine Truppler-Einheit, der R2-D2 einen Befehl gibt, darf eine Bewegung mit Geschwindigkeit 1 machen. Zu Beginn der Aktivierungsphase darf R2-D2 einen Rauchmarker platzieren.',
  'impromptu-immolation-rebels':
    'R2-D2 hat diese Waffe während seiner Aktivierung und darf nach dem Angreifen eine freie Bewegung machen.',
  'smoke-screen-republic':
    'Eine Truppler-Einheit, der R2-D2 einen Befehl gibt, darf eine Bewegung mit Geschwindigkeit 1 machen. Zu Beginn der Aktivierungsphase darf R2-D2 einen Rauchmarker platzieren.',
  'impromptu-immolation-republic':
    'R2-D2 hat diese Waffe während seiner Aktivierung und darf nach dem Angreifen eine freie Bewegung machen.',
  'crack-shot':
    'Cassian Andor hat Gunslinger und erhält 1 Zielmarker, wenn die Karte aufgedeckt wird. Am Ende seiner Aktivierung darf er 1 Niederhalten-Marker nehmen und erhält 1 Bereitschaftsmarker.',
  'pulse-scan':
    'Iden Versio hat Sharpshooter 2 und erhält 1 Zielmarker, wenn die Karte aufgedeckt wird. Am Ende ihrer Aktivierung erhält sie 1 Ausweich- und 1 Bereitschaftsmarker.',
  'diplomatic-cover':
    'Preisgeben zu Beginn des Aufstellens der Einheiten: Padmé Amidala hat Infiltrate und erhält 1 Ausweichmarker, wenn sie aufgestellt wird; die Karte muss in der ersten Runde gewählt werden. Die Karte ist dauerhaft: Im Spiel gibt sie ihr Secret Mission, wenn sie preisgegeben wurde, sonst Reliable 1.',
  'im-in-control':
    'Zu Beginn und am Ende von Cad Banes Aktivierung darf er beliebige seiner Niederhalten-Marker an Truppler-Einheiten auf Reichweite 1–2 abgeben. Jede gegnerische Einheit, die davon erhält, erhält auch 1 Immobilisiert-Marker.',
  'i-make-the-rules-now':
    'Preisgeben zu Beginn des Aufstellens der Einheiten: Platziere alle drei Bane-Marker verdeckt jenseits von Reichweite 1 jeder Aufstellungszone; Cad Bane wird nicht aufgestellt, und die Karte muss in der ersten Runde gewählt werden. Wird sie aufgedeckt, ohne preisgegeben worden zu sein, platziere einen Bane-Marker verdeckt auf Reichweite 1 von Cad Bane und jenseits von Reichweite 1 jeder gegnerischen Einheit.',
  'our-fate-is-in-your-hands':
    'Padmé Amidala hat Danger Sense 2. Zu Beginn der Aktivierungsphase darf sie Niederhalten-Marker von befreundeten Truppler-Einheiten auf Reichweite 1–2 übernehmen; für jeden, höchstens zwei, erhält sie 1 Ausweichmarker.',
  'volunteer-mission':
    'Ein Commander, ein Agent oder eine Spezialeinheit, denen Cassian Andor einen Befehl gibt, erholt sich, hat Danger Sense 1 und darf 1 Niederhalten-Marker nehmen.',
  'last-stand':
    'Ein Commander oder Agent, dem Cassian Andor einen Befehl gibt, hat Indomitable und erhält für jede seiner Wunden, höchstens drei, einen Ziel-, Ausweich- oder Niederhalten-Marker.',
  sacrifice:
    'K-2SO hat Guardian 4. Am Ende seiner Aktivierung darf er besiegt werden: Ein anderer befreundeter Commander oder Agent auf Reichweite 1 und in Sicht kann in dieser Runde nicht mit Fernkampfangriffen angegriffen werden.',
  incapacitate:
    'Iden Versio hat eine freie Kartenaktion: Eine gegnerische Truppler-Einheit auf Reichweite 1 und in Sicht ihres Suchdroiden erhält 3 Niederhalten-Marker. Ist sie eine Korps-Einheit mit offenem Befehl, verliert sie diesen Befehl.',
  'concussive-blast':
    'Iden Versio erholt sich, wenn sie aktiviert wird, und hat diese Waffe während ihrer Aktivierung.',
  'tactical-strike':
    'Wenn sie aktiviert werden, dürfen Iden Versio und befreundete Spezialeinheiten mit offenem Befehl ihre Höchstgeschwindigkeit auf 1 senken, um Steady und Tactical 1 zu haben.',
  'im-your-worst-nightmare':
    'Cad Bane hat Uncanny Luck 2 und darf während seiner Aktivierung zwei Angriffsaktionen durchführen.',
  'aggressive-negotiations':
    'Eine Truppler-Einheit, der Padmé Amidala einen Befehl gibt, darf eine Bewegung mit Geschwindigkeit 1 machen oder einen Ziel-, Ausweich- oder Energiemarker erhalten.',
  'synchronized-offensive':
    'Nachdem ein befreundetes Fahrzeug einen Befehl erhalten hat, erhält eine befreundete Klontruppler-Einheit auf Reichweite 1–2 von ihm einen Befehl.',
  'mechanized-incursion':
    'Nachdem ein befreundetes Fahrzeug einen Befehl erhalten hat, erhält eine befreundete Droiden-Truppler-Einheit auf Reichweite 1–2 von ihm einen Befehl.',
  'hero-of-the-clone-wars':
    'Die Karte ist dauerhaft. Anakin Skywalker hat Exemplar und Reliable 2; ist am Ende seiner Aktivierung keine befreundete Einheit auf Reichweite 1–2, erhält er 1 Niederhalten-Marker.',
  'duel-of-the-fates':
    'Maul erhält 1 Ausweichmarker, wenn die Karte aufgedeckt wird, und hat Disengage. Eine gegnerische Einheit im Nahkampf mit ihm kann keine Ziel-, Ausweich-, Bereitschafts- und Energiemarker ausgeben.',
  'this-is-where-the-fun-begins':
    'Die Karte ist dauerhaft. Anakin Skywalker hat Outmaneuver und Relentless; war er am Ende seiner Aktivierung nicht die erste in der Runde aktivierte befreundete Einheit, erhält er 1 Niederhalten-Marker.',
  'you-underestimate-my-power':
    'Die Karte ist dauerhaft. Anakin Skywalker wandelt Angriffsenergie in kritische Treffer um und hat Master of the Force 1 und Defend 1; hat er in einer Aktivierung nicht angegriffen, erhält er an deren Ende 1 Niederhalten-Marker.',
  'the-phantom-menace':
    'Preisgeben zu Beginn des Aufstellens der Einheiten: Maul hat Infiltrate, und in der ersten Runde können er und befreundete Suchdroiden die Kartenaktionen von Einsatzzielkarten nicht nutzen; dann wird die Karte abgelegt. Im Spiel: Maul kann nicht angreifen, und gegnerische Einheiten jenseits von Reichweite 2 können ihn nicht angreifen.',
  'at-last':
    'Maul erhält 1 Zielmarker, wenn die Karte aufgedeckt wird, und hat Jedi Hunter. Wenn er aktiviert wird, darf er 1 Wunde erleiden. Für die Priorität hat die Karte einen Kreis.',
};
