import type { ChoiceList } from '../../arena/choice-list.js';
import { isLegionGame } from '../../games/legion/legion.js';
import type { LegionGame } from '../../games/legion/legion.js';
import type { ShadeQuestion } from '../../games/legion/present/shade/shade.js';
import type { LegionState } from '../../games/legion/state/state.js';
import { errorText } from '../../kernel/error-text.js';
import type { Shade, ShadeKind } from '../../kernel/picture.js';
import type { Answer } from '../protocol.js';
import { words } from './speech.js';
import type { Sitting } from './sitting.js';

/** After this many milliseconds the table answers other questions first. */
const SLICE = 12;

/** Works out shades in slices. Of each kind only the latest question counts, and none once the game has gone on. */
export class Shading {
  private readonly answer: (id: number, value: Answer) => void;
  private readonly latest = new Map<ShadeKind, number>();

  constructor(answer: (id: number, value: Answer) => void) {
    this.answer = answer;
  }

  /** Drops what is being worked out. */
  drop(): void {
    this.latest.clear();
  }

  /** Answers a question for the person who decides, by what that person may know. */
  ask({ session, loaded }: Sitting, id: number, kind: ShadeKind, answer: string, list: ChoiceList | undefined): void {
    const { game } = loaded;
    if (!isLegionGame(game) || loaded.picture === undefined || !session.waitsForPerson)
      return this.answer(id, { kind: 'shade', shade: undefined });
    const { picture } = loaded;
    const view = game.newState();
    game.copy(session.viewOf(session.actor) as LegionState, view);
    const listed = (list?.choices ?? []).flatMap(({ action, notation }) => {
      const { place } = picture.target(view, action, notation);
      return place === undefined ? [] : [{ notation, place }];
    });
    this.latest.set(kind, id);
    this.work(game, view, { kind, answer, listed }, id).catch((error: unknown) =>
      this.answer(id, { kind: 'problem', text: words.wentWrong(errorText(error)) }),
    );
  }

  private async work(game: LegionGame, view: LegionState, question: ShadeQuestion, id: number): Promise<void> {
    const { shading } = await import('../../games/legion/present/shade/shade.js');
    const shade = await this.inSlices(shading(game, view, question), () => this.latest.get(question.kind) === id);
    this.answer(id, shade === 'dropped' ? { kind: 'problem', text: '' } : { kind: 'shade', shade });
  }

  private async inSlices(
    work: Generator<undefined, Shade | undefined>,
    isWanted: () => boolean,
  ): Promise<Shade | undefined | 'dropped'> {
    for (let end = performance.now() + SLICE; isWanted();) {
      const { done, value } = work.next();
      if (done === true) return value;
      if (performance.now() < end) continue;
      await new Promise((resolve) => setTimeout(resolve));
      end = performance.now() + SLICE;
    }
    return 'dropped';
  }
}
