import type { JSX } from 'preact';
import { turned, turnedNext } from '../tabletop/picking.js';
import { Icon } from './icon.js';
import { TakeButtons, actingUnit } from './take-buttons.js';
import { TOLERANCE, isReal, near } from '../store/real-table.js';
import type { GridTarget } from '../../grid/picture.js';
import { isTable, type TableTarget } from '../../tabletop/picture.js';
import { chosenFormation, formation, formations, pickThis, picked, probe } from '../store/picked.js';
import type { Option, Step } from '../game-messages.js';
import { facts, step } from '../store/client.js';
import { capital } from '../words/capital.js';
import { words } from '../words/words.js';

/** What can be done on the table now. */
function guide({ waiting }: Step): string {
  if (waiting.for !== 'person') return '';
  const { options } = waiting.prompt;
  const { guidePlace, guideMove, guideUnit, guideList } = words.play;
  const isTabletop = isTable(facts.value?.board);
  if (isTabletop && options.some(({ target }) => target?.place !== undefined))
    return options.some(({ target }) => target?.kind === 'move') ? guideMove : guidePlace;
  const points = ({ target }: Option): boolean =>
    (target?.place ??
      target?.unit ??
      target?.piece ??
      (target as GridTarget | undefined)?.squares?.[0] ??
      (target as TableTarget | undefined)?.terrain) !== undefined;
  return options.some(points) ? guideUnit : guideList;
}

/** That an answer is not possible, and why, as far as that is known. */
function refusal(why: string, isPlace: boolean): string {
  const { notHere, notHereBecause, notPossible, notPossibleBecause } = words.play;
  if (why === '') return isPlace ? notHere : notPossible;
  return isPlace ? notHereBecause(why) : notPossibleBecause(why);
}

/** What is picked on the table: what it is, whether it is possible, and the button that takes it. */
export function PickBar(): JSX.Element {
  const now = picked.value;
  const moment = step.value;
  if (moment === undefined) return <></>;
  if (['carry', 'throw', 'nobody'].includes(moment.waiting.for)) return <></>;
  if (now === undefined || now.step !== moment.step)
    return (
      <div class="pick-bar" role="status" data-known>
        <span class="quiet">{guide(moment)}</span>
      </div>
    );
  const { options, index, answer, at } = now;
  const found = probe.value?.answer === answer ? probe.value : undefined;
  const option = options[index];
  const label = option?.label.split('  ') ?? [capital(found?.phrase ?? '…')];
  // A token that is placed belongs to no unit.
  const size = moment.scene?.units.find(({ tag }) => tag === actingUnit(now))?.size ?? 0;
  const nearby = near.value?.wish === answer ? near.value : undefined;
  const isSnapped = (nearby?.found?.off ?? Infinity) <= TOLERANCE;
  const isLegal = option !== undefined || found?.legal === true;
  const isKnown = isLegal || (found !== undefined && (!isReal() || nearby !== undefined));
  return (
    <div class="pick-bar" role="status" data-known={isKnown}>
      <div class="said">
        <b>{label[0]}</b>
        {label.length > 1 && <span>{label.slice(1).join(' ')}</span>}
        {!isLegal && !isSnapped && found !== undefined && (
          <span class="no">{refusal(found.why, at !== undefined)}</span>
        )}
        {(isLegal || isSnapped) && at !== undefined && <span class="yes">{words.play.canStand}</span>}
      </div>
      {at !== undefined && size > 1 && (
        <label class="formation">
          <span>{words.play.others}</span>
          <select
            value={formation.value}
            onChange={(event) => {
              chosenFormation.value = event.currentTarget.value;
              pickThis(now);
            }}
          >
            {Object.entries(formations.value).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {at?.facing !== undefined && (
        <div class="turns">
          <button
            type="button"
            data-key="k"
            title={words.play.turnLeft}
            aria-label={words.play.turnLeft}
            onClick={() => pickThis(turnedNext(now, 1))}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            data-key="r"
            title={words.play.turnRight}
            aria-label={words.play.turnRight}
            onClick={() => pickThis(turnedNext(now, -1))}
          >
            <Icon name="right" />
          </button>
        </div>
      )}
      {options.length > 1 && at?.facing === undefined && (
        <button type="button" data-key="r" onClick={() => pickThis(turned(now, 1))}>
          {(isTable(facts.value?.board) ? words.play.turn : words.play.other)(index + 1, options.length)}
        </button>
      )}
      <button type="button" data-key="escape" onClick={() => pickThis(undefined)}>
        {words.play.cancel}
      </button>
      <TakeButtons now={now} isLegal={isLegal} />
    </div>
  );
}
