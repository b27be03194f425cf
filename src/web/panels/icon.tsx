import type { JSX } from 'preact';

/** Drawn, because not every font has these signs; in a square of 24. */
const PATHS = {
  run: 'M7 4L20 12L7 20Z',
  pause: 'M6 4H10V20H6ZM14 4H18V20H14Z',
  on: 'M5 4L15 12L5 20ZM16 4H19V20H16Z',
  back: 'M19 4L9 12L19 20ZM5 4H8V20H5Z',
  onTurn: 'M3 4L12 12L3 20ZM12 4L21 12L12 20Z',
  backTurn: 'M21 4L12 12L21 20ZM12 4L3 12L12 20Z',
  first: 'M21 4L13 12L21 20ZM13 4L6 12L13 20ZM3 4H5V20H3Z',
  last: 'M3 4L11 12L3 20ZM11 4L18 12L11 20ZM19 4H21V20H19Z',
  left: 'M12 4V1L6 6L12 11V7.5A6 6 0 1 1 6.3 15.5L3.2 16.7A9.4 9.4 0 1 0 12 4Z',
  right: 'M12 4V1L18 6L12 11V7.5A6 6 0 1 0 17.7 15.5L20.8 16.7A9.4 9.4 0 1 1 12 4Z',
  close: 'M5 3L12 10L19 3L21 5L14 12L21 19L19 21L12 14L5 21L3 19L10 12L3 5Z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} fill="currentColor" />
    </svg>
  );
}
