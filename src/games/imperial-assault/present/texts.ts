import type { DeploymentCard } from '../cards/deployment.js';
import type { Names } from './names.js';

/** What cards and abilities say, as people read it. */
export class Texts {
  private readonly names: Names;

  constructor(names: Names) {
    this.names = names;
  }

  /** The card of a figure; undefined for one that has none, and for heroes. */
  cardOf(u: number): DeploymentCard | undefined {
    const { books, battle } = this.names;
    const { card, hero } = battle.figures[u].profile;
    return hero === undefined ? books.library.deployment.get(card) : undefined;
  }

  /** What a Command card does, or a card of the campaign; empty for an unknown one. */
  command(id: string): string {
    const { books, speech } = this.names;
    const text = books.library.command.get(id)?.text ?? books.owned?.get(id)?.text ?? null;
    return text === null ? '' : speech.text(text);
  }

  /** What a card of the campaign does that is called so: one of a figure, or else the first of that name. */
  private owned(u: number, name: string): string {
    const { books, battle } = this.names;
    const own = battle.figures[u].profile.abilities.find((one) => one.name === name)?.id;
    if (own !== undefined && books.owned?.has(own) === true) return this.command(own);
    const card = [...(books.owned?.values() ?? [])].find((one) => one.name === name);
    return card === undefined ? '' : this.command(card.id);
  }

  /** What an ability of a figure does; empty for one without a text. */
  ability(u: number, name: string): string {
    const { books, speech } = this.names;
    const { library, mission, owned } = books;
    const found = (this.cardOf(u)?.abilities ?? [])
      .map((id) => library.abilities.get(id))
      .find((ability) => ability !== undefined && (ability.name ?? ability.id) === name);
    if (found !== undefined) return speech.text(found.text);
    if (owned !== undefined && name !== mission.name) return this.owned(u, name);
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
