import type { JSX } from 'preact';
import { dangers, isMeasuring, measured, showsDanger, showsRanges } from '../store/overlays.js';
import { decimal } from '../words/decimal.js';
import { words } from '../words/words.js';

const INCH = 25.4;

/** Bands of the range ruler, of six inches each. */
const BAND = 6 * INCH;
const BANDS = 5;

/** What can be drawn on the table besides. */
export function Layers({ hasDanger }: { hasDanger: boolean }): JSX.Element {
  const { layers, ranges, danger, ruler } = words.play;
  const all = [
    { key: 'g', name: ranges, of: showsRanges },
    ...(hasDanger ? [{ key: 'x', name: danger, of: showsDanger }] : []),
    { key: 'q', name: ruler, of: isMeasuring },
  ];
  return (
    <details class="layers">
      <summary>{layers}</summary>
      <div>
        {all.map(({ key, name, of }) => (
          <button
            key={key}
            type="button"
            data-key={key}
            aria-pressed={of.value}
            onClick={() => {
              of.value = !of.value;
              measured.value = undefined;
            }}
          >
            {name} <kbd>{key.toUpperCase()}</kbd>
          </button>
        ))}
      </div>
    </details>
  );
}

/** What the layers on the table say. */
export function Legend(): JSX.Element {
  const { dangerOf, noDanger, rulerGuide, measured: said } = words.play;
  const found = measured.value;
  const wounds = dangers.value.map(({ takes }) => takes);
  if (isMeasuring.value) {
    const band = Math.max(1, Math.ceil((found?.millimetres ?? 0) / BAND));
    const text =
      found === undefined
        ? rulerGuide
        : said(`${decimal(found.millimetres / INCH, 1)}″`, band > BANDS ? undefined : band);
    return (
      <p class="legend" role="status">
        {text}
      </p>
    );
  }
  if (wounds.length === 0) return <></>;
  return (
    <p class="legend" role="status">
      {Math.max(...wounds) === 0
        ? noDanger
        : dangerOf(decimal(Math.min(...wounds), 1), decimal(Math.max(...wounds), 1))}
    </p>
  );
}
