import { describe, expect, test } from 'vitest';
import { findGame, loadGame } from '../../../../arena/game-source.js';
import { choices } from '../../../../kernel/notation.js';
import { CHANCE, NOBODY } from '../../../../kernel/game.js';
import { Rng } from '../../../../kernel/rng.js';
import type { Picture } from '../../../../kernel/picture.js';
import { standAt } from '../../estimates/stand-at.js';
import { expectedDamage } from '../../estimates/threat.js';
import type { LegionGame } from '../../legion.js';
import { enemiesFrom } from '../measure.js';
import type { LegionState } from '../../state/state.js';

const source = findGame({ scenario: 'core-set-skirmish', game: undefined });
if (!source.ok) throw new Error(source.problem.message);
const loaded = await loadGame(source.value);
if (!loaded.ok) throw new Error(loaded.problem.message);
const game = loaded.value.game as unknown as LegionGame;
const picture = loaded.value.picture as unknown as Picture<LegionState>;

/** The states of a battle of sensible play, or of any play, in which a player decides, as that player sees them. */
function* decisions(
  seed: string,
  isSensible = true,
): Generator<{ readonly view: LegionState; readonly actor: number }> {
  const state = game.newState();
  const view = game.newState();
  const rng = new Rng(seed, 'play');
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor !== CHANCE) {
      game.view(state, actor, view);
      yield { view, actor };
    }
    const play = isSensible ? game.rolloutPolicy.bind(game) : game.sampleAction.bind(game);
    game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : play(state, rng));
  }
}

