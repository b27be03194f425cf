import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ListCheck } from '../../arena/page-kit.js';
import { ask } from '../store/client.js';
import { dropList, keepList, lists } from '../store/lists.js';
import { words } from '../words/words.js';
import { Confirm } from './confirm.js';

/** Milliseconds after the last letter before a list is checked. */
const PAUSE = 400;

interface ArmyListProps {
  readonly legend: string;
  readonly edition: string;
  readonly text: string;
  readonly table: string;
  readonly onText: (text: string) => void;
  /** Hears whether the list is legal. */
  readonly onChecked: (check: ListCheck | undefined) => void;
}

/** A box for an army list: pasted, from a file or one that is kept, with what it is and what is wrong with it. */
export function ArmyListBox({ legend, edition, text, table, onText, onChecked }: ArmyListProps): JSX.Element {
  const said = words.lists;
  const [check, setCheck] = useState<ListCheck | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const hear = (found: ListCheck | undefined): void => {
      if (!isCurrent) return;
      setCheck(found);
      onChecked(found);
    };
    if (text.trim() === '') {
      hear(undefined);
      return undefined;
    }
    const timer = setTimeout(() => {
      void ask({ do: 'list', edition, text, table }).then((answer) =>
        hear(answer.kind === 'list' ? answer.checked : undefined),
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [edition, text, table]);
  const open = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (file !== undefined) onText(await file.text());
  };
  const kept = lists.value.find((one) => one.text === text);
  return (
    <fieldset class="army-list">
      <legend>{legend}</legend>
      {lists.value.length > 0 && (
        <div class="row kept">
          {lists.value.map(({ name, text: own }) => (
            <button key={name} type="button" aria-pressed={own === text} onClick={() => onText(own)}>
              {name}
            </button>
          ))}
        </div>
      )}
      <textarea
        rows={8}
        value={text}
        aria-label={legend}
        placeholder={said.hint}
        spellcheck={false}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <div class="row">
        <label class="file button">
          {said.open}
          <input type="file" accept=".txt,.json,.csv,text/*" onChange={(event) => void open(event.currentTarget)} />
        </label>
        {check !== undefined && check.name !== '' && kept === undefined && (
          <button type="button" onClick={() => keepList({ name: check.name, text })}>
            {said.keep}
          </button>
        )}
        {kept !== undefined && <Confirm label={said.drop} sure={said.dropSure} act={() => dropList(kept.name)} />}
      </div>
      {check !== undefined && <Verdict check={check} />}
    </fieldset>
  );
}

function Verdict({ check }: { check: ListCheck }): JSX.Element {
  const { name, faction, points, most, units, warnings, problems } = check;
  const said = words.lists;
  return (
    <div class="verdict" role="status">
      {units.length > 0 && (
        <p class={problems.length === 0 ? 'yes' : ''}>
          <b>{name}</b> {said.about(said.factions[faction] ?? faction, points, most, units.length)}
          {problems.length === 0 && ` ${said.legal}`}
        </p>
      )}
      {problems.length > 0 && (
        <ul class="complaint" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <ul class="quiet">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {units.length > 0 && (
        <details>
          <summary>{said.units}</summary>
          <ul>
            {units.map((unit, at) => (
              <li key={at}>{unit}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
