import type { Ia } from '../state/context.js';
import { isOnMap } from '../rules/questions/where.js';
import { cannotPlay, hasLost } from '../rules/questions/holds.js';
import { areFriendly, areHostile } from '../rules/questions/sides.js';
import { kindDiscarded } from '../rules/command/discard-moment.js';
import { canUse } from '../rules/command/can-use.js';
import { isAlone } from '../rules/attack/granted.js';
import { isInHand } from '../rules/command/hand.js';
import { heroNumber } from '../rules/questions/heroes.js';
import { cardInZone } from './in-zone.js';
import { isLasting, openRow, USED_NOW, USED_THIS_ROUND } from './lasting.js';
import type { Entry } from './own.js';
import { payable } from './costs.js';
import { sideFor } from './run.js';

/** Whether the figure that has an effect, or could use it, is concerned by what happens to `subject`. */
function concerns(c: Ia, entry: Entry, you: number, subject: number): boolean {
  const { effect, of } = entry;
  const { role } = effect;
  if (of !== undefined && (subject < 0 || !of(c, -1, you, subject, subject))) return false;
  if (role === 'any' || subject < 0) return true;
  if (role === 'self') return subject === you;
  if (role === 'player') return c.battle.sides[subject] === sideFor(c, entry, you);
  if (role === 'opponent') return c.battle.sides[subject] !== sideFor(c, entry, you);
  if (role === 'friend') return areFriendly(c, you, subject);
  if (role === 'enemy') return areHostile(c, you, subject);
  if (subject === you) return false;
  if (role === 'group') return c.battle.figures[subject].group === c.battle.figures[you].group;
  return role === 'other' || areFriendly(c, you, subject);
}

/** Whether a figure, or its group, has used up what an effect's limit allows. */
function isSpent(c: Ia, entry: Entry, you: number): boolean {
  const { effect, slot, name, owner } = entry;
  const { limit, once } = effect;
  if (once !== null && c.s.game.attacks > 0 && isNoted(c, once)) return true;
  if (limit === null || limit === 'figure-round') return false;
  if (isLasting(c, entry)) return openRow(c, entry, you) < 0;
  if (entry.tap !== 0)
    return ((limit === 'mission' ? c.s.players.depleted : c.s.players.tapped)[entry.side] & entry.tap) !== 0;
  if (owner < 0) return false;
  const { usedThisActivation, usedThisRound, usedThisGame, usedThisAttack } = c.s.figures;
  const bit = 1 << slot;
  if (limit === 'token-round') return isSpentTwice(c, you, usedThisRound[you], bit, tokensOf(c, you));
  if (limit === 'activation-twice') return isSpentTwice(c, you, usedThisActivation[you], bit, 2);
  if (limit === 'activation') return (usedThisActivation[you] & bit) !== 0;
  if (limit === 'attack') return (usedThisAttack[you] & bit) !== 0;
  if (limit === 'mission') return (usedThisGame[you] & bit) !== 0;
  if (limit === 'round') return (usedThisRound[you] & bit) !== 0;
  // The group's: any of its figures that has used it.
  const used = limit === 'group-round' ? usedThisRound : usedThisActivation;
  return c.battle.groups[c.battle.figures[you].group].figures.some(
    (u) => (used[u] & bit) !== 0 && c.battle.figures[u].profile.abilities[slot]?.name === name,
  );
}

/** Whether a hero has used up an ability that can be used so often, of which `used` has the first use. */
function isSpentTwice(c: Ia, you: number, used: number, bit: number, times: number): boolean {
  const h = heroNumber(c, you);
  return (used & bit) !== 0 && (times < 2 || h < 0 || (c.s.heroes.usedAgain[h] & bit) !== 0);
}

/** The activation tokens of a hero, ready and exhausted. */
function tokensOf(c: Ia, you: number): number {
  const h = heroNumber(c, you);
  return h < 0 ? 1 : c.s.heroes.ready[h] + c.s.heroes.spent[h];
}

/** Words of effects that are used once an attack are numbered over all of the game. */
function isNoted(c: Ia, word: string): boolean {
  return (c.s.attacks.once[c.s.game.attacks - 1] & (1 << c.effects.onceWords.indexOf(word))) !== 0;
}

/** Notes that a figure has used an effect, for its limits. */
export function noteUse(c: Ia, entry: Entry, you: number): void {
  const { effect, slot } = entry;
  const { limit, once } = effect;
  const { usedThisActivation, usedThisRound, usedThisGame, usedThisAttack } = c.s.figures;
  if (once !== null && c.s.game.attacks > 0)
    c.s.attacks.once[c.s.game.attacks - 1] |= 1 << c.effects.onceWords.indexOf(once);
  if (limit === null || limit === 'figure-round') return;
  if (isLasting(c, entry)) {
    const row = openRow(c, entry, you);
    if (row >= 0) c.s.lasting.used[row] |= limit === 'activation' ? USED_NOW : USED_THIS_ROUND;
    return;
  }
  if (entry.tap !== 0) {
    (limit === 'mission' ? c.s.players.depleted : c.s.players.tapped)[entry.side] |= entry.tap;
    return;
  }
  const used =
    limit === 'activation' || limit === 'group-activation' || limit === 'activation-twice'
      ? usedThisActivation
      : limit === 'attack'
        ? usedThisAttack
        : limit === 'mission'
          ? usedThisGame
          : usedThisRound;
  if (limit === 'token-round' || limit === 'activation-twice') noteAgain(c, you, 1 << slot, used[you]);
  used[you] |= 1 << slot;
}

/** Notes the second use of what can be used twice; `used` has the first. */
function noteAgain(c: Ia, you: number, bit: number, used: number): void {
  const h = heroNumber(c, you);
  if (h < 0) return;
  if ((used & bit) === 0) c.s.heroes.usedAgain[h] &= ~bit;
  else c.s.heroes.usedAgain[h] |= bit;
}

/** Whether `you` can carry out an effect, or use a card for it, at a point that is about `subject`. */
export function isUsable(c: Ia, entry: Entry, you: number, subject: number): boolean {
  // A figure that was defeated still hears of it.
  if (!isOnMap(c, you) && you !== subject) return false;
  if (entry.form !== 0 && c.s.figures.form[you] !== entry.form) return false;
  if (entry.isOpen !== undefined && !entry.isOpen(c, you)) return false;
  if (entry.ability !== undefined && hasLost(c, entry.ability, you)) return false;
  if (entry.owner >= 0 && isAlone(c, you)) return false;
  if (entry.card >= 0 && entry.effect.zone === null && cannotPlay(c, entry.side)) return false;
  if (entry.effect.zone !== null && entry.card >= 0) {
    if (cardInZone(c, entry) === 0) return false;
    // In the discard pile it is about the card itself.
    if (entry.effect.at === 'card.discarded' && entry.effect.zone === 'discard')
      if (kindDiscarded(c, entry.side) !== entry.card) return false;
  } else if (entry.card >= 0 && (!isInHand(c, entry) || !canUse(c, entry, you))) return false;
  if (!concerns(c, entry, you, subject) || isSpent(c, entry, you) || !payable(c, entry, you)) return false;
  if (entry.test !== undefined && !entry.test(c, -1, you, subject)) return false;
  return entry.serves(c, -1, you, subject);
}
