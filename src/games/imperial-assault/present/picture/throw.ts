import type { GameEvent } from '../../../../kernel/game.js';
import type { Die, Happening, Throw } from '../../../../kernel/picture.js';
import { isFigure } from '../../rules/targets.js';
import type { Names } from '../names.js';

/** `blue 3 acc 2 dmg, green`: a die for each part. */
function diceOf(text: string): Die[] {
  return text.split(/, (?=[a-z]+ )/).map((die) => {
    const [colour, ...face] = die.split(' ');
    return { colour, face: face.join(' ') };
  });
}

export function beginsThrow({ type }: GameEvent): boolean {
  return type === 'attack-declared';
}

function isBegin(one: Happening): boolean {
  return 'event' in one && beginsThrow(one.event);
}

/** The dice of the latest attack, those rolled again with what they showed before. */
export function throwOf(names: Names, happened: readonly Happening[]): Throw | undefined {
  let begin = happened.length - 1;
  while (begin >= 0 && !isBegin(happened[begin])) begin--;
  if (begin < 0) return undefined;
  let [from, to, target] = ['', '', -1];
  let attack: Die[] = [];
  let defence: Die[] = [];
  let damage: number | undefined;
  /** The die that was picked to be rolled again. */
  let lifted = '';
  for (const one of happened.slice(begin)) {
    if ('action' in one) {
      if (one.action.startsWith('reroll ')) lifted = one.action.slice('reroll '.length);
      continue;
    }
    const { type, ...fields } = one.event;
    const dice = String(fields['dice'] ?? '');
    if (type === 'attack-declared') {
      target = Number(fields['target']);
      from = names.marks[Number(fields['figure'])] ?? '';
      to = isFigure(target) ? (names.marks[target] ?? '') : names.target(target);
    } else if (type === 'dice-rolled' && fields['for'] === 'attack') attack = diceOf(dice);
    else if (type === 'dice-rolled' && fields['for'] === 'defense') defence = diceOf(dice);
    else if (type === 'dice-rolled' && fields['for'] === 'reroll') {
      const isOld = ({ colour, face }: Die): boolean => `${colour} ${face}` === lifted;
      const [fresh] = diceOf(dice);
      const pool = attack.some(isOld) ? attack : defence;
      const at = pool.findIndex(isOld);
      if (at >= 0) pool[at] = { ...fresh, before: pool[at].face, by: 'reroll' };
    } else if (type === 'damage-suffered' && Number(fields['figure']) === target)
      damage = (damage ?? 0) + Number(fields['count']);
    else if (type === 'object-damaged' && Number(fields['target']) === target)
      damage = (damage ?? 0) + Number(fields['count']);
    else if (type === 'missed') damage = 0;
    else if (type === 'attack-resolved') {
      // Nothing says that an attack does no damage.
      damage ??= 0;
      target = -1;
    }
  }
  if (attack.length + defence.length === 0) return undefined;
  return { from, to, attack, defence, ...(damage === undefined ? {} : { damage }) };
}
