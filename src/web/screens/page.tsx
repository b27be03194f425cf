import type { ComponentChildren, JSX } from 'preact';
import { words } from '../words/words.js';

/** The frame of every screen but the table. */
export function Page({
  title,
  kind = '',
  children,
}: {
  title: string;
  /** `wide`: with something beside the text. */
  kind?: '' | 'wide';
  children: ComponentChildren;
}): JSX.Element {
  return (
    <>
      <header class="bar">
        <a class="brand" href="#/">
          {words.app}
        </a>
      </header>
      <main class={`sheet ${kind}`}>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
}
