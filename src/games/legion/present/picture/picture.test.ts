import { scoringCard, scoringRules } from '../../rules/queries/mission.js';
import { describe, expect, test } from 'vitest';
import { findGame, loadGame } from '../../../../arena/game-source.js';
import { choices } from '../../../../kernel/notation.js';
import { CHANCE, NOBODY } from '../../../../kernel/game.js';
import type { GameEvent } from '../../../../kernel/game.js';
import { Rng } from '../../../../kernel/rng.js';
import type { EnemyLine, TablePicture } from '../../../../tabletop/picture.js';
import type { LegionGame } from '../../legion.js';
import { enemiesFrom } from '../measure.js';
import type { LegionState } from '../../state/state.js';

const source = findGame({ scenario: 'core-set-skirmish', game: undefined });
if (!source.ok) throw new Error(source.problem.message);
const loaded = await loadGame(source.value);
if (!loaded.ok) throw new Error(loaded.problem.message);
const game = loaded.value.game as unknown as LegionGame;
const picture = loaded.value.picture as unknown as TablePicture<LegionState>;

/** The states of a battle of sensible play, or of any play, in which a player decides, as that player sees them. */
function* decisions(
  seed: string,
  isSensible = true,
): Generator<{ readonly state: LegionState; readonly view: LegionState; readonly actor: number }> {
  const state = game.newState();
  const view = game.newState();
  const rng = new Rng(seed, 'play');
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor !== CHANCE) {
      game.view(state, actor, view);
      yield { state, view, actor };
    }
    const play = isSensible ? game.knowledge.rolloutPolicy.bind(game) : game.sampleAction.bind(game);
    game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : play(state, rng));
  }
}

/** What is told of enemies, each in a line. */
function shown(lines: readonly EnemyLine[]): string[] {
  return lines.map(({ unit, range, cover, deals, takes }) => [unit, range, cover, deals, takes].join(' '));
}

