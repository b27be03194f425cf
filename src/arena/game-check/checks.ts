import { checkChance, checkForesight } from './chance.js';
import { checkLists, checkNotation, checkRefusals, checkSampling } from './choices.js';
import { checkCopies, checkReading, checkSerialization, checkShape } from './copies.js';
import { checkEvents, checkMirror, checkReplay, checkSeeds } from './play.js';
import { checkHints, checkZeroSum } from './search.js';
import type { Finding, Member, Subject } from './subject.js';
import { checkTokens } from './tokens.js';
import { checkDeterminization, checkSecrets, checkViews } from './views.js';

/** A property that every game must have. Returns what is wrong with a subject. */
export type Check = <S>(subject: Subject<S>) => Finding[];

/** Every property of the generic suite, by the sentence that states it. */
export const checks: Readonly<Record<string, Check>> = {
  'a state is typed arrays over one buffer and nothing else': checkShape,
  'a copy is equal and independent': checkCopies,
  'bytes bring a state back': checkSerialization,
  'only apply changes a state': checkReading,
  'lists are stable, without repeats, and legal': checkLists,
  'unlisted actions are refused, or legal in every respect': checkRefusals,
  'sampling draws from exactly the list': checkSampling,
  'notation is unique and read back': checkNotation,
  'outcomes are drawn by their probabilities': checkChance,
  'no agent foresees a die': checkForesight,
  'a view shows its player the same decision': checkViews,
  'a view tells nothing that its player cannot know': checkSecrets,
  'a view is filled in so that it still fits': checkDeterminization,
  'what one side wins the other loses, if the game says so': checkZeroSum,
  'hints to a search are sound': checkHints,
  'tokens are sound and tell no secrets': checkTokens,
  'the same seed plays the same game': checkSeeds,
  'a record replays to the same end': checkReplay,
  'a listener changes nothing': checkEvents,
  'a mirrored position has the mirrored choices': checkMirror,
};

/** The functions of a game that each check compares, the likeliest culprit first. */
const COMPARED: ReadonlyMap<Check, readonly Member[]> = new Map<Check, readonly Member[]>([
  [checkShape, ['newState']],
  [checkCopies, ['copy', 'apply']],
  [checkSerialization, ['serialize', 'deserialize']],
  [checkReading, ['legalActions', 'isLegal', 'view', 'parse', 'returns']],
  [checkLists, ['legalActions', 'isLegal']],
  [checkRefusals, ['isLegal', 'legalActions']],
  [checkSampling, ['legalActions', 'sampleAction']],
  [checkNotation, ['format', 'parse']],
  [checkChance, ['chanceOutcomes', 'sampleChance']],
  [checkForesight, ['sampleChance', 'determinize']],
  [checkViews, ['view', 'legalActions']],
  [checkSecrets, ['view']],
  [checkDeterminization, ['determinize', 'view']],
  [checkZeroSum, ['returns', 'evaluate']],
  [checkHints, ['decisionKey', 'listsMany', 'observes']],
  [checkTokens, ['tokens']],
  [checkSeeds, ['sampleAction', 'apply']],
  [checkReplay, ['apply', 'parse']],
  [checkEvents, ['apply']],
  [checkMirror, ['legalActions', 'apply']],
]);

/** The functions that a finding of a check is about. */
export function functionsOf(check: Check, { of = COMPARED.get(check) ?? [] }: Finding): readonly Member[] {
  return of;
}
