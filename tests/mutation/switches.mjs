// Everything that can be switched off: the effects of cards, keywords and battle cards, kinds of action, steps of
// procedures.

/** What each function of a behaviour returns when it is switched off. */
const OFF = {
  triggers: { when: () => false },
  watches: { when: () => false },
  modifiers: { adjust: (_c, _u, _value, amount) => amount },
  auras: { adjust: (_c, _u, _value, amount) => amount },
  actions: { available: () => false },
};
const WEAPON_OFF = { eligible: () => true, used: () => {}, diceFactor: () => 1, pool: undefined };
/** Properties of a behaviour, with the values that switch them off. */
const CARD_OFF = {
  carries: undefined,
  shields: false,
  noncombatant: false,
  countsOnce: false,
  lends: undefined,
  small: false,
  supportsFire: false,
  groundVehicleToOthers: () => false,
  lays: undefined,
  staysInPlay: false,
  bringsFlaw: false,
  flawOf: undefined,
  gained: () => {},
  divulged: () => {},
  mustSelect: () => false,
  placesBanes: false,
  setUp: () => {},
  endOfRound: () => 0,
  standing: () => 0,
  allows: () => true,
  unmatchedDraw: () => false,
  returns: false,
};

/**
 * One thing that can be switched off. `rules` are the ids of the rules or cards whose cases must notice; if empty, any
 * case may.
 */
function makeSwitch(group, name, rules, object, key, replacement) {
  const original = object[key];
  return {
    group,
    name,
    rules,
    off: () => void (object[key] = replacement),
    on: () => void (object[key] = original),
    /**
     * Whether uses can be counted, which works for functions only: {@link watch} calls `seen` on every call, until
     * `on`.
     */
    isWatched: typeof original === 'function',
    watch(seen) {
      if (typeof original === 'function')
        object[key] = function watched(...args) {
          seen();
          return original.apply(this, args);
        };
    },
  };
}

/** The switches of what an edition has under an id: that of a rule, or of a card. */
function behaviourSwitches(group, id, behaviour) {
  const rules = [id, behaviour.name];
  const made = [];
  for (const [part, replacements] of Object.entries(OFF)) {
    for (const entry of behaviour[part] ?? []) {
      const what = entry.at ?? entry.of ?? entry.name;
      for (const [key, replacement] of Object.entries(replacements))
        made.push(makeSwitch(group, `${behaviour.name}: ${what}`, rules, entry, key, replacement));
    }
  }
  for (const [key, replacement] of Object.entries(WEAPON_OFF)) {
    if (behaviour.weapon?.[key] !== undefined)
      made.push(makeSwitch(group, `${behaviour.name}: weapon ${key}`, rules, behaviour.weapon, key, replacement));
  }
  for (const [key, replacement] of Object.entries(CARD_OFF)) {
    if (behaviour[key] !== undefined && behaviour[key] !== replacement)
      made.push(makeSwitch(group, `${behaviour.name}: ${key}`, rules, behaviour, key, replacement));
  }
  return made;
}

/** Every switch of an edition's rules, in a fixed order, with unique names. */
export function allSwitches(edition, procedures) {
  const made = [];
  for (const group of ['keywords', 'upgrades', 'commandCards', 'battleCards'])
    for (const [id, behaviour] of edition[group]) made.push(...behaviourSwitches(group, id, behaviour));
  for (const kind of edition.actions)
    made.push(
      kind.compelled === true
        ? makeSwitch('actions', kind.name, [], kind, 'perform', () => {})
        : makeSwitch('actions', kind.name, [], kind, 'available', () => false),
    );
  for (const procedure of procedures) {
    for (const [step, place] of Object.entries(procedure.at))
      made.push(makeSwitch('steps', `${procedure.name}: ${step}`, [], procedure.steps, place, () => {}));
  }
  return numbered(made);
}

function numbered(made) {
  const seen = new Map();
  return made.map((one) => {
    const key = `${one.group} ${one.name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? one : { ...one, name: `${one.name} (${count})` };
  });
}

/** Steps at which only cards can act, with the timing point of their behaviours. */
const MOMENTS = {
  'deployment: start': 'deploy.start',
  'resolve-pool: cardRerolls': 'attack.reroll',
  'resolve-pool: afterConvert': 'attack.after-convert',
  'resolve-pool: attackerEffects': 'attack.modify-attack-dice',
  'resolve-pool: defenderEffects': 'defense.modify-attack-dice',
  'resolve-pool: defenderModifies': 'defense.modify-defense-dice',
  'resolve-pool: attackerModifies': 'attack.modify-defense-dice',
};

/** Steps that can be left out without changing a battle, and why. */
const NO_RULES = {
  'command-phase: hasPriority': 'it only tells listeners who has priority',
  'move: survivors': 'without it no miniature is placed and no unit reacts, because the unit has no miniature left',
  'panic-move: end':
    'it removes a mark that makes moves of the same activation faster (Spur), and that activation is over',
  'reposition-after: over':
    'the values it restores are restored after everything that follows an action (perform-action, trigger), and a push or a spurred move sets them again',
  'resolve-pool: done':
    'what it clears is cleared before the next pool too; the loop over the pools knows which are done, and only agents use this',
};

/** Why nothing can notice that a step is switched off; undefined if something can. */
export function whyNothingIsLost({ group, name }, edition) {
  if (group !== 'steps') return undefined;
  const point = MOMENTS[name];
  if (point === undefined) return NO_RULES[name];
  const behaviours = ['keywords', 'upgrades', 'commandCards', 'objectives', 'deployments', 'conditions'].flatMap(
    (kind) => [...edition[kind].values()],
  );
  const isUsed = behaviours.some((one) =>
    [...(one.triggers ?? []), ...(one.watches ?? [])].some(({ at }) => at === point),
  );
  return isUsed ? undefined : 'no card of the edition acts at that moment';
}

/**
 * Counts the steps of all procedures, so that a case that never ends without a rule can be stopped. Call `begin` before
 * each case.
 */
export function countSteps(procedures) {
  const counter = {
    steps: 0,
    most: Infinity,
    begin() {
      counter.steps = 0;
    },
  };
  for (const { name, steps } of procedures) {
    steps.forEach((step, place) => {
      steps[place] = function counted(c, f, at) {
        if (++counter.steps > counter.most) throw new Error(`${name} does not end`);
        step(c, f, at);
      };
    });
  }
  return counter;
}

/** Whether a case fails or throws. */
export function fails(test) {
  try {
    return test.run() !== '';
  } catch {
    return true;
  }
}

/** Runs the cases with every switch watched; returns for each switch the indices of the cases that use it. */
export function usersOf(switches, cases, begin) {
  const users = switches.map(({ isWatched }) => (isWatched ? [] : cases.map((_, i) => i)));
  let at;
  switches.forEach((one, i) =>
    one.watch(() => {
      if (at !== undefined && users[i].at(-1) !== at) users[i].push(at);
    }),
  );
  for (const [i, test] of cases.entries()) {
    at = i;
    begin();
    const problem = test.run();
    if (problem !== '') throw new Error(`case ${test.id} fails though nothing is switched off: ${problem}`);
  }
  at = undefined;
  for (const one of switches) one.on();
  return users;
}
