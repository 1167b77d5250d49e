import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveStock } from '../../../contract/seckill/seckill-shapes.ts';
import { quietApi } from '../../api.ts';

const second = 1_000;
/** While something is sold, and while nothing is. */
const [near_ms, far_ms] = [3 * second, 30 * second];

export type ServerClock = {
  /** Milliseconds of the server; until the first answer those of when the page was made. */
  now: number;
  /** Whether it is the server's, or only the moment of the page. */
  exact: boolean;
};

/**
 * What is left of these offers, asked every few seconds, and the server's clock with it: counted from its last answer by a clock
 * that nobody can set, so that one that is wrong here changes nothing.
 * @param rendered when the page was made, by the server
 * @param soonest the next moment at which one of them begins; from a minute before it is asked more often
 */
export function useLiveStock(ids: string, rendered: string, busy: (now: number) => boolean) {
  const [stock, setStock] = useState<ReadonlyMap<number, LiveStock>>(new Map());
  const [clock, setClock] = useState<ServerClock>({ now: Date.parse(rendered), exact: false });
  const offset = useRef<number | null>(null);
  const isBusy = useRef(busy);
  useEffect(() => {
    isBusy.current = busy;
  }, [busy]);

  const serverNow = useCallback(
    () => (offset.current === null ? Date.parse(rendered) : performance.now() + offset.current),
    [rendered],
  );
  const ask = useCallback(async () => {
    const sent = performance.now();
    const answer = await quietApi('product.seckill_stock', { ids }).catch(() => null);
    if (!answer) return;
    const got = performance.now();
    // It was the server's time somewhere between; the middle is at most half of the way wrong.
    offset.current = Date.parse(answer.server_time) - (sent + got) / 2;
    setStock(new Map(answer.list.map((one) => [one.offer_id, one])));
    setClock({ now: serverNow(), exact: true });
  }, [ids, serverNow]);

  useEffect(() => {
    if (ids === '') return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const again = async () => {
      if (!document.hidden) await ask();
      if (!over) timer = setTimeout(() => void again(), isBusy.current(serverNow()) ? near_ms : far_ms);
    };
    void again();
    const seen = () => {
      if (!document.hidden) void ask();
    };
    document.addEventListener('visibilitychange', seen);
    const ticks = setInterval(() => {
      if (offset.current !== null) setClock({ now: serverNow(), exact: true });
    }, second);
    return () => {
      over = true;
      clearTimeout(timer);
      clearInterval(ticks);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [ids, ask, serverNow]);

  return { stock, clock, serverNow, ask };
}
