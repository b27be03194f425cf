import { lowestBit } from '../../../../../kernel/bits.js';
import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { removeToken } from '../../../rules/queries/tokens.js';
import { nthPlayer } from '../../../rules/queries/turns.js';
import { sideOf } from '../../../words/players.js';
import { ASSET_TOKEN, OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import type { MissionRules } from '../mission-rules.js';
import { approach, drawToken, isLooseAsset, nearnessToAny, sumOfHolders } from '../objectives/outlook.js';
import { OF_SECONDARY } from '../objectives/primary.js';
import { secondaryWord, setSecondaryWord } from '../own-words/mission.js';
import { later } from '../rulebook.js';
import { edgeRefusal, placingTokens } from '../setup/place-tokens.js';
import { claimAction, holdsAsset } from '../tokens/claim.js';
import { contests, securedBy } from '../tokens/contest.js';
import { DROPS } from '../tokens/drop.js';
import { givingAssets } from './give-assets.js';

const POINTS = 4;

const placeBases = placingTokens({
  name: 'place-base',
  question: ['Where does your base lie?', 'Wo liegt deine Basis?'],
  kind: OBJECTIVE_TOKEN,
  each: 1,
  owned: true,
  state: OF_SECONDARY,
  refusal: (c, x, y) => edgeRefusal(c, OBJECTIVE_TOKEN, x, y, 1, 1),
});

const giveBombs = givingAssets('bomb', ['Which unit gains the bomb?', 'Welche Einheit erhält die Bombe?'], 1);

const setUp: Procedure = later.procedure('set-up-bases', {
  bases(c) {
    call(c, placeBases);
  },
  bombs(c) {
    call(c, giveBombs);
  },
});

/** Whether token `t` is the base of `side`. */
function isBaseOf(c: Context, t: number, side: number): boolean {
  const { kind, owner, state } = c.s.tokens;
  return kind[t] === OBJECTIVE_TOKEN && state[t] === OF_SECONDARY && owner[t] === side;
}

/** Bits over the bombs of units of `side` that contest token `t`, if the side secures it. */
function bombsAt(c: Context, t: number, side: number): number {
  if (securedBy(c, t) !== side) return 0;
  const { kind, claimedBy } = c.s.tokens;
  let bombs = 0;
  for (let b = 0; b < c.b.tokenRows; b++) {
    if (kind[b] !== ASSET_TOKEN || claimedBy[b] >= c.b.units.count) continue;
    if (c.b.units.side[claimedBy[b]] === side && contests(c, claimedBy[b], t)) bombs |= 1 << b;
  }
  return bombs;
}

/** Whether `side` would destroy the enemy's base in an End Phase that came now. */
function destroys(c: Context, side: number): boolean {
  for (let t = 0; t < c.b.tokenRows; t++) if (isBaseOf(c, t, 1 - side) && bombsAt(c, t, side) !== 0) return true;
  return false;
}

/** The units of `side` with bombs that contest a base which the side secures blow it up (with their bombs). */
function blowUp(c: Context, side: number): void {
  for (let t = 0; t < c.b.tokenRows; t++) {
    const bombs = isBaseOf(c, t, 1 - side) ? bombsAt(c, t, side) : 0;
    if (bombs === 0) continue;
    for (let rest = bombs; rest !== 0; rest &= rest - 1) removeToken(c, lowestBit(rest));
    removeToken(c, t);
    setSecondaryWord(c, side, c.s.game.round);
  }
}

/** Destroy Enemy Base: 4 points for the enemy's base, destroyed by a bomb at the start of the End Phase. */
export const destroyEnemyBase: MissionRules = {
  name: 'destroy-enemy-base',
  setUp: (c) => call(c, setUp),
  actions: [claimAction({ free: true, one: true })],
  triggers: DROPS,
  endPhaseStarts(c) {
    for (let turn = 0; turn < c.b.players.length; turn++) blowUp(c, sideOf(nthPlayer(c, turn)));
  },
  due: (c, side) => (destroys(c, side) ? POINTS : 0),
  progress: (c, side) =>
    2 * sumOfHolders(c, side, (u) => nearnessToAny(c, u, (t) => isBaseOf(c, t, 1 - side))) +
    approach(c, side, (_c, t) => (isLooseAsset(c, t) ? 1 : 0)),
  draws: (c, u, rng, out) =>
    holdsAsset(c, u)
      ? drawToken(c, u, rng, (_c, t, side) => (isBaseOf(c, t, 1 - side) ? 1 : 0), out)
      : drawToken(c, u, rng, (_c, t) => (isLooseAsset(c, t) ? 1 : 0), out),
  points: (c, side, round) => (secondaryWord(c, side) === round ? POINTS : 0),
};
