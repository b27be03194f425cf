import type { JSX } from 'preact';
import type { UnitLine } from '../../kernel/picture.js';
import type { Option, Step } from '../protocol.js';
import { playerName, words } from '../words/words.js';

const SIDES = ['blue', 'red'];

interface UnitsProps {
  readonly step: Step;
  /** The seat of the person; below 0 where there is none. */
  readonly own: number;
  /** What can be chosen now. */
  readonly options?: readonly Option[];
  /** Takes those that name a unit. */
  readonly choose?: (options: readonly Option[]) => void;
  /** Opens the card of a unit. */
  readonly openCard?: (tag: string) => void;
}

/** Both armies, a line for each unit; those that can be chosen are buttons. */
export function Units({ step, own, options = [], choose, openCard }: UnitsProps): JSX.Element {
  const { scene } = step;
  if (scene === undefined) return <></>;
  const chooserOf = (tag: string): (() => void) | undefined => {
    const found = options.filter(({ target }) => target?.unit === tag);
    return found.length === 0 ? undefined : () => choose?.(found);
  };
  return (
    <nav class="units" aria-label={words.play.units} tabindex={openCard === undefined ? 0 : undefined}>
      {SIDES.map((name, side) => (
        <section key={name}>
          <h2 class={`seat ${name}`}>
            <i class={`mark ${name}`} /> <b>{playerName(name)}</b>
            {own >= 0 && side === own % 2 ? ` (${words.play.you})` : ''}{' '}
            <small title={words.play.score}>{scene.score[side]}</small>
          </h2>
          <ul>
            {scene.units
              .filter((unit) => unit.side === side)
              .map((unit) => (
                <li key={unit.tag}>
                  <Unit
                    unit={unit}
                    choose={chooserOf(unit.tag)}
                    card={openCard === undefined ? undefined : () => openCard(unit.tag)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface UnitProps {
  readonly unit: UnitLine;
  /** Takes the choice that names the unit. */
  readonly choose: (() => void) | undefined;
  /** Opens its card. */
  readonly card: (() => void) | undefined;
}

function Unit({ unit, choose, card }: UnitProps): JSX.Element {
  const { tag, name, minis, size, wounds, state, order, badges, isActing } = unit;
  const strength =
    state === 'defeated'
      ? words.play.defeated
      : [
          size === 1 ? '' : `${minis}/${size}`,
          words.play.wounds(wounds),
          state === 'to come' ? words.play.toCome : '',
          order === 'order' ? words.play.hasOrder : order === 'done' ? words.play.done : '',
          ...badges,
        ]
          .filter((part) => part !== '')
          .join(' · ');
  const kind = ['unit', isActing ? 'acting' : '', state === 'defeated' ? 'gone' : '', order].join(' ');
  const content = (
    <>
      <b>{tag}</b> {name}
      <small>{strength}</small>
    </>
  );
  return (
    <div class={choose === undefined ? kind : `${kind} choosable`}>
      {choose === undefined ? (
        <div class="line">{content}</div>
      ) : (
        <button type="button" class="line" onClick={choose}>
          {content}
        </button>
      )}
      {card !== undefined && (
        <button type="button" class="card" aria-label={words.play.cardOf(name)} onClick={card}>
          i
        </button>
      )}
    </div>
  );
}
