import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So many messages stand in the page at most, and so many more come or go at an end. */
const most = 120;
const step = 40;
const near_px = 240;

/**
 * Which part of a long dialog stands in the page. It follows the end while the reader is there; otherwise what stands at the upper edge
 * stays there, whatever comes or goes above and below. Rows are known by their `data-seq`.
 */
export function useWindow(
  log: RefObject<HTMLElement | null>,
  count: number,
  { more, older }: { more: boolean; older: () => Promise<void> },
) {
  const [to, setTo] = useState<number | null>(null);
  const at_end = useRef(true);
  const edge = useRef<{ seq: string; top: number } | null>(null);
  const busy = useRef(false);
  const end = Math.min(to ?? count, count);
  const start = Math.max(0, end - most);

  /** Brings what is missing at an end that is near. */
  const look = () => {
    const box = log.current;
    if (!box || busy.current) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (box.scrollTop < near_px && start > 0) setTo(Math.max(most, end - step));
    else if (box.scrollTop < near_px && more) {
      busy.current = true;
      void older().finally(() => (busy.current = false));
    } else if (below < near_px && to !== null) setTo(end + step >= count ? null : end + step);
  };

  const onScroll = () => {
    const box = log.current;
    if (!box) return;
    at_end.current = to === null && box.scrollHeight - box.scrollTop - box.clientHeight < 60;
    edge.current = rowAtEdge(box);
    look();
  };

  /** To the newest, whatever was in sight. */
  const toEnd = () => {
    at_end.current = true;
    setTo(null);
    requestAnimationFrame(() => {
      const box = log.current;
      if (box) box.scrollTop = box.scrollHeight;
    });
  };

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const row = edge.current && box.querySelector(`[data-seq="${edge.current.seq}"]`);
    if (at_end.current) {
      // oxlint-disable-next-line react/immutability -- where it is scrolled to belongs to the box
      box.scrollTop = box.scrollHeight;
    } else if (row) box.scrollTop += topOf(row, box) - edge.current!.top;
    // Whoever is at the very top already scrolls no further: nothing else would ask.
    const soon = requestAnimationFrame(look);
    return () => cancelAnimationFrame(soon);
    // oxlint-disable-next-line react/exhaustive-deps -- what it looks at is of this drawing
  }, [log, count, start, end]);

  // A keyboard that rises, ready answers that come later, a picture that has its height: whoever was at the end stays there.
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const watch = new ResizeObserver(() => {
      if (at_end.current) box.scrollTop = box.scrollHeight;
    });
    for (const one of [box, ...box.children]) watch.observe(one);
    return () => watch.disconnect();
  }, [log]);

  return { start, end, onScroll, toEnd, at_end };
}

const topOf = (row: Element, box: Element): number =>
  row.getBoundingClientRect().top - box.getBoundingClientRect().top;

function rowAtEdge(box: Element) {
  for (const row of box.querySelectorAll<HTMLElement>('[data-seq]')) {
    const top = topOf(row, box);
    if (top + row.offsetHeight > 0) return { seq: row.dataset.seq!, top };
  }
  return null;
}
