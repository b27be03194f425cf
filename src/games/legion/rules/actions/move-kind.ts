import { type ActionKind, actionKind, type ActionKindRules } from '../../engine/action-kind.js';
import type { Context } from '../../engine/context.js';
import { NOT_ENOUGH_ACTIONS } from '../../words/reasons.js';
import {
  destinationRefusal,
  drawDestination,
  formatDestination,
  listDestinations,
  parseDestination,
} from '../queries/move/destinations.js';
import { whyNoDestination } from '../queries/move/why.js';

/** What differs between the actions by which a unit moves to a destination. */
interface MoveRules extends Pick<ActionKindRules, 'cost' | 'name' | 'never' | 'perform' | 'said' | 'unable' | 'wayOf'> {
  /** Examines the move; called before every question about it, and before it is carried out. */
  readonly look: (c: Context, u: number) => void;
  /** True for an action that an activation can have only once. */
  readonly once?: true;
  /** True if the unit may have too few actions left for it although it is able to move. */
  readonly mayBeShort?: true;
  /** Whether the move that has been examined leads nowhere that another kind does not, and is not listed. */
  readonly isIdle?: () => boolean;
}

/** An action by which a unit moves. Operands: rules/queries/move/destinations. */
export function moveKind(rules: MoveRules): ActionKind {
  const { look, once, mayBeShort, isIdle, perform, ...others } = rules;
  const isShort = (c: Context, u: number, left: number): boolean => mayBeShort === true && left < rules.cost(c, u, 0);
  const leadsOn = (c: Context, u: number, left: number): boolean => {
    if (isShort(c, u, left)) return false;
    look(c, u);
    return isIdle === undefined || !isIdle();
  };
  const kind: ActionKind = actionKind({
    ...others,
    group: 'move',
    repeats: once !== true,
    list(c, u, left, out) {
      if (leadsOn(c, u, left)) listDestinations(c, out, 32, c.b.kinds.codeOf(kind));
    },
    sample: (c, u, left, rng) => (leadsOn(c, u, left) ? drawDestination(c, rng) : -1),
    refusal(c, u, left, operand) {
      if (isShort(c, u, left)) return NOT_ENOUGH_ACTIONS;
      look(c, u);
      return destinationRefusal(c, operand);
    },
    perform(c, u, operand) {
      look(c, u);
      perform(c, u, operand);
    },
    format(c, u, operand) {
      look(c, u);
      return formatDestination(c, operand);
    },
    parse(c, u, text) {
      look(c, u);
      return parseDestination(c, text);
    },
    why(c, u, left, text) {
      if (isShort(c, u, left)) return NOT_ENOUGH_ACTIONS;
      look(c, u);
      return whyNoDestination(c, text);
    },
  });
  return kind;
}
