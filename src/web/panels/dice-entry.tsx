import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Pool } from '../../kernel/picture.js';
import { words } from '../words/words.js';
import { hasSymbols, symbolsText } from './die-face.js';

/** With at most this many results in all, each is a button of its own: one tap for the whole throw. */
const FEW = 20;

/** Dice thrown by hand are entered by taps: one for a small throw, else one for each face; the last face fills up. */
export function DiceEntry({ dice, enter }: { dice: readonly Pool[]; enter: (text: string) => void }): JSX.Element {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const results = dice.length === 1 ? resultsOf(dice[0]) : [];
  if (results.length > 0 && results.length <= FEW)
    return (
      <div class="results" role="group" aria-label={words.real.result}>
        {results.map((result) => (
          <button key={result.join()} type="button" onClick={() => enter(textOf(dice[0], result))}>
            {shown(dice[0], result)}
          </button>
        ))}
      </div>
    );
  const of = (colour: string, face: string): number => counts[`${colour} ${face}`] ?? 0;
  const isKnown = dice.every((pool) => !isPicked(pool) || pool.faces.some((face) => of(pool.colour, face) > 0));
  const left = ({ colour, count, faces }: Pool): number =>
    count - faces.slice(0, -1).reduce((sum, face) => sum + of(colour, face), 0);
  /** One more of a face with each tap; after the last possible one none again. */
  const next = (pool: Pool, face: string): number => (left(pool) > 0 ? of(pool.colour, face) + 1 : 0);
  const countsOf = ({ colour, faces }: Pool): readonly number[] => faces.map((face) => of(colour, face));
  const pick = ({ colour, faces }: Pool, picked: string): void =>
    setCounts({
      ...counts,
      ...Object.fromEntries(faces.map((face) => [`${colour} ${face}`, Number(face === picked)])),
    });
  const text = dice
    .map((pool) =>
      isPicked(pool)
        ? textOf(pool, countsOf(pool))
        : textOf(pool, [...pool.faces.slice(0, -1).map((face) => of(pool.colour, face)), left(pool)]),
    )
    .join(', ');
  return (
    <div class="dice-entry">
      {dice.map((pool) => (
        <fieldset key={pool.colour} class={`die-${pool.colour}`}>
          <legend>{words.real.diceOf(pool.count, words.real.colours[colourOf(pool.colour)])}</legend>
          {isPicked(pool) &&
            pool.faces.map((face) => (
              <button
                key={face}
                type="button"
                class="face"
                data-face={`${pool.colour} ${face}`}
                aria-pressed={of(pool.colour, face) > 0}
                onClick={() => pick(pool, face)}
              >
                {faceName(face)}
              </button>
            ))}
          {(isPicked(pool) ? [] : pool.faces.slice(0, -1)).map((face) => (
            <button
              key={face}
              type="button"
              class="face"
              data-face={`${pool.colour} ${face}`}
              onClick={() => setCounts({ ...counts, [`${pool.colour} ${face}`]: next(pool, face) })}
            >
              {faceName(face)} <b>{of(pool.colour, face)}</b>
            </button>
          ))}
          {!isPicked(pool) && <small>{words.real.rest(left(pool), faceName(pool.faces.at(-1) ?? ''))}</small>}
        </fieldset>
      ))}
      <button type="button" class="primary big" data-key="enter" disabled={!isKnown} onClick={() => enter(text)}>
        {words.real.enter}
      </button>
    </div>
  );
}

/** Whether the face of a single die is picked among all of its faces, where each has symbols of several kinds. */
function isPicked({ count, faces }: Pool): boolean {
  return count === 1 && faces.some(hasSymbols);
}

/** Every result of dice of one colour, as counts by face, the most of the first face first. */
export function resultsOf({ count, faces }: Pool): readonly (readonly number[])[] {
  const all = (dice: number, left: number): number[][] => {
    if (left === 1) return [[dice]];
    return Array.from({ length: dice + 1 }, (_, i) => dice - i).flatMap((n) =>
      all(dice - n, left - 1).map((rest) => [n, ...rest]),
    );
  };
  return all(count, faces.length);
}

/** A result as the engine reads it: `red 1 hit 2 blank`. */
function textOf({ colour, faces }: Pool, counts: readonly number[]): string {
  return `${colour} ${faces.flatMap((face, i) => (counts[i] > 0 ? [`${counts[i]} ${face}`] : [])).join(' ')}`;
}

function shown({ faces, count }: Pool, counts: readonly number[]): string {
  const one = (face: string, n: number): string =>
    hasSymbols(face) ? `${count > 1 ? `${n} × ` : ''}${faceName(face)}` : `${n} ${faceName(face)}`;
  return faces.flatMap((face, i) => (counts[i] > 0 ? [one(face, counts[i])] : [])).join(', ');
}

function faceName(face: string): string {
  const { faces } = words.real;
  return Object.hasOwn(faces, face) ? faces[face as keyof typeof faces] : symbolsText(face);
}

function colourOf(colour: string): keyof typeof words.real.colours {
  return colour as keyof typeof words.real.colours;
}
