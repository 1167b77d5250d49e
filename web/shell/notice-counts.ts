import type { Output } from '../../contract/index.ts';
import { quietApi } from '../api.ts';
import { setUnread, setUnreadChat } from './unread.ts';

export type NoticeCounts = Output<'user.notice'>;

export const no_counts: NoticeCounts = {
  unread: 0,
  unreadChat: 0,
  unreadProductTask: 0,
  unreadTaskNeedAffirm: 0,
  unreadReportNeedAffirm: 0,
  unreadTaskNeedPay: 0,
  pending_approvals: 0,
};

/** Going from screen to screen asks once in a while, not each time. */
const fresh_ms = 20_000;

let counts = no_counts;
let read_at = 0;
/** How often something was heard; an answer that was asked for before knows less. */
let heard = 0;
const listeners = new Set<() => void>();

export const readCounts = (): NoticeCounts => counts;

export const onCounts = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function take(now: NoticeCounts): void {
  counts = now;
  setUnread(now.unread);
  setUnreadChat(now.unreadChat);
  for (const listener of listeners) listener();
}

/** Asks anew, for example after something was decided or read; badges are not worth a complaint. */
export async function askCounts(): Promise<void> {
  read_at = Date.now();
  const before = heard;
  const read = await quietApi('user.notice', {}).catch(() => null);
  if (!read) return;
  const { unread, unreadChat } = counts;
  take(heard === before ? read : { ...read, unread, unreadChat });
}

/** Asks if the last answer is not of just now. */
export const askCountsIfOld = (): void => {
  if (Date.now() - read_at > fresh_ms) void askCounts();
};

/** What the server said by itself, or a call answered. */
export const hearUnread = (unread: number): void => hear({ unread });
export const hearUnreadChat = (unreadChat: number): void => hear({ unreadChat });

function hear(now: Partial<NoticeCounts>): void {
  heard += 1;
  take({ ...counts, ...now });
}
