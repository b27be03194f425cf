import { ok, type Result } from '../../../../kernel/result.js';
import type { Context } from '../../engine/context.js';
import { unitName } from '../names.js';
import { isEquipped } from '../../rules/queries/supplies.js';
import { cardsInRow } from '../revealed.js';
import { battleCardText } from './cards.js';
import type { CardSpeech } from './cards.js';
import type { Handbook } from './handbook.js';

/**
 * What a person at the table may look up: by a name, anything in the rules or on a card; by a unit's tag, its keywords
 * and cards; without either, the battle cards in play.
 */
export function rulesPage(c: Context, handbook: Handbook, about: string, speech: CardSpeech): Result<string> {
  if (about.trim() === '') return ok([...battleCards(c, speech), speech.book.use].join('\n'));
  const u = c.b.units.tag.indexOf(about.trim().toLowerCase());
  return u < 0 ? handbook.about(about) : ok(unitRules(c, handbook, u, speech));
}

/** The battle cards that have been settled, or those that lie revealed, with what each does. */
function battleCards(c: Context, speech: CardSpeech): string[] {
  const { kinds, cards } = c.b.mission;
  const texts = kinds.flatMap(({ role }, kind) => {
    const settled = c.s.mission.card[kind];
    const inPlay = settled < 0 ? cardsInRow(c, kind) : [settled];
    return inPlay.map((i) => battleCardText(cards[kind][i], role, speech));
  });
  return texts.flatMap(({ heading, lines }) => [heading, ...lines.map((line) => `  ${line}`)]);
}

/** What each keyword of a unit and of its weapons does, and each of its cards that has a text of its own. */
function unitRules(c: Context, handbook: Handbook, u: number, { book, cards: said }: CardSpeech): string {
  const { card, upgrades, weaponFirst, weaponCount } = c.b.units;
  const own = [...card[u].keywords];
  for (const [i, { adds }] of upgrades[u].entries()) if (isEquipped(c, u, i)) own.push(...adds.keywords);
  for (let i = 0; i < weaponCount[u]; i++) own.push(...c.b.weapons.card[weaponFirst[u] + i].keywords);
  const cards = upgrades[u].flatMap(({ id, name, effect }, i) =>
    effect === null || !isEquipped(c, u, i) ? [] : [`  ${name}: ${said.upgrade(id, effect)}`],
  );
  const lines = [...handbook.keywords(own), ...cards];
  return [unitName(c.b, u), ...(lines.length === 0 ? [`  ${book.noKeywords}`] : lines)].join('\n');
}
