import { useEffect, useSyncExternalStore } from 'react';
import {
  askCounts,
  askCountsIfOld,
  no_counts,
  onCounts,
  readCounts,
  type NoticeCounts,
} from '../shell/notice-counts.ts';
import { told } from '../shell/told.ts';
import { useLookSoon } from './use-look-again.ts';

export type Notice = NoticeCounts;

/** Reads the counts anew, for example after something was decided or read. */
export const readNotice = askCounts;

/**
 * What waits for the reader, one state for the whole page. Asked when the place changes, when something was decided
 * about the reader, when a notice came, or when the window is looked at again; unread notices are told by the server.
 */
export function useNotice(place: string): Notice {
  useLookSoon(askCounts);
  useEffect(() => {
    const readNow = () => void askCounts();
    askCountsIfOld();
    addEventListener('focus', askCountsIfOld);
    addEventListener(told, readNow);
    return () => {
      removeEventListener('focus', askCountsIfOld);
      removeEventListener(told, readNow);
    };
  }, [place]);
  return useSyncExternalStore(onCounts, readCounts, () => no_counts);
}
