import { fail, ok, type Result } from '../../../../kernel/result.js';
import type { Library } from '../../cards/library.js';
import type { ArmyList } from '../types.js';
import type { CardKind } from '../../cards/other-names.js';
import type { ListBuilders } from './builders.js';

const ADDRESS = 'https://legionhq.thefifthtrooper.com/list';
const HAND_PLACES = 6;
const MOST_ALIKE = 9;

/**
 * An army list as a link of Legion HQ: every unit with its upgrades in the order of its icons, the hand, the
 * contingency cards and the battle deck. The link has no name; the next units that are the same are counted together.
 */
export function writeLink(list: ArmyList, library: Library, builders: ListBuilders, where: string): Result<string> {
  let missing: string | undefined;
  const code = (kind: CardKind, id: string): string => {
    const known = builders.codes[kind][id];
    if (known === undefined) missing ??= id;
    return known ?? '';
  };
  /** Upgrades in the order of the icons of their card, `0` for an icon without an upgrade. */
  const upgrades = (card: string, ids: readonly string[]): string => {
    const left = [...ids];
    const icons = (library.units.get(card)?.upgradeBar ?? []).map((slot) => {
      const at = left.findIndex((id) => library.upgrades.get(id)?.slot === slot);
      return at < 0 ? '0' : code('upgrades', left.splice(at, 1)[0]);
    });
    return [...icons, ...left.map((id) => code('upgrades', id))].join('');
  };
  const units: { text: string; count: number }[] = [];
  for (const { card, upgrades: own, counterpart, loadout } of list.units) {
    const aside = loadout.length === 0 ? '' : `_${loadout.map((id) => code('upgrades', id)).join('')}`;
    const joined =
      counterpart === null
        ? ''
        : `+1${code('units', counterpart.card)}${upgrades(counterpart.card, counterpart.upgrades)}`;
    const text = `${code('units', card)}${upgrades(card, own)}${aside}${joined}`;
    const last = units[units.length - 1];
    if (last?.text === text && last.count < MOST_ALIKE) last.count++;
    else units.push({ text, count: 1 });
  }
  const hand = list.commandHand.map((id) => code('commandCards', id));
  while (hand.length < HAND_PLACES) hand.push('');
  const contingencies = list.contingencies.map((id) => code('commandCards', id));
  const deck = Object.values(list.battleDeck ?? {}).flatMap((ids) => ids.map((id) => code('battleCards', id)));
  const parts = [...units.map(({ text, count }) => `${count}${text}`), ...hand, ...contingencies, ...deck];
  if (list.battleForce !== undefined)
    return fail('no-code', `${where}: no source gives the code of a battle force in links; export to legion-hq`);
  if (missing !== undefined) return fail('no-code', `${where}: Legion HQ has no code for ${missing}`);
  return ok(`${ADDRESS}/${list.faction}/${parts.join(',')}\n`);
}
