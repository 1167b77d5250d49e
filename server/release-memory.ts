import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back to the machine what starting took and nobody needs any more, a quarter of the process. V8 does so by itself only when it collects
 * everything for want of room, which a process at rest never does. Stops the process for a fifth of a second.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NodeJS.GCFunction;
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
