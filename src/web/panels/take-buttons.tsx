import type { JSX } from 'preact';
import type { Picked } from '../tabletop/picking.js';
import { takePicked } from '../store/picked.js';
import { TOLERANCE, isReal, near } from '../store/real-table.js';
import { step } from '../store/client.js';
import { words } from '../words/words.js';

/**
 * The button that takes what is picked. At a real table the nearest legal place is taken without a question if it is at
 * most {@link TOLERANCE} from where the unit stands; if it is farther off, there are two buttons: to move the unit to
 * that place, or to leave it where it stands.
 */
export function TakeButtons({ now, isLegal }: { now: Picked; isLegal: boolean }): JSX.Element {
  const { wished, at, answer } = now;
  const found = near.value?.wish === answer && !isLegal ? near.value.found : undefined;
  const off =
    found?.off ?? (wished === undefined || at === undefined ? 0 : Math.hypot(wished.x - at.x, wished.y - at.y));
  const legal = isLegal ? answer : found?.answer;
  const stands = wished ?? at;
  if (!isReal() || legal === undefined || off <= TOLERANCE || stands === undefined)
    return (
      <button
        type="button"
        class="primary"
        data-key="enter"
        disabled={legal === undefined}
        onClick={() => takePicked(legal)}
      >
        {words.play.takeIt}
      </button>
    );
  const unit = actingUnit(now);
  const faces = at?.facing === undefined ? '' : ` ${at.facing}`;
  const asItStands = `stand ${unit} ${stands.x.toFixed(1)},${stands.y.toFixed(1)}${faces}`;
  return (
    <>
      <button type="button" onClick={() => takePicked(legal)}>
        {words.real.near(Math.round(off))}
      </button>
      <button type="button" class="primary" data-key="enter" onClick={() => takePicked(legal, [asItStands])}>
        {words.real.asOnTable}
      </button>
    </>
  );
}

/** The unit that is being placed. */
export function actingUnit({ options, index }: Picked): string {
  const now = step.value;
  const listed = now?.waiting.for === 'person' ? now.waiting.prompt.options : [];
  const acting = (options[index] ?? listed.find(({ target }) => target?.place !== undefined))?.target?.acting;
  return acting ?? now?.scene?.units.find(({ isActing }) => isActing)?.tag ?? '';
}
