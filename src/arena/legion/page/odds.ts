import type { Edition } from '../../../games/legion/engine/edition.js';
import type { Library } from '../../../games/legion/cards/library.js';
import { orMore, spread, upToLast } from '../../../kernel/distribution.js';
import { duelOdds } from '../../../games/legion/duel/duel.js';
import { readDuel } from '../../../games/legion/duel/read-duel.js';
import { fittingUpgrades, readFighter } from '../../../games/legion/duel/read-fighter.js';
import { COVER_LEVELS } from '../../../games/legion/words/terrain.js';
import { ok, type Result } from '../../../kernel/result.js';
import type { AttackTexts, NamedCard, OddsAnswer, OddsFound, OddsSide } from '../../attack-odds.js';
import type { PageWords } from '../../page-kit.js';

/** The exact odds of an attack, and the cards that its sides could have. */
export function oddsOf(library: Library, edition: Edition, texts: AttackTexts, words: PageWords): OddsAnswer {
  const found = oddsFound(library, edition, texts);
  return {
    units: [...library.units.values()].flatMap(({ id, name, title, faction, rank }) =>
      rank === 'counterpart' ? [] : [{ id, name: fullName(name, title), faction }],
    ),
    attack: sideOf(library, edition, 'attack', texts.attack),
    defend: sideOf(library, edition, 'defend', texts.defend),
    ...(found.ok ? { odds: found.value } : { problem: words.problem(found.problem.message) }),
  };
}

function oddsFound(library: Library, edition: Edition, { counts, ...texts }: AttackTexts): Result<OddsFound> {
  const none = {
    aim: '0',
    surge: '0',
    dodge: '0',
    'defender-surge': '0',
    observation: '0',
    suppression: '0',
    smoke: '0',
  };
  const duel = readDuel(library, edition, { ...none, ...counts, ...texts });
  if (!duel.ok) return duel;
  const odds = duelOdds(library, edition, duel.value);
  if (!odds.ok) return odds;
  const { facts, range, wounds, mean, kills, suppression } = odds.value;
  const { red, black, white, cover } = facts;
  return ok({
    dice: { red, black, white },
    range,
    cover: COVER_LEVELS[cover],
    wounds: upToLast(wounds),
    atLeast: orMore(upToLast(wounds)),
    mean,
    deviation: spread(wounds, mean),
    kills: kills === null ? null : upToLast(kills),
    suppression: upToLast(suppression),
    defeat: Math.max(0, 1 - suppression.reduce((sum, p) => sum + p, 0)),
  });
}

/** The unit that a text names, if it names one, with its upgrade cards and those that it could still equip. */
function sideOf(library: Library, edition: Edition, role: 'attack' | 'defend', text: string): OddsSide | undefined {
  const read = readFighter(library, edition, role, text);
  if (!read.ok || read.value.free !== undefined) return undefined;
  const { card, upgrades } = read.value;
  const named = (id: string): NamedCard => ({ id, name: library.upgrades.get(id)?.name ?? id });
  return {
    unit: card.id,
    upgrades: upgrades.map(named),
    fitting: fittingUpgrades(library, read.value).map(({ id }) => named(id)),
  };
}

function fullName(name: string, title: string | null): string {
  return title === null ? name : `${name}, ${title}`;
}
