import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/**
 * Ticks of all processors since the machine was started: all, those not idle, and those that the host gave to other
 * machines; 0 if the system does not report them.
 */
function ticks(): { all: number; busy: number; stolen: number } {
  try {
    const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/);
    const [user, nice, system, idle, wait, irq, soft, stolen] = fields.map(Number);
    const busy = user + nice + system + irq + soft + stolen;
    return { all: busy + idle + wait, busy, stolen };
  } catch {
    return { all: 0, busy: 0, stolen: 0 };
  }
}

/** Watches the machine from now on; the function returned says in one line how busy it has been since. */
export function watchMachine(): () => string {
  const began = ticks();
  return () => {
    const now = ticks();
    const all = now.all - began.all;
    const share = (part: number): string => `${((100 * part) / all).toFixed(0)} %`;
    const load = `${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)}`;
    if (all <= 0) return load;
    return `${load}, busy ${share(now.busy - began.busy)} of the time, taken by the host ${share(now.stolen - began.stolen)}`;
  };
}
