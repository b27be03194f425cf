const CAPTAIN =
  'Wenn die Einheit aktiviert wird, erschöpfen: In dieser Aktivierung hat Niederhalten keine Wirkung auf sie, und sie entfernt keine Marker davon.';

/** What upgrade cards do, by their ids. */
export const UPGRADES: Readonly<Record<string, string>> = {
  'command-improvised-orders':
    'Wenn ihr Spieler einen Befehlsmarker zieht: erschöpfen, um einen zweiten zu ziehen und einen der beiden zu behalten; der andere kommt zurück. Die Karte wird in der Endphase spielbereit.',
  'command-commanding-presence': 'Die Einheit gibt Befehle auf Reichweite 1–4 statt 1–3.',
  'command-esteemed-leader':
    'Während die Einheit sich verteidigt, hat jede befreundete Korps-Truppler-Einheit auf Reichweite 1 von ihr Guardian 1.',
  'command-strict-orders':
    'Im Schritt Sammeln darf eine befreundete Truppler-Einheit mit offenem Befehl 1 Niederhalten-Marker entfernen, statt zu würfeln.',
  'gear-emergency-stims':
    'Würde die Einheit durch einen Angriff Wunden erleiden, werden bis zu zwei davon stattdessen auf diese Karte gelegt; sie erleidet sie am Ende ihrer nächsten Aktivierung.',
  'training-tenacity':
    'Füge dem Nahkampf-Angriffspool der Einheit einen roten Würfel hinzu, solange sie eine Wunde hat oder eine Miniatur verloren hat.',
  'training-hunter':
    'Wenn die Einheit Angriffswürfel gegen eine Truppler-Einheit mit einer Wunde wirft, darf sie 1 Zielmarker erhalten.',
  'training-duck-and-cover':
    'Während sie sich gegen einen Fernkampfangriff verteidigt, bevor die Deckung bestimmt wird, darf die Einheit 1 Niederhalten-Marker nehmen.',
  'training-endurance': 'Am Ende der Aktivierungsphase darf die Einheit 1 Niederhalten-Marker entfernen.',
  'comms-hq-uplink':
    'Im Schritt Befehle erteilen darf die Einheit diese Karte erschöpfen, um einen Befehl zu erhalten.',
  'comms-comms-jammer':
    'Gegnerische Einheiten auf Reichweite 1 der Einheit können nur von sich selbst Befehle erhalten.',
  'comms-long-range-comlink':
    'In der Kommandophase können befreundete Commander und Agenten der Einheit auf jede Reichweite Befehle geben.',
  'comms-comms-relay':
    'Würde die Einheit einen Befehl erhalten, darf stattdessen eine befreundete Einheit auf Reichweite 1–2 ihn erhalten; diese kann in dieser Runde keinen weiteren erhalten.',
  'generator-overcharged-generator':
    'Bei einem Fernkampfangriff mit einer Waffe mit Fixed: erschöpfen, um dem Pool einen schwarzen Würfel und Impact 1 hinzuzufügen.',
  'generator-barrage-generator':
    'Bei einem Fernkampfangriff mit einer Waffe mit Fixed: erschöpfen, um dem Pool zwei weiße Würfel und Suppressive hinzuzufügen.',
  'force-battle-meditation':
    'Wenn die Einheit mit einer Kommandokarte Befehle gibt, darf einer davon an eine beliebige befreundete Einheit auf dem Tisch gehen, was immer die Karte verlangt.',
  'force-force-push':
    'Wähle eine gegnerische Truppler-Einheit auf Reichweite 1 und mache mit ihr eine Bewegung mit Geschwindigkeit 1, auch aus einem Nahkampf heraus.',
  'force-force-reflexes': 'Erhalte 1 Ausweichmarker.',
  'force-saber-throw':
    'Wähle eine der Nahkampfwaffen der Einheit und führe mit ihr einen Fernkampfangriff auf Reichweite 1–2 durch, mit der aufgerundeten Hälfte ihrer Würfel. Er zählt als Angriffsaktion.',
  'force-jedi-mind-trick':
    'Wähle eine gegnerische Truppler-Einheit auf Reichweite 1–2, die weder Commander noch Agent ist; sie erhält 2 Niederhalten-Marker.',
  'force-anger': 'Nachdem die Einheit Wunden erlitten hat, erhält sie 1 Zielmarker.',
  'force-force-choke':
    'Wähle eine gegnerische Truppler-Miniatur auf Reichweite 1, deren Einheit weder Commander noch Agent ist; sie erleidet 1 Wunde.',
  'heavy-weapon-electrostaff-guard':
    'Während sie sich gegen Nahkampfangriffe verteidigt, hat die Einheit Immune: Pierce.',
  'pilot-wedge-antilles': 'Führe eine Drehung durch.',
  'pilot-general-weiss': 'Die Einheit hat Arsenal 2 bis zum Ende ihrer Aktivierung.',
  'force-force-guidance': 'Bis zu zwei befreundete Einheiten auf Reichweite 1–2 erhalten je 1 Energiemarker.',
  'gear-electro-grappling-line':
    'Wähle eine gegnerische Truppler-Einheit auf Reichweite 1 und in Sicht; sie erhält 2 Immobilisiert- und 2 Niederhalten-Marker.',
  'pilot-ryder-azadi':
    'Während einer Bewegung: erschöpfen, um die Höchstgeschwindigkeit der Einheit um 1 zu erhöhen oder zu senken.',
  'command-aggressive-tactics':
    'Wurde die Einheit bestimmt, die Befehle zu geben, so erhalten danach bis zu vier befreundete Einheiten mit offenem Befehl je 1 Energiemarker.',
  'personnel-b1-security-droid':
    'Wenn die Einheit aktiviert wird, erschöpfen: Sie hat bis zum Ende dieser Aktivierung kein AI: Attack.',
  'training-offensive-push': 'Während einer Bewegung, erschöpfen: Die Einheit hat für diese Bewegung Tactical 1.',
  'comms-integrated-comms-antenna':
    'Befreundete Commander und Agenten können der Einheit auf Reichweite 1–4 Befehle geben.',
  'personnel-stormtrooper-captain': CAPTAIN,
  'personnel-rebel-trooper-captain': CAPTAIN,
  'personnel-rebel-trooper-specialist': 'Erhalte 1 Ausweich- oder 1 Energiemarker.',
  'personnel-stormtrooper-specialist': 'Erhalte 1 Ziel- oder 1 Energiemarker.',
  'personnel-oom-series-battle-droid': 'Coordinate der Einheit reicht bis Reichweite 1–2.',
  'personnel-phase-i-clone-captain': CAPTAIN,
  'personnel-phase-i-clone-specialist': 'Erhalte 1 Ziel-, Ausweich- oder Energiemarker.',
  'pilot-veteran-clone-pilot':
    'Während die Einheit oder eine befreundete Klontruppler-Einheit auf Reichweite 1 und in Sicht angreift oder sich verteidigt, erschöpfen: Beide können gegenseitig ihre Ziel-, Ausweich- und Energiemarker ausgeben. Die Karte wird in der Endphase spielbereit.',
  'pilot-lok-durd':
    'Bis zum Ende der Aktivierung hat die Einheit kein AI: Attack, und alle ihre Waffen haben Suppressive.',
  'pilot-plo-koon': 'Die Einheit hat Agile 2 bis zum Ende ihrer Aktivierung.',
  'grenades-emp-droid-poppers':
    'Ein Pool mit solchen Waffen erhält einmal Ion 1, gleich wie viele von ihnen darin sind.',
  'armament-electro-gauntlets':
    'Die Einheit darf sich bewegen, während sie in einen Nahkampf mit einer Einheit mit Immobilisiert-Marker verwickelt ist.',
  'comms-command-control-array': 'Wenn die Einheit Coordinate nutzt, darf der Befehl bis auf Reichweite 1–2 gehen.',
  'gear-ascension-cables': 'Die Einheit hat Scale bis zum Ende ihrer Aktivierung.',
  'training-offensive-stance':
    'Wenn die Einheit aktiviert wird, darf sie die Karte umdrehen. Eine Zielaktion gibt 2 Zielmarker statt einem, aber die Einheit kann keine Ausweichmarker ausgeben.',
  'training-defensive-stance':
    'Wenn die Einheit aktiviert wird, darf sie die Karte umdrehen. Eine Ausweichaktion gibt 2 Ausweichmarker statt einem, aber die Einheit kann keine Zielmarker ausgeben.',
  'force-force-barrier':
    'Wird ein Fernkampfangriff gegen eine befreundete Truppler-Einheit auf Reichweite 1 durchgeführt: erschöpfen, um einen kritischen Treffer oder bis zu zwei Treffer aufzuheben.',
  'training-seize-the-initiative':
    'Im Schritt Befehle erteilen darf die Einheit diese Karte verbrauchen, um einen Befehl zu erhalten.',
  'flaw-not-a-story-the-jedi-would-tell':
    'Zu Beginn der Kommandophase, wenn der gegnerische Anakin Skywalker einen Niederhalten-Marker hat, darf der Spieler mit dieser Karte sie spielen: Anakin kann in dieser Runde keine Befehle erhalten.',
  hostage:
    'Die Höchstgeschwindigkeit der Einheit ist um 1 niedriger, aber mindestens 1, und sie kann keinen Nahkampf beginnen. In Runde 1 können gegnerische Einheiten sie nicht angreifen und keinen Nahkampf mit ihr beginnen, und sie hat Immune: Enemy Effects, auch während des Aufbaus. Die Karte geht, wenn die Einheit keinen Einsatzzielmarker mehr hat.',
};
