import type { DeploymentCard } from '../cards/deployment.js';
import type { Names } from './names.js';

/** What cards and abilities say, as people read it. */
export class Texts {
  private readonly names: Names;

  constructor(names: Names) {
    this.names = names;
  }

  /** The card of a figure; undefined for one that has none. */
  cardOf(u: number): DeploymentCard | undefined {
    const { books, battle } = this.names;
    return books.library.deployment.get(battle.figures[u].profile.card);
  }

  /** What a Command card does; empty for an unknown one. */
  command(id: string): string {
    const { books, speech } = this.names;
    const card = books.library.command.get(id);
    return card === undefined ? '' : speech.text(card.text);
  }

  /** What an ability of a figure does; empty for one without a text. */
  ability(u: number, name: string): string {
    const { books, speech } = this.names;
    const { library, mission } = books;
    const found = (this.cardOf(u)?.abilities ?? [])
      .map((id) => library.abilities.get(id))
      .find((ability) => ability !== undefined && (ability.name ?? ability.id) === name);
    if (found !== undefined) return speech.text(found.text);
    return name === mission.name && mission.about !== null ? speech.text(mission.about) : '';
  }

  /** What an answer to an offer does: `offer b1-luke keen`, or `window play urgency b1-luke`. */
  ofOffer(notation: string): string {
    const [, first = '', ...rest] = notation.split(' ');
    if (first === 'play') return this.command(rest[0] ?? '');
    const u = this.names.figureNamed(first);
    return u < 0 ? '' : this.ability(u, rest.join(' '));
  }
}
