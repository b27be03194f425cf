import { describe, expect, test } from 'vitest';
import { Rng } from '../../kernel/rng.js';
import { digest } from './digest.js';
import { LinkGame } from './link-game.js';
import { bothOf, load, must, playOn } from './testing.js';
import type { Both, Played } from './testing.js';
import { pack } from './packed.js';
import { packTranscript, readTranscript } from './transcript.js';
import type { Item, Transcript, Turn } from './transcript.js';

const SKIRMISH = { scenario: 'dunes-garrison-against-band' };
const BATTLE = { scenario: 'core-set-skirmish' };

/** A transcript in which something of its latest turn was changed. */
function changed({ turns, ...rest }: Transcript, change: (turn: Turn) => Partial<Turn>): Transcript {
  const last = turns[turns.length - 1];
  return { ...rest, turns: [...turns.slice(0, -1), { ...last, ...change(last) }] };
}

/** The same for the first item of a kind, or the first that fits. */
function withItem(links: Transcript, fits: (item: Item) => boolean, change: Partial<Item>): Transcript {
  return changed(links, ({ items }) => {
    const at = items.findIndex(fits);
    expect(at).toBeGreaterThanOrEqual(0);
    return { items: items.with(at, { ...items[at], ...change }) };
  });
}

const isPlace = ({ text, hint }: Item): boolean => /^(deploy|move-to) .*\d,\d/.test(text) && hint !== undefined;

const isChance = ({ kind, hint }: Item): boolean => kind === 'chance' && hint !== undefined;

const isStep = ({ text, hint }: Item): boolean => text.startsWith('act go ') && hint !== undefined;

const isDrawn = ({ items }: Turn): boolean => items.filter(({ kind }) => kind === 'chance').length >= 6;

const kindsOf = (items: readonly Item[]): string => items.map(({ kind }) => kind[0]).join('');

const kinds = ({ items }: Turn): string => kindsOf(items);

const read = async (text: string): Promise<string> => {
  const found = await readTranscript(text, 'the link');
  return found.ok ? '' : found.problem.message;
};

/** Why a transcript is refused; that comes when all worlds have been tried, so few are, which takes less long. */
async function refusal({ receiver }: Played, links: Transcript): Promise<string> {
  const { patience } = receiver.play;
  receiver.play.patience = 150;
  const taken = await receiver.take(must(await readTranscript(await packTranscript(links), 'the link')));
  receiver.play.patience = patience;
  expect(taken.ok).toBe(false);
  return taken.ok ? '' : taken.problem.message;
}

async function begin(named: typeof BATTLE): Promise<Both> {
  return bothOf(await load(named));
}

/** Plays on until the latest link has something; it is not opened yet. */
async function playTo(both: Both, has: (turn: Turn) => boolean): Promise<Played> {
  for (let seed = 1; seed < 60; seed++) {
    const played = await playOn(both, seed, 1);
    if (has(played.sender.links.turns[played.sender.links.turns.length - 1])) return played;
    must(await played.receiver.take(played.sender.links));
  }
  throw new Error('this never comes');
}

