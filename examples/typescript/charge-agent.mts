// A sample agent in TypeScript: charges as examples/javascript/charge-agent.mjs does, in a share of its decisions that
// a setting gives, and explains itself. Compile it, then play the result:
//
//   npx tsc --module nodenext --target es2022 --strict --rootDir . --ignoreConfig examples/typescript/charge-agent.mts
//   opfor match --scenario core-set-skirmish --blue examples/typescript/charge-agent.mjs:share=80 --red random
import { describe, helpOf, integer, listActions, ok, parseSettings } from 'opfor';
import type { Action, Agent, AgentFactory, Budget, Explanation, Game, ListedAction, Rng } from 'opfor';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What this agent reads of a battle; docs/protocol.md lists all of it. */
interface Battle {
  readonly units: readonly {
    readonly player: string;
    readonly side: string;
    readonly miniatures: readonly Partial<Place>[];
  }[];
}

const SETTINGS = { share: integer(0, 100, 100) };

class Charge<S> implements Agent<S> {
  private readonly game: Game<S>;
  private readonly share: number;
  private reason = '';

  constructor(game: Game<S>, share: number) {
    this.game = game;
    this.share = share;
  }

  choose(view: S, _budget: Budget, rng: Rng): Action {
    const { game } = this;
    const actions = listActions(game, view);
    const charge = rng.below(100) < this.share ? this.charge(view, actions) : undefined;
    this.reason = charge === undefined ? 'Left to chance.' : `The best charge is ${charge.notation}.`;
    return charge?.action ?? actions[rng.below(actions.length)].action;
  }

  explain(): Explanation {
    return { sentence: this.reason, choices: [], line: [] };
  }

  private charge(view: S, actions: readonly ListedAction[]): ListedAction | undefined {
    const attack = actions.find(({ kind }) => kind === 'attack');
    if (attack !== undefined) return attack;
    const moves = actions.filter(({ kind }) => kind === 'move' || kind === 'move-to');
    const enemies = moves.length === 0 ? [] : this.enemies(view);
    let best: ListedAction | undefined;
    let least = Infinity;
    for (const move of moves) {
      for (const enemy of enemies) {
        const { x, y } = move.place ?? enemy;
        const distance = (x - enemy.x) ** 2 + (y - enemy.y) ** 2;
        if (distance < least) [best, least] = [move, distance];
      }
    }
    return best;
  }

  /** The places of the enemy's miniatures. */
  private enemies(view: S): Place[] {
    const { game } = this;
    const { units } = describe(game, view) as unknown as Battle;
    const player = game.players[game.actor(view)];
    const side = units.find((unit) => unit.player === player)?.side;
    const minis = units.flatMap((unit) => (unit.side === side ? [] : unit.miniatures));
    return minis.flatMap(({ x, y }) => (x === undefined || y === undefined ? [] : [{ x, y }]));
  }
}

const charge: AgentFactory = {
  name: 'charge-in-typescript',
  version: '1',
  summary: 'attacks, or moves towards the nearest enemy',
  settings: Object.keys(SETTINGS),
  help: helpOf(SETTINGS),
  budgeted: false,
  configure(given) {
    const read = parseSettings<{ share: number }>(SETTINGS, given);
    if (!read.ok) return read;
    const { share } = read.value;
    return ok({ settings: { share }, create: (game) => new Charge(game, share) });
  },
};

export default charge;
