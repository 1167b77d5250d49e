import type { LiveEvent } from '../../contract/live.ts';
import type { Db } from '../call/call.ts';
import { type Message, sendNow } from '../outbox/sender.ts';

export const live_channel = 'live';

/** What reaches the open pages of somebody, on every process. */
export const liveMessage = (user_id: number, event: LiveEvent): Message => ({
  channel: live_channel,
  text: JSON.stringify([user_id, event]),
});

/** Tells the open pages of somebody when the surrounding transaction commits. */
export const tell = (db: Db, user_id: number, event: LiveEvent): Promise<void> =>
  sendNow(db, liveMessage(user_id, event));
