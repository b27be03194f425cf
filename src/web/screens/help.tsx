import type { JSX } from 'preact';
import { words } from '../words/words.js';
import { Page } from './page.js';

/** Keys, and how to answer. */
export function Help(): JSX.Element {
  const { title, bar, undo, kept, keys, keyNames } = words.help;
  const rows = [
    ['1 – 9', keys.digits],
    [keyNames.enter, keys.enter],
    ['K R', keys.turn],
    ['0', keys.whole],
    ['M G V T X C Q', keys.layers],
    ['A D S E', keys.actions],
    [keyNames.space, keys.skip],
    ['U', keys.undo],
    ['H', keys.hint],
    ['/', keys.field],
    [keyNames.escape, keys.escape],
  ];
  return (
    <Page title={title}>
      {[bar, undo, kept].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <table class="keys">
        <tbody>
          {rows.map(([key, what]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  );
}
