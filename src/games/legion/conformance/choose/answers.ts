import type { Result } from '../../../../kernel/result.js';
import { topFrame } from '../../../../machine/run.js';
import type { CaseAnswer, FieldKind, Given, ToldBy } from '../../contract/case-choice.js';
import type { Context } from '../../engine/context.js';
import { UNIT_OPERAND } from '../../engine/operands.js';
import { PLAYERS } from '../../words/players.js';
import { type AttackRoll, type DefenseRoll, fieldName, kindOfField } from '../choice-fields.js';
import type { Play } from '../play.js';
import type { PlaceMm } from '../schema-parts.js';
import { type Chooser, place } from './chooser.js';
import { defenseFacesText, facesText } from './faces.js';

type AnyAnswer = CaseAnswer<Context>;

/** The unit that is asked; −1 if the definition does not say which. */
function asked(play: Play, { of }: AnyAnswer): number {
  const { attack, pools, game } = play.state;
  switch (of) {
    case undefined:
      return -1;
    case 'a':
      return play.a;
    case 'b':
      return play.b;
    case 'activating':
      return game.activating;
    case 'asker':
      return play.operand(topFrame(play.c), UNIT_OPERAND);
    case 'attacker':
      return attack.attacker;
    case 'defender':
      return pools.defender[attack.pool];
    default:
      return of(play);
  }
}

/** Whether the answer is one to the player who is asked, with the fields that are given. */
function isFor(play: Play, one: AnyAnswer, given: Given): boolean {
  if (Object.keys(given).some((field) => field !== 'kind' && kindOfField(one.fields, field) === undefined))
    return false;
  if ('player' in one.fields && one.answer !== '{player}' && given['player'] !== play.player) return false;
  return one.of === undefined || asked(play, one) === play.unit(String(given['unit']));
}

/** A field in notation. */
function written(play: Play, kind: FieldKind | undefined, value: unknown): string {
  if (kind === 'place') return place(value as PlaceMm);
  if (kind === 'attack-dice') return facesText(value as AttackRoll) || 'none';
  if (kind === 'defense-dice') return defenseFacesText(value as DefenseRoll) || 'none';
  if (typeof kind === 'object' && 'token' in kind) return String(play.row(String(value)));
  if (Array.isArray(value)) return value.map((one) => String(one).toLowerCase().replaceAll(' ', '-')).join(' ');
  return String(value);
}

function textOf(play: Play, { answer, fields }: AnyAnswer, given: Given): string {
  const text = typeof answer === 'string' ? answer : answer(play, given as never);
  return text.replaceAll(/\{(\w+)\}/g, (_, field: string) => written(play, kindOfField(fields, field), given[field]));
}

/** The fields of an event, as the engine tells it. */
function told(play: Play, { fields }: AnyAnswer, [, ...named]: ToldBy, given: Given): Record<string, string | number> {
  const values = named.map((field) => {
    const value = given[field];
    const kind = kindOfField(fields, field);
    if (kind === 'unit') return play.unit(String(value));
    if (kind === 'mini') return Number(value) - 1;
    return kind === 'player' ? PLAYERS.findIndex((one) => one === value) : String(value);
  });
  return Object.fromEntries(named.map((field, i) => [fieldName(field), values[i]]));
}

/** How the choices of a kind are made that are the answers of decisions, from what these decisions note about them. */
export function answering(kind: string, answers: readonly AnyAnswer[]): Chooser<Given> {
  const pending = (play: Play): AnyAnswer | undefined => {
    const one = play.notes?.choices?.[kind];
    return one === 'step' ? undefined : one;
  };
  return {
    fits(play, given) {
      const one = pending(play);
      return one !== undefined && isFor(play, one, given);
    },
    make(play, given): Result<void> {
      const one = pending(play);
      if (one === undefined) throw new Error(`${kind} is made where it does not fit`);
      return play.answer(textOf(play, one, given));
    },
    wasMade: (play, given) =>
      answers.some((one) => {
        if (typeof one.made === 'function') return one.made(play, given as never);
        return one.made !== undefined && one.made.slice(1).every((field) => given[field] !== undefined)
          ? play.tellOf(one.made[0], told(play, one, one.made, given))
          : false;
      }),
    wasForced: (play, given) =>
      answers.some(
        (one) => one.forced !== undefined && play.wasForced(one.forced[0], told(play, one, one.forced, given)),
      ),
  };
}
