import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { writeCollection } from '../../arena/collection.js';
import type { Collectable, ListCheck, UnitChoice } from '../../arena/page-kit.js';
import { Copy } from '../panels/copy.js';
import { go } from '../routes.js';
import { ask } from '../store/client.js';
import { collection, keepOwned } from '../store/collection.js';
import type { Owned } from '../store/collection.js';
import { takeText } from '../store/collection-text.js';
import { keepList } from '../store/lists.js';
import { freshId } from '../store/playing.js';
import { collectionWords } from '../words/collection.js';
import { editionName, words } from '../words/words.js';
import { Page } from './page.js';
import '../style/collection.css';

/** Most of one card. */
const MOST = 99;

/** What a person owns of each edition, and lists that can be fielded with it. */
export function Collection(): JSX.Element {
  const text = collectionWords();
  const [editions, setEditions] = useState<readonly string[]>([]);
  const [edition, setEdition] = useState('');
  useEffect(() => {
    void ask({ do: 'menu' }).then((answer) => {
      if (answer.kind !== 'menu') return;
      const known = answer.menu.lists.map((one) => one.edition);
      setEditions(known);
      // That of which something is owned, else the one that people play today.
      setEdition(known.find((one) => Object.keys(collection.value[one] ?? {}).length > 0) ?? known.at(-1) ?? '');
    });
  }, []);
  return (
    <Page title={text.title} kind="wide">
      <p>{text.about}</p>
      <div class="collection">
        {editions.length > 1 && (
          <label>
            {text.edition}
            <select value={edition} onChange={(event) => setEdition(event.currentTarget.value)}>
              {editions.map((id) => (
                <option key={id} value={id}>
                  {editionName(id)}
                </option>
              ))}
            </select>
          </label>
        )}
        {edition !== '' && <OfEdition key={edition} edition={edition} />}
      </div>
    </Page>
  );
}

