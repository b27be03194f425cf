import { attackNow } from '../../rules/attack/now.js';
import { isIncapacitated } from '../../rules/campaign/incapacitated.js';
import { damage } from '../../rules/damage/suffer.js';
import { heroNumber } from '../../rules/questions/heroes.js';
import { doorOf, isDoor, isFigure } from '../../rules/targets.js';
import type { Ia } from '../../state/context.js';
import { NotKnown } from '../builder.js';
import type { Hooks } from '../rules-of.js';
import { ITEMS_TAKEN } from './items-taken.js';
import type { Script } from './script.js';

/** The door that is attacked now; −1 if none is. */
function attackedDoor(c: Ia): number {
  const target = c.s.attacks.target[attackNow(c)];
  return isFigure(target) || !isDoor(target) ? -1 : doorOf(target);
}

/** A hero has the Item cards back who has marked the token `cache` (*Captured*). */
function itemsTaken(script: Script): Hooks {
  const [cache] = script.tokensOf('cache');
  return {
    itemsDown(c, u) {
      const h = heroNumber(c, u);
      return h >= 0 && ((c.s.tokens.mark[cache] >> h) & 1) === 0;
    },
  };
}

/** What an attacker suffers for each green token at the door (*Means of Production*). */
const SHOCK = 2;

/**
 * Tokens at doors, counted by `DOOR-blue` and `DOOR-green`: a blue one adds Health, twice the threat level; for each
 * green one whoever has attacked the door suffers damage (*Means of Production*).
 */
function doorDefences(script: Script): Hooks {
  const counter = (door: string, colour: string): number => script.counter(`${door}-${colour}`);
  const [blue, green] = ['blue', 'green'].map((colour) => script.doorIds.map((id) => counter(id, colour)));
  return {
    doorHealth: (c, d) => 2 * (c.battle.campaign?.threatLevel ?? 0) * c.s.counters.value[blue[d]],
    attackResolved(c) {
      const d = attackedDoor(c);
      if (d >= 0) damage(c, c.s.attacks.attacker[attackNow(c)], SHOCK * c.s.counters.value[green[d]]);
    },
  };
}

/** Saboteurs who are not incapacitated have one more surge against the archive door (*Target of Opportunity*). */
function sabotage(script: Script): Hooks {
  const door = script.door('archive-door');
  const saboteurs = script.figuresOf('rebel-saboteur');
  return {
    attackChanged(c) {
      const at = attackNow(c);
      const u = c.s.attacks.attacker[at];
      if (attackedDoor(c) === door && saboteurs.includes(u) && !isIncapacitated(c, u)) c.s.attacks.surge[at]++;
    },
  };
}

/** Rules that one mission has, by name. */
const RULES: Readonly<Record<string, (script: Script) => Hooks>> = {
  [ITEMS_TAKEN]: itemsTaken,
  'door-defences': doorDefences,
  sabotage,
};

/** The hooks of a rule that a mission names. Throws {@link NotKnown} if there is none. */
export function specialHooks(name: string, script: Script): Hooks {
  const make = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  if (make === undefined) throw new NotKnown(`no rule is called ${name}`);
  return make(script);
}
