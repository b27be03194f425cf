import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A button that asks once more before it does something that cannot be taken back. */
export function Confirm({
  label,
  sure,
  act,
  quiet = true,
}: {
  label: string;
  sure: string;
  act: () => void;
  quiet?: boolean;
}): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setAsking(false), 4000);
    return () => clearTimeout(timer);
  }, [isAsking]);
  const press = (): void => {
    setAsking(!isAsking);
    if (isAsking) act();
  };
  return (
    <button type="button" class={isAsking ? 'danger' : quiet ? 'quiet' : ''} onClick={press}>
      {isAsking ? sure : label}
    </button>
  );
}
