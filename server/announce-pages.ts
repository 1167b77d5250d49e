import { notify, type Listener } from './database/listen.ts';
import type { Db } from './http/call.ts';
import type { PageCache } from './http/page-cache.ts';

const channel = 'page_tags';
/** A message holds 7,999 bytes; beyond this many tags everything is dropped. */
const most_bytes = 7_500;

/** Tells all processes, when the transaction commits, that pages made of these tags are out of date. */
export async function announcePages(db: Db, tags: string[]): Promise<void> {
  const message = JSON.stringify(tags);
  await notify(db, channel, Buffer.byteLength(message) > most_bytes ? '*' : message);
}

/** Drops what other processes announce; after a gap in the connection everything, as announcements may have been missed. */
export async function hearAnnouncedPages(listener: Listener, pageCache: PageCache): Promise<void> {
  await listener.listen(
    channel,
    (message) => (message === '*' ? pageCache.clear() : pageCache.drop(JSON.parse(message) as string[])),
    () => pageCache.clear(),
  );
}
