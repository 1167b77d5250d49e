import type { LiveEvent } from '../../contract/live.ts';
import { notify } from '../database/listen.ts';
import type { Db } from '../http/call.ts';

export const live_channel = 'live';

/** Tells the open pages of somebody, on every process, when the surrounding transaction commits. */
export const tell = (db: Db, user_id: number, event: LiveEvent): Promise<void> =>
  notify(db, live_channel, JSON.stringify([user_id, event]));
