import { expect, test } from 'vitest';
import { CHANCE } from '../../kernel/game.js';
import { hashHex } from '../../kernel/hash.js';
import { Rng } from '../../kernel/rng.js';
import { load, must } from '../by-link/testing.js';
import { pack } from '../by-link/packed.js';
import { checkMoment, OPEN, packMoment, readMoment, recordOf } from './moment.js';
import type { SharedMoment } from './moment.js';

const loaded = await load({ scenario: 'core-set-skirmish' });
const { game, label } = loaded;

/** A game by the policy up to a number of actions, as it is shared. */
function played(count: number): SharedMoment {
  const rng = new Rng('1', 'moment');
  const state = game.newState();
  const actions: string[] = [];
  while (actions.length < count) {
    const action =
      game.actor(state) === CHANCE
        ? game.sampleChance(state, rng)
        : (game.knowledge?.rolloutPolicy?.(state, rng) ?? game.sampleAction(state, rng));
    actions.push(game.format(state, action));
    game.apply(state, action);
  }
  const hash = hashHex(game.hash(state));
  return { moment: 1, game: game.id, ...label, agents: ['a', 'b'], seat: OPEN, at: 60, actions, hash };
}

const moment = played(120);

/** What is wrong with a moment once it has gone over as a link. */
async function refusal(changed: SharedMoment): Promise<string> {
  const read = must(await readMoment(await packMoment(changed), 'the link'));
  const checked = checkMoment(loaded, read, 'the link');
  return checked.ok ? '' : checked.problem.message;
}

/** What is wrong with a link as it stands. */
async function wrong(text: string): Promise<string> {
  const read = await readMoment(text, 'the link');
  return read.ok ? '' : read.problem.message;
}

/** The same game with the first action that fits changed. */
function with1(fits: RegExp, change: (text: string) => string): SharedMoment {
  const at = moment.actions.findIndex((text) => fits.test(text));
  expect(at).toBeGreaterThan(0);
  return { ...moment, actions: moment.actions.with(at, change(moment.actions[at])) };
}

test('a moment goes over as a link, and is the same game', async () => {
  const read = must(await readMoment(await packMoment(moment), 'the link'));
  expect(read).toEqual(moment);
  expect(checkMoment(loaded, read, 'the link').ok).toBe(true);
  expect(recordOf(loaded, read)).toMatchObject({ actions: moment.actions, result: { returns: [] } });
});

test('a link that was changed is refused with the reason', async () => {
  const packed = await packMoment(moment);
  expect(await wrong(packed.slice(0, 200))).toBe('the link is cut off or damaged; copy the whole link');
  const [, sum] = packed.split('.');
  const other = await pack(JSON.stringify({ ...moment, at: 61 }));
  expect(await wrong(`${other}.${sum}`)).toContain('was changed on its way');
  expect(await refusal(with1(/^attack-dice .*blank/, (text) => text.replace('blank', 'crit')))).not.toBe('');
  expect(await refusal(with1(/^choose-action move \d/, (text) => text.replace(/[\d.]+,/, '1700.0,')))).toMatch(
    /^the link: action \d+: /,
  );
  expect(await refusal(with1(/^select-command /, () => 'select-command no-such-card'))).toMatch(/: action \d+: /);
  expect(await refusal({ ...moment, hash: '00000000000000' })).toMatch(/the actions lead to [0-9a-f]{14}; one of them/);
  expect(await refusal({ ...moment, at: 200 })).toBe('the link: it is after 200 actions, but there are 120');
  expect(await refusal({ ...moment, seat: 2 })).toContain('its seats are not those of blue, red');
  expect(await refusal({ ...moment, scenario: { id: 'core-set-skirmish', hash: '0' } })).toContain('the same version');
});
