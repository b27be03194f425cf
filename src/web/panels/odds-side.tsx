import type { JSX } from 'preact';
import type { OddsAnswer, OddsSide } from '../../arena/attack-odds.js';
import { words } from '../words/words.js';

/** A pool to begin with where somebody wants dice without cards. */
const POOL = { attack: 'black=4', defend: 'red' } as const;

interface OddsSidePickerProps {
  readonly role: 'attack' | 'defend';
  /** The side as `opfor odds` reads it. */
  readonly text: string;
  readonly side: OddsSide | undefined;
  readonly units: OddsAnswer['units'];
  readonly set: (text: string) => void;
}

/** Choosing one side of an attack: a unit and its upgrade cards, or dice; the text can be written by hand, too. */
export function OddsSidePicker({ role, text, side, units, set }: OddsSidePickerProps): JSX.Element {
  const { odds } = words;
  const factions = [...new Set(units.map(({ faction }) => faction))];
  const write = (unit: string, upgrades: readonly string[]): void => set([unit, ...upgrades].join('+'));
  const equipped = side?.upgrades.map(({ id }) => id) ?? [];
  return (
    <fieldset>
      <legend>{odds[role]}</legend>
      <select
        aria-label={odds[role]}
        value={side?.unit ?? ''}
        onChange={({ currentTarget: { value } }) => set(value === '' ? POOL[role] : value)}
      >
        <option value="">{odds.dice}</option>
        {factions.map((faction) => (
          <optgroup key={faction} label={words.lists.factions[faction] ?? faction}>
            {units
              .filter((unit) => unit.faction === faction)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {side !== undefined && (
        <div class="row">
          {side.upgrades.map(({ id, name }, at) => (
            <button
              key={id}
              type="button"
              aria-label={odds.remove(name)}
              onClick={() => write(side.unit, equipped.toSpliced(at, 1))}
            >
              {name} <span aria-hidden="true">×</span>
            </button>
          ))}
          {side.fitting.length > 0 && (
            <select
              aria-label={`${odds[role]}: ${odds.addUpgrade}`}
              value=""
              onChange={({ currentTarget }) => {
                write(side.unit, [...equipped, currentTarget.value]);
                currentTarget.value = '';
              }}
            >
              <option value="">{odds.addUpgrade}</option>
              {side.fitting.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
      <label>
        {odds.asText}
        <input
          class={`${role}-text`}
          value={text}
          spellcheck={false}
          autocapitalize="off"
          onInput={(event) => set(event.currentTarget.value)}
        />
      </label>
    </fieldset>
  );
}
