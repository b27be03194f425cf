import type { ReasonWords } from '../../words/said.js';

/** The reasons of rules that editions share, and of the effects of cards. What an edition adds is in its own table. */
export const REASONS: ReasonWords = {
  // An action at all.
  'not-granted': [
    ['this is not among the actions that are free now', 'das gehört nicht zu den Aktionen, die jetzt frei sind'],
  ],
  withdrawn: [['it has withdrawn, and does nothing else', 'sie hat sich gelöst und tut nichts anderes mehr']],
  'activation-used': [['its whole activation is used up', 'ihre ganze Aktivierung ist verbraucht']],
  'whole-activation': [
    [
      'that takes its whole activation, which is no longer left',
      'das braucht ihre ganze Aktivierung, von der schon etwas verbraucht ist',
    ],
  ],
  'no-actions-left': [['it has no actions left', 'sie hat keine Aktionen mehr']],
  'not-enough-actions': [['that takes more actions than it has left', 'das kostet mehr Aktionen, als sie noch hat']],
  'move not-enough-actions': [
    ['it is disabled: a move takes two actions', 'sie ist außer Gefecht: eine Bewegung kostet zwei Aktionen'],
  ],
  'already-performed': [
    ['it has done that already in this activation', 'das hat sie in dieser Aktivierung schon getan'],
  ],
  'move-limit': [
    [
      'a card lets it make no more moves in this activation',
      'eine Karte erlaubt ihr in dieser Aktivierung keine weitere Bewegung',
    ],
  ],
  'first-action': [['its first action must be {first}', 'ihre erste Aktion muss {first} sein']],
  'unit-type': [
    ['{target} is a {type}, which cannot be chosen for it', '{target} ist von der Art {type} und dafür nicht wählbar'],
    ['{unit} has no action called {kind}', '{unit} hat keine Aktion namens {kind}'],
    ['units of its type cannot do that', 'Einheiten ihrer Art können das nicht'],
  ],
  'no-side-notches': [['its base has no notches at the sides', 'ihre Basis hat keine Kerben an den Seiten']],
  'has-attacked': [
    [
      'it has attacked, and cannot stand by after that',
      'sie hat angegriffen und kann danach nicht in Bereitschaft gehen',
    ],
  ],
  panicked: [
    [
      '{target} has panicked, and performs no free actions',
      '{target} ist in Panik und führt keine freien Aktionen aus',
    ],
  ],
  'not-exhausted': [['it has no such card that is exhausted', 'sie hat keine solche erschöpfte Karte']],
  'no-token': [
    ['{target} has no such token', '{target} hat keinen solchen Marker'],
    ['there are not so many tokens for it', 'dafür gibt es nicht so viele Marker'],
  ],

  // Card actions.
  'card-exhausted': [
    ['that card is exhausted; recover readies it', 'diese Karte ist erschöpft; mit „erholen“ wird sie spielbereit'],
  ],
  'card-expended': [['that card is used up for this battle', 'diese Karte ist in diesem Gefecht verbraucht']],
  'card-full': [
    ['its card has as many wound tokens as it can carry', 'ihre Karte trägt schon so viele Wundmarker, wie sie kann'],
  ],
  'card-not-in-play': [
    ['the card that gives that action is not in play', 'die Karte mit dieser Aktion ist nicht im Spiel'],
  ],
  'other-character': [['only the character of the card can do that', 'das kann nur die Figur der Karte']],
  'other-activation': [['that is possible only in its own activation', 'das geht nur in ihrer eigenen Aktivierung']],
  'no-counterpart': [['its counterpart is defeated', 'ihr Partner ist besiegt']],
  'no-bearer': [['no miniature that carries the weapon is left', 'keine Miniatur mit dieser Waffe ist übrig']],
  'no-place': [['there is no place for it', 'dafür gibt es keinen Platz']],
  'objective-forbidden': [
    ['a card keeps it from actions of the objective', 'eine Karte hindert sie an Aktionen des Einsatzziels'],
  ],
  'mission-fulfilled': [['it has fulfilled its mission already', 'sie hat ihren Auftrag schon erfüllt']],
  'outside-enemy-zone': [
    ['it is not wholly in an enemy deployment zone', 'sie steht nicht ganz in einer gegnerischen Aufstellungszone'],
  ],
  'nothing-to-do': [
    ['there is nothing to do for {target}', 'für {target} gibt es nichts zu tun'],
    ['it would change nothing', 'es würde nichts ändern'],
  ],
  'jump-forbidden': [['a card keeps it from jumping', 'eine Karte verbietet ihr das Springen']],
  'has-received': [['{target} has received one already', '{target} hat schon einen erhalten']],
  'no-faster': [
    [
      'it has no mount to spur, or spurring would not help',
      'sie hat kein Reittier zum Antreiben, oder es hülfe nichts',
    ],
  ],

  // The units of an effect, or of orders.
  'wrong-unit': [['{target} cannot be chosen for that', '{target} ist dafür nicht wählbar']],
  friendly: [['{target} is on its own side', '{target} gehört zur eigenen Seite']],
  'not-own-unit': [['{target} is not yours', '{target} gehört dir nicht']],
  'not-on-table': [['{target} is not on the table', '{target} ist nicht auf dem Tisch']],
  'ignores-enemies': [['{target} ignores the effects of enemies', '{target} ignoriert gegnerische Effekte']],
  'wrong-rank': [
    ['{target} has the rank {rank}, which is not allowed there', '{target} hat den Rang {rank}, der dort nicht passt'],
  ],
  'activate-drawn wrong-rank': [['{target} has not the rank that was drawn', '{target} hat nicht den gezogenen Rang']],
  'out-of-range': [
    ['{target} is out of range', '{target} ist außer Reichweite'],
    ['it is out of range', 'sie ist außer Reichweite'],
  ],
  'no-line-of-sight': [
    ['it does not see {target}', 'sie sieht {target} nicht'],
    ['its leader does not see that place', 'ihr Einheitenführer sieht diese Stelle nicht'],
  ],
  'has-activated': [['{target} has activated already', '{target} ist schon aktiviert worden']],
  'no-faceup-order': [
    [
      '{target} has no order; type draw to draw an order token',
      '{target} hat keinen Befehl; mit „ziehen“ wird ein Befehlsmarker gezogen',
    ],
  ],
  'has-order-token': [['{target} has an order token already', '{target} hat schon einen Befehlsmarker']],
  'already-ordered': [
    [
      '{target} cannot be given another order in this round',
      '{target} kann in dieser Runde keinen weiteren Befehl erhalten',
    ],
  ],
  'orders-forbidden': [
    ['a card keeps {target} from being given that order', 'eine Karte verhindert, dass {target} diesen Befehl erhält'],
  ],
  'no-order-left': [
    [
      'the card orders only the units that it names now',
      'die Karte befiehlt jetzt nur noch den Einheiten, die sie nennt',
    ],
  ],
  'issue-order out-of-range': [
    ['{target} is out of the range of the orders', '{target} ist außer Reichweite der Befehle'],
  ],
  'issue-order unit-type': [
    ['{target} is not among the units of the command card', '{target} gehört nicht zu den Einheiten der Kommandokarte'],
  ],
  'issue-order wrong-rank': [
    ['{target} is not among the units of the command card', '{target} gehört nicht zu den Einheiten der Kommandokarte'],
  ],

  // Command cards.
  'not-in-hand': [['that card is not in the hand', 'diese Karte ist nicht auf der Hand']],
  'no-leader': [
    ['no commander or operative is left to play cards', 'kein Commander oder Agent ist übrig, der Karten spielt'],
  ],
  'character-defeated': [
    [
      'no unit on the table can issue the orders of that card',
      'keine Einheit auf dem Tisch kann die Befehle dieser Karte geben',
    ],
  ],
  'card-barred': [
    ['that card came back to the hand in this phase', 'diese Karte kam in dieser Phase auf die Hand zurück'],
  ],
  'must-wait': [
    ['it has to wait until nothing else can be activated', 'sie muss warten, bis nichts anderes aktiviert werden kann'],
  ],
  'card-aside': [['that card is set aside', 'diese Karte ist beiseitegelegt']],
  'card-not-now': [
    [
      'that card cannot be selected now, by its own text',
      'diese Karte kann jetzt nach ihrem eigenen Text nicht gewählt werden',
    ],
  ],
  'must-select-other': [['a divulged card must be selected', 'eine preisgegebene Karte muss gewählt werden']],

  // Attacks.
  'not-trigger': [
    [
      'it answers another unit by its standby token',
      'sie reagiert mit ihrem Bereitschaftsmarker auf eine andere Einheit',
    ],
  ],
  'attack-limit': [['it has already attacked in this activation', 'sie hat in dieser Aktivierung schon angegriffen']],
  'attack-forbidden': [
    [
      'a card keeps units {range} from attacking {target}',
      'eine Karte hindert Einheiten {range} daran, {target} anzugreifen',
    ],
    ['an effect keeps it from attacking', 'ein Effekt hindert sie am Angreifen'],
  ],
  'target-shut-in': [['{target} sits in a closed vehicle', '{target} sitzt in einem geschlossenen Fahrzeug']],
  'target-engaged': [['{target} is engaged in a melee', '{target} ist in einen Nahkampf verwickelt']],
  'attack engaged': [
    [
      'it is engaged, and can attack only the units in its melee',
      'sie ist im Nahkampf und kann nur dessen Einheiten angreifen',
    ],
  ],
  'limited-visibility': [
    [
      '{target} is {range}; in this round attacks reach only to range {cap}',
      '{target} ist {range}; in dieser Runde reichen Angriffe nur bis Reichweite {cap}',
    ],
  ],
  'no-weapon': [['it has no melee weapon', 'sie hat keine Nahkampfwaffe']],
  'attack no-weapon': [['it has no {weapons}', 'sie hat keine {weapons}']],
  'attack out-of-range': [
    [
      '{target} is {range}, {beyond} beyond range {reach}, which its weapons reach',
      '{target} ist {range}, {beyond} jenseits der Reichweite {reach} ihrer Waffen',
    ],
    ['{target} is {range}', '{target} ist {range}'],
  ],
  'within-minimum': [
    ['{target} is {range}, nearer than its weapons allow', '{target} ist {range}, näher als ihre Waffen erlauben'],
  ],
  'weapon-exhausted': [
    [
      'its weapons are exhausted; recover readies them',
      'ihre Waffen sind erschöpft; mit „erholen“ werden sie spielbereit',
    ],
  ],
  'immune-at-range-1': [
    [
      '{target} cannot be attacked with such weapons at range 1',
      '{target} kann auf Reichweite 1 mit solchen Waffen nicht angegriffen werden',
    ],
  ],
  'only-other-weapons': [['it has to use its other weapons there', 'dort muss sie ihre anderen Waffen einsetzen']],
  'outside-arc': [
    [
      '{target} is outside the arc of its fixed weapons',
      '{target} steht außerhalb des Schussfelds ihrer festen Waffen',
    ],
    ['that is outside the arc of the weapon', 'das ist außerhalb des Schussfelds der Waffe'],
  ],
  'attack weapon-moved': [
    ['it has moved, and its weapon is cumbersome', 'sie hat sich bewegt, und ihre Waffe ist unhandlich'],
  ],
  'attack no-line-of-sight': [
    [
      'it does not see {target} with a weapon that reaches so far',
      'sie sieht {target} nicht mit einer Waffe, die so weit reicht',
    ],
  ],
  'must-choose': [
    ['it must attack {distractor}, which distracts it', 'sie muss {distractor} angreifen, die sie ablenkt'],
    [
      'it must attack another unit than {target}, as it can',
      'sie muss eine andere Einheit als {target} angreifen, da sie es kann',
    ],
    ['another one has to be chosen', 'etwas anderes muss gewählt werden'],
  ],
  'split-weapon': [['that weapon is in another pool', 'diese Waffe ist in einem anderen Pool']],
  'same-target': [['there is a pool against that unit already', 'gegen diese Einheit gibt es schon einen Pool']],
  'pool-limit': [['the attack can have no more pools', 'der Angriff kann keine weiteren Pools haben']],
  'not-rolled': [['no die shows that', 'kein Würfel zeigt das']],
  'too-many-dice': [['these are more dice than that', 'das sind mehr Würfel als erlaubt']],
  'too-few-dice': [['all dice of the token have to be rerolled', 'alle Würfel des Markers müssen neu geworfen werden']],

  // Moves.
  aboard: [
    ['{target} rides in a vehicle', '{target} sitzt in einem Fahrzeug'],
    ['it rides in {vehicle} and must get out first', 'sie sitzt in {vehicle} und muss erst aussteigen'],
  ],
  'shut-in': [['it sits in a closed vehicle', 'sie sitzt in einem geschlossenen Fahrzeug']],
  engaged: [
    [
      'it is engaged with {engaged}; it may withdraw',
      'sie ist in einen Nahkampf mit {engaged} verwickelt; sie darf sich lösen',
    ],
  ],
  'speed-zero': [
    ['its immobilize tokens leave it no speed', 'ihre Immobilisiert-Marker lassen ihr keine Geschwindigkeit'],
  ],
  'weapon-moved': [
    [
      'it has attacked with a cumbersome weapon in this activation',
      'sie hat in dieser Aktivierung mit einer unhandlichen Waffe angegriffen',
    ],
  ],
  'move-forbidden': [['a card keeps it from moving', 'eine Karte hindert sie an Bewegungen']],
  disabled: [['it is disabled, and cannot reverse', 'sie ist außer Gefecht und kann nicht rückwärts fahren']],
  'must-move': [['it has to move', 'sie muss sich bewegen']],
  'too-far': [
    [
      'that is {more} farther than the speed-{speed} tool reaches',
      'das ist {more} weiter, als das Lineal für Geschwindigkeit {speed} reicht',
    ],
  ],
  'pivot too-far': [['it cannot turn so far', 'so weit kann sie sich nicht drehen']],
  'embark too-far': [['{target} is too far away', '{target} ist zu weit weg']],
  slowed: [
    [
      'difficult terrain slows the move to speed {slow}, which does not reach there',
      'schwieriges Gelände verlangsamt die Bewegung auf Geschwindigkeit {slow}, die nicht bis dorthin reicht',
    ],
  ],
  'off-table': [
    [
      'that is off the table, which is {width} mm wide and {depth} mm deep',
      'das ist neben dem Tisch, der {width} mm breit und {depth} mm tief ist',
    ],
    ['the base would lie over the edge of the table', 'die Basis läge über der Tischkante'],
  ],
  'overlaps-base': [
    ['{there} stands there', '{there} steht dort'],
    ['another base lies there', 'dort steht eine andere Basis'],
  ],
  'overlaps-token': [
    ['a token lies there, on which no base may stand', 'dort liegt ein Marker, auf dem keine Basis stehen darf'],
  ],
  'enemy-contact': [
    [
      'it would touch {there}, with which it may not start a melee',
      'sie würde {there} berühren und darf dort keinen Nahkampf beginnen',
    ],
    ['it would touch an enemy there', 'sie würde dort einen Gegner berühren'],
  ],
  'two-enemies': [
    [
      'it would touch {touched}; a leader may touch only one enemy unit',
      'sie würde {touched} berühren; ein Einheitenführer darf nur eine gegnerische Einheit berühren',
    ],
  ],
  'path-blocked': [
    ['{there} stands in the way', '{there} steht im Weg'],
    ['other units stand in the way', 'andere Einheiten stehen im Weg'],
  ],
  'wrong-direction': [['the tool does not lead there from its base', 'das Lineal führt von ihrer Basis nicht dorthin']],
  'no-facing': [['its base is round and takes no facing', 'ihre Basis ist rund und hat keine Blickrichtung']],
  'no-footing': [['terrain leaves no room to stand there', 'Gelände lässt dort keinen Platz zum Stehen']],
  'wrong-facing': [
    ['the tool does not lead there with that facing', 'mit dieser Blickrichtung führt das Lineal nicht dorthin'],
  ],
  impassable: [
    ['terrain bars the way, or leaves no room there', 'Gelände versperrt den Weg oder lässt dort keinen Platz'],
  ],
  'too-high': [['that is too high for it', 'das ist zu hoch für sie']],
  'out-of-cohesion': [
    [
      'there is no room for the other miniatures of the unit',
      'für die anderen Miniaturen der Einheit ist dort kein Platz',
    ],
  ],
  'place-minis out-of-cohesion': [
    ['that is out of cohesion with the leader', 'dort verlöre sie den Zusammenhalt mit dem Einheitenführer'],
  ],
  'no-room-left': [
    [
      'that leaves no room for the other miniatures of the unit',
      'das lässt den anderen Miniaturen der Einheit keinen Platz',
    ],
  ],
  'misses-melee': [['it has to touch an enemy of the melee', 'sie muss einen Gegner des Nahkampfs berühren']],
  'not-in-contact': [
    ['no terrain touches it that it can climb', 'sie berührt kein Gelände, auf das sie klettern kann'],
  ],
  'card-action not-in-contact': [
    ['its leader touches no such token', 'ihr Einheitenführer berührt keinen solchen Marker'],
  ],
  'place-graffiti not-in-contact': [['it has to touch terrain there', 'es muss dort Gelände berühren']],
  'no-flat-surface': [['there is no flat surface', 'dort ist keine ebene Fläche']],

  // Tokens and deployment.
  'outside-zone': [
    ['the base would not lie inside the deployment zone', 'die Basis läge nicht in der Aufstellungszone'],
  ],
  'inside-zone': [['that lies in a deployment zone', 'das liegt in einer Aufstellungszone']],
  'place-reinforcement too-near': [['that is too near to an enemy', 'das ist zu nah an einem Gegner']],
  'too-near': [['that is too near', 'das ist zu nah']],

  // Vehicles.
  'no-transport': [['{target} carries no units', '{target} befördert keine Einheiten']],
  'too-large': [['{target} carries only single miniatures', '{target} befördert nur einzelne Miniaturen']],
  'no-seat': [['{target} has no seat left', '{target} hat keinen Platz mehr']],
  'no-melee-weapon': [
    [
      'it would touch {there}, and has no weapon for a melee',
      'sie würde {there} berühren und hat keine Waffe für einen Nahkampf',
    ],
    ['it has no weapon for a melee', 'sie hat keine Waffe für einen Nahkampf'],
  ],
  'must-order': [
    ['the card has to order as many units as it can', 'die Karte muss so vielen Einheiten befehlen, wie sie kann'],
  ],
  'same-melee': [['it would end in the melee that it leaves', 'sie endete in dem Nahkampf, den sie verlässt']],
};
