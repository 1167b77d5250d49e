import { randomBytes } from 'node:crypto';
import { notify, type Listener } from './database/listen.ts';
import type { Db } from './http/call.ts';

/** What is kept of others' work: pages and answers. */
export type Keeping = { drop: (tags: string[]) => void; clear: () => void };

const channel = 'page_tags';
/** A message holds 7,999 bytes; beyond this many everything is dropped. */
const most_bytes = 7_500;
/** Each process drops its own before it answers the writer; what it hears of itself would only drop what was made since. */
const me = randomBytes(6).toString('base64url');

/** Tells all other processes, when the transaction commits, that what was made of these tags is out of date. */
export async function announcePages(db: Db, tags: string[]): Promise<void> {
  const message = JSON.stringify([me, ...tags]);
  await notify(db, channel, Buffer.byteLength(message) > most_bytes ? JSON.stringify([me, '*']) : message);
}

/** Drops what other processes announce; after a gap in the connection everything, as announcements may have been missed. */
export async function hearAnnouncedPages(listener: Listener, keeping: Keeping): Promise<void> {
  await listener.listen(
    channel,
    (message) => {
      const [from, ...tags] = JSON.parse(message) as string[];
      if (from === me) return;
      if (tags[0] === '*') keeping.clear();
      else keeping.drop(tags);
    },
    () => keeping.clear(),
  );
}
