import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

/** A button that copies a text, and says so. */
export function Copy({
  text,
  label,
  done,
  isPrimary = false,
}: {
  text: () => Promise<string>;
  label: string;
  done: string;
  isPrimary?: boolean;
}): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(await text());
    setCopied(true);
  };
  return (
    <button type="button" class={isPrimary ? 'primary' : 'quiet'} onClick={() => void copy().catch(() => undefined)}>
      {isCopied ? done : label}
    </button>
  );
}
