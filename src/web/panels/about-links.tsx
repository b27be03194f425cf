import type { JSX } from 'preact';
import { byLinkWords } from '../words/by-link.js';

/** What playing by link protects against, and what not, in plain words. */
export function AboutLinks(): JSX.Element {
  const said = byLinkWords();
  return (
    <details class="about-links">
      <summary>{said.protects}</summary>
      <ul>
        {said.about.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
