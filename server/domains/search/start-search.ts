import type { Listener } from '../../database/listen.ts';
import type { Db } from '../../call/call.ts';
import { search_channel } from '../../outbox/write-outbox.ts';
import type { SearchSource } from '../../search/search-source.ts';
import { keepIndex } from './index-keeping/keep-index.ts';
import { isUnmade, touchEverything } from './index-keeping/touch-everything.ts';
import { gatherFirstWords } from './words/gather-words.job.ts';
import { flushTerms } from './words/term-buffer.ts';

/** What was said while nobody listened is found at the latest after this; in milliseconds. */
const look_every_ms = 15_000;
/** Several writes in a row are one turn. */
const gather_ms = 100;

/** Keeps the index up to date, with whatever other processes do the same; the answer ends it, the words counted so far kept. */
export async function startSearch(
  house: {
    db: Db;
    listener: Pick<Listener, 'listen'>;
    onError: (error: unknown) => void;
    search_index: boolean;
  },
  sources: readonly SearchSource[],
): Promise<() => Promise<void>> {
  const { db, onError, search_index } = house;
  let ended = false;
  let asked = false;
  let working: Promise<void> | null = null;
  const pause = () => new Promise((resolve) => setTimeout(resolve, gather_ms).unref());

  const work = async () => {
    // After the update that brought the search, or a load of many rows; a large site takes some minutes.
    if (await isUnmade(db)) await touchEverything(db, sources);
    while (asked && !ended) {
      await pause();
      asked = false;
      await keepIndex(db, sources, () => !ended);
      await gatherFirstWords(db);
    }
  };
  const wake = () => {
    if (!search_index || ended) return;
    asked = true;
    working ??= work()
      .catch(onError)
      .finally(() => {
        working = null;
      });
  };

  const deafen = await house.listener.listen(search_channel, wake, wake);
  const timer = setInterval(() => {
    wake();
    void flushTerms(db).catch(onError);
  }, look_every_ms);
  timer.unref();
  wake();
  return async () => {
    ended = true;
    clearInterval(timer);
    await deafen();
    await working;
    await flushTerms(db).catch(onError);
  };
}
