import type { GameEvent, Player } from '../../../kernel/game.js';
import type { Presenter } from '../../../kernel/presenter.js';
import { pendingDecision } from '../../../machine/run.js';
import type { ImperialAssault } from '../imperial-assault.js';
import { targetName } from '../rules/attack/aims.js';
import { pointsOf } from '../rules/ending.js';
import { healthOf } from '../rules/questions/values.js';
import { isOnMap, spaceOf } from '../rules/questions/where.js';
import { spaceText } from '../rules/moving/notation.js';
import type { Ia } from '../state/context.js';
import { IaState } from '../state/state.js';
import { CONDITIONS } from '../words/conditions.js';
import { POWER_TOKENS, powerOf } from '../words/power-tokens.js';
import { PLAYERS } from '../words/sides.js';

const RULES = [
  'Defeat enemy groups and score by the mission: 40 victory points win at once.',
  'Answer with a number of the list, or in notation, such as `act go 3,4` or `act attack b2-nexu`.',
].join('\n');

/** What each decision asks. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'take-initiative': 'Who begins with initiative?',
  'choose-zone': 'Which deployment zone do you take?',
  deploy: 'Which figure do you deploy next, and where?',
  activate: 'Which group activates?',
  next: 'Which figure of the group acts next?',
  act: 'What does the figure do?',
  walk: 'Where does it move?',
  attack: 'Whom does it attack?',
  offer: 'Do you use any of these now?',
  window: 'Do you use any of these now?',
  surge: 'What do you spend a surge on?',
  cleave: 'Who suffers from Cleave?',
  prevent: 'How much of the strain do you prevent, for a card from the top of your deck each?',
  reroll: 'Which die is rerolled?',
  token: 'Do you spend a power token?',
  pick: 'Which figure?',
  'pick-space': 'Which space?',
  either: 'Which of these?',
  'power-token': 'Which power token?',
  'drop-token': 'Which power token do you give up?',
  'fall-to': 'Where is it put?',
  place: 'How is it placed?',
  perform: 'What does it do?',
};

const MARKS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letter of a figure on the map. */
export function markOf(u: number): string {
  return MARKS[u] ?? '*';
}

/** A figure in a line: health, conditions, power tokens, place. */
function figureLine(c: Ia, u: number): string {
  const { figures } = c.s;
  const { id } = c.battle.figures[u];
  const tokens = POWER_TOKENS.flatMap((kind, k) => {
    const count = powerOf(figures.power[u], k);
    return count > 0 ? [`${count} ${kind}`] : [];
  });
  const conditions = CONDITIONS.filter((_, k) => (figures.conditions[u] & (1 << k)) !== 0);
  const parts = [`${healthOf(c, u) - figures.damage[u]} of ${healthOf(c, u)} health`, ...conditions, ...tokens];
  return `${markOf(u)} ${id} at ${spaceText(c, spaceOf(c, u))}: ${parts.join(', ')}`;
}

/** The map as letters: figures, `#` no space, `B` blocking, `I` impassable, `d` difficult, `o` a token. */
function mapRows(c: Ia): string[] {
  const { grid, tokens } = c.battle;
  const rows: string[] = [];
  for (let y = 0; y < grid.height; y++) {
    let row = `${String(y).padStart(2)} `;
    for (let x = 0; x < grid.width; x++) {
      const space = grid.at(x, y);
      row += space < 0 ? ' ' : letterAt(c, space);
    }
    rows.push(row);
  }
  const legend = tokens.length === 0 ? [] : ['o token'];
  return [...rows, ...legend];
}

function letterAt(c: Ia, space: number): string {
  const { grid } = c.battle;
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u)) for (let k = 0; k < c.battle.sizes[u]; k++) if (spaceOf(c, u, k) === space) return markOf(u);
  for (let t = 0; t < c.s.game.tokens; t++) if (c.s.tokens.space[t] === space) return 'o';
  if (grid.bar[space] !== 0) return grid.bar[space] === 2 ? 'B' : 'I';
  return grid.difficult[space] === 1 ? 'd' : '.';
}