describe('a link that was tampered with is refused with its reason', () => {
  test('whatever was changed; then the right one is taken', async () => {
    const both = await begin(BATTLE);
    const played = await playTo(both, ({ items }) => items.some(isPlace));
    const { links } = played.sender;
    // A place, a card, and everything else there is.
    const place = links.turns.at(-1)?.items.find(isPlace)?.text ?? '';
    const nudged = place.replace(/\d(?=,)/, (x) => String((Number(x) + 5) % 10));
    expect(await refusal(played, withItem(links, isPlace, { text: nudged }))).toMatch(/(not possible|does not lead)/);
    expect(await refusal(played, withItem(links, isPlace, { text: 'select-command ambush' }))).toMatch(/not possible/);
    expect(await refusal(played, { ...links, tips: [links.tips[1], links.tips[0]] })).toMatch(
      /not the one that was promised/,
    );
    expect(
      await refusal(
        played,
        changed(links, () => ({ after: '0'.repeat(14) })),
      ),
    ).toMatch(/at its end/);
    expect(
      await refusal(
        played,
        changed(links, ({ items }) => ({ items: items.slice(0, 1) })),
      ),
    ).toMatch(/it ends before/);
    const { by } = links.turns[links.turns.length - 1];
    const other = by === 0 ? 1 : 0;
    expect(
      await refusal(
        played,
        changed(links, () => ({ by: other })),
      ),
    ).toMatch(/without this browser/);
    const before = { ...links, turns: links.turns.with(0, { ...links.turns[0], after: '1'.repeat(14) }) };
    expect(await refusal(played, before)).toMatch(/link 1: what was played in it was changed since/);
    const [one, two] = links.pledges;
    expect(await refusal(played, { ...links, pledges: [two, one] })).toMatch(/promises of player 1 were changed/);
    const another = { ...links.agreement, isStrict: true };
    expect(await refusal(played, { ...links, agreement: another })).toMatch(/of another game/);
    const advance = withItem(links, isPlace, { kind: 'advance' });
    expect(await refusal(played, advance)).toMatch(/not what the other player had allowed/);
    expect(await refusal(played, { ...links, turns: links.turns.slice(0, -1) })).toMatch(/nothing was added/);
    must(await played.receiver.take(links));
    // A die: what comes of it is not what the link says.
    const thrown = await playTo(both, ({ items }) => items.some(isChance));
    const die = withItem(thrown.sender.links, isChance, { hint: '00000' });
    expect(await refusal(thrown, die)).toMatch(/throw or a draw .* does not lead/);
    must(await thrown.receiver.take(thrown.sender.links));
  });

  test('a facedown choice is the one that was laid down', async () => {
    const played = await playTo(await begin(BATTLE), ({ opens }) => opens.length > 0);
    const { links } = played.sender;
    const [open] = links.turns[links.turns.length - 1].opens;
    expect(open.text).toMatch(/^select-command /);
    const wrong = changed(links, () => ({ opens: [{ ...open, text: 'select-command standing-orders' }] }));
    expect(await refusal(played, wrong)).toBe("'select-command standing-orders' is not what was laid down facedown");
    const salt = await digest('another');
    expect(
      await refusal(
        played,
        changed(links, () => ({ opens: [{ ...open, salt }] })),
      ),
    ).toMatch(/laid down facedown/);
    expect(
      await refusal(
        played,
        changed(links, () => ({ opens: [] })),
      ),
    ).toMatch(/is not turned up/);
    must(await played.receiver.take(links));
  });

  test.each([false, true])('nobody chooses other numbers by ending a link early; strict: %s', async (isStrict) => {
    const both = await bothOf(await load(BATTLE), isStrict);
    const played = await playTo(both, ({ items }) => items.some((item, at) => at > 0 && isChance(item)));
    const { links } = played.sender;
    const { items } = links.turns[links.turns.length - 1];
    const at = items.findIndex((item, at) => at > 0 && isChance(item));
    const { kind, text } = items[at - 1];
    // Without what it came to the other page has to find out whether its player knew.
    for (const less of [[], items.slice(0, at), [...items.slice(0, at - 1), { kind, text }]]) {
      const early = changed(links, () => ({ items: less }));
      expect(await refusal(played, early)).toMatch(/it ends before a throw, a draw or a choice/);
    }
    must(await played.receiver.take(links));
  });

  test('where throws are strict none comes after a choice in the same link', async () => {
    const played = await playTo(await bothOf(await load(BATTLE), true), ({ items }) => /[ds]$/.test(kindsOf(items)));
    const eager = changed(played.sender.links, ({ items }) => ({ items: [...items, { kind: 'chance', text: '' }] }));
    expect(await refusal(played, eager)).toMatch(/a throw after a choice had to wait/);
  });

  test('damage on the way is told from tampering', async () => {
    const { sender } = await playOn(await bothOf(await load(BATTLE)), 1, 2);
    const link = await packTranscript(sender.links);
    expect(await read(link)).toBe('');
    expect(await read(link.slice(0, 90))).toMatch(/cut off or damaged/);
    expect(await read(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).toMatch(/changed on its way/);
    expect(await read('')).toMatch(/cut off or damaged/);
  });

  test('a link that somebody has put together is refused, whatever is in it', async () => {
    const made = async (content: string): Promise<string> =>
      read(`${await pack(content)}.${await digest('link', content)}`);
    const { sender } = await playOn(await bothOf(await load(BATTLE)), 1, 2);
    const { pledges } = sender.links;
    expect(await read(await packTranscript({ ...sender.links, pledges: pledges.slice(0, 1) }))).toMatch(
      /played before both had joined/,
    );
    const agreement = { game: 'legion-2020', seat: 0, isStrict: false };
    const turn = [0, 0, [], [{ toString: 1 }], '', 0, '0'.repeat(14), 0, 0];
    for (const content of [[1, agreement, [5], [null, null], [true], 0], [1, agreement, [], [], [turn], 0], [1], [2]])
      expect(await made(JSON.stringify(content))).toMatch(/must|another version/);
    expect(await made(`["${'a'.repeat(6_000_000)}"]`)).toMatch(/cut off or damaged/);
  });
});

test('a skirmish of Imperial Assault is played by link, and what was changed in it is refused', async () => {
  const both = await begin({ scenario: 'station-band-against-droids' });
  const played = await playTo(both, ({ items }) => items.some(isChance) && items.some(isStep));
  const { links } = played.sender;
  expect(await refusal(played, withItem(links, isStep, { text: 'act go 1,1' }))).toMatch(
    /(not possible|does not lead)/,
  );
  expect(await refusal(played, withItem(links, isStep, { text: 'act play no-such-card' }))).toMatch(/not possible/);
  expect(await refusal(played, withItem(links, isChance, { hint: '00000' }))).toMatch(
    /throw or a draw .* does not lead/,
  );
  expect(await refusal(played, withItem(links, isChance, { text: 'roll black 9 block' }))).toMatch(
    /is not possible: something else is drawn then/,
  );
  must(await played.receiver.take(links));
  const on = await playOn([played.receiver, played.sender], 4, 8);
  must(await on.receiver.take(on.sender.links));
  expect(on.longest).toBeLessThan(16_000);
});

test('no hand follows from the links', async () => {
  // Both draw their first cards before the first activation.
  const { sender: victim, receiver: thief } = await playTo(await begin(SKIRMISH), isDrawn);
  must(await thief.take(victim.links));
  const { game } = thief.loaded;
  const { actions } = victim.play;
  const played = actions.filter((text) => text.includes(' play ')).join(' ');
  const drawn = actions.filter((text) => /^draw ./.test(text) && !played.includes(text.slice('draw '.length)));
  expect(drawn.length).toBeGreaterThan(1);
  // In what the thief knows the cards of the other are any of its deck.
  const hands = new Set<number>();
  const world = game.newState();
  for (let n = 0; n < 40; n++) {
    game.copy(thief.play.state, world);
    game.determinize(world, new Rng(n, 'guess'));
    game.view(world, victim.me, world);
    hands.add(game.hash(world));
  }
  expect(hands.size).toBeGreaterThan(10);
  // No text of the links names them, and the secret from which they were dealt does not follow from any.
  const texts = JSON.stringify(victim.links);
  for (const text of drawn) expect(texts).not.toContain(text.slice('draw '.length));
  const candidates = texts.match(/[\w-]{22}/g) ?? [];
  expect(candidates.length).toBeGreaterThan(3);
  const secret = victim.kept?.secret ?? '';
  const hidden = await digest('hidden', secret);
  expect(await digest('secret', hidden)).toBe(victim.links.pledges[victim.me].secret);
  for (const one of candidates) {
    expect([secret, hidden]).not.toContain(one);
    for (const tag of ['hidden', 'secret', 'chain', 'last', 'private', 'salt'])
      expect([secret, hidden]).not.toContain(await digest(tag, one));
  }
});

test('a facedown choice cannot be guessed from its hash', async () => {
  const played = await playTo(await begin(BATTLE), ({ items }) => items.some(({ kind }) => kind === 'sealed'));
  const { links, kept } = played.sender;
  const [sealed] = links.turns.flatMap(({ items }) => items).filter(({ kind }) => kind === 'sealed');
  const texts = JSON.stringify(links);
  const strings = [...(texts.match(/[\w-]{14,22}/g) ?? []), ''];
  for (const choice of kept?.sealed ?? []) {
    expect(texts).not.toContain(choice);
    for (const salt of strings) expect(await digest('sealed', salt, choice)).not.toBe(sealed.text);
    expect(await digest('sealed', choice)).not.toBe(sealed.text);
  }
});

test('what is kept leads to the same game again', async () => {
  const loaded = await load(BATTLE);
  const { sender, receiver } = await playOn(await bothOf(loaded), 3, 5);
  must(await receiver.take(sender.links));
  const hashes = (game: LinkGame): unknown => [loaded.game.hash(game.play.state), game.play.actions, game.play.isAsked];
  for (let n = 0; n < 3 && receiver.play.isAsked; n++) {
    const action = loaded.game.sampleAction(receiver.play.state, new Rng(n));
    receiver.play.decide(loaded.game.format(receiver.play.state, action));
  }
  for (const one of [sender, receiver]) {
    const again = must(await LinkGame.open(loaded, one.links, one.kept));
    expect(hashes(again)).toEqual(hashes(one));
  }
  // A spectator sees the same table without either hand.
  const watched = must(await LinkGame.open(loaded, receiver.links, undefined));
  expect(watched.play.turns).toEqual(receiver.play.turns);
});

test('after the last link both have played the whole game again, with all that was hidden', async () => {
  const { sender, receiver } = await playOn(await bothOf(await load({ game: 'tic-tac-toe' })), 1);
  for (const game of [sender, receiver])
    expect(must(game.whole ?? { ok: false, problem: { code: '', message: 'none' } }).record.game).toBe('tic-tac-toe');
  // Giving up shows everything, too; whoever has shown another secret is found out.
  const given = await playOn(await bothOf(await load(BATTLE)), 2, 9);
  must(await given.receiver.take(given.sender.links));
  const { receiver: loser, sender: winner } = given;
  if (loser.play.isAsked) loser.play.resign();
  const links = await loser.end();
  expect(loser.play.isOver).toBe(true);
  const turn = links.turns[links.turns.length - 1];
  const lie = { ...turn, shown: { secret: await digest('lie'), own: turn.shown?.own ?? [] } };
  const other = must(await LinkGame.open(winner.loaded, winner.links, winner.kept));
  must(await other.take({ ...links, turns: [...links.turns.slice(0, -1), lie] }));
  expect(other.whole?.ok === false ? other.whole.problem.message : '').toMatch(/secret of player . is not the one/);
  must(await winner.take(links));
  expect(winner.whole?.ok).toBe(true);
});

test('a whole skirmish by link, with all answers in advance', async () => {
  const answers = { routine: true, all: true, noCards: true };
  const both = await bothOf(await load({ scenario: 'first-skirmish' }), false, 1);
  const { sender, receiver } = await playOn(both, 1, Infinity, answers);
  for (const { whole } of [sender, receiver])
    expect(whole?.ok === false ? whole.problem.message : whole?.ok).toBe(true);
});

test('where throws are strict each waits for a link after a choice, and answers in advance save links', async () => {
  const loaded = await load(BATTLE);
  const turns = async (isStrict: boolean, isAnswered: boolean): Promise<readonly Turn[]> => {
    const answers = { routine: isAnswered, all: isAnswered, noCards: isAnswered };
    const { sender } = await playOn(await bothOf(loaded, isStrict), 5, 16, answers);
    return sender.links.turns;
  };
  expect((await turns(true, false)).filter((turn) => /[ds].*c/.test(kinds(turn)))).toEqual([]);
  const answered = await turns(false, true);
  expect(answered.some((turn) => /[ds].*c/.test(kinds(turn)))).toBe(true);
  expect(answered.some((turn) => kinds(turn).includes('a'))).toBe(true);
});
