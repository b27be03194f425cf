import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Plain keys act in the element that gets this reference, while it is on the screen; see {@link keysOf}. */
export function useKeys(onSpace?: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // Before the element is seen: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    const listen = keysOf(() => place.current, onSpace);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return place;
}

/**
 * What plain keys do at the table: a letter presses the button that carries it as `data-key`, a digit begins an
 * answer, `/` goes to the answer field, Escape closes the menu of layers and leaves a field, space does `onSpace`
 * where no button carries it.
 */
function keysOf(place: () => HTMLElement | null, onSpace?: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const here = place();
    if (here === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    if (key === 'Escape') closeMenu(here);
    const isSlider = target instanceof HTMLInputElement && target.type === 'range';
    // A slider has keys of its own, and leaves letters to the table.
    const isField =
      (isSlider && /^(Arrow|Home|End|Page)/.test(key) && !event.shiftKey) ||
      (target instanceof HTMLInputElement && !isSlider) ||
      target instanceof HTMLSelectElement;
    if (isField) {
      if (key === 'Escape' && target instanceof HTMLElement) target.blur();
      return;
    }
    const field = here.querySelector<HTMLInputElement>('input[name="answer"]');
    if (field !== null && (key === '/' || /^\d$/.test(key))) {
      field.focus();
      // The digit itself is typed by the browser, now that the field has the focus.
      if (key === '/') event.preventDefault();
      return;
    }
    if (key === ' ' && target instanceof HTMLButtonElement) return;
    if (key === ' ' && here.querySelector('button[data-key=" "]') === null) {
      event.preventDefault();
      onSpace?.();
      return;
    }
    // Enter and space press what has the focus.
    if (key === 'Enter' && target instanceof HTMLButtonElement) return;
    const name = event.shiftKey && key.length > 1 ? `shift+${key.toLowerCase()}` : key.toLowerCase();
    const button = here.querySelector<HTMLButtonElement>(`button[data-key="${CSS.escape(name)}"]`);
    if (button === null || button.disabled) return;
    event.preventDefault();
    button.click();
  };
}

/** Closes the menu of layers, if it is open; what had the focus in it gives it to the menu's own line. */
function closeMenu(here: HTMLElement): void {
  const menu = here.querySelector<HTMLDetailsElement>('details.layers[open]');
  if (menu === null) return;
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  menu.open = false;
}
