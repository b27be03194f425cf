import type { JSX } from 'preact';
import type { OddsFound } from '../../arena/attack-odds.js';
import { decimal, percent } from '../words/decimal.js';
import { words } from '../words/words.js';

const COLOURS = ['red', 'black', 'white'] as const;

function chances(of: readonly number[]): string {
  return of.map((p, n) => `${n}: ${percent(p, 2)}`).join(' · ');
}

/** The distribution of wounds as a table with bars, and what the attack does besides. */
export function OddsTable({ odds: found }: { odds: OddsFound }): JSX.Element {
  const { odds, real } = words;
  const dice = COLOURS.filter((colour) => found.dice[colour] > 0);
  const rolled = dice.map((colour) => `${found.dice[colour]} ${real.colours[colour]}`).join(', ');
  const facts = [odds.rolled(rolled), odds.atRange(found.range), odds.inCover(real.covers[found.cover])];
  const most = Math.max(...found.wounds);
  return (
    <>
      <p class="quiet">{facts.join(' · ')}</p>
      <table class="chances">
        <thead>
          <tr>
            <th scope="col">{odds.wounds}</th>
            <th scope="col">{odds.exactly}</th>
            <th scope="col">{odds.atLeast}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {found.wounds.map((p, n) => (
            <tr key={n}>
              <th scope="row">{n}</th>
              <td>{percent(p, 2)}</td>
              <td>{percent(found.atLeast[n], 2)}</td>
              <td>
                <svg width="100%" height="14" aria-hidden="true">
                  <rect width={`${(100 * p) / most}%`} height="14" rx="2" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl class="means">
        <dt>{odds.mean}</dt>
        <dd>{decimal(found.mean, 4)}</dd>
        <dt>{odds.deviation}</dt>
        <dd>{decimal(found.deviation, 4)}</dd>
        {found.kills !== null && (
          <>
            <dt>{odds.kills}</dt>
            <dd>{chances(found.kills)}</dd>
          </>
        )}
        <dt>{odds.gained}</dt>
        <dd>{chances(found.suppression)}</dd>
        <dt>{odds.defeat}</dt>
        <dd>{percent(found.defeat, 2)}</dd>
      </dl>
    </>
  );
}
