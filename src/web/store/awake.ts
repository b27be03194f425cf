import { useEffect } from 'preact/hooks';

/** Keeps the screen on while this is shown; gives whether the browser can. */
export function useAwake(isWanted: boolean): boolean {
  // Older browsers, and pages that are not served safely, have none.
  const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
  useEffect(() => {
    if (!isWanted || wakeLock === undefined) return undefined;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      // A lock ends when the page is hidden, and is refused where the battery is low.
      if (document.visibilityState !== 'visible' || isOver) return;
      held = await wakeLock.request('screen').catch(() => undefined);
    };
    const again = (): void => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release();
    };
  }, [isWanted]);
  return wakeLock !== undefined;
}
