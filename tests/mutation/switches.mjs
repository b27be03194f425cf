// Everything that can be switched off as a whole: what cards, keywords and battle cards do, kinds of action, steps of procedures.

/** What each function of a behaviour answers when it is switched off. */
const OFF = {
  triggers: { when: () => false },
  modifiers: { adjust: (_c, _u, _value, amount) => amount },
  auras: { adjust: (_c, _u, _value, amount) => amount },
  actions: { available: () => false },
};
const WEAPON_OFF = { eligible: () => true, used: () => {}, diceFactor: () => 1, pool: undefined };
const CARD_OFF = {
  setUp: () => {},
  endOfRound: () => 0,
  standing: () => 0,
  allows: () => true,
  unmatchedDraw: () => false,
  returns: false,
};

/** One thing that can be switched off: `rules` are the ids of the rules or cards whose cases must notice. Empty: any case may. */
function makeSwitch(group, name, rules, object, key, replacement) {
  const original = object[key];
  return {
    group,
    name,
    rules,
    off: () => void (object[key] = replacement),
    on: () => void (object[key] = original),
    /** Calls `seen` whenever it is called, until it is switched on again. What is no function cannot be watched. */
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

function behaviourSwitches(group, behaviour) {
  const rules = [behaviour.rule, behaviour.name].filter((id) => id !== '');
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

/** Every switch of an edition's rules, in a fixed order. */
export function allSwitches(edition, procedures) {
  const made = [];
  for (const group of ['keywords', 'upgrades', 'commandCards', 'objectives', 'deployments', 'conditions'])
    for (const behaviour of edition[group].values()) made.push(...behaviourSwitches(group, behaviour));
  for (const kind of edition.actions) made.push(makeSwitch('actions', kind.name, [], kind, 'available', () => false));
  for (const procedure of procedures) {
    for (const [step, place] of Object.entries(procedure.at))
      made.push(makeSwitch('steps', `${procedure.name}: ${step}`, [], procedure.steps, place, () => {}));
  }
  return made;
}

/** Names of the cases that fail while the switch is off: all of `own`, or where a switch has none the first of its `users` that does. */
export function failuresWithout(one, own, users) {
  one.off();
  try {
    const failed = own.length > 0 ? own.filter(failing) : [users.find(failing)].filter((test) => test !== undefined);
    return failed.map(({ id }) => id);
  } finally {
    one.on();
  }
}

function failing(test) {
  try {
    return test.run() !== '';
  } catch {
    return true;
  }
}

/** For every switch the cases that use it. */
export function usersOf(switches, cases) {
  const users = switches.map(({ isWatched }) => (isWatched ? [] : cases));
  let at;
  switches.forEach((one, i) =>
    one.watch(() => {
      if (at !== undefined && users[i].at(-1) !== at) users[i].push(at);
    }),
  );
  for (const test of cases) {
    at = test;
    const problem = test.run();
    if (problem !== '') throw new Error(`case ${test.id} fails though nothing is switched off: ${problem}`);
  }
  at = undefined;
  for (const one of switches) one.on();
  return users;
}
