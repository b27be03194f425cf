/** Titles and descriptions of the battles that come with Opfor, by name. */
export const BATTLES: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
  'core-set-skirmish': {
    title: 'Grundspiel: Scharmützel',
    about:
      'Die Einheiten des Grundspiels mit anderer Ausrüstung auf einem Tisch von 90 mal 90 cm: kurze Reichweiten, zwei Türme in der Mitte, Aufstellung an einer Kante oder in Ecken. Einsatzziele sind jene des Standardspiels, die auf den kleinen Tisch passen.',
  },
  'core-set-clash': {
    title: 'Grundspiel: Zusammenstoß',
    about:
      'Luke Skywalker und Darth Vader treffen sich in einer Siedlung: die beiden Armeen des Grundspiels von 2018 mit etwa 400 Punkten auf einem Tisch von 180 mal 90 cm, mit den Gefechtskarten des Grundspiels. Der Tisch sieht von beiden langen Kanten gleich aus.',
  },
  'core-set-city': {
    title: 'Grundspiel: Stadt',
    about:
      'Die Armeen des Grundspiels in den Straßen einer Stadt: ein Tisch von 180 mal 90 cm mit mehr als dreißig Geländestücken, auf dem man nicht weit sieht, auf Dächer klettern kann und ein AT-RT auf den Straßen bleiben muss.',
  },
  'breaking-point': {
    title: 'Sollbruchstelle',
    about: 'Die Helden halten fünf Runden lang ein Haus voller Vorräte.',
  },
  brushfire: {
    title: 'Buschfeuer',
    about:
      'Fenn und die anderen entschärfen in fünf Runden Sprengladungen; was sie mitnehmen, können sie an einem Läufer anbringen.',
  },
  captured: {
    title: 'Gefangen',
    about: 'Ohne ihre Ausrüstung brechen die Helden aus einer Zelle aus und suchen einen Weg nach unten.',
  },
  'drawn-in': {
    title: 'Angesogen',
    about: 'Vier Kraftwerke eines Sternenzerstörers sind zu zerstören, dann geht es zurück.',
  },
  'friends-of-old': {
    title: 'Alte Freunde',
    about: 'Gideon sucht Rebellensoldaten, die sich verstecken, und bringt zwei von ihnen fort.',
  },
  'means-of-production': {
    title: 'Produktionsmittel',
    about: 'Drei Türen, die sich wehren, liegen zwischen den Helden und einem Datenkern.',
  },
  'target-of-opportunity': {
    title: 'Günstiges Ziel',
    about: 'Ein Datenkern hinter einer starken Tür, und in einer Zelle Saboteure, die helfen können.',
  },
  'the-source': {
    title: 'Die Quelle',
    about: 'Ein gefangener Offizier öffnet den Helden Türen bis zu einem Terminal; das Imperium will ihn zurück.',
  },
  'under-siege': {
    title: 'Belagert',
    about: 'Fünf Stellungen sind acht Runden lang zu halten, während das Imperium eindringt.',
  },
  wanted: {
    title: 'Gesucht',
    about: 'Kopfgeldjäger halten die Helden in einer Cantina fest; eine Schlüsselkarte und ein Terminal führen hinaus.',
  },
  aftermath: {
    title: 'Nachbeben',
    about:
      'Die erste Mission der Kampagne: Vier Helden zerstören die Terminals eines imperialen Außenpostens, bevor weitere Truppen kommen.',
  },
  'a-new-threat': {
    title: 'Eine neue Bedrohung',
    about: 'Vier Helden suchen, was das Imperium im Dschungel verbirgt, und etwas macht Jagd auf sie.',
  },
  'a-simple-task': {
    title: 'Eine einfache Aufgabe',
    about: 'Die Helden stehlen eine Formel aus einem Labor und entkommen damit.',
  },
  temptation: {
    title: 'Versuchung',
    about: 'Diala begegnet dem, was sie am meisten fürchtet, und ihre Freunde kämpfen an ihrer Seite.',
  },
  'high-moon': {
    title: 'Zwölf Uhr nachts',
    about: 'Jyn und zwei Freunde begleichen in einer Stadt voller Söldner eine Rechnung mit Szark.',
  },
  indebted: {
    title: 'In der Schuld',
    about: 'Gaarkhan und zwei Freunde laufen durch den Wald, um jemanden zu befreien, dem er sein Leben verdankt.',
  },
  homecoming: {
    title: 'Heimkehr',
    about: 'Luke Skywalker will seine Farm wiedersehen, und die Helden bringen ihn zu seinem alten T-16.',
  },
  'sorry-about-the-mess': {
    title: 'Entschuldigung für die Unordnung',
    about: 'Han Solo und die Helden suchen in einer Cantina nach Gerrin.',
  },
  'the-spice-job': {
    title: 'Der Gewürzraub',
    about: 'Chewbacca und die Helden tragen Fässer mit Gewürz davon, bevor der Besitzer zurückkommt.',
  },
  'generous-donations': { title: 'Großzügige Spenden', about: 'Die Helden leeren in acht Runden eine Schatzkammer.' },
  'luxury-cruise': {
    title: 'Luxuskreuzfahrt',
    about: 'Ein feines Schiff voll imperialer Gäste, und fünf Terminals sind zu sichern.',
  },
  'sympathy-for-the-rebellion': {
    title: 'Sympathie für die Rebellion',
    about: 'Helden und Imperium suchen in derselben Stadt nach Rekruten.',
  },
  'vipers-den': {
    title: 'Die Schlangengrube',
    about: 'In einem Nest von Söldnern liegt ein Speicherkern, und beide Seiten wollen ihn davontragen.',
  },
  'imperial-hospitality': {
    title: 'Imperiale Gastfreundschaft',
    about: 'Die Helden befreien einen Gefangenen des Imperiums und bringen ihn zum Ausgang.',
  },
  'fly-solo': {
    title: 'Alleinflug',
    about: 'Han Solo muss zu seinem Schiff, vorbei an allen, die das Kopfgeld für ihn wollen.',
  },
  'dark-obsession': {
    title: 'Dunkle Besessenheit',
    about: 'Darth Vader sucht Luke Skywalker, und die Helden halten ihn sechs Runden lang fern.',
  },
  impounded: {
    title: 'Beschlagnahmt',
    about: 'Zwei Helden lösen ihr Schiff aus seinen Klammern und bringen in fünf Runden den Piloten an Bord.',
  },
  incoming: {
    title: 'Im Anflug',
    about: 'Der Stützpunkt wird angegriffen, und die Helden müssen ein Panzertor öffnen, bevor es zu spät ist.',
  },
  'chain-of-command': {
    title: 'Befehlskette',
    about: 'Die Helden jagen General Weiss durch sein eigenes Hauptquartier, und er hat einen AT-ST.',
  },
  'last-stand': { title: 'Letztes Gefecht', about: 'Die letzte Mission der Kampagne: Darth Vader kommt selbst.' },
  'dunes-walkers-against-pack': {
    title: 'Raub in den Dünen',
    about: 'Läufer und ein Rudel Söldner tragen wertvolle Güter davon.',
  },
  'hunting-ground-beasts-against-band': {
    title: 'Achte auf deine Schritte',
    about: 'Bestien jagen eine Schar Rebellen durch schwieriges Gelände um drei Verstecke.',
  },
  'weather-shelter-patrol-against-droids': {
    title: 'Vorräte im Schnee',
    about: 'Eine Patrouille und Attentäterdroiden tragen Vorräte, die ihre Verteidigung belasten.',
  },
  'moisture-farm-band-against-patrol': {
    title: 'Nah an daheim',
    about: 'Eine Schar Rebellen und eine Patrouille bringen Peilsender an vier Kisten an.',
  },
  'moisture-farm-droids-against-garrison': {
    title: 'Der Überfall',
    about: 'Attentäterdroiden und eine Garnison treffen auf Räuber, die auf alle schießen.',
  },
  'outskirts-band-against-pack': {
    title: 'Zum Schiff',
    about: 'Eine Schar Rebellen und ein Rudel Söldner wenden Startpulte.',
  },
  'outskirts-beasts-against-patrol': {
    title: 'Schmuggelware',
    about: 'Bestien und eine Patrouille tragen Schmuggelware heim.',
  },
  'wastes-walkers-against-band': {
    title: 'Blitzangriff in der Ödnis',
    about: 'Läufer und eine Schar Rebellen eilen zu acht Stellungen der größten Karte.',
  },
  'wastes-garrison-against-droids': {
    title: 'Schwankungen',
    about: 'Eine Garnison und Attentäterdroiden ziehen Kraft aus Orten, die sich bewegen.',
  },
  'shipyard-patrol-against-beasts': {
    title: 'Der Datenraub',
    about: 'Eine Patrouille und Bestien öffnen Türen zum Datenkern, die sich jede Runde wieder schließen.',
  },
  'shipyard-pack-against-walkers': {
    title: 'Eingehende Übertragung',
    about: 'Ein Rudel Söldner und Läufer warten an Relaisstationen, die jede Runde mehr wert sind.',
  },
  'station-band-against-droids': {
    title: 'Erneuerung',
    about: 'Eine Schar Rebellen und Attentäterdroiden tragen Brennstoffzellen zu einem Schildgenerator.',
  },
  'station-garrison-against-beasts': {
    title: 'Anspruch auf die Ruinen',
    about: 'Eine Garnison und Bestien kämpfen um Kasernen und einen Generator.',
  },
  'dunes-garrison-against-band': {
    title: 'Die Garnison der Dünen',
    about: 'Vader und seine Garnison begegnen einer Schar Rebellen bei den Energiegeneratoren.',
  },
  'hunting-ground-garrison-against-pack': {
    title: 'Das Jagdrevier',
    about: 'Eine Garnison durchsucht die Verstecke eines Rudels von Söldnern.',
  },
  'weather-shelter-pack-against-band': {
    title: 'Der Wetterschutz',
    about: 'Ein Rudel Söldner und eine Schar Rebellen tragen Kisten durch den Schnee.',
  },
  'battlefront-hunt-against-palace': {
    title: 'Die Inquisition und die Hutten',
    about: 'Inquisitoren jagen über ein Schlachtfeld auf Lothal, auf das Jabba Anspruch erhebt.',
  },
  'camp-hunt-against-heroes': {
    title: 'Das Lager im Eis',
    about: 'Ein Inquisitor findet die Helden von Yavin in einem Forschungslager.',
  },
  'dunes-vader-against-heroes': {
    title: 'Vader in den Dünen',
    about: 'Vader und seine Truppen begegnen den Helden von Yavin bei den Energiegeneratoren.',
  },
  'foundry-guild-against-scarif': {
    title: 'Kopfgelder in der Gießerei',
    about: 'Jäger der Gilde suchen in einer Gießerei auf Geonosis nach einer Rebellenzelle.',
  },
  'armoured-column': {
    title: 'Panzerkolonne',
    about:
      'Zwei Kampfpanzer und was ihnen folgt: Der TX-130 der Republik und der AAT der Separatisten begegnen sich zwischen Felsen, die für beide Platz lassen, mit 800 Punkten, Händen von drei Kommandokarten und Ständiger Befehl. Die Droiden beginnen ohne Commander und befördern einen am Ende der ersten Runde.',
  },
  'clone-line': {
    title: 'Die Linie der Klone',
    about:
      'Captain Rex hält eine Linie aus Felsen und Kratern gegen Cad Bane und eine Kolonne Kampfdroiden: Klone gegen Droiden mit 490 Punkten und Händen von drei Kommandokarten. Die Droiden beginnen ohne Commander und befördern einen am Ende der ersten Runde.',
  },
  'forest-patrol': {
    title: 'Waldpatrouille',
    about:
      'Leia Organas Veteranen, Wookiees und Reiter überfallen General Veers’ Patrouille im Wald: 592 Punkte je Seite auf einem Tisch von 180 mal 90 cm mit Wäldchen, Teichen und gefallenen Stämmen, wo man nicht weit sieht und Kreaturen gehen, wo Fahrzeuge nicht hinkommen.',
  },
  'ice-field': {
    title: 'Eisfeld',
    about:
      'Ein AT-ST, Schneetruppen und schwere Blaster gegen einen Airspeeder, eine Laserkanone und Tauntauns über Gräben im Schnee: 700 Punkte je Seite auf einem offenen Tisch von 180 mal 90 cm mit weiter Sicht.',
  },
  'mirror-crossroads': {
    title: 'Spiegel an der Kreuzung',
    about:
      'Ein imperiales Manöver: Beide Armeen sind dieselben 499 Punkte, der Tisch sieht von beiden langen Kanten gleich aus, und Einsatzziel, Aufstellung und Umstand sind vorgegeben. Was die Seiten noch unterscheidet, sind die Regeln selbst.',
  },
  'outpost-raid': {
    title: 'Überfall auf den Außenposten',
    about:
      'Jyn Ersos Stoßtrupp und eine Garnison der Eisküste um eine Relaisstation: 500 Punkte im Scharmützelformat, fünf Runden auf einem Tisch von 90 mal 90 cm, mit Infiltratoren, Abkommandierten und einem Taurücken auf kurze Reichweite.',
  },
  'standard-manhunt': {
    title: 'Standard: Menschenjagd',
    about:
      'Sabine Wren und ihr Clan gegen Boba Fett und einen Besatzungspanzer: das andere volle Standardgefecht mit 800 Punkten je Seite, zwischen Felsen und Kratern, die dem Panzer Platz lassen.',
  },
  'standard-uprising': {
    title: 'Standard: Aufstand',
    about:
      'Das größte Gefecht: je Seite eine volle Standardarmee von 800 Punkten, Luke Skywalkers Aufstand gegen Darth Vaders Garnison, in den Straßen einer Stadt und mit vier Gefechtskarten jeder Art.',
  },
  'team-clash': {
    title: 'Teamgefecht',
    about:
      'Ein Teamgefecht: Luke Skywalkers Kompanie und die Kolonne eines Offiziers mit Läufern treffen auf Darth Vaders Garde und General Veers. Vier Spieler mit je 600 Punkten, zwei auf jeder Seite, auf dem Tisch des Zusammenstoßes.',
  },
};

const GROUND: Readonly<Record<string, string>> = { light: 'wenig', medium: 'mäßig viel', dense: 'viel' };

/** A battle of two armies that is described as all of them are; names of armies, tables and cards stay as they are. */
export function battleOf(title: string, about: string): { readonly title: string; readonly about: string } {
  const parts = /^(.+) against (.+) on the table (.+) \((light|medium|dense) terrain\): (.+)\.$/.exec(about);
  if (parts === null) return { title, about };
  const [, one, other, table, ground, cards] = parts;
  return {
    title: title
      .replace(/^Skirmish: /, 'Scharmützel: ')
      .replace(' against ', ' gegen ')
      .replace(/\bthe /, ''),
    about: `${one} gegen ${other} auf dem Tisch ${table} (${GROUND[ground]} Gelände): ${cards}.`,
  };
}
