import { howMany } from '../../kernel/how-many.js';

/** What the page says of games by link. */
export const byLinkEn = {
  offerTitle: 'Play by link',
  offered: (battle: string): string => `You are asked to play: ${battle}`,
  youAre: (player: string): string => `You play ${player}.`,
  join: 'Join',
  own: 'This is your own link. Send it to the other player.',
  toGame: 'To the game',
  strange:
    'This browser has no part in this game. Open the link in the browser where you have played it, or watch what both players see.',
  elsewhere:
    'This game is open in another tab, and this link was not taken yet. Paste it there under “The link that came back”, or close that tab and load this page again.',
  watch: 'Watch',
  reading: 'Reading the link …',
  links: (count: number): string => `${howMany(count, 'link')} so far`,
  offer: 'Send this link to the other player. It opens in any browser.',
  offerSent: 'When a link comes back, paste it here, or open it in this browser.',
  send: (player: string): string => `It is for ${player} to go on now. Make a link and send it.`,
  make: 'Make the link',
  receive: (player: string): string => `Send this link to ${player}, and wait for the one that comes back.`,
  joined: 'You have joined. Send this link back.',
  end: 'The game is over. The last link shows what you held, so that the other page can check everything.',
  over: 'The game is over. Send the last link, so that the other page can check everything.',
  watching: 'You watch: this is what both players see.',
  agrees: 'Both have shown their cards. The page has played the whole game again, and everything agrees.',
  differs: (why: string): string =>
    `The whole game was played again with all cards, and something does not agree: ${why}`,
  link: 'Your link',
  copy: 'Copy',
  copied: 'Copied',
  refused: 'Your browser does not let this page copy. Mark this text and copy it:',
  share: 'Share',
  answer: 'The link that came back',
  open: 'Open it',
  spectator: 'Copy a link to watch',
  letters: (count: number): string => `${count} letters`,
  inAdvance: 'Answers in advance save links',
  routine: 'My small questions may be answered as the adviser would',
  all: 'So may all my open questions while the other side acts, such as dodges and surges',
  noCards: 'I play no card from my hand until my next link',
  strict: 'No trying out of throws: each throw after a choice waits for a link of the other player',
  strictAbout: 'Far more links. Without it a throw is fixed with the link before, see below.',
  protects: 'What this protects against, and what not',
  about: [
    'There is no server. Everything that was played is in the link, behind the #, which browsers send to nobody.',
    'Each page plays all of it again. A link in which a move, a place, a die or a card was changed is refused, with the reason.',
    'Nobody can choose dice: they come from numbers of both players, which both have promised by a hash before the first throw.',
    'Your hand is not in the links. What is laid down facedown is in them as a hash only, and is compared when it is turned up. When the game is over both show their secrets, and everything is checked again with them. Whoever has dealt cards to themselves is found out then.',
    'It does not prevent trying: whoever changes the program, or opens the same link twice, can look what a throw would bring before choosing, up to the next link. If that matters to you, choose “No trying out of throws” as you begin.',
    'It does not prevent that somebody leaves, asks a friend or a computer for advice, or never shows the secrets at the end.',
    'Lists and battles are known to both, so the cards from which a hand may come are known too.',
    'Your own secrets are kept in this browser alone. Without them the game cannot go on here.',
  ],
};

/** The shape that every language has. */
export type ByLinkWords = typeof byLinkEn;
