import { randomBytes } from 'node:crypto';
import type { Listener } from './database/listen.ts';
import type { Db } from './call/call.ts';
import { type Message, sendNow } from './outbox/sender.ts';

/** What is kept of others' work: pages and answers. */
export type Keeping = { drop: (tags: string[]) => void; clear: () => void };

const channel = 'page_tags';
/** All that is kept, whatever it was made of. */
const everything = '*';
/** A message holds 7,999 bytes; beyond this many everything is dropped. */
const most_bytes = 7_500;
/** Each process drops its own before it answers the writer; what it hears of itself would only drop what was made since. */
const me = randomBytes(6).toString('base64url');

/** What was made of these tags, in this process. */
export function dropPages(keeping: Keeping, tags: string[]): void {
  if (tags.includes(everything)) keeping.clear();
  else keeping.drop(tags);
}

/** What tells all other processes that what was made of these tags is out of date. */
export function pagesMessage(tags: string[]): Message {
  const text = JSON.stringify([me, ...tags]);
  const all = tags.includes(everything) || Buffer.byteLength(text) > most_bytes;
  return { channel, text: all ? JSON.stringify([me, everything]) : text };
}

/** Tells them, when the transaction commits. */
export const announcePages = (db: Db, tags: string[]): Promise<void> => sendNow(db, pagesMessage(tags));

/** Drops what other processes announce; after a gap in the connection everything, as announcements may have been missed. */
export async function hearAnnouncedPages(listener: Listener, keeping: Keeping): Promise<void> {
  await listener.listen(
    channel,
    (message) => {
      const [from, ...tags] = JSON.parse(message) as string[];
      if (from === me) return;
      dropPages(keeping, tags);
    },
    () => keeping.clear(),
  );
}
