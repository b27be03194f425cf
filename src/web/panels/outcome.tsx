import type { JSX } from 'preact';
import { isTable } from '../../tabletop/picture.js';
import { facts } from '../store/client.js';
import { picked, probe } from '../store/picked.js';
import { decimal, percent } from '../words/decimal.js';
import { outcomeWords } from '../words/outcome.js';
import '../style/outcome.css';

/** What happens more rarely is not told: it would read as 0 %. */
const LEAST = 0.005;

/** The exact chances of the attack that is picked and not yet taken. */
export function OutcomeOfAttack(): JSX.Element {
  const outcome = probe.value?.outcome;
  if (picked.value === undefined || outcome === undefined) return <></>;
  const { wounds, mean, defeats } = outcome;
  const text = outcomeWords(!isTable(facts.value?.board));
  const most = Math.max(...wounds);
  return (
    <section class="outcome" aria-label={text.title}>
      <h2>
        {text.title} <small>{text.mean(decimal(mean, 1))}</small>
      </h2>
      <table>
        <tbody>
          {wounds.map((p, count) =>
            p < LEAST ? undefined : (
              <tr key={count}>
                <th scope="row">{defeats && count === wounds.length - 1 ? text.defeated : text.wounds(count)}</th>
                <td class="number">{percent(p, 0)}</td>
                <td class="chance">
                  <svg width="100%" height="12" aria-hidden="true">
                    <rect width={`${(100 * p) / most}%`} height="12" rx="2" />
                  </svg>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p class="quiet note">{text.note}</p>
    </section>
  );
}
