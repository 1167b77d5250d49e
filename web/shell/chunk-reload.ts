const key = 'chunk_reload_at';
const pause_ms = 60_000;

/**
 * A file of the page could not be loaded, as after a new release: the page is loaded again, but not more than once in 60 s,
 * and never without a network, where nothing would come in its place.
 * @returns whether a reload is under way
 */
export function chunkReload(): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < pause_ms) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false; // without a memory there would be no end of it
  }
  location.reload();
  return true;
}

/** React Router asks for its routes' files (see vite.config.ts), Vite for every other. */
export function guardChunks(): void {
  globalThis.__chunkReload = chunkReload;
  addEventListener('vite:preloadError', (event) => {
    if (chunkReload()) event.preventDefault();
  });
}
