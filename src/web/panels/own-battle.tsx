import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Opponent } from '../../arena/page-kit.js';
import type { Menu } from '../menu-messages.js';
import { lists } from '../store/lists.js';
import { editionName, words } from '../words/words.js';
import { ArmyListBox } from './army-list.js';

/** A battle that a person makes of an army list: the list, the opponent's army, and the table. */
export interface OwnBattle {
  readonly edition: string;
  readonly mine: string;
  readonly their: Opponent;
  readonly table: string;
  /** Whether all lists are legal. */
  readonly isReady: boolean;
}

const FACTIONS = ['rebels', 'empire', 'republic', 'separatists'];

/** Chooses the lists and the table of a battle of one's own. */
export function OwnBattleForm({
  menu,
  battle,
  set,
}: {
  menu: Menu;
  battle: OwnBattle;
  set: (battle: OwnBattle) => void;
}): JSX.Element {
  const said = words.lists;
  const [areLegal, setLegal] = useState({ mine: false, their: false });
  const { edition, mine, their, table } = battle;
  const armiesOf = (id: string): readonly string[] => menu.lists.find((one) => one.edition === id)?.armies ?? [];
  const armies = armiesOf(edition);
  const tables = menu.lists.find((one) => one.edition === edition)?.tables ?? [];
  const isPasted = their.kind === 'list' && !armies.includes(their.text);
  const put = (next: Partial<OwnBattle>, legal = areLegal): void => {
    const whole = { ...battle, ...next };
    const isOther = whole.their.kind !== 'list' || armiesOf(whole.edition).includes(whole.their.text) || legal.their;
    set({ ...whole, isReady: legal.mine && isOther });
  };
  const hear = (which: 'mine' | 'their', isLegal: boolean): void => {
    const next = { ...areLegal, [which]: isLegal };
    setLegal(next);
    put({}, next);
  };
  const chosen = their.kind === 'random' ? their.faction : isPasted ? 'list' : `army ${their.text}`;
  const choose = (value: string): void => {
    if (value === 'list') put({ their: { kind: 'list', text: lists.value[0]?.text ?? '' } });
    else if (value.startsWith('army ')) put({ their: { kind: 'list', text: value.slice(5) } });
    else put({ their: { kind: 'random', faction: value } });
  };
  const chooseEdition = (id: string): void => {
    const first = menu.lists.find((one) => one.edition === id)?.tables[0] ?? table;
    // Lists that come with Opfor belong to one edition.
    const other: Opponent = isPasted || their.kind === 'random' ? their : { kind: 'random', faction: 'auto' };
    put({ edition: id, table: first, their: other });
  };
  return (
    <>
      {menu.lists.length > 1 && (
        <label>
          {words.editions.label}
          <select value={edition} onChange={(event) => chooseEdition(event.currentTarget.value)}>
            {menu.lists.map(({ edition: id }) => (
              <option key={id} value={id}>
                {editionName(id)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ArmyListBox
        legend={said.mine}
        text={mine}
        edition={edition}
        table={table}
        onText={(text) => put({ mine: text })}
        onChecked={(check) => hear('mine', check?.problems.length === 0)}
      />
      <label>
        {said.their}
        <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="auto">{said.anyFaction}</option>
          {FACTIONS.map((faction) => (
            <option key={faction} value={faction}>
              {said.randomOf(said.factions[faction] ?? faction)}
            </option>
          ))}
          <option value="list">{said.anotherList}</option>
          {armies.map((name) => (
            <option key={name} value={`army ${name}`}>
              {spaced(name)}
            </option>
          ))}
        </select>
      </label>
      {isPasted && (
        <ArmyListBox
          legend={said.theirList}
          text={their.kind === 'list' ? their.text : ''}
          edition={edition}
          table={table}
          onText={(text) => put({ their: { kind: 'list', text } })}
          onChecked={(check) => hear('their', check?.problems.length === 0)}
        />
      )}
      <label>
        {said.table}
        <select value={table} onChange={(event) => put({ table: event.currentTarget.value })}>
          {tables.map((name) => (
            <option key={name} value={name}>
              {said.tables[name] ?? spaced(name)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** `empire-bounty-hunters` as `Empire bounty hunters`. */
function spaced(name: string): string {
  return name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
}
