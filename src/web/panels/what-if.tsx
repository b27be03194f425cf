import type { JSX } from 'preact';
import { isTable, type TableProbe } from '../../tabletop/picture.js';
import { facts } from '../store/client.js';
import { picked, probe } from '../store/picked.js';
import { decimal } from '../words/decimal.js';
import { words } from '../words/words.js';

/** What the unit would see, hit and suffer at the picked place. */
export function WhatIf(): JSX.Element {
  const found = probe.value as TableProbe | undefined;
  const board = facts.value?.board;
  if (picked.value === undefined || !isTable(board) || found === undefined || found.enemies.length === 0) return <></>;
  const { bands } = board.ruler;
  const { enemy, range, cover, deals, takes, melee, hidden, note } = words.whatIf;
  return (
    <table class="what-if">
      <thead>
        <tr>
          {[enemy, range, cover, deals, takes].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.enemies.map((line) => (
          <tr key={line.unit}>
            <th scope="row">
              <b>{line.unit}</b> {line.name}
            </th>
            <td>{line.range === 0 ? melee : line.range > bands ? `${bands}+` : line.range}</td>
            <td>
              {line.cover === 'hidden' ? hidden : words.real.covers[line.cover as keyof typeof words.real.covers]}
            </td>
            <td class="number">{line.deals > 0 ? decimal(line.deals, 1) : '–'}</td>
            <td class="number">{line.takes > 0 ? decimal(line.takes, 1) : '–'}</td>
          </tr>
        ))}
      </tbody>
      <caption>{note}</caption>
    </table>
  );
}
