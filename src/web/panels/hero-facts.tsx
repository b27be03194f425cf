import type { JSX } from 'preact';
import type { ToldCard, ToldHero } from '../../kernel/campaign-picture.js';

/** A hero's numbers, dice and abilities. */
export function HeroFacts({ hero: { facts, abilities } }: { hero: ToldHero }): JSX.Element {
  return (
    <>
      <dl class="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Cards cards={abilities} />
    </>
  );
}

/** Cards with what they do, a line each. */
export function Cards({ cards }: { cards: readonly ToldCard[] }): JSX.Element {
  return (
    <ul class="told-cards">
      {cards.map(({ name, text }) => (
        <li key={name}>
          <b>{name}</b>
          {text !== '' && <small>{text}</small>}
        </li>
      ))}
    </ul>
  );
}
