import { NOBODY, UNKNOWN } from '../../kernel/game.js';
import { playout } from '../../kernel/playout.js';
import { Findings, evenly, listed, sameBytes } from './subject.js';
import type { Finding, Subject } from './subject.js';

/** A view is a state that shows its player the same decision; viewing it again, or in place, gives the same view. */
export function checkViews<S>({ game, positions, load }: Subject<S>): Finding[] {
  const findings = new Findings();
  const view = game.newState();
  const again = game.newState();
  for (const position of positions) {
    const state = load(position);
    for (const [player, name] of game.players.entries()) {
      const where = `${position.where} seen by ${name}`;
      game.view(state, player, view);
      const bytes = game.serialize(view);
      game.view(view, player, again);
      findings.note(sameBytes(game.serialize(again), bytes), where, 'the view of the view is different');
      game.copy(state, again);
      game.view(again, player, again);
      findings.note(sameBytes(game.serialize(again), bytes), where, 'the view in place is different');
      const isHidden = game.actor(view) === UNKNOWN && position.actor >= 0 && position.actor !== player;
      findings.note(isHidden || game.actor(view) === position.actor, where, 'the view has another actor');
      if (isHidden) {
        const learns = game.observes?.(load(position), player) !== false;
        findings.note(!learns, where, 'a hidden question is observed', 'observes', 'view');
      }
      if (position.actor === player) {
        findings.note(listed(game, view).join() === listed(game, state).join(), where, 'the view has another list');
        const texts = evenly(listed(game, state), 20).map((action) => game.format(state, action));
        const viewed = evenly(listed(game, view), 20).map((action) => game.format(view, action));
        findings.note(texts.join('\n') === viewed.join('\n'), where, 'actions have other notations in the view');
      }
      if (position.actor === NOBODY) {
        findings.note(game.returns(view, player) === game.returns(state, player), where, 'the view has other returns');
      }
    }
  }
  return findings.found;
}

/**
 * Two states that differ only in what a player cannot know give that player the same bytes. Where it cannot know whom
 * the game asks, the other states must also be such in which another is asked; of two players there is no other.
 */
export function checkSecrets<S>({ game, positions, load, rng, options }: Subject<S>): Finding[] {
  const findings = new Findings();
  const { scramble } = options;
  const view = game.newState();
  let changed = 0;
  let hidden = 0;
  let askedOthers = 0;
  for (const position of positions) {
    for (const [player, name] of game.players.entries()) {
      const where = `${position.where} seen by ${name}`;
      game.view(load(position), player, view);
      const bytes = game.serialize(view);
      if (scramble === undefined) {
        findings.note(sameBytes(bytes, position.bytes), where, 'something is hidden, so the check needs `scramble`');
        continue;
      }
      const random = rng(where);
      for (let turn = 0; turn < 5; turn++) {
        const other = load(position);
        scramble(other, player, random);
        if (!sameBytes(game.serialize(other), position.bytes)) changed++;
        const asked = game.actor(other);
        game.view(other, player, view);
        if (game.actor(view) === UNKNOWN) {
          hidden++;
          if (asked !== position.actor) askedOthers++;
        }
        findings.note(sameBytes(game.serialize(view), bytes), where, 'the view tells what the player cannot know');
      }
    }
  }
  findings.note(
    scramble === undefined || changed > 0,
    'everywhere',
    '`scramble` changed nothing, so nothing was checked',
  );
  findings.note(
    hidden === 0 || askedOthers > 0 || game.players.length === 2,
    'everywhere',
    '`scramble` never changes who is asked, which views hide, so that was not checked',
  );
  return findings.found;
}

/**
 * Filling in a view gives a state that fits it and can be played; it depends only on the view and the random numbers.
 */
export function checkDeterminization<S>({ game, positions, load, rng, options }: Subject<S>): Finding[] {
  const findings = new Findings();
  const view = game.newState();
  const world = game.newState();
  const twin = game.newState();
  const worlds = new Map<string, Set<number>>();
  for (const position of positions) {
    const state = load(position);
    game.copy(state, world);
    game.determinize(world, rng('whole'));
    findings.note(
      sameBytes(game.serialize(world), position.bytes),
      position.where,
      'filling in changed what was known',
    );
    for (const [player, name] of game.players.entries()) {
      const where = `${position.where} seen by ${name}`;
      const seen = new Set<number>();
      worlds.set(where, seen);
      game.view(state, player, view);
      for (let turn = 0; turn < 4; turn++) {
        game.copy(view, world);
        game.determinize(world, rng(`${where} ${turn}`));
        game.copy(view, twin);
        game.determinize(twin, rng(`${where} ${turn}`));
        seen.add(game.hash(world));
        findings.note(
          game.hash(world) === game.hash(twin),
          where,
          'the same numbers fill in differently',
          'determinize',
          'hash',
        );
        // Where it is hidden whom the game asks, filling in may find another player to ask, or nobody.
        if (game.actor(view) === UNKNOWN) {
          findings.note(game.actor(world) !== UNKNOWN, where, 'filling in leaves hidden who is asked');
          continue;
        }
        findings.note(game.actor(world) === position.actor, where, 'filling in changed the actor');
        game.view(world, player, twin);
        findings.note(
          sameBytes(game.serialize(twin), game.serialize(view)),
          where,
          'what is filled in does not fit the view',
        );
        if (position.actor === player) {
          findings.note(
            listed(game, world).join() === listed(game, state).join(),
            where,
            'filling in changed the list',
          );
        }
      }
      playout(game, world, rng(where));
      findings.note(game.actor(world) === NOBODY, where, 'what is filled in cannot be played to the end');
    }
  }
  const several = [...worlds.values()].some((seen) => seen.size > 1);
  findings.note(
    several || options.scramble === undefined,
    'everywhere',
    'hidden things are always filled in the same way',
  );
  return findings.found;
}