describe('the picture of a battle', () => {
  test('tells the exact chances of an attack, which add up, and whose mean agrees with what a unit deals', () => {
    let found = 0;
    for (const { view, actor } of decisions('outcome')) {
      const attacks = choices(game, view)
        .map((action) => game.format(view, action))
        .filter((text) => /^choose-action attack \S+$/.test(text));
      for (const attack of attacks) {
        const { legal, outcome } = picture.probe(view, actor, attack);
        expect(legal).toBe(true);
        if (outcome === undefined) continue;
        found++;
        expect(outcome.wounds.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
        const line = enemiesFrom(game.contextOf(view), view.game.pendingA).find(({ unit }) =>
          attack.endsWith(` ${unit}`),
        );
        // More wounds than the target can suffer are not counted.
        expect(outcome.mean).toBeLessThanOrEqual((line?.deals ?? 0) + 1e-6);
        expect(outcome.defeats ? 0 : outcome.mean - (line?.deals ?? 0)).toBeCloseTo(0, 6);
      }
      if (found > 5) break;
    }
    expect(found).toBeGreaterThan(5);
  });

  test('says what the objective would bring both sides, and which tokens lie beside each unit', () => {
    const wrong: string[] = [];
    const seen = { tokens: 0, limits: 0, goals: 0, tokensWon: 0 };
    for (const { view, actor } of decisions('goal')) {
      const { goal, units, when } = picture.scene(view, actor);
      if (goal !== undefined && when !== 'Setup') {
        const c = game.contextOf(view);
        const rules = scoringRules(c);
        const standing = [0, 1].map((side) => rules?.standing(c, side) ?? 0);
        if (goal.ifOver?.join() !== standing.join())
          wrong.push(`${when}: ${goal.ifOver?.join()} is ${standing.join()}`);
        if (goal.name !== scoringCard(c)?.name) wrong.push(goal.name);
        seen.goals++;
        seen.tokensWon += standing[0] + standing[1];
      }
      for (const { tag, tokens, badges } of units) {
        const u = game.battle.units.tag.indexOf(tag);
        if (tokens.length !== badges.length) wrong.push(`${tag}: ${badges.join()}`);
        for (const { name, count, most } of tokens) {
          if (name === 'aim' && view.units.aim[u] !== count) wrong.push(`${tag} aim ${count}`);
          if (name === 'suppression' && view.units.suppression[u] !== count) wrong.push(`${tag} suppression ${count}`);
          seen.tokens++;
          if (most !== undefined) seen.limits++;
        }
      }
    }
    expect(wrong).toEqual([]);
    for (const [what, count] of Object.entries(seen)) expect([what, count > 0]).toEqual([what, true]);
  });

  test('says what moves and tokens are for: what is hit and suffered is what holds there', () => {
    const wrong: string[] = [];
    const seen = { moves: 0, aims: 0, covers: 0, objective: 0 };
    for (const { view, actor } of decisions('purpose')) {
      const before = game.hash(view);
      for (const action of choices(game, view).filter((_, at) => at % 7 === 0)) {
        const answer = game.format(view, action);
        const parts = picture.purpose?.(view, actor, answer) ?? [];
        if (/^choose-action (move|reverse) /.test(answer)) {
          const { enemies } = picture.probe(view, actor, answer, ['place-minis tight']);
          const takes = enemies.reduce((sum, line) => sum + line.takes, 0).toFixed(1);
          const suffers = parts.find((part) => part.startsWith('suffers'));
          if (suffers !== undefined && !suffers.startsWith(`suffers ${takes} `)) wrong.push(`${answer}: ${suffers}`);
          if (parts.length > 0) seen.moves++;
          if (parts.some((part) => / cover from |out of sight/.test(part))) seen.covers++;
          if (parts.some((part) => part.includes('objective'))) seen.objective++;
        } else if (answer === 'choose-action aim' && parts.length > 0) seen.aims++;
        else if (!answer.startsWith('choose-action') && !answer.startsWith('move-to') && parts.length > 0)
          wrong.push(`${answer}: ${parts.join('; ')}`);
      }
      if (game.hash(view) !== before) wrong.push('the view has changed');
    }
    expect(wrong).toEqual([]);
    for (const [what, count] of Object.entries(seen)) expect([what, count > 0]).toEqual([what, true]);
  });

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

  test('of a thousand moves says what is so once they are made', () => {
    const there = game.newState();
    const rng = new Rng('moves', 'truth');
    const follow = ['place-minis tight'];
    const wrong: string[] = [];
    let compared = 0;
    let grouped = 0;
    let offList = 0;
    for (let seed = 0; compared < 1000; seed++) {
      for (const { state, view, actor } of decisions(`truth ${seed}`, seed % 2 === 0)) {
        const moves = choices(game, view).filter((action) =>
          game.format(view, action).startsWith('choose-action move'),
        );
        const u = view.game.pendingA;
        const first = game.battle.units.firstMini[u];
        for (let n = 0; n < 6 && moves.length > 0; n++) {
          const listed = moves[rng.below(moves.length)];
          const { place } = picture.target(view, listed, game.format(view, listed));
          if (place === undefined) throw new Error('a move without a place');
          // Every other one goes to some place beside those that are listed.
          const [dx, dy] = n % 2 === 0 ? [0, 0] : [rng.below(120) / 10, rng.below(120) / 10];
          const wanted = `${(place.x + dx).toFixed(1)},${(place.y + dy).toFixed(1)}`;
          const notation = game.format(view, listed).replace(/\d+\.\d,\d+\.\d/, wanted);
          const action = game.parse(view, notation);
          if (!action.ok) continue;
          const before = game.hash(view);
          const probe = picture.probe(view, actor, notation, follow);
          if (game.hash(view) !== before) wrong.push(`${notation}: the view has changed`);
          // Really: with all that is hidden. Where the round is over then, as it was at the end of the unit's turn: the
          // end of a round takes tokens away.
          game.copy(state, there);
          const c = game.contextOf(there);
          let last: ReturnType<typeof enemiesFrom> | undefined;
          const ends = ({ type }: GameEvent): void => {
            if (type !== 'activation-ended' || last !== undefined) return;
            const { activating } = there.game;
            there.game.activating = -1;
            last = enemiesFrom(c, u);
            there.game.activating = activating;
          };
          game.apply(there, action.value, ends);
          for (const text of follow) {
            const next = game.actor(there) >= 0 ? game.parse(there, text) : undefined;
            if (next?.ok === true) game.apply(there, next.value, ends);
          }
          const alive = Array.from({ length: game.battle.units.miniCount[u] }, (_, m) => first + m).filter(
            (m) => there.minis.alive[m] === 1,
          );
          // No room for all about the leader: a person is asked how they stand.
          if (alive.some((m) => there.minis.offTable[m] === 1)) continue;
          compared++;
          if (alive.length > 1) grouped++;
          if (dx + dy > 0) offList++;
          const others = alive.slice(1).map((m) => ({ x: there.minis.x[m] / 10, y: there.minis.y[m] / 10 }));
          if (JSON.stringify(probe.others) !== JSON.stringify(others))
            wrong.push(`${notation}: others stand elsewhere`);
          const isOver = game.actor(there) === NOBODY || there.game.round !== view.game.round;
          const [told, real] = [shown(probe.enemies), shown(isOver && last !== undefined ? last : enemiesFrom(c, u))];
          if (told.join() !== real.join())
            wrong.push(`${seed} ${isOver} ${notation}: ${told.join(', ')} – ${real.join(', ')}`);
        }
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(grouped).toBeGreaterThan(500);
    expect(offList).toBeGreaterThan(200);
  });

  test('of a deployment says where the miniatures stand once it is made', () => {
    const there = game.newState();
    const follow = ['place-minis tight'];
    let compared = 0;
    let grouped = 0;
    for (const { state, view, actor } of decisions('deployments')) {
      const places = choices(game, view).filter((action) => game.format(view, action).startsWith('deploy '));
      const u = view.game.pendingA;
      const first = game.battle.units.firstMini[u];
      for (const action of places.slice(0, 20)) {
        const probe = picture.probe(view, actor, game.format(view, action), follow);
        expect(probe.legal).toBe(true);
        expect(probe.radius).toBe(game.battle.minis.radius[first] / 10);
        game.copy(state, there);
        game.apply(there, action);
        const next = game.parse(there, follow[0]);
        if (next.ok) game.apply(there, next.value);
        const minis = Array.from({ length: game.battle.units.miniCount[u] }, (_, n) => first + n);
        if (minis.some((m) => there.minis.offTable[m] === 1)) continue;
        expect(probe.others).toEqual(
          minis.slice(1).map((m) => ({ x: there.minis.x[m] / 10, y: there.minis.y[m] / 10 })),
        );
        compared++;
        if (minis.length > 1) grouped++;
      }
    }
    expect(compared).toBeGreaterThan(50);
    expect(grouped).toBeGreaterThan(20);
  });

  const dropped = new Map<string, string>();
  test('says why a unit cannot be dropped somewhere', () => {
    const rng = new Rng('drops', 'why');
    for (const [seed, isSensible] of [
      ['drops', true],
      ['more drops', true],
      ['drops at random', false],
    ] as const)
      for (const { view, actor } of decisions(seed, isSensible)) {
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
