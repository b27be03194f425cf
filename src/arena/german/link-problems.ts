/** What is wrong with a link of a game by link, and how German says it. */
type Pair = readonly [english: RegExp, german: (...parts: string[]) => string];

const AT = String.raw`(?:link (\d+): )?`;

/** A pair whose line may begin with the number of a link. */
function inLink(english: string, german: (...parts: string[]) => string): Pair {
  return [
    new RegExp(`^${AT}${english}$`),
    (at, ...parts) => `${at === undefined ? '' : `Link ${at}: `}${german(...parts)}`,
  ];
}

function what(english: string): string {
  if (english === 'a throw or a draw') return 'ein Wurf oder ein Ziehen';
  return english === 'a facedown choice' ? 'eine verdeckte Wahl' : `„${english.slice(1, -1)}“`;
}

const WHAT = "(a throw or a draw|a facedown choice|'.*')";

export const LINK_PROBLEMS: readonly Pair[] = [
  [
    /^(?:.+ )?is cut off or damaged; copy the whole link$/,
    () => 'Der Link ist abgeschnitten oder beschädigt; kopiere ihn ganz',
  ],
  [
    /^(?:.+ )?was changed on its way: it does not agree with the hash at its end$/,
    () => 'Der Link wurde unterwegs verändert: Er stimmt nicht mit dem Hash an seinem Ende überein',
  ],
  [
    /^(?:.+ )?is of another version of Opfor; both players need the same one$/,
    () => 'Der Link ist von einer anderen Version von Opfor; beide brauchen dieselbe',
  ],
  [
    /^the battle of this link is not the one that this Opfor has; both players need the same version$/,
    () => 'Das Gefecht des Links ist nicht das, das dieses Opfor hat; beide brauchen dieselbe Version',
  ],
  [/^(?:.+ )?was played before both had joined$/, () => 'Im Link wurde gespielt, bevor beide mitspielten'],
  [/^it is of another game than this one$/, () => 'Der Link gehört zu einem anderen Spiel'],
  [/^the promises of player (\d) were changed$/, (player) => `Die Zusagen von Spieler ${player} wurden geändert`],
  [
    /^it is an older link than the latest one that was opened here$/,
    () => 'Der Link ist älter als der, der hier zuletzt geöffnet wurde',
  ],
  [/^nothing was added to it; send it to the other player$/, () => 'Im Link ist nichts Neues; schick ihn dem anderen'],
  [/^it was played on without this browser$/, () => 'Es wurde ohne diesen Browser weitergespielt'],
  [
    /^the part of player (\d) in the dice is not the one that was promised at the start$/,
    (player) => `Der Beitrag von Spieler ${player} zu den Würfeln ist nicht der, der zu Beginn zugesagt wurde`,
  ],
  [
    /^the secret of player (\d) is not the one that was promised at the start$/,
    (player) => `Das Geheimnis von Spieler ${player} ist nicht das, das zu Beginn zugesagt wurde`,
  ],
  [
    /^(?:.+: )?its battle is not the one that this Opfor has; both need the same version$/,
    () => 'Das Gefecht des Links ist nicht das, das dieses Opfor hat; beide brauchen dieselbe Version',
  ],
  [
    /^(?:.+: )?it is after (\d+) actions, but there are (\d+)$/,
    (at, count) => `Der Link zeigt den Moment nach ${at} Zügen, enthält aber nur ${count}`,
  ],
  [
    /^(?:.+: )?hash: is (\w+), but the actions lead to (\w+); one of them was changed$/,
    (there, here) =>
      `Der Link nennt den Hash ${there}, die Züge führen aber zu ${here}: Einer von ihnen wurde geändert`,
  ],
  [/^(?:.+: )?its seats are not those of .+$/, () => 'Der Link hat andere Plätze als das Spiel'],
  [
    /^(?:.+: )?the game is over, but more follows, from '(.*)'$/,
    (text) => `Das Spiel ist aus, aber der Link geht weiter, ab „${text}“`,
  ],
  [/^.+: action (\d+): (.+)$/, (at, why) => `Der Link ist nicht möglich: Zug ${at}: ${why}`],
  [/^somebody has joined this game already$/, () => 'In diesem Spiel spielt schon jemand mit'],
  [/^the link names no battle$/, () => 'Der Link nennt kein Gefecht'],
  [/^only games of two players are played by link$/, () => 'Per Link werden nur Spiele zu zweit gespielt'],
  [/^facedown choices of this game are lost$/, () => 'Verdeckte Wahlen dieses Spiels sind verloren gegangen'],
  [
    /^what follows depends on what both players hide$/,
    () => 'Was folgt, hängt von dem ab, was beide verbergen; so geht das Spiel per Link nicht weiter',
  ],
  [/^no game by link is open here$/, () => 'Hier ist kein Spiel per Link geöffnet'],
  [/^the game is not over$/, () => 'Das Spiel ist nicht aus'],
  inLink('what was played in it was changed since', () => 'Was darin gespielt wurde, ist seither geändert worden'),
  inLink("'(.*)' is not what was laid down facedown", (text) => `„${text}“ ist nicht, was verdeckt gelegt wurde`),
  inLink(
    "'(.*)' is not what the other player had allowed to be answered",
    (text) => `„${text}“ ist nicht, was der andere zu antworten erlaubt hat`,
  ),
  inLink("after '(.*)' you were to be asked first", (text) => `Nach „${text}“ hättest erst du gefragt werden müssen`),
  inLink(
    'what it says of the table at its end is not what comes of it',
    () => 'Was er am Ende vom Tisch sagt, ist nicht, was herauskommt',
  ),
  inLink(
    'it ends before a throw, a draw or a choice that its player still had to make',
    () => 'Er endet vor einem Wurf, einem Zug vom Stapel oder einer Wahl, die noch hineingehört hätten',
  ),
  inLink(
    'a throw after a choice had to wait for a link of the other player',
    () => 'Ein Wurf nach einer Wahl hätte auf einen Link des anderen warten müssen',
  ),
  inLink('nothing was open', () => 'Nichts war offen'),
  inLink('it is not for this player to answer', () => 'Dieser Spieler ist nicht gefragt'),
  inLink("'(.*)' comes before the end of '(.*)'", (one, other) => `„${one}“ kommt, bevor „${other}“ zu Ende ist`),
  inLink(
    "'(.*)' is turned up, but does not lie facedown",
    (text) => `„${text}“ wird aufgedeckt, liegt aber nicht verdeckt`,
  ),
  inLink(
    "the choice '(.*)' that lies facedown is not turned up",
    (text) => `Die verdeckte Wahl „${text}“ wird nicht aufgedeckt`,
  ),
  inLink(
    `${WHAT} by player (\\d) is not possible: (.*)`,
    (text, by, why) => `${what(text)} von Spieler ${by} ist nicht möglich: ${why}`,
  ),
  inLink(
    `${WHAT} by player (\\d) does not lead to what the link says of the table after it`,
    (text, by) => `${what(text)} von Spieler ${by} führt nicht zu dem, was der Link danach vom Tisch sagt`,
  ),
  inLink(
    "'(.*)' by player (\\d) was not possible with the cards that there were",
    (text, by) => `„${text}“ von Spieler ${by} war mit den Karten, die es gab, nicht möglich`,
  ),
  inLink("'(.*)' led to something else than it says", (text) => `„${text}“ führte zu etwas anderem, als er sagt`),
  inLink('nothing was to be thrown or drawn', () => 'Es war nichts zu werfen oder zu ziehen'),
];
