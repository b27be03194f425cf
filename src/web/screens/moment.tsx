import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { openMoment } from '../store/moments.js';
import { Recorded } from './replay.js';

/** A moment that somebody has shared by a link. */
export function SharedMoment({ packed }: { packed: string }): JSX.Element {
  useEffect(() => openMoment(packed), [packed]);
  return <Recorded />;
}
