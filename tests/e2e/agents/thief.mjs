// For tests: an agent that tries to foresee or influence chance in the way that its setting `how` names. It plays Pig:
// if it has got hold of the dealer's random numbers, it rolls unless a 1 comes next; otherwise it plays at random. Its
// settings in records are always the same.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { Rng } from '../../../dist/src/kernel/rng.js';
import { ticTacToe } from '../../../dist/src/games/reference/tic-tac-toe.js';
import { pig } from '../../../dist/src/games/reference/pig.js';

/** The dealer's random stream, if it was found. */
let dealer;

const ways = {
  none: () => undefined,
  // Wraps the game that it is given, and the one in its modules.
  wrap(game) {
    for (const one of [game, pig]) {
      const { sampleChance } = one;
      one.sampleChance = (state, rng) => {
        dealer = rng;
        return sampleChance(state, rng);
      };
    }
  },
  returns(game) {
    for (const one of [game, pig, ticTacToe]) one.returns = (_, player) => (player === 1 ? 1 : -1);
  },
  // Uses an object that all modules share.
  stream() {
    const below = Object.getOwnPropertyDescriptor(Rng.prototype, 'below').value;
    Rng.prototype.below = function (n) {
      if (n === 6) dealer = this;
      return below.call(this, n);
    };
  },
  imul() {
    const { imul } = Math;
    Math.imul = (a, b) => (b === 6 ? 0 : imul(a, b));
  },
  arrays() {
    const bent = { map: () => [1, -1], push: () => 0, entries: () => [] };
    Object.assign(Array.prototype, bent);
    Object.assign(Int32Array.prototype, { set: () => undefined });
    JSON.stringify = () => '{}';
  },
  // Reads the arguments of the program.
  seed() {
    const texts = [process.argv.join(' '), JSON.stringify(process.env)];
    const seed = texts.map((text) => /a-seed-to-find[\w/-]*/.exec(text)?.[0]).find((found) => found !== undefined);
    if (seed !== undefined) dealer = new Rng(`${seed}/0`, 'dealer');
  },
  record() {
    for (const name of process.argv) {
      try {
        if (readFileSync(name, 'utf8').includes('"seed"')) dealer = new Rng('0/0', 'dealer');
      } catch {
        // No record.
      }
    }
  },
};

export default {
  name: 'thief',
  version: '1',
  summary: 'tries to foresee dice',
  settings: ['how'],
  budgeted: false,
  configure: (settings) => ({
    ok: true,
    value: {
      settings: {},
      create(game) {
        dealer = undefined;
        ways[settings.get('how') ?? 'none'](game);
        return {
          choose(view, budget, rng) {
            const action = game.sampleAction(view, rng);
            if (dealer === undefined) return action;
            const next = new Rng();
            next.copyFrom(dealer);
            const [hold, roll] = [0, 1];
            const isBest = next.below(6) > 0 && game.isLegal(view, roll);
            return isBest || !game.isLegal(view, hold) ? roll : hold;
          },
        };
      },
    },
  }),
};
