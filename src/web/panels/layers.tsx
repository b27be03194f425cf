import type { JSX } from 'preact';
import { isTable } from '../../tabletop/picture.js';
import { facts, step } from '../store/client.js';
import { dangers, isMeasuring, isShown, layers, measured, shades, toggle } from '../store/overlays.js';
import { decimal } from '../words/decimal.js';
import { INCH } from '../words/tape.js';
import { words } from '../words/words.js';

/** What can be drawn on the table besides. Dangers are those of a decision. */
export function Layers({ hasDanger }: { hasDanger: boolean }): JSX.Element {
  const all = layers.value.filter(({ draws }) => draws !== 'dangers' || hasDanger);
  return (
    <details class="layers">
      <summary>{words.play.layers}</summary>
      <div>
        {all.map((layer) => (
          <button
            key={layer.key}
            type="button"
            data-key={layer.key}
            aria-pressed={isShown(layer)}
            onClick={() => toggle(layer)}
          >
            {layer.title} <kbd>{layer.key.toUpperCase()}</kbd>
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
  const board = facts.value?.board;
  if (!isTable(board)) return '';
  const { band, bands } = board.ruler;
  const at = Math.max(1, Math.ceil(found.millimetres / band));
  return said(`${decimal(found.millimetres / INCH, 1)}″`, at > bands ? undefined : at, bands);
}

function dangerTexts(): string[] {
  const wounds = dangers.value.map(({ takes }) => takes);
  if (wounds.length === 0) return [];
  const { noDanger, dangerOf } = words.play;
  const most = Math.max(...wounds);
  return [most === 0 ? noDanger : dangerOf(decimal(Math.min(...wounds), 1), decimal(most, 1))];
}

/** What the shades show; those that usually are drawn need no words. */
function shadeTexts(): string[] {
  return layers.value.flatMap((layer) => {
    if (layer.draws !== 'shades' || layer.isUsual === true || !isShown(layer)) return [];
    const shade = shades.value[layer.name];
    if (shade === undefined) return step.value?.waiting.for === 'person' ? [`${layer.title} …`] : [];
    return [shade === 'nothing' ? `${layer.title}: ${words.play.nothingShaded}` : shade.says];
  });
}
