/**
 * `import … from 'opfor'`: what authors of agents and games need. Nothing here reads files or uses Node. The other
 * entries are `opfor/agents`, `opfor/games` and `opfor/arena`. What is not exported may change with every version.
 */

/* The contract of games. */
export { CHANCE, NOBODY, UNKNOWN } from '../../kernel/game.js';
export type { Action, ActionSubject, Game, GameEvent, Listener, Player } from '../../kernel/game.js';
export type { JudgedPolicy, Knowledge, LinearEstimate, StyledEstimate, WeighedPlay } from '../../kernel/knowledge.js';
export type { Ink, NumberedChoice, Page, Paper, Presenter } from '../../kernel/presenter.js';
export { ActionBuffer, ChanceBuffer } from '../../kernel/buffers.js';
export { copyPacked, deserializePacked, hashPacked, serializePacked } from '../../kernel/packed.js';
export type { PackedState } from '../../kernel/packed.js';
export { choices, notPossible, parseAmongChoices } from '../../kernel/notation.js';
export { Rng } from '../../kernel/rng.js';
export type { Seed } from '../../kernel/rng.js';
export { fail, ok } from '../../kernel/result.js';
export type { Problem, Result } from '../../kernel/result.js';

/* What makes a game learnable: docs/adding-a-game.md. */
export { TokenBuffer, schemaHash } from '../../kernel/tokens.js';
export type { PairKind, TokenKind, TokenRows, TokenSchema, TokenWriter } from '../../kernel/tokens.js';

/* The contract of agents, and what helps to write one. */
export type {
  Agent,
  AgentFactory,
  Budget,
  ConfiguredAgent,
  ExplainedChoice,
  Explanation,
  GameName,
  GameOver,
  Setting,
  SettingHelp,
} from '../../../agents/agent.js';
export { describe, listActions } from '../../kernel/plain-view.js';
export type { ListedAction } from '../../kernel/plain-view.js';
export { choice, decimal, flag, helpOf, integer, parseSettings, word } from '../../../agents/settings.js';
export type { ShapeOf } from '../../../agents/settings.js';
