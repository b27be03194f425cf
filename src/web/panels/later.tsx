import { createElement } from 'preact';
import type { Attributes, FunctionComponent, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Something that is loaded when it is first wanted, and drawn then. */
export function Later<P>({ load, props }: { load: () => Promise<FunctionComponent<P>>; props: P }): JSX.Element {
  const [loaded, setLoaded] = useState<{ readonly draw: FunctionComponent<P> } | undefined>(undefined);
  useEffect(() => void load().then((draw) => setLoaded({ draw })), []);
  return loaded === undefined ? <></> : createElement<P>(loaded.draw, props as Attributes & P);
}
