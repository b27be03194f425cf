import type { JSX } from 'preact';
import type { Shortcuts } from '../../kernel/picture.js';
import type { TableFacts } from '../../tabletop/picture.js';
import type { Step } from '../game-messages.js';
import { facts } from '../store/client.js';
import { pickThis, picked, probe, take } from '../store/picked.js';
import { dangers, isMeasuring, measured, shadesNow, showsRanges } from '../store/overlays.js';
import { editing, hold, putHeld } from '../store/real-table.js';
import { Layers, Legend } from '../panels/layers.js';
import { openUnit, restOn } from '../store/unit-cards.js';
import { TableBoard } from './table-board.js';
import type { Hands } from './hands.js';

const HANDS: Hands = {
  pick: pickThis,
  take,
  isMeasuring: () => isMeasuring.value,
  measured: (millimetres) => (measured.value = { millimetres }),
  isPuttingRight: () => editing.value !== undefined,
  held: () => editing.value?.held,
  hold,
  put: putHeld,
};

/** In a puzzle it is seen who could shoot. */
const AROUND = 700;

const CARDS = { rest: restOn, open: openUnit };

/** The table at which a person plays. */
export function PlayTable({
  table,
  step,
  shortcuts,
}: {
  table: TableFacts;
  step: Step;
  shortcuts: Shortcuts;
}): JSX.Element {
  return (
    <TableBoard
      table={table}
      step={step}
      shortcuts={shortcuts}
      hands={HANDS}
      around={facts.value?.position === undefined ? 0 : AROUND}
      cards={CARDS}
      picked={picked.value}
      probe={probe.value}
      editing={editing.value}
      layers={{
        ranges: showsRanges.value,
        dangers: dangers.value,
        shades: shadesNow.value,
        isMeasuring: isMeasuring.value,
      }}
      tools={<Layers hasDanger={step.waiting.for === 'person'} />}
      legend={<Legend />}
    />
  );
}
