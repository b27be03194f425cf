import type { JSX } from 'preact';
import type { CountedToken, Goal, UnitLine } from '../../kernel/picture.js';
import { countText } from '../tabletop/tags.js';
import { shapeOf } from '../board/token-shapes.js';
import type { Option, Step } from '../game-messages.js';
import { Terms } from './card-text.js';
import { leaveCard, showCard } from '../store/cards.js';
import { playerName, words } from '../words/words.js';

/** What the sides are called in styles. */
const SIDES = ['blue', 'red'];

/** More units than these are listed in one line each, so that all are seen. */
const FEW = 11;

interface UnitsProps {
  readonly step: Step;
  readonly players: readonly string[];
  /** The seat of the person; below 0 where there is none. */
  readonly own: number;
  /** What can be chosen now. */
  readonly options?: readonly Option[];
  /** Takes those that name a unit. */
  readonly choose?: (options: readonly Option[]) => void;
  /** Opens the card of a unit. */
  readonly openCard?: (tag: string) => void;
  /** Opens the rules of the mission, where it is one. */
  readonly openMission?: () => void;
}

/** Both armies, a line for each unit; those that can be chosen are buttons. */
export function Units({ step, players, own, options = [], choose, openCard, openMission }: UnitsProps): JSX.Element {
  const { scene } = step;
  if (scene === undefined) return <></>;
  const chooserOf = (tag: string): (() => void) | undefined => {
    const found = options.filter(({ target }) => target?.unit === tag);
    return found.length === 0 ? undefined : () => choose?.(found);
  };
  return (
    <nav
      class={`units ${scene.units.length > FEW ? 'dense' : ''}`}
      aria-label={words.play.units}
      tabindex={openCard === undefined ? 0 : undefined}
    >
      {scene.goal !== undefined && (
        <GoalLine
          goal={scene.goal}
          openMission={openMission}
          players={players}
          isOver={step.waiting.for === 'nobody'}
        />
      )}
      {SIDES.map((name, side) => (
        <section key={name}>
          <h2 class={`seat ${name}`}>
            <i class={`mark ${name}`} /> <b>{playerName(players[side])}</b>
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
  const { tag, name, minis, size, wounds, health, state, order = 'none', badges, tokens = [], isActing } = unit;
  const isHere = state === 'on the table';
  const isMany = size !== undefined && size > 1;
  const strength =
    state === 'defeated'
      ? words.play.defeated
      : [
          isMany ? `${minis}/${size}` : '',
          wounds === undefined ? '' : words.play.wounds(wounds),
          state === 'to come' ? words.play.toCome : '',
          order === 'order' ? words.play.hasOrder : order === 'done' ? words.play.done : '',
          ...badges,
        ]
          .filter((part) => part !== '')
          .join(' · ');
  const kind = ['unit', isActing ? 'acting' : '', state === 'defeated' ? 'gone' : '', order].join(' ');
  const marks = isHere ? [...(order === 'none' ? [] : [{ name: order, count: 1 }]), ...tokens] : [];
  const inShort =
    health ?? (wounds === undefined ? badges.join(' · ') : words.play.inShort(minis ?? 1, size ?? 1, wounds));
  const content = (
    <>
      <b>{tag}</b> <span class="name">{name}</span>
      <small class="strength" aria-hidden="true">
        {state === 'to come' ? words.play.toCome : state === 'defeated' ? '' : inShort}
      </small>
      <span class="marks" aria-hidden="true">
        {marks.map((mark) => (
          <TokenMark key={mark.name} {...mark} />
        ))}
      </span>
      <span class="unseen">{strength}</span>
    </>
  );
  return (
    <div
      class={choose === undefined ? kind : `${kind} choosable`}
      onPointerEnter={({ pointerType, currentTarget }) => {
        if (pointerType === 'mouse' && card !== undefined)
          showCard('units', tag, currentTarget.getBoundingClientRect());
      }}
      onPointerLeave={leaveCard}
    >
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

/** A token as it is drawn at the miniatures, with its number. */
function TokenMark(token: CountedToken): JSX.Element {
  const { d, fill, line, letter } = shapeOf(token.name);
  return (
    <span class="mark">
      <svg viewBox="-8 -8 16 16" width="15" height="15">
        <path d={d} fill={fill} stroke={line} stroke-width="1.4" />
        {letter !== undefined && (
          <text y="3.5" text-anchor="middle" font-size="10" font-weight="700">
            {letter}
          </text>
        )}
      </svg>
      {countText(token)}
    </span>
  );
}

interface GoalLineProps {
  readonly goal: Goal;
  readonly openMission: (() => void) | undefined;
  readonly players: readonly string[];
  readonly isOver: boolean;
}

/** What the sides fight for, and what it would bring them as things are. */
function GoalLine({
  goal: { name, about, ifOver, ifRoundOver },
  openMission,
  players,
  isOver,
}: GoalLineProps): JSX.Element {
  const gains = (points: readonly number[]): string =>
    points.map((count, side) => `${playerName(players[side])} +${count}`).join(', ');
  // Where every round brings points, as much as its end would bring is all that there is to say.
  const isSame =
    ifOver === undefined ||
    (ifOver.every((points, side) => points === ifRoundOver[side]) && ifOver.some((points) => points > 0));
  return (
    <p class="goal" title={about}>
      {openMission !== undefined ? (
        <button type="button" class="link" onClick={openMission}>
          {words.play.mission(name)}
        </button>
      ) : (
        <b>
          <Terms text={name} />
        </b>
      )}
      {openMission !== undefined && <small class="about">{about}</small>}
      <small hidden={isOver}>
        {!isSame && ifOver !== undefined && words.play.ifOver(gains(ifOver))}
        {((isSame && ifOver !== undefined) || ifRoundOver.some((points) => points > 0)) &&
          ` ${words.play.ifRoundOver(gains(ifRoundOver))}`}
      </small>
    </p>
  );
}
