import type { TableScene, TableTarget } from '../../tabletop/picture.js';
import type { Option, Prompt, Step } from '../game-messages.js';

/** A choice that points at the table. */
export interface TableOption extends Option {
  readonly target?: TableTarget;
}

/** A question whose choices do. */
export interface TablePrompt extends Prompt {
  readonly options: readonly TableOption[];
}

/** What stands and lies on the table at a step of a game that is played on one. */
export function sceneOf(step: Step | undefined): TableScene | undefined {
  return step?.scene as TableScene | undefined;
}

/** The question to a person at a step of such a game. */
export function promptOf(step: Step | undefined): TablePrompt | undefined {
  return step?.waiting.for === 'person' ? (step.waiting.prompt as TablePrompt) : undefined;
}
