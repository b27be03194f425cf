import { fail, ok, type Result } from '../../../kernel/result.js';
import type { Library } from '../cards/library.js';
import type { CommandCard, ConditionCard, DeploymentCard, ObjectiveCard } from '../cards/types.js';
import type { CommandCardRules, ConditionRules, DeploymentRules, ObjectiveRules } from '../engine/battle-card.js';
import type { Edition } from '../editions/edition.js';
import type { Context } from '../engine/context.js';
import type { Behaviour, Modifier, Trigger } from '../engine/timing.js';
import type { Scenario } from '../scenario/types.js';
import { NONE } from '../state/state.js';
import { SIDES } from './battle.js';

/** Sets of command cards are bits of one integer. */
const MAX_CARDS = 32;

const STANDING_ORDERS = 'standing-orders';

interface CompiledCards {
  readonly battle: {
    readonly commandCards: readonly CommandCard[];
    readonly commandChoices: Uint32Array;
    readonly startingHands: Uint32Array;
    readonly objectives: readonly ObjectiveCard[];
    readonly deployments: readonly DeploymentCard[];
    readonly conditions: readonly ConditionCard[];
    readonly standingOrders: number;
    readonly commandRules: readonly CommandCardRules[];
    readonly objectiveRules: readonly ObjectiveRules[];
    readonly deploymentRules: readonly DeploymentRules[];
    readonly conditionRules: readonly ConditionRules[];
    readonly tokenRows: number;
  };
  /** Behaviours of cards that can come into play, bound to the moment in which they are. */
  readonly behaviours: readonly { readonly behaviour: Behaviour; readonly value: number }[];
}

/** The command and battle cards of a scenario. Each card's behaviour is bound so that it acts only while the card is in play. */
export function compileCards(library: Library, scenario: Scenario, edition: Edition): Result<CompiledCards> {
  const cards: CommandCard[] = [];
  const choices = new Uint32Array(2);
  const hands = new Uint32Array(2);
  const behaviours: { behaviour: Behaviour; value: number }[] = [];
  for (const [side, name] of SIDES.entries()) {
    const army = scenario.armies[name];
    const characters = new Set(army.units.map((entry) => library.units.get(entry.card)?.name));
    for (const card of library.commandCards.values()) {
      const open = card.faction === 'neutral' || card.faction === army.faction;
      const own = card.character === null || characters.has(card.character);
      const plays = edition.commandCards.has(card.id);
      const held = card.id === STANDING_ORDERS || army.commandHand.includes(card.id);
      if (held && !plays)
        return fail('not-implemented', `${scenario.id}: command card ${card.id} is not implemented in ${edition.id}`);
      if (!open || !own || !plays) continue;
      let index = cards.indexOf(card);
      if (index < 0) index = cards.push(card) - 1;
      if (index >= MAX_CARDS)
        return fail('too-many-cards', `${scenario.id}: more than ${MAX_CARDS} command cards could be in play`);
      choices[side] = (choices[side] | (1 << index)) >>> 0;
      if (held) hands[side] = (hands[side] | (1 << index)) >>> 0;
      const behaviour = edition.commandCards.get(card.id);
      if (behaviour !== undefined) {
        const inPlay = (c: Context): boolean => c.s.sides.revealed[side] === 1 && c.s.sides.selected[side] === index;
        behaviours.push({ behaviour: bound(behaviour, inPlay), value: side });
      }
    }
  }

  const { battle } = scenario;
  const ids =
    battle.kind === 'deck'
      ? battle.deck
      : { objectives: [battle.objective], deployments: [battle.deployment], conditions: [battle.condition] };
  const pick = <T, R extends Behaviour>(
    kind: 'objectives' | 'deployments' | 'conditions',
    of: ReadonlyMap<string, T>,
    rules: ReadonlyMap<string, R>,
  ): Result<{ cards: T[]; rules: R[] }> => {
    const picked: { cards: T[]; rules: R[] } = { cards: [], rules: [] };
    for (const [i, id] of ids[kind].entries()) {
      const card = of.get(id);
      const behaviour = rules.get(id);
      if (card === undefined || behaviour === undefined) {
        return fail('not-implemented', `${scenario.id}: battle card ${id} is not implemented in ${edition.id}`);
      }
      picked.cards.push(card);
      picked.rules.push(behaviour);
      const field = kind === 'objectives' ? 'objective' : kind === 'deployments' ? 'deployment' : 'condition';
      behaviours.push({ behaviour: bound(behaviour, (c) => c.s.game[field] === i), value: i });
    }
    return ok(picked);
  };
  const objectives = pick('objectives', library.objectives, edition.objectives);
  if (!objectives.ok) return objectives;
  const deployments = pick('deployments', library.deployments, edition.deployments);
  if (!deployments.ok) return deployments;
  const conditions = pick('conditions', library.conditions, edition.conditions);
  if (!conditions.ok) return conditions;

  const standingOrders = cards.findIndex(({ id }) => id === STANDING_ORDERS);
  return ok({
    battle: {
      commandCards: cards,
      commandChoices: choices,
      startingHands: hands,
      standingOrders: standingOrders < 0 ? NONE : standingOrders,
      objectives: objectives.value.cards,
      deployments: deployments.value.cards,
      conditions: conditions.value.cards,
      commandRules: cards.map(({ id }) => edition.commandCards.get(id) as CommandCardRules),
      objectiveRules: objectives.value.rules,
      deploymentRules: deployments.value.rules,
      conditionRules: conditions.value.rules,
      tokenRows: mostTokens(objectives.value.cards) + mostTokens(conditions.value.cards),
    },
    behaviours,
  });
}

/** The same behaviour, acting only while `inPlay` holds. */
function bound(behaviour: Behaviour, inPlay: (c: Context) => boolean): Behaviour {
  const trigger = (t: Trigger): Trigger => ({ ...t, when: (c, u, value) => inPlay(c) && t.when(c, u, value) });
  const modifier = (m: Modifier): Modifier => ({
    ...m,
    adjust: (c, u, value, amount) => (inPlay(c) ? m.adjust(c, u, value, amount) : amount),
  });
  return {
    ...behaviour,
    triggers: (behaviour.triggers ?? []).map(trigger),
    modifiers: (behaviour.modifiers ?? []).map(modifier),
    actions: (behaviour.actions ?? []).map((a) => ({
      ...a,
      available: (c: Context, u: number, value: number) => inPlay(c) && a.available(c, u, value),
    })),
  };
}

function mostTokens(cards: readonly { readonly tokens: number }[]): number {
  return Math.max(0, ...cards.map(({ tokens }) => tokens));
}
