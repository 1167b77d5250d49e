import { useCallback, useEffect, useRef, useState } from 'react';
import { poll_ms } from '../../../contract/payment/pay-methods.ts';
import type { OrderDetail } from '../../../contract/payment/payments.ts';
import { codes } from '../../../contract/http/envelope.ts';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { paid } from '../../shell/told.ts';

export const isOpen = ({ status }: Pick<OrderDetail, 'status'>): boolean =>
  status === 'created' || status === 'processing';

export type Payment = {
  order: OrderDetail;
  /** Of the server: what is left is counted from it, so that a clock that is wrong here changes nothing. */
  serverNow: () => number;
  /** Reads again. */
  look: () => Promise<void>;
  /** Asks the channel, then reads again. */
  ask: () => Promise<void>;
};

/** One order as it stands, read again when something was told, every few seconds while it is being paid, and when its time is over. */
export function usePayment(first: OrderDetail): Payment {
  const [order, setOrder] = useState(first);
  const offset = useRef<number | null>(null);
  const take = useCallback((next: OrderDetail) => {
    offset.current = Date.parse(next.now) - performance.now();
    setOrder(next);
  }, []);
  const serverNow = useCallback(
    () => (offset.current === null ? Date.parse(first.now) : performance.now() + offset.current),
    [first.now],
  );
  const { order_no, status } = order;

  const look = useCallback(async () => {
    const next = await read(order_no);
    if (next) take(next);
  }, [order_no, take]);
  const ask = useCallback(async () => {
    try {
      await quietApi('payment.wechat_order_status', { order_no });
    } catch (error) {
      // Away for a moment, or asked too often: what stands there is read all the same.
      if (factsOf(error)?.code === codes.not_logged_in) reactTo(error);
    }
    await look();
  }, [order_no, look]);

  useEffect(() => {
    // From when the page was rendered to now some time went by, which only the server knows.
    void look();
    const told = (event: Event) => {
      if ((event as CustomEvent<string>).detail === order_no) void look();
    };
    addEventListener(paid, told);
    return () => removeEventListener(paid, told);
  }, [order_no, look]);

  const waits = isOpen(order) && order.attempt !== null && order.attempt.method !== 'bank';
  const running = isOpen(order) || status === 'late_refunding';
  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const again = async () => {
      const left_ms = Date.parse(order.expires_at) - serverNow();
      // Nothing happens by itself before its time is over, unless somebody pays.
      if (!document.hidden && (waits || left_ms < poll_ms || status === 'late_refunding'))
        await (waits ? ask() : look());
      if (!over) timer = setTimeout(() => void again(), poll_ms);
    };
    timer = setTimeout(() => void again(), poll_ms);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [running, waits, status, order.expires_at, ask, look, serverNow]);

  return { order, serverNow, look, ask };
}

/** Null where the network was away for a moment. */
async function read(order_no: string): Promise<OrderDetail | null> {
  try {
    return await quietApi('payment.order_detail', { order_no });
  } catch (error) {
    if (factsOf(error)?.code === codes.not_logged_in) reactTo(error);
    return null;
  }
}
