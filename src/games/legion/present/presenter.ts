import type { Presenter } from '../../../kernel/presenter.js';
import { ok, type Result } from '../../../kernel/result.js';
import type { Context } from '../engine/context.js';
import type { LegionGame } from '../legion.js';
import { pendingDecision } from '../../../machine/run.js';
import { isAboard } from '../rules/queries/aboard.js';
import { ON_TABLE, type LegionState } from '../state/state.js';
import type { Handbook } from './handbook/handbook.js';
import { rulesPage } from './handbook/page.js';
import { boardPage, boardText } from './board.js';
import { fromThere } from './from-there.js';
import { groupText, labelText, phraseText, placeOf } from './labels.js';
import { measurePage } from './measure.js';
import { partMap } from './map.js';
import { aimOf, placeIn } from './places.js';
import { pictureOf } from './picture.js';
import { acts, isRoutine, questionText, wantsBoard } from './questions.js';
import { whyNot } from './reasons/why-not.js';
import { tellerOf } from './sentences.js';
import { english } from './speech.js';
import type { Speech } from './speech.js';
import { handText } from './status.js';
import { summaryOf } from './summary.js';
import { readThrow, throwerOf } from './throws.js';
import { unitsPage } from './units.js';
import { actionWords } from './wording/action-words.js';
import { withFacing } from './typed-facing.js';
import { toNotation, toWriting } from './wording/writing.js';
import { chanceText } from './throws.js';

/**
 * Presents a battle to a person in text. `openHandbook` reads the texts of rules and cards, when a person first asks
 * for one.
 */
export function legionPresenter(
  game: LegionGame,
  openHandbook: () => Result<Handbook>,
  speech: Speech = english,
): Presenter<LegionState> {
  const of = game.contextOf.bind(game);
  let handbook: Result<Handbook> | undefined;
  let spare: LegionState | undefined;
  const copyOf = (view: LegionState): Context => {
    spare ??= game.newState();
    game.copy(view, spare);
    return of(spare);
  };
  return {
    rules: `${game.battle.edition.goal[speech.saying.language]} ${speech.rules}`,
    board: (view, _player, paper) => boardText(of(view), paper, speech),
    boardPage: (view, _player, paper) => boardPage(of(view), paper, speech),
    summary: (events) => summaryOf(game.battle, events, speech.pages),
    picture: (view) => pictureOf(of(view)),
    wantsBoard: (view) => wantsBoard(of(view)),
    question: (view, player) => questionText(of(view), player, speech),
    label: (view, action) => labelText(of(view), action, speech),
    phrase: (view, action) => phraseText(of(view), action, speech),
    inWords: (notation) => actionWords(game.battle, notation, speech),
    turn(notation) {
      if (/^activate(?:-drawn)? /.test(notation)) return 'begins';
      if (notation.startsWith('place-minis ')) return 'follows';
      return notation === 'choose-action end' ? 'ends' : undefined;
    },
    about(view, action) {
      const c = of(view);
      const { pendingA: u } = view.game;
      const aim = pendingDecision(c).notes?.puts === 'moves' ? aimOf(game.format(view, action)) : undefined;
      if (aim === undefined || view.units.status[u] !== ON_TABLE || isAboard(c, u)) return '';
      return fromThere(copyOf(view), u, aim, speech.pages);
    },
    isIdle(view, action) {
      const c = of(view);
      const { pendingA: u } = view.game;
      if (pendingDecision(c).notes?.puts !== 'moves' || c.b.units.notched[u] === 1 || isAboard(c, u)) return false;
      const place = placeIn(game.format(view, action));
      const m = c.b.units.firstMini[u];
      return place !== undefined && place.x === c.s.minis.x[m] && place.y === c.s.minis.y[m];
    },
    group: (view, action) => groupText(of(view), action, speech),
    groups: [speech.groups.other, speech.groups.attack, speech.groups.move],
    choicesOnBoard(view, _player, choices, paper) {
      const seen = new Set<string>();
      let places = 0;
      const marks = choices.flatMap(({ action, number }) => {
        const place = placeOf(of(view), action);
        const key = `${place?.x},${place?.y}`;
        if (place !== undefined) places++;
        if (place === undefined || seen.has(key)) return [];
        seen.add(key);
        return [{ ...place, text: String(number) }];
      });
      // A few choices that are not places do not matter: they are in the list.
      return 2 * places < choices.length || marks.length < 2 ? undefined : partMap(of(view), marks, paper);
    },
    isRoutine: (view) => isRoutine(of(view)),
    acts: (view) => acts(of(view)),
    whyNot(view, text) {
      const why = whyNot(of(view), text, speech);
      return why === '' ? undefined : why;
    },
    chance: (state) => chanceText(of(state), speech.pages),
    withFacing: (view, text) => withFacing(of(view), text),
    toNotation: (text) => toNotation(text, speech.written),
    toWriting(notation) {
      const card = speech.listsPhrases ? game.battle.commandCards.find(({ id }) => id === notation) : undefined;
      return card?.name ?? toWriting(notation, speech.written);
    },
    tell: tellerOf(game.battle, speech),
    thrower: (state) => throwerOf(of(state)),
    readThrow: (state, text) => readThrow(of(state), text, speech.pages),
    pages: [
      {
        name: 'rules',
        ...speech.pages.rules,
        show(view, _player, _paper, about) {
          handbook ??= openHandbook();
          return handbook.ok ? rulesPage(of(view), handbook.value, about, speech) : handbook;
        },
      },
      {
        name: 'units',
        called: speech.pages.units.called,
        summary: speech.pages.units.summary,
        show: (view, _player, paper, about) => unitsPage(of(view), paper, about, speech),
      },
      {
        name: 'measure',
        called: speech.pages.measure.called,
        summary: speech.pages.measure.summary,
        show(view, _player, _paper, about) {
          return measurePage(of(view), () => copyOf(view), about, speech);
        },
      },
      {
        name: 'hand',
        called: speech.pages.hand.called,
        summary: speech.pages.hand.summary,
        show: (view, player) => ok(handText(of(view), player, speech)),
      },
    ],
  };
}
