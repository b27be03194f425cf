import { again, call, finish, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { freeRow } from '../../../rules/queries/tokens.js';
import type { Said } from '../../../words/said.js';
import { ASSET_TOKEN } from '../../../words/token-kinds.js';
import { later } from '../rulebook.js';
import { choosingUnits, isOwn } from '../setup/choose-units.js';

/** Unit `u` gains an asset of its side, which it holds. */
function give(c: Context, u: number): void {
  const { tokens } = c.s;
  const t = freeRow(c);
  tokens.kind[t] = ASSET_TOKEN;
  tokens.owner[t] = c.b.units.side[u];
  tokens.claimedBy[t] = u;
  if (c.hears) {
    c.tell({ type: 'token-placed', token: t, x: 0, y: 0 });
    c.tell({ type: 'asset-claimed', unit: u, token: t });
  }
}

/** A procedure in which each player, from blue on, gives assets to as many of its units. */
export function givingAssets(
  name: string,
  question: Said,
  each: number,
  can: (c: Context, u: number) => boolean = () => true,
): Procedure {
  const choose = choosingUnits({
    name,
    question,
    optional: false,
    can: (c, player, u) => isOwn(c, player, u) && can(c, u),
    chosen: (c, _player, u) => give(c, u),
  });
  return later.procedure(`${name}-to-each`, {
    turn(c, f) {
      const turn = c.s.frames[f + OPERANDS]++;
      if (turn === c.b.players.length) return finish(c);
      again(c, f);
      call(c, choose, nthPlayer(c, turn), each);
    },
  });
}
