import { lowestBit } from '../../../kernel/bits.js';
import { fail } from '../../../kernel/result.js';
import type { GameEvent } from '../../../kernel/game.js';
import type { CaseRules } from '../../../proof/case-rules.js';
import { valueAt } from '../../../proof/paths.js';
import { ok } from '../../../kernel/result.js';
import { CONDITIONS } from '../words/conditions.js';
import { targetName } from '../rules/attack/aims.js';
import { PLAYERS, TEAMS } from '../words/sides.js';
import type { Choice } from './case.js';
import { CHOICES, keepPromise } from './choices.js';
import { isAttackDue, offers, passOf } from './pending.js';
import { doorValue, flagValue, PATHS } from './paths.js';
import type { IaPlay } from './play.js';
import { QUESTIONS } from './questions.js';
import { STEPS } from './steps.js';
import { unasked } from './unasked.js';

/** Decisions before which a case can end: a choice of an action, a group or a placement. */
const RESTS = [
  'act',
  'activate',
  'next',
  'deploy',
  'deploy-near',
  'deploy-hero',
  'extra-token',
  'place',
  'point',
  'choose-zone',
  'take-initiative',
  'fall-to',
];

/** The value of an event's field in the words of cases. */
function fieldValue(play: IaPlay, event: GameEvent, field: string): unknown {
  const value = event[field];
  if (typeof value !== 'number') return value;
  const { battle } = play.c;
  if (field === 'figure') return battle.figures[value]?.id;
  if (field === 'target') return targetName(play.c, value);
  if (field === 'player') return (play.c.battle.campaign === undefined ? PLAYERS : TEAMS)[value];
  if (field === 'group') return battle.groups[value]?.id;
  if (field === 'door') return battle.doors[value].id;
  if (field === 'condition') return CONDITIONS[lowestBit(value)];
  if (field === 'space') return `${battle.grid.xs[value]},${battle.grid.ys[value]}`;
  return value;
}

/** How cases of Imperial Assault are played. */
export const RULES: CaseRules<IaPlay, Choice> = {
  ...CHOICES,
  offers,
  rests: (play) =>
    play.isOver ||
    play.chance !== '' ||
    RESTS.includes(play.decision) ||
    play.decision.startsWith('mission-') ||
    isAttackDue(play),
  isAsEver: (play) => play.decision !== '' && play.options().length === 1,
  byDefault(play) {
    if (play.isOver) return fail('over', 'the game is over');
    if (play.decision === 'power-token' && play.promised !== '') return keepPromise(play);
    // Where the text has an attack performed, and there is one target, it is the only option.
    if (isAttackDue(play) && play.options().length === 2) {
      play.takeFirst();
      return ok();
    }
    const pass = passOf(play);
    if (pass !== undefined) return play.answer(pass);
    if (play.decision !== '' && play.options().length === 1) {
      play.takeFirst();
      return ok();
    }
    return fail('unscripted', `the script must say what happens: ${play.waits()}`);
  },
  steps: STEPS,
  questions: QUESTIONS,
  valueOf(play, path) {
    const own = doorValue(play, path) ?? flagValue(play, path);
    return own === undefined ? valueAt(PATHS, play, path) : ok(own);
  },
  unasked,
  unaskedIsIllegal: true,
  eventName: ({ type }) => type,
  hasField: (play, event, field, value) =>
    fieldValue(play, event, field) === (Array.isArray(value) ? value.join(',') : value),
};
