import { existsSync } from 'node:fs';

/**
 * Goes off `patience_ms` after `file` has come about. Worker threads of Node have been seen to spin for ever when they are to end; a run
 * that has counted its tests has nothing left to say, and is not waited for.
 */
export function overdue(file, patience_ms) {
  const over = new AbortController();
  let timer = setInterval(() => {
    if (!existsSync(file)) return;
    clearInterval(timer);
    timer = setTimeout(() => over.abort(), patience_ms);
  }, 500);
  return { signal: over.signal, stop: () => clearInterval(timer) };
}
