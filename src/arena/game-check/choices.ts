import { ActionBuffer } from '../../kernel/buffers.js';
import { NOBODY } from '../../kernel/game.js';
import { isOneLine } from './copies.js';
import { Findings, evenly, listed } from './subject.js';
import type { Finding, Position, Subject } from './subject.js';

const SMALL_INTEGER_LIMIT = 2 ** 31;

/** Lists are never empty, have no repeats, are the same every time, and hold only actions that `isLegal` accepts. */
export function checkLists<S>({ game, positions, load }: Subject<S>): Finding[] {
  const findings = new Findings();
  const again = new ActionBuffer();
  for (const position of positions) {
    const { where } = position;
    const state = load(position);
    if (position.actor === NOBODY) {
      const accepted = Array.from({ length: 100 }, (_, action) => action).filter((action) =>
        game.isLegal(state, action),
      );
      findings.note(accepted.length === 0, where, `the finished game still accepts ${accepted.join(', ')}`);
      continue;
    }
    if (position.actor < 0) continue;
    const list = listed(game, state);
    findings.note(list.length > 0, where, 'nothing is listed');
    findings.note(new Set(list).size === list.length, where, 'the list has repeats');
    const wide = list.filter((action) => !Number.isInteger(action) || action < 0 || action >= SMALL_INTEGER_LIMIT);
    findings.note(wide.length === 0, where, `listed actions must fit 31 bits, unlike ${wide[0]}`);
    again.push(99);
    game.legalActions(state, again);
    findings.note(again.toArray().join() === list.join(), where, 'a second list, into a buffer in use, is different');
    const refused = list.filter((action) => !game.isLegal(state, action));
    findings.note(refused.length === 0, where, `${refused[0]} is listed but refused`);
    const twin = load(position, 1);
    findings.note(listed(game, twin).join() === list.join(), where, 'an equal state has another list');
  }
  return findings.found;
}

/**
 * Actions that are not listed are refused or, if the game allows unlisted actions, legal in every respect. Numbers that
 * are not actions are refused.
 */
export function checkRefusals<S>({ game, positions, load, options, rng }: Subject<S>): Finding[] {
  const findings = new Findings();
  for (const position of positions) {
    const { where } = position;
    const state = load(position);
    for (const nonsense of [-1, -2, 0.5, Number.NaN, Infinity, -Infinity, 2 ** 53]) {
      findings.note(!game.isLegal(state, nonsense), where, `${nonsense} is accepted as an action`);
    }
    const list = listed(game, state);
    if (list.length === 0) continue;
    const known = new Set(list);
    const random = rng(where);
    const near = 2 * (Math.max(...list) + 2);
    const tries = Array.from({ length: 60 }, (_, i) =>
      random.below(i < 40 ? Math.min(near, 2 ** 32) : SMALL_INTEGER_LIMIT),
    );
    for (const action of tries) {
      if (known.has(action) || !game.isLegal(state, action)) continue;
      findings.note(options.unlisted === true, where, `${action} is accepted but not listed`);
      const read = game.parse(state, game.format(state, action));
      findings.note(
        read.ok && read.value === action,
        where,
        `${action}, which is legal but not listed, is not read back`,
      );
      const next = load(position, 1);
      game.apply(next, action);
    }
  }
  return findings.found;
}

/** Sampling draws only listed actions and (checked for short lists) all of them. */
export function checkSampling<S>({ game, positions, load, rng }: Subject<S>): Finding[] {
  const findings = new Findings();
  const decisions = positions.filter(({ actor }) => actor >= 0);
  for (const position of decisions) {
    const state = load(position);
    const list = new Set(listed(game, state));
    const random = rng(position.where);
    for (let draw = 0; draw < 20; draw++) {
      const action = game.sampleAction(state, random);
      findings.note(list.has(action), position.where, `${action} is sampled but not listed`);
    }
  }
  const small = decisions.filter((position) => listed(game, load(position)).length <= 12);
  for (const position of evenly(small, 10)) {
    const state = load(position);
    const missing = new Set(listed(game, state));
    const random = rng(`all of ${position.where}`);
    for (let draw = 0; draw < 20_000 && missing.size > 0; draw++) missing.delete(game.sampleAction(state, random));
    findings.note(missing.size === 0, position.where, `${[...missing].join(', ')} is listed but never sampled`);
  }
  return findings.found;
}

/**
 * Every choice has a one-line notation that is unique within the state and is read back; other text is refused with a
 * message.
 */
export function checkNotation<S>({ game, positions, load }: Subject<S>): Finding[] {
  const findings = new Findings();
  const elsewhere = textsOf(game, positions, load);
  for (const position of positions) {
    const { where } = position;
    const state = load(position);
    const list = listed(game, state);
    const texts = list.map((action) => game.format(state, action));
    findings.note(new Set(texts).size === texts.length, where, 'two choices have the same notation');
    findings.note(texts.every(isOneLine), where, 'a notation is empty, padded or longer than a line');
    for (const at of evenly([...list.keys()], 40)) {
      const read = game.parse(state, texts[at]);
      findings.note(read.ok && read.value === list[at], where, `'${texts[at]}' is not read back as ${list[at]}`);
    }
    for (const text of ['', 'no such choice', ...elsewhere]) {
      const read = game.parse(state, text);
      if (read.ok) findings.note(game.isLegal(state, read.value), where, `'${text}' is read as an illegal action`);
      else findings.note(isOneLine(read.problem.message), where, `the problem with '${text}' is not told in one line`);
    }
    findings.note(!game.parse(state, 'no such choice').ok, where, "'no such choice' is accepted");
  }
  return findings.found;
}

/** Notations from all positions, which are legal somewhere but mostly not where they are tried. */
function textsOf<S>(game: Subject<S>['game'], positions: readonly Position[], load: Subject<S>['load']): string[] {
  const texts = positions.flatMap((position) => {
    const state = load(position);
    return evenly(listed(game, state), 3).map((action) => game.format(state, action));
  });
  return evenly([...new Set(texts)], 20);
}
