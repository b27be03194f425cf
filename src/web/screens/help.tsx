import type { JSX } from 'preact';
import { words } from '../words/words.js';
import { Page } from './page.js';

/** Keys, and how to answer. */
export function Help(): JSX.Element {
  const { title, text, keys } = words.help;
  return (
    <Page title={title}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <table class="keys">
        <tbody>
          {keys.map(([key, what]) => (
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
