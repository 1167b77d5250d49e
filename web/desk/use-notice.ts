import { useEffect, useSyncExternalStore } from 'react';
import type { Output } from '../../contract/index.ts';
import { quietApi } from '../api.ts';
import { told } from '../shell/told.ts';

export type Notice = Output<'user.notice'>;

const nothing: Notice = {
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

let notice = nothing;
let read_at = 0;
const listeners = new Set<() => void>();

/** Reads the counts anew, for example after something was decided or read; badges are not worth a complaint. */
export async function readNotice(): Promise<void> {
  read_at = Date.now();
  const read = await quietApi('user.notice', {}).catch(() => null);
  if (!read) return;
  notice = read;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * What waits for the reader, one state for the whole page. Asked when the place changes, when something was decided
 * about the reader, or when the window is looked at again.
 */
export function useNotice(place: string): Notice {
  useEffect(() => {
    const read = () => {
      if (Date.now() - read_at > fresh_ms) void readNotice();
    };
    const readNow = () => void readNotice();
    read();
    addEventListener('focus', read);
    addEventListener(told, readNow);
    return () => {
      removeEventListener('focus', read);
      removeEventListener(told, readNow);
    };
  }, [place]);
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => nothing,
  );
}