/** The name of what a number in an event means. */
function named(c: Ia, { type: _type, ...fields }: GameEvent): Readonly<Record<string, string>> {
  const { battle } = c;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const n = Number(value);
      if (field === 'figure') return [field, battle.figures[n]?.id ?? 'nobody'];
      if (field === 'target') return [field, targetName(c, n)];
      if (field === 'player') return [field, PLAYERS[n] ?? 'nobody'];
      if (field === 'condition') return [field, CONDITIONS[31 - Math.clz32(n)]];
      if (field === 'door') return [field, battle.doors[n].id];
      if (field === 'token') return [field, battle.tokens[n].id];
      if (field === 'space') return [field, spaceText(c, n)];
      return [field, String(value)];
    }),
  );
}

type Fields = Readonly<Record<string, string>>;

/** A sentence for each event that is worth one. */
const SENTENCES: Readonly<Record<string, (f: Fields) => string>> = {
  'activation-started': ({ figure }) => `${figure} activates.`,
  passed: ({ player }) => `The ${player} player passes.`,
  deployed: ({ figure }) => `${figure} is deployed.`,
  'attack-declared': ({ figure, target }) => `${figure} attacks ${target}.`,
  'dice-rolled': ({ dice }) => `The dice show ${dice}.`,
  missed: ({ figure }) => `${figure} misses.`,
  'damage-suffered': ({ figure, count }) => `${figure} suffers ${count} damage.`,
  'strain-suffered': ({ figure, count }) => `${figure} suffers ${count} strain.`,
  recovered: ({ figure, count }) => `${figure} recovers ${count} damage.`,
  'condition-gained': ({ figure, condition }) => `${figure} is ${condition} now.`,
  'condition-discarded': ({ figure, condition }) => `${figure} is no longer ${condition}.`,
  defeated: ({ figure }) => `${figure} is defeated.`,
  'card-played': ({ player, card, figure }) => `The ${player} player plays ${card} with ${figure}.`,
  'door-opened': ({ door }) => `${door} opens.`,
  retrieved: ({ figure, token }) => `${figure} retrieves ${token}.`,
  'points-scored': ({ player, count }) => `The ${player} player scores ${count} victory points.`,
  'game-ended': ({ player, reason }) => `The ${player} player wins (${reason}).`,
  moved: () => '',
  pushed: ({ figure }) => `${figure} is pushed.`,
  placed: ({ figure }) => `${figure} is placed.`,
  entered: () => '',
  exited: () => '',
  'attack-resolved': () => '',
  'activation-ended': () => '',
  'card-drawn': ({ player }) => `The ${player} player draws a Command card.`,
  'card-discarded': ({ player }) => `The ${player} player discards a Command card from the top of the deck.`,
};

/** A skirmish as text. */
export function iaPresenter({ on }: ImperialAssault): Presenter<unknown> {
  // Names of figures, tokens and doors never change, so any state serves to look them up.
  const names = new IaState();
  const presenter: Presenter<IaState> = {
    rules: RULES,
    board(view, player, { ink }) {
      const c = on(view);
      const { game } = view;
      const hand = handText(c, player);
      const lines = [
        `Round ${game.round}, victory points ${PLAYERS.map((name, side) => `${name} ${pointsOf(c, side)}`).join(', ')}`,
        ...mapRows(c),
      ];
      for (let u = 0; u < game.figures; u++)
        if (isOnMap(c, u)) lines.push(ink.seat(c.battle.sides[u], figureLine(c, u)));
      return [...lines, ...(hand === '' ? [] : [`In hand: ${hand}`])].join('\n');
    },
    question: (view) => QUESTIONS[pendingDecision(on(view)).name] ?? 'What now?',
    tell(event) {
      const sentence = SENTENCES[event.type];
      return sentence?.(named(on(names), event));
    },
  };
  return presenter;
}

function handText(c: Ia, player: Player): string {
  if (player < 0) return '';
  const { kinds, of } = c.battle.setup.decks[player];
  const ids: string[] = [];
  for (let rest = c.s.players.hand[player]; rest !== 0; rest &= rest - 1)
    ids.push(kinds[of[31 - Math.clz32(rest & -rest)]].name);
  return ids.join(', ');
}
