import type { JSX } from 'preact';
import { step } from '../store/client.js';
import { dangers, isMeasuring, measured, shades, shows, showsDanger, showsRanges, toggle } from '../store/overlays.js';
import { decimal } from '../words/decimal.js';
import { words } from '../words/words.js';

const INCH = 25.4;

/** Bands of the range ruler, of six inches each. */
const BAND = 6 * INCH;
const BANDS = 5;

/** What can be drawn on the table besides. */
export function Layers({ hasDanger }: { hasDanger: boolean }): JSX.Element {
  const { layers, ranges, danger, ruler, shadeNames } = words.play;
  const all = [
    { key: 'm', name: shadeNames.reach, of: shows.reach },
    { key: 'g', name: ranges, of: showsRanges },
    { key: 'v', name: shadeNames.sight, of: shows.sight },
    { key: 't', name: shadeNames.threat, of: shows.threat },
    ...(hasDanger ? [{ key: 'x', name: danger, of: showsDanger }] : []),
    { key: 'c', name: shadeNames.cohesion, of: shows.cohesion },
    { key: 'q', name: ruler, of: isMeasuring },
  ];
  return (
    <details class="layers">
      <summary>{layers}</summary>
      <div>
        {all.map(({ key, name, of }) => (
          <button key={key} type="button" data-key={key} aria-pressed={of.value} onClick={() => toggle(of)}>
            {name} <kbd>{key.toUpperCase()}</kbd>
          </button>
        ))}
      </div>
    </details>
  );
}

/** What the layers on the table say. */
export function Legend(): JSX.Element {
  const lines = isMeasuring.value ? [measuredText()] : [...dangerTexts(), ...shadeTexts()];
  if (lines.length === 0) return <></>;
  return (
    <div class="legend" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function measuredText(): string {
  const { rulerGuide, measured: said } = words.play;
  const found = measured.value;
  if (found === undefined) return rulerGuide;
  const band = Math.max(1, Math.ceil(found.millimetres / BAND));
  return said(`${decimal(found.millimetres / INCH, 1)}″`, band > BANDS ? undefined : band);
}

function dangerTexts(): string[] {
  const wounds = dangers.value.map(({ takes }) => takes);
  if (wounds.length === 0) return [];
  const { noDanger, dangerOf } = words.play;
  const most = Math.max(...wounds);
  return [most === 0 ? noDanger : dangerOf(decimal(Math.min(...wounds), 1), decimal(most, 1))];
}

function shadeTexts(): string[] {
  const { nothingShaded, sightOf, cohesionOf, threatOf, shadeNames } = words.play;
  return (['sight', 'cohesion', 'threat'] as const).flatMap((kind) => {
    if (!shows[kind].value) return [];
    const shade = shades.value[kind];
    if (shade === undefined) return step.value?.waiting.for === 'person' ? [`${shadeNames[kind]} …`] : [];
    if (shade === 'nothing') return [`${shadeNames[kind]}: ${nothingShaded}`];
    if (kind === 'sight') return [sightOf(shade.unit, shade.like ?? '')];
    return [kind === 'threat' ? threatOf(shade.unit) : cohesionOf(shade.unit, (shade.out ?? []).join(', '))];
  });
}
