import type { Action } from '../../../kernel/game.js';
import type { Presenter } from '../../../kernel/presenter.js';
import { ok } from '../../../kernel/result.js';
import { pendingDecision } from '../../../machine/run.js';
import type { ImperialAssault } from '../imperial-assault.js';
import { pointsOf } from '../rules/ending.js';
import { isOnMap } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { type IaState, NONE } from '../state/state.js';
import { english } from './english.js';
import { cardsPage, handLines, hasActivated, isInPlay, standingOf, tokenLine } from './mission-lines.js';
import { figureBadges } from './figures.js';
import { groupOf, labelOf } from './labels.js';
import { mapText } from './map.js';
import type { Books } from './books.js';
import { Names } from './names.js';
import { cardsAmong, handPage, missionName, rulesPage, scoringLines, unitsPage } from './pages.js';
import { phraseOf, toNotation, toWriting } from './phrases.js';
import { groupAsked } from './group-asked.js';
import { questionOf } from './questions.js';
import { sentenceOf } from './sentences.js';
import type { Speech } from './speech.js';
import { Texts } from './texts.js';
import { attackTold, readThrow, throwerOf } from './throws.js';
import { whyNot } from './why-not.js';

/** Questions for which people look at the map; the others come amid something, where it is as it was. */
const ON_MAP = new Set(['deploy', 'choose-zone', 'activate', 'act', 'walk', 'pick-space', 'place', 'fall-to']);

/** The moment in a line, with the points of both players. */
export function whenText(c: Ia, { speech }: Names): string {
  const { round, phase, initiative } = c.s.game;
  if (round === 0) return speech.scene.setUp;
  if (c.battle.campaign !== undefined) return speech.campaign.round(round, phase);
  return speech.scene.round(round, phase, speech.sides[initiative]);
}

/** A group in a line: whether it has activated, and its figures on the map. */
function groupText(c: Ia, names: Names, g: number): string {
  const { speech, battle, marks, groupMarks } = names;
  const { figures } = battle.groups[g];
  const state = hasActivated(c, g) ? ` (${speech.scene.activated})` : '';
  const standing = figures
    .filter((u) => isOnMap(c, u))
    .map((u) => `${figures.length > 1 ? `${marks[u]} ` : ''}${figureBadges(c, names, u).join(', ')}`);
  return `${groupMarks[g].padEnd(3)}${names.group(g)}${state}: ${standing.join('; ')}`;
}

/** A skirmish as text. */
export function iaPresenter(game: ImperialAssault, books: Books, ownSpeech: Speech = english): Presenter<unknown> {
  const { on } = game;
  const names = new Names(game.battle, books, ownSpeech);
  const { speech } = names;
  const texts = new Texts(names);
  const label = (view: IaState, action: Action): string => labelOf(on(view), names, texts, action);
  const { units, hand, rules } = speech.pages;
  const presenter: Presenter<IaState> = {
    rules: [speech.rules, `${speech.pages.mission} ${missionName(books)}. ${scoringLines(names).join(' ')}`].join('\n'),
    board(view, player, paper) {
      const c = on(view);
      const { ink } = paper;
      const isMission = c.battle.campaign !== undefined;
      const points = speech.sides.map((name, side) =>
        ink.seat(side, `${name} ${isMission ? standingOf(c, names, side) : speech.scene.points(pointsOf(c, side))}`),
      );
      const lines = [`${whenText(c, names)}; ${points.join(', ')}`, ...mapText(c, names, paper)];
      c.battle.groups.forEach(({ figures, side }, g) => {
        if (figures.some((u) => isOnMap(c, u))) lines.push(ink.seat(side, groupText(c, names, g)));
      });
      if (isMission) return [...lines, tokenLine(c, names), ...handLines(c, names, player)].filter(Boolean).join('\n');
      const own = player < 0 ? [] : cardsAmong(c, player, view.players.hand[player]).map((id) => names.card(id));
      return [...lines, ...(own.length === 0 ? [] : [`${speech.map.hand}: ${own.join(', ')}`])].join('\n');
    },
    boardPage(view, player, paper) {
      return [presenter.board(view, player, paper), speech.map.legend].join('\n');
    },
    wantsBoard: (view) => ON_MAP.has(pendingDecision(on(view)).name),
    question: (view) => questionOf(on(view), names),
    label,
    whyNot: (view, text) => whyNot(on(view), names, text),
    inWords: (notation) => phraseOf(names, notation),
    toNotation: (text) => toNotation(names, text),
    toWriting: (notation) => toWriting(names, notation),
    group: (view, action) => groupOf(on(view), names, action),
    groups: [
      speech.groups.attack,
      speech.groups.interact,
      speech.groups.ability,
      speech.groups.card,
      speech.groups.other,
      speech.groups.move,
      speech.groups.end,
    ],
    turn(notation) {
      if (notation.startsWith('activate ')) return 'begins';
      return notation === 'act end' ? 'ends' : undefined;
    },
    delegates: {
      units: (view, player) =>
        game.battle.groups.flatMap(({ side, figures }, g) => {
          return side === player && figures.some((u) => isInPlay(on(view), u))
            ? [{ unit: names.groupMarks[g], name: names.group(g) }]
            : [];
        }),
      pending(view) {
        const group = groupAsked(game, names, view);
        return group === NONE ? undefined : names.groupMarks[group];
      },
    },
    thrower: (state) => throwerOf(on(state)),
    thrownFor: (state) => attackTold(on(state), names),
    readThrow: (state, text) => readThrow(on(state), text),
    tell: (event) => sentenceOf(names, event),
    pages: [
      {
        name: 'units',
        ...units,
        show: (view, _player, _paper, about) => unitsPage(on(view), names, texts, about),
      },
      {
        name: 'hand',
        called: hand.called,
        summary: books.owned === undefined ? hand.summary : speech.campaign.hand.summary,
        show: (view, player) =>
          ok(
            books.owned === undefined
              ? handPage(on(view), names, Math.max(0, player))
              : cardsPage(on(view), names, player, (id) => texts.command(id)),
          ),
      },
      {
        name: 'rules',
        called: rules.called,
        summary: rules.summary,
        show: (_view, _player, _paper, about) => rulesPage(names, about),
      },
    ],
  };
  return presenter;
}
