import { expect, it } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import type { Ink } from '../../../kernel/presenter.js';
import { NONE } from '../state/state.js';
import { Stage } from '../testing/stage.js';
import { BARRICADE, NO_TOKEN, TOKEN_ROWS } from '../words/token-kinds.js';
import { german } from './german/german.js';
import { TOKEN_SIGNS, tableMap } from './map.js';
import { english } from './speech.js';

const same = (text: string): string => text;
const ink: Ink = { bold: same, dim: same, seat: (_player, text) => text };

/** All that can lie on a table, but for barricades, which are drawn as terrain. */
const kinds = TOKEN_ROWS.map((_, kind) => kind).filter((kind) => kind !== NO_TOKEN && kind !== BARRICADE);

it('each kind of token has a letter of its own, and its name in the legend in both languages', () => {
  expect(Object.keys(TOKEN_SIGNS).map(Number)).toEqual(kinds);
  expect(new Set(kinds.map((kind) => TOKEN_SIGNS[kind].letter)).size).toBe(kinds.length);
  const { c } = new Stage(legionLibrary(), {
    blue: [{ card: 'rebel-troopers', at: [[300, 450]] }],
    red: [{ card: 'stormtroopers', at: [[1500, 450]] }],
    objective: 'recover-the-supplies',
  });
  for (const kind of kinds) {
    c.s.tokens.kind[0] = kind;
    c.s.tokens.claimedBy[0] = NONE;
    c.s.tokens.x[0] = 9000;
    c.s.tokens.y[0] = 6000;
    const { letter, name } = TOKEN_SIGNS[kind];
    for (const speech of [english, german]) {
      const lines = tableMap(c, { width: 120, height: Infinity, ink }, speech).split('\n');
      const [map, legend] = [true, false].map((isMap) =>
        lines.filter((line) => line.includes('│') === isMap).join(' '),
      );
      expect([name, map.includes(letter)]).toEqual([name, true]);
      expect(legend.replaceAll(/\s+/g, ' ')).toContain(`${letter} ${speech.pages.tokens[name]}`);
    }
  }
});