describe('the picture of a battle', () => {
  test('leaves the view as it is, and shows every living miniature where it stands', () => {
    let pieces = 0;
    const changed: string[] = [];
    for (const { view, actor } of decisions('scene')) {
      const before = game.hash(view);
      const scene = picture.scene(view, actor);
      pieces = Math.max(pieces, scene.pieces.length);
      for (const { id, x, y } of scene.pieces) {
        const [tag, number] = id.split('.');
        const m = game.battle.units.firstMini[game.battle.units.tag.indexOf(tag)] + Number(number) - 1;
        if (view.minis.x[m] !== Math.round(x * 10) || view.minis.y[m] !== Math.round(y * 10)) changed.push(id);
      }
      if (game.hash(view) !== before) changed.push('view');
    }
    expect(changed).toEqual([]);
    expect(pieces).toBeGreaterThan(20);
  });

  test('points at what the notation of an action names', () => {
    const found = new Map<string, string>();
    for (const { view } of decisions('targets')) {
      for (const action of choices(game, view).slice(0, 40)) {
        const notation = game.format(view, action);
        const { kind, unit, piece, place } = picture.target(view, action, notation);
        const shown = [unit ?? piece ?? '', place === undefined ? '' : `${place.x.toFixed(1)},${place.y.toFixed(1)}`];
        for (const part of shown) if (!notation.includes(part)) throw new Error(`${notation} does not name ${part}`);
        if (shown.some((part) => part !== '')) found.set(kind, shown.join(' '));
      }
    }
    for (const kind of ['move', 'attack', 'activate', 'deploy', 'issue-order', 'assign-wound'])
      expect([...found.keys()]).toContain(kind);
  });

  test('says of a move what would be so after it', () => {
    let probed = 0;
    const there = game.newState();
    for (const { view, actor } of decisions('what if')) {
      const moves = choices(game, view).filter((action) => game.format(view, action).startsWith('choose-action move'));
      if (moves.length === 0) continue;
      const notation = game.format(view, moves[probed % moves.length]);
      const before = game.hash(view);
      const probe = picture.probe(view, actor, notation);
      expect(probe.legal).toBe(true);
      expect(game.hash(view)).toBe(before);
      game.copy(view, there);
      const c = game.contextOf(there);
      const { place } = picture.target(view, 0, notation);
      const u = view.game.pendingA;
      const facing = place?.facing ?? view.minis.facing[game.battle.units.firstMini[u]];
      standAt(c, u, Math.round((place?.x ?? 0) * 10), Math.round((place?.y ?? 0) * 10), facing);
      for (const { unit, deals, takes } of probe.enemies) {
        const v = game.battle.units.tag.indexOf(unit);
        expect([deals, takes]).toEqual([expectedDamage(c, u, v), expectedDamage(c, v, u)]);
      }
      probed++;
    }
    expect(probed).toBeGreaterThan(20);
  });

  test('of a thousand moves says what is so once they are made', () => {
    const there = game.newState();
    const rng = new Rng('moves', 'truth');
    const wrong: string[] = [];
    let compared = 0;
    for (let seed = 0; compared < 1000; seed++) {
      for (const { view, actor } of decisions(`truth ${seed}`)) {
        if (compared >= 1000) break;
        const moves = choices(game, view).filter((action) =>
          game.format(view, action).startsWith('choose-action move'),
        );
        const u = view.game.pendingA;
        for (let n = 0; n < 6 && moves.length > 0; n++) {
          const action = moves[rng.below(moves.length)];
          const notation = game.format(view, action);
          const probe = picture.probe(view, actor, notation);
          game.copy(view, there);
          game.apply(there, action);
          compared++;
          const first = game.battle.units.firstMini[u];
          const { place } = picture.target(view, action, notation);
          if (there.minis.x[first] !== Math.round((place?.x ?? -1) * 10))
            wrong.push(`${notation}: it stands elsewhere`);
          // The end of a round takes tokens away. What happens after a move, such as a token for it, and where the
          // others stand are questions of their own.
          const alone = game.battle.units.miniCount[u] === 1;
          const same = view.units.dodge[u] === there.units.dodge[u] && view.units.aim[u] === there.units.aim[u];
          if (game.actor(there) < 0 || there.game.round !== view.game.round || !alone || !same) continue;
          const c = game.contextOf(there);
          for (const { v, range, cover, seen, deals, takes } of enemiesFrom(c, u)) {
            const said = probe.enemies.find(({ unit }) => unit === game.battle.units.tag[v]);
            const told = [said?.range, said?.cover, said?.deals, said?.takes].join(' ');
            if (told !== [range, cover, deals, takes].join(' '))
              wrong.push(
                `${notation}, ${game.battle.units.tag[v]}, ${seen} seen: ${told} – ${range} ${cover} ${deals} ${takes}`,
              );
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  const dropped = new Map<string, string>();
  test('says why a unit cannot be dropped somewhere', () => {
    const rng = new Rng('drops', 'why');
    for (const isSensible of [true, false, false])
      for (const { view, actor } of decisions(`drops ${isSensible}`, isSensible)) {
        const [name] = game.format(view, choices(game, view)[0]).split(' ', 1);
        if (name !== 'choose-action' && name !== 'deploy') continue;
        const m = game.battle.units.firstMini[view.game.pendingA];
        const near = (middle: number): number => Math.max(0, middle / 10 - 160 + rng.below(320));
        for (let n = 0; n < 8; n++) {
          const [x, y] =
            name === 'deploy' ? [rng.below(914), rng.below(914)] : [near(view.minis.x[m]), near(view.minis.y[m])];
          const facing = game.battle.units.notched[view.game.pendingA] === 1 ? ' facing 90' : '';
          const place = `${x.toFixed(1)},${y.toFixed(1)}`;
          const answer = name === 'deploy' ? `deploy ${place}` : `choose-action move ${place}${facing}`;
          const { legal, why } = picture.probe(view, actor, answer);
          if (!legal) dropped.set(why, answer);
        }
      }
    expect([...dropped].filter(([why]) => why === '')).toEqual([]);
  });

  test.each([
    /farther than the speed-\d tool reaches$/,
    /^the base would lie over the edge of the table$/,
    /stands there$/,
    /^that is off the table, which is/,
    /^difficult terrain slows the move/,
    /^terrain leaves no room to stand there$/,
    /^terrain bars the way/,
    /^the base would not lie inside the deployment zone$/,
    /^it has no actions left$/,
    /^the tool does not lead there with that facing$/,
  ])('names the reason %s', (reason) => {
    expect([...dropped.keys()].filter((why) => reason.test(why)).length).toBeGreaterThan(0);
  });
});
