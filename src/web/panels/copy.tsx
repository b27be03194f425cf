import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

/** A button that copies a text, and says so; the text itself, to copy by hand, once the browser has refused. */
export function Copy({
  text,
  label,
  done,
  refused,
  isPrimary = false,
}: {
  text: () => Promise<string>;
  label: string;
  done: string;
  refused: string;
  isPrimary?: boolean;
}): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string | undefined>(undefined);
  const copy = async (): Promise<void> => {
    const copied = await text();
    // Where the page was not loaded safely there is no clipboard at all.
    const isAllowed = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(copied))
      .then(
        () => true,
        () => false,
      );
    setCopied(isAllowed);
    setByHand(isAllowed ? undefined : copied);
  };
  if (byHand !== undefined)
    return (
      <label>
        {refused}
        <textarea readonly rows={3} value={byHand} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
    );
  return (
    <button type="button" class={isPrimary ? 'primary' : 'quiet'} onClick={() => void copy().catch(() => undefined)}>
      {isCopied ? done : label}
    </button>
  );
}
