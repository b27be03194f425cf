import type { JSX } from 'preact';
import type { Die, Throw } from '../../kernel/picture.js';
import { hasSymbols, SymbolFace, symbolsText } from './die-face.js';
import { words } from '../words/words.js';

/** Outlines of dice, in a square of 24: attack dice have eight corners, defence dice six. */
const ATTACK = 'M8 1H16L23 8V16L16 23H8L1 16V8Z';
const DEFENCE = 'M12 1L22 6.5V17.5L12 23L2 17.5V6.5Z';

/** Faces are distinguished by their shape, not by colour alone. */
const FACES: Readonly<Record<string, string>> = {
  hit: 'M12 5L13.8 10.2L19 12L13.8 13.8L12 19L10.2 13.8L5 12L10.2 10.2Z',
  crit: 'M12 4L13.5 8.4L17.7 6.3L15.6 10.5L20 12L15.6 13.5L17.7 17.7L13.5 15.6L12 20L10.5 15.6L6.3 17.7L8.4 13.5L4 12L8.4 10.5L6.3 6.3L10.5 8.4Z',
  surge: 'M14 4L7 13H11.5L9.5 20L17 10.5H12.2Z',
  block: 'M12 5L18 7V12C18 15.5 15.5 18 12 19.5C8.5 18 6 15.5 6 12V7Z',
};

/** The dice of a throw, each with what changed or cancelled it. */
export function Dice({ dice }: { dice: Throw }): JSX.Element {
  const { from, to, attack, defence, wounds, damage } = dice;
  const text = words.dice;
  return (
    <section class="dice" aria-label={text.title}>
      <h2>
        {text.title}
        {from !== undefined && to !== undefined && <small>{text.between(from, to)}</small>}
        {wounds !== undefined && <small class="wounds"> · {text.wounds(wounds)}</small>}
        {damage !== undefined && <small class="wounds"> · {text.damage(damage)}</small>}
      </h2>
      {attack.length > 0 && <Row name={text.attack} dice={attack} isDefence={false} />}
      {defence.length > 0 && <Row name={text.defence} dice={defence} isDefence />}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly dice: readonly Die[];
  readonly isDefence: boolean;
}

function Row({ name, dice, isDefence }: RowProps): JSX.Element {
  return (
    <ul class="pool" aria-label={name}>
      {dice.map((die, at) => (
        <li key={at} class={die.isCancelled === true ? 'die is-cancelled' : 'die'}>
          <DiePicture die={die} isDefence={isDefence} />
          <small>{about(die)}</small>
        </li>
      ))}
    </ul>
  );
}

interface DieProps {
  readonly die: Die;
  readonly isDefence: boolean;
  /** Where it is, and its side, within a larger picture. */
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
}

/** A die as it fell. */
export function DiePicture({ die, isDefence, x, y, size }: DieProps): JSX.Element {
  const face = FACES[die.face];
  const place = size === undefined ? {} : { x, y, width: size, height: size };
  return (
    <svg viewBox="0 0 24 24" class={`die-picture d-${die.colour}`} role="img" aria-label={spoken(die)} {...place}>
      <path class="body" d={isDefence ? DEFENCE : ATTACK} />
      {face !== undefined && <path class="face" d={face} />}
      {hasSymbols(die.face) && <SymbolFace face={die.face} />}
      {die.face === 'crit' && <circle class="hole" cx="12" cy="12" r="2.4" />}
      {die.isCancelled === true && <path class="cross" d="M3 21L21 3" />}
    </svg>
  );
}

/** What changed a die, in a word; what it showed before is in its name. */
function about({ before, by }: Die): string {
  if (by === undefined) return '';
  return before === undefined ? causeOf(by) : causeOf(by);
}

function spoken({ colour, face, before, by, isCancelled }: Die): string {
  const { colours, faces, was, cancelled } = words.dice;
  const name = `${named(colours, colour)} ${named(faces, face)}`;
  const changed = before === undefined ? '' : `, ${was(named(faces, before), causeOf(by ?? ''))}`;
  return isCancelled === true ? `${name}${changed}, ${cancelled(causeOf(by ?? ''))}` : `${name}${changed}`;
}

function causeOf(by: string): string {
  return named(words.dice.causes, by).replaceAll('-', ' ');
}

/** The word for a name; a name without one is shown as it is. */
function named(all: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(all, name) ? all[name] : symbolsText(name);
}
