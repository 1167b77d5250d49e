import { useEffect, useState } from 'react';
import type { OrderDetail } from '../../../contract/payment/payments.ts';
import { Meter } from '../../ui/meter.tsx';
import { inBeijing } from '../../ui/time-ago.tsx';

const two = (n: number): string => String(n).padStart(2, '0');
const second = 1_000;
const day_ms = 86_400_000;

/** 10:38:56 today, else with its day. */
export function until(at: number, now: number): string {
  const then = inBeijing(at);
  const clock = `${two(then.hour)}:${two(then.minute)}`;
  if (at - now < day_ms && then.day === inBeijing(now).day)
    return `${clock}:${two(Math.floor(at / second) % 60)}`;
  return `${then.month} 月 ${then.date} 日 ${clock}`;
}

function left(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / second));
  if (s >= 86_400) return `${Math.floor(s / 86_400)} 天 ${Math.floor((s % 86_400) / 3600)} 小时`;
  const [hours, rest] = [Math.floor(s / 3600), s % 3600];
  const clock = `${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** Until when, and what is left of it, by the server's clock. */
export function Countdown({ order, serverNow }: { order: OrderDetail; serverNow: () => number }) {
  const [now, setNow] = useState(() => Date.parse(order.now));
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), second);
    return () => clearInterval(timer);
  }, [order.now, serverNow]);
  const end = Date.parse(order.expires_at);
  const whole = end - Date.parse(order.created_at);
  return (
    <div className="pay-left n" role="timer" aria-label="剩余支付时间">
      <span className="meta">{until(end, now)} 前付款</span>
      <b>{end > now ? left(end - now) : '正在关闭'}</b>
      <Meter value={Math.round((100 * Math.max(0, end - now)) / whole)} />
    </div>
  );
}
