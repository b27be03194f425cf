import type { Result } from '../../../../kernel/result.js';
import type { Play } from '../play.js';
import type { Choice } from '../schema-choices.js';
import { chooserOf } from './choices.js';

/** Whether the pending decision is one for choices of this kind. */
export function fits(play: Play, choice: Choice): boolean {
  return chooserOf(play, choice.kind).fits(play, choice);
}

/** Makes a choice that fits. */
export function make(play: Play, choice: Choice): Result<void> {
  return chooserOf(play, choice.kind).make(play, choice);
}

/** Whether the engine has made another choice of this kind by itself, because there was no other. */
export function wasForced(play: Play, choice: Choice): boolean {
  return chooserOf(play, choice.kind).wasForced?.(play, choice) ?? false;
}

/** Whether the engine has made the choice by itself, because there was no other. */
export function wasMade(play: Play, choice: Choice): boolean {
  return chooserOf(play, choice.kind).wasMade?.(play, choice) ?? false;
}
