import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So many messages stand in the page at most, and so many more come or go at an end. */
const most = 120;
const step = 40;
const near_px = 240;

/**
 * Which part of a long dialog stands in the page. It follows the end while the reader is there; what is added above keeps what is in
 * sight where it is.
 */
export function useWindow(
  log: RefObject<HTMLElement | null>,
  count: number,
  { more, older }: { more: boolean; older: () => Promise<void> },
) {
  const [to, setTo] = useState<number | null>(null);
  const at_end = useRef(true);
  const from_bottom = useRef<number | null>(null);
  const busy = useRef(false);
  const end = to ?? count;
  const start = Math.max(0, end - most);

  const hold = () => {
    const box = log.current;
    from_bottom.current = box ? box.scrollHeight - box.scrollTop : null;
  };

  const onScroll = () => {
    const box = log.current;
    if (!box || busy.current) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    at_end.current = to === null && below < 60;
    if (box.scrollTop < near_px && start > 0) {
      hold();
      setTo(Math.max(most, end - step));
    } else if (box.scrollTop < near_px && more) {
      busy.current = true;
      hold();
      void older().finally(() => (busy.current = false));
    } else if (below < near_px && to !== null) {
      const next = end + step;
      setTo(next >= count ? null : next);
    }
  };

  /** To the newest, whatever was in sight. */
  const toEnd = () => {
    at_end.current = true;
    from_bottom.current = null;
    setTo(null);
    requestAnimationFrame(() => {
      const box = log.current;
      if (box) box.scrollTop = box.scrollHeight;
    });
  };

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    if (from_bottom.current !== null) {
      // oxlint-disable-next-line react/immutability -- where it is scrolled to belongs to the box
      box.scrollTop = box.scrollHeight - from_bottom.current;
      from_bottom.current = null;
    } else if (at_end.current) box.scrollTop = box.scrollHeight;
  }, [log, count, start, end]);

  return { start, end, onScroll, toEnd, at_end };
}
