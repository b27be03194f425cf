import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import type { Said } from '../../../words/said.js';
import type { AdvantageRules } from '../mission-rules.js';
import { choosingUnits, isOwn } from '../setup/choose-units.js';

const ARMORED: Said = ['Which vehicle gains an aim token?', 'Welches Fahrzeug erhält einen Zielmarker?'];
const CUNNING: Said = ['Which unit gains a dodge token?', 'Welche Einheit erhält einen Ausweichmarker?'];
const UNITS = 3;

/** At the start of the first Activation Phase units gain a token each. */
function gift(
  name: string,
  question: Said,
  token: 'aim' | 'dodge',
  optional: boolean,
  can: (c: Context, u: number) => boolean,
): AdvantageRules {
  const choose = choosingUnits({
    name,
    question,
    optional,
    can: (c, player, u) => isOwn(c, player, u) && can(c, u),
    chosen: (c, _player, u) => gainTokens(c, u, token),
  });
  return { name, firstActivations: (c, player) => call(c, choose, player, UNITS) };
}

/** Armored Assault: up to three vehicles gain an aim token each. */
export const armoredAssault = gift('armored-assault', ARMORED, 'aim', true, (c, u) => c.b.units.trooper[u] === 0);

/** Cunning Deployment: three units gain a dodge token each (R 379–389). */
export const cunningDeployment = gift('cunning-deployment', CUNNING, 'dodge', false, () => true);
