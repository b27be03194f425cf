import type { JSX } from 'preact';
import { byLinkWords } from '../words/by-link.js';
import { AboutLinks } from './about-links.js';

/** What is chosen besides for a game by link. */
export function LinkChoice({
  isStrict,
  setStrict,
}: {
  isStrict: boolean;
  setStrict: (isStrict: boolean) => void;
}): JSX.Element {
  const said = byLinkWords();
  return (
    <>
      <label class="pick">
        <input type="checkbox" checked={isStrict} onChange={({ currentTarget }) => setStrict(currentTarget.checked)} />
        <span>
          {said.strict}
          <small>{said.strictAbout}</small>
        </span>
      </label>
      <AboutLinks />
    </>
  );
}
