import type { ChoiceList } from '../../arena/choice-list.js';
import { errorText } from '../../kernel/error-text.js';
import { isTablePicture, type Shade } from '../../tabletop/picture.js';
import type { Answer } from '../protocol.js';
import { words } from './speech.js';
import type { Sitting } from './sitting.js';

/** After a number of milliseconds the table answers other questions first. */
const SLICE = 12;

/** Works out shades in slices. Of each layer only the latest question counts, and none once the game has gone on. */
export class Shading {
  private readonly answer: (id: number, value: Answer) => void;
  private readonly latest = new Map<string, number>();

  constructor(answer: (id: number, value: Answer) => void) {
    this.answer = answer;
  }

  /** Drops what is being worked out. */
  drop(): void {
    this.latest.clear();
  }

  /** Answers a question for the person who decides, by what that person may know. */
  ask({ session, loaded }: Sitting, id: number, layer: string, answer: string, list: ChoiceList | undefined): void {
    const { game, picture } = loaded;
    if (!isTablePicture(picture) || !session.waitsForPerson)
      return this.answer(id, { kind: 'shade', shade: undefined });
    const view = game.newState();
    game.copy(session.viewOf(session.actor), view);
    const listed = (list?.choices ?? []).flatMap(({ action, notation }) => {
      const { place } = picture.target(view, action, notation);
      return place === undefined ? [] : [{ notation, place }];
    });
    this.latest.set(layer, id);
    this.work(layer, id, picture.shading(view, { layer, answer, listed })).catch((error: unknown) =>
      this.answer(id, { kind: 'problem', text: words.wentWrong(errorText(error)) }),
    );
  }

  private async work(
    layer: string,
    id: number,
    shading: Promise<Generator<undefined, Shade | undefined>>,
  ): Promise<void> {
    const shade = await this.inSlices(await shading, () => this.latest.get(layer) === id);
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