function OfEdition({ edition }: { edition: string }): JSX.Element {
  const text = collectionWords();
  const [found, setFound] = useState<Collectable | undefined>(undefined);
  const [faction, setFaction] = useState('');
  const [wanted, setWanted] = useState('');
  const [isOnlyOwned, setOnlyOwned] = useState(false);
  useEffect(() => {
    void ask({ do: 'units', edition }).then((answer) => {
      if (answer.kind !== 'units') return;
      setFound(answer.found);
      const { factions, units } = answer.found;
      setFaction(factions.find((one) => ownedOf(units, one, collection.value[edition] ?? {}) > 0) ?? factions[0]);
    });
  }, [edition]);
  if (found === undefined) return <p class="quiet">{words.setup.loading}</p>;
  const owned = collection.value[edition] ?? {};
  const change = (id: string, count: number): void =>
    keepOwned(edition, { ...owned, [id]: Math.max(0, Math.min(MOST, count)) });
  const ofFaction = found.units.filter((unit) => unit.faction === faction);
  const shown = ofFaction.filter(
    ({ id, name }) =>
      (!isOnlyOwned || (owned[id] ?? 0) > 0) && name.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const points = ofFaction.reduce((sum, unit) => sum + unit.points * (owned[unit.id] ?? 0), 0);
  return (
    <>
      <div class="row">
        <label>
          {text.faction}
          <select value={faction} onChange={(event) => setFaction(event.currentTarget.value)}>
            {[...new Set(found.units.map((unit) => unit.faction))].map((one) => (
              <option key={one} value={one}>
                {words.lists.factions[one] ?? one}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text.search}
          <input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={isOnlyOwned}
            onChange={(event) => setOnlyOwned(event.currentTarget.checked)}
          />
          {text.onlyOwned}
        </label>
      </div>
      <ul class="owned">
        {shown.map((unit) => (
          <Row key={unit.id} unit={unit} count={owned[unit.id] ?? 0} set={(count) => change(unit.id, count)} />
        ))}
      </ul>
      {shown.length === 0 && <p class="quiet">{isOnlyOwned ? text.nothing : text.none}</p>}
      <p aria-live="polite">{text.owned(ownedOf(found.units, faction, owned), points)}</p>
      {found.factions.includes(faction) && (
        <Field key={faction} edition={edition} faction={faction} most={found.most} owned={owned} />
      )}
      <AsText edition={edition} units={found.units} owned={owned} />
    </>
  );
}

/** How many units of a faction are owned. */
function ownedOf(units: readonly UnitChoice[], faction: string, owned: Owned): number {
  return units.reduce((sum, unit) => sum + (unit.faction === faction ? (owned[unit.id] ?? 0) : 0), 0);
}

function Row({ unit, count, set }: { unit: UnitChoice; count: number; set: (count: number) => void }): JSX.Element {
  const text = collectionWords();
  return (
    <li class={count > 0 ? 'has' : ''}>
      <span>
        <b>{unit.name}</b> <small>{`${text.rank(unit.rank)}, ${text.points(unit.points)}`}</small>
      </span>
      <span class="count">
        <button type="button" aria-label={text.fewer(unit.name)} disabled={count === 0} onClick={() => set(count - 1)}>
          −
        </button>
        <output>{count}</output>
        <button type="button" aria-label={text.more(unit.name)} onClick={() => set(count + 1)}>
          +
        </button>
      </span>
    </li>
  );
}

/** A list that can be fielded, drawn anew as often as one likes. */
function Field({
  edition,
  faction,
  most,
  owned,
}: {
  edition: string;
  faction: string;
  most: number;
  owned: Owned;
}): JSX.Element {
  const text = collectionWords();
  const [points, setPoints] = useState(String(most));
  const [list, setList] = useState<{ readonly text: string; readonly check: ListCheck } | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const draw = async (): Promise<void> => {
    setBusy(true);
    const limit = Math.min(most, Math.max(1, Math.trunc(Number(points)) || most));
    const wish = { owned: Object.entries(owned), faction, points: limit, seed: freshId() };
    const drawn = await ask({ do: 'draw', edition, wish });
    const checked =
      drawn.kind === 'drawn' ? await ask({ do: 'list', edition, text: drawn.text, table: '' }) : undefined;
    setBusy(false);
    setProblem(drawn.kind === 'problem' ? drawn.text : '');
    setList(
      drawn.kind === 'drawn' && checked?.kind === 'list' ? { text: drawn.text, check: checked.checked } : undefined,
    );
  };
  const play = (): void => {
    if (list === undefined) return;
    const name = `${words.lists.factions[faction] ?? faction} ${list.check.points}`;
    keepList({ name, text: list.text });
    go(`new?${new URLSearchParams({ list: name, edition })}`);
  };
  return (
    <section>
      <h2>{text.field}</h2>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void draw();
        }}
      >
        <label>
          {text.most}
          <input
            type="number"
            min="1"
            max={most}
            value={points}
            onInput={(event) => setPoints(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary" disabled={isBusy}>
          {list === undefined ? text.draw : text.another}
        </button>
      </form>
      <div aria-live="polite">
        {problem !== '' && <p class="complaint">{problem}</p>}
        {list !== undefined && (
          <>
            <p>{text.points(list.check.points)}</p>
            <ul>
              {list.check.units.map((unit, i) => (
                <li key={i}>{unit}</li>
              ))}
            </ul>
            <div class="row">
              <button type="button" onClick={play}>
                {text.play}
              </button>
              <Copy
                key={list.text}
                text={() => Promise.resolve(list.text)}
                label={text.copy}
                done={text.copied}
                refused={text.refused}
              />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** The collection as text, which can be changed and taken over. */
function AsText({
  edition,
  units,
  owned,
}: {
  edition: string;
  units: readonly UnitChoice[];
  owned: Owned;
}): JSX.Element {
  const text = collectionWords();
  const written = writeCollection(new Map(Object.entries(owned)), (id) => id);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const take = (): void => {
    const taken = takeText(typed ?? written, units);
    setWrong(taken.ok ? [] : taken.wrong);
    if (!taken.ok) return;
    keepOwned(edition, taken.owned);
    setTyped(undefined);
  };
  return (
    <details>
      <summary>{text.asText}</summary>
      <p class="quiet">{text.asTextAbout}</p>
      <textarea
        rows={8}
        aria-label={text.asText}
        spellcheck={false}
        value={typed ?? written}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="button" disabled={typed === undefined} onClick={take}>
        {text.take}
      </button>
      {wrong.length > 0 && (
        <p class="complaint" role="alert">
          {text.wrong(wrong)}
        </p>
      )}
    </details>
  );
}
