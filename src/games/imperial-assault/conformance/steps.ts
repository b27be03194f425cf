import { fail, ok, type Result } from '../../../kernel/result.js';
import { run } from '../../../machine/run.js';
import type { OwnStepRules } from '../../../proof/case-rules.js';
import { poolSize, poolText } from '../rules/attack/dice.js';
import { endIfOver, score } from '../rules/ending.js';
import { changeThreat } from '../rules/campaign/threat.js';
import { COLOURS } from '../words/faces.js';
import { PLAYERS } from '../words/sides.js';
import type { CaseDraw, CaseRoll, Faces } from './case.js';
import type { IaPlay } from './play.js';

/** Faces by colour in the order of colours: `blue 2 acc 1 dmg, green 1 acc 2 dmg`. */
function rollText(faces: Faces | undefined): string {
  return COLOURS.flatMap((colour) => (faces?.[colour] ?? []).map((face) => `${colour} ${face}`)).join(', ');
}

function isRollOf(play: IaPlay, roll: CaseRoll): boolean {
  const { chance } = play;
  if (roll.for === undefined) return chance === 'roll' && play.a === 0;
  if (roll.for === 'reroll') return chance === 'reroll-die';
  const names: Readonly<Record<string, string>> = { die: 'effect-die', mission: 'mission-die' };
  return chance === (names[roll.for] ?? roll.for);
}

/** The dice of an attack, both pools: exactly as many as the rules ask for. */
function rollAttack(play: IaPlay, { attack, defense }: CaseRoll): Result<void> {
  const asked = poolText(play.c, false);
  const given = COLOURS.flatMap((colour) => (attack?.[colour] ?? []).map(() => colour)).join(', ');
  if (asked !== given) return fail('impossible', `the attack pool is ${asked}, not ${given}`);
  const size = poolSize(play.c, true);
  const rolled = play.answer(rollText(attack));
  if (!rolled.ok) return rolled;
  const text = rollText(defense);
  if (size === 0) return text === '' ? ok() : fail('impossible', 'the target rolls no dice');
  return play.answer(text);
}

function reroll(play: IaPlay, { attack, defense }: CaseRoll): Result<void> {
  const all = rollText(attack ?? defense)
    .split(', ')
    .map((text) => text.slice(text.indexOf(' ') + 1));
  for (const [i, face] of all.entries()) {
    if (i > 0) {
      const next = play.rerolls.shift();
      if (next === undefined || play.decision !== 'reroll') return fail('impossible', play.waits());
      const chosen = play.answer(next);
      if (!chosen.ok) return chosen;
    }
    const rolled = play.answer(face);
    if (!rolled.ok) return rolled;
  }
  return ok();
}

/** The dice of an attribute test, one after the other: exactly those that the rules ask for. */
function rollTest(play: IaPlay, { dice = {} }: CaseRoll): Result<void> {
  const left = new Map(Object.entries(dice).map(([colour, faces]) => [colour, [...faces]]));
  while (play.chance === 'test') {
    // Above these bits is the number of the die.
    const colour = COLOURS[play.b & 7];
    const face = left.get(colour)?.shift();
    if (face === undefined) return fail('impossible', `the test rolls a ${colour} die that the step does not name`);
    const rolled = play.answer(face);
    if (!rolled.ok) return rolled;
  }
  const rest = [...left].find(([, faces]) => faces.length > 0);
  return rest === undefined ? ok() : fail('impossible', `the test does not roll another ${rest[0]} die`);
}

/** Dice that an effect rolls, one after the other: exactly those that the text of the effect asks for. */
function rollForEffect(play: IaPlay, { dice = {} }: CaseRoll, chance: string): Result<void> {
  const left = new Map(Object.entries(dice).map(([colour, faces]) => [colour, [...faces]]));
  do {
    // A mission's die has the symbol that counts beside its colour.
    const colour = COLOURS[chance === 'mission-die' ? play.b >> 3 : play.a];
    const face = left.get(colour)?.shift();
    if (face === undefined) return fail('impossible', `a ${colour} die is rolled that the step does not name`);
    const rolled = play.answer(face);
    if (!rolled.ok) return rolled;
  } while (play.chance === chance && [...left.values()].some((faces) => faces.length > 0));
  const rest = [...left].find(([, faces]) => faces.length > 0);
  return rest === undefined ? ok() : fail('impossible', `no other ${rest[0]} die is rolled`);
}

/** The blue dice for initiative; after a tie both players roll again, so a step can have several faces of each. */
function rollForInitiative(play: IaPlay, { dice = {} }: CaseRoll): Result<void> {
  const { first, second } = dice as Readonly<Record<string, readonly string[] | undefined>>;
  for (let i = 0; i < Math.max(first?.length ?? 0, second?.length ?? 0, 1); i++) {
    if (play.chance !== 'initiative') return fail('impossible', play.waits());
    const rolled = play.answer(`${first?.[i] ?? ''}, ${second?.[i] ?? ''}`);
    if (!rolled.ok) return rolled;
  }
  return ok();
}

/** A roll of dice. */
const roll: OwnStepRules<IaPlay> = {
  waits: (play, given: CaseRoll) => isRollOf(play, given),
  take(play, given: CaseRoll) {
    if (given.for === undefined) return rollAttack(play, given);
    if (given.for === 'reroll') return reroll(play, given);
    if (given.for === 'test') return rollTest(play, given);
    if (given.for === 'initiative') return rollForInitiative(play, given);
    return rollForEffect(play, given, play.chance ?? '');
  },
};

/** Command cards that are drawn, or discarded from the top of a deck. */
const draw: OwnStepRules<IaPlay> = {
  waits: (play, { token, supply }: CaseDraw) =>
    (supply !== undefined && play.chance === 'top-supply') ||
    play.chance === (supply !== undefined ? 'supply' : token === undefined ? 'draw' : 'draw-token'),
  take(play, { command = {}, token, supply }: CaseDraw) {
    if (supply !== undefined) return play.answer(supply);
    if (token !== undefined) return play.answer(token);
    const left = new Map(Object.entries(command).map(([player, cards]) => [player, [...cards]]));
    while ([...left.values()].some((cards) => cards.length > 0)) {
      if (play.chance !== 'draw') return fail('impossible', play.waits());
      const card = left.get(PLAYERS[play.a])?.shift();
      if (card === undefined) return fail('impossible', `${PLAYERS[play.a]} draws a card that the step does not name`);
      const drawn = play.answer(card);
      if (!drawn.ok) return drawn;
    }
    return ok();
  },
};

/** A mission rule that gives points now, to both players at once. */
const scoreNow: OwnStepRules<IaPlay> = {
  waits: () => true,
  take(play, given: Readonly<Record<string, number>>) {
    const { c } = play;
    c.listener = (event) => play.hear(event);
    PLAYERS.forEach((player, side) => score(c, side, given[player] ?? 0));
    endIfOver(c);
    run(c);
    c.listener = undefined;
    return ok();
  },
};

/** A mission rule that gives threat now, or takes it. */
const threatNow: OwnStepRules<IaPlay> = {
  waits: () => true,
  take(play, amount: number) {
    if (play.c.battle.campaign === undefined) return fail('unreadable', 'a skirmish has no threat');
    changeThreat(play.c, amount);
    return ok();
  },
};

/** The steps that scripts have besides choices and expectations. */
export const STEPS: Readonly<Record<string, OwnStepRules<IaPlay>>> = {
  roll,
  draw,
  score: scoreNow,
  threat: threatNow,
};
