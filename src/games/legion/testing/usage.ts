import { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import { pendingDecision } from '../../../machine/run.js';
import type { LegionGame } from '../legion.js';
import type { LegionState } from '../state/state.js';

/** How often something could be chosen, and how often it was. */
export interface Use {
  offered: number;
  chosen: number;
}

/** Words of answers that decline. */
const DECLINING: ReadonlySet<string> = new Set(['pass', 'no', 'none', 'stop', 'stay', 'decline', 'decks', 'keep']);

/** Decisions whose answers count one by one; of others only whether the answer takes something or declines. */
const NAMED: ReadonlySet<string> = new Set([
  'use-effect',
  'select-command',
  'sabotage-or-repair',
  'rally-or-keep',
  'divulge',
  'contingencies',
]);

/** Decisions with so many answers that listing them would take most of the time, and whose answers are all alike. */
const UNLISTED: ReadonlySet<string> = new Set(['place-minis', 'move-to', 'deploy', 'compulsory-move', 'form-pool']);

/**
 * The thing that an answer uses, without units, places and numbers: the kind of an action with the card's name, the
 * effect, the command card, or whether the answer takes something.
 */
export function thingOf(decision: string, text: string, tags: ReadonlySet<string>): string {
  const words = text.split(' ').slice(1);
  if (decision === 'choose-action') return words[0].includes('card') ? words.join(' ') : `action ${words[0]}`;
  if (NAMED.has(decision)) return `${decision} ${words.filter((word) => !tags.has(word)).join(' ')}`;
  return DECLINING.has(words[0]) ? `${decision}: no` : `${decision}: yes`;
}

/**
 * Counts what agents use: for each card action, effect, command card and kind of decision, in how many decisions it
 * could be chosen and in how many it was. Something that is useful, often offered and never chosen is a defect of the
 * agent.
 */
export class Usage {
  readonly uses: Map<string, Use> = new Map();
  private readonly game: LegionGame;
  private readonly listed = new ActionBuffer();
  private readonly tags: ReadonlySet<string>;

  constructor(game: LegionGame) {
    this.game = game;
    this.tags = new Set(game.battle.units.tag);
  }

  /** Counts a decision of `state` that is answered by `action`; call it before the action is applied. */
  note(state: LegionState, action: Action): void {
    const { game, listed, uses, tags } = this;
    const { name } = pendingDecision(game.contextOf(state));
    const chosen = thingOf(name, game.format(state, action), tags);
    const things = new Set([chosen]);
    if (!UNLISTED.has(name)) {
      game.legalActions(state, listed);
      for (const one of listed.toArray()) things.add(thingOf(name, game.format(state, one), tags));
    }
    if (things.size === 1 && (UNLISTED.has(name) || name === 'place-minis')) return;
    for (const thing of things) {
      const use = uses.get(thing) ?? { offered: 0, chosen: 0 };
      use.offered++;
      if (thing === chosen) use.chosen++;
      uses.set(thing, use);
    }
  }
}
