import type { CampaignMission, ConditionText } from './schema.js';

/** Everything that a mission can do: what figures do, what happens to tokens, and its events. */
function programsOf({ interactions, escapes, words }: CampaignMission): readonly unknown[] {
  return [
    ...interactions.map((one) => one.do),
    ...escapes.map((one) => one.do),
    ...words.entries.map((one) => one.do),
    words.destroyedSteps,
    words.defeatedSteps,
    words.retrievedSteps,
  ];
}

/** Steps in any depth, each a list that begins with a word. */
function stepsIn(program: unknown): readonly (readonly unknown[])[] {
  if (!Array.isArray(program)) return [];
  const own = typeof program[0] === 'string' ? [program] : [];
  return [...own, ...program.flatMap((one) => [...stepsIn(one)])];
}

/**
 * The events of a mission that nothing can set off: that no condition fires and no step runs, or whose counters nobody
 * brings to the number that they need. An empty list means that each of them can happen, as far as its script says.
 */
export function unreachableEvents(mission: CampaignMission): readonly string[] {
  const reached = new Set<string>();
  for (;;) {
    const before = reached.size;
    const steps = [...programsOf(mission), ...mission.events.filter(({ id }) => reached.has(id)).map((one) => one.do)];
    const all = steps.flatMap((program) => [...stepsIn(program)]);
    for (const { id, when, all: isAll } of mission.events) {
      const isRun = all.some(
        ([word, given]) =>
          (word === 'run' && given === id) || (word === 'one-of' && Array.isArray(given) && given.includes(id)),
      );
      const holds = (condition: ConditionText): boolean => canHold(condition, mission, all);
      const isSetOff = when.length > 0 && (isAll ? when.every(holds) : when.some(holds));
      if (isRun || isSetOff) reached.add(id);
    }
    if (reached.size === before) return mission.events.map(({ id }) => id).filter((id) => !reached.has(id));
  }
}

/** Whether a condition can come true; only conditions about counters are looked into. */
function canHold(
  [word, name, n]: ConditionText,
  { counters }: CampaignMission,
  steps: readonly (readonly unknown[])[],
): boolean {
  if (!['is', 'least', 'below'].includes(word)) return true;
  const start = counters[String(name)] ?? 0;
  if (word === 'is' ? start === n : word === 'least' ? start >= Number(n) : start < Number(n)) return true;
  return steps.some(
    ([step, counter, to]) =>
      counter === name &&
      (step === 'add' ||
        step === 'add-activations' ||
        (step === 'set' && to === n) ||
        (step === 'set' && word !== 'is')),
  );
}
