import { useCallback, useEffect, useRef, useState } from 'react';
import type { Address } from '../../../../../contract/account/settings.ts';
import { seckill_limits } from '../../../../../contract/seckill/seckill-limits.ts';
import type { OwnOrder } from '../../../../../contract/seckill/seckill-shapes.ts';
import { api, quietApi } from '../../../../api.ts';
import { AddressChoice } from '../../../../parts/seckill/address-choice.tsx';
import { ownPlace } from '../../../../parts/seckill/own-places.ts';
import { cancel_words, clockWords, exactClock, minutesLeft } from '../../../../parts/seckill/sale-words.ts';
import { confirmBox } from '../../../../shell/confirm-box.ts';
import { reactTo } from '../../../../shell/react-to-refusal.ts';
import { readViewer, useViewer } from '../../../../shell/viewer.ts';
import { toast } from '../../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Meter } from '../../../../ui/meter.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { DueLine } from './due-line.tsx';
import { OrderItem, OrderSteps, PayBar, Sum } from './parts.tsx';

const second = 1_000;

/** What was got: where it goes, what it costs, until when it is kept. */
export function Order({ order: first, stored }: { order: OwnOrder; stored: readonly Address[] }) {
  const { order, now } = useOwnOrder(first);
  const viewer = useViewer();
  const [addresses, setAddresses] = useState(stored);
  const [chosen, setChosen] = useState(first.address_id);
  const [busy, setBusy] = useState(false);
  const until = Date.parse(order.expires_at);
  const open = order.status === 'pending_payment';
  const { order_no } = order;
  const pay_href = `/pay?order_no=${order_no}`;
  const choose = async ({ id }: Address) => {
    const before = chosen;
    setChosen(id);
    try {
      await quietApi('user.seckill_set_address', { order_no, address_id: id });
    } catch (error) {
      setChosen(before);
      reactTo(error);
    }
  };
  const cancel = async () => {
    const sure = await confirmBox({ ...cancel_words, no: '再想想' });
    if (!sure) return;
    setBusy(true);
    try {
      await api('user.seckill_cancel_order', { order_no });
      toast('订单已取消');
      location.assign(ownPlace(readViewer(), 'my-order'));
    } catch {
      setBusy(false);
    }
  };
  return (
    <>
      <OrderSteps at={open ? 1 : order.paid_at ? 3 : 0} />
      {open ? null : (
        <Notice
          action={
            <a className="ul" href={ownPlace(viewer, 'my-order')}>
              看我的订单
            </a>
          }
        >
          这一单{order.status_title}
          {order.paid_at ? '，收货地址不能再换。' : '，没有扣款。'}
        </Notice>
      )}
      <div className="order-cols">
        <div className="order-main">
          {open ? (
            <AddressChoice
              addresses={addresses}
              chosen={chosen}
              onChoose={(address) => void choose(address)}
              onAdded={(address) => {
                setAddresses([...addresses, address]);
                void choose(address);
              }}
            />
          ) : null}
          <OrderItem
            goods={order}
            note={`订单 ${order_no}`}
            meta={`${order.company?.nickname ?? ''} · ${clockWords(Date.parse(order.starts_at), now)} 场，每人限 ${order.per_user} 件`}
            qty={<span className="n">× {order.num}</span>}
          />
          <DueLine order={order} />
        </div>
        <Sum
          num={order.num}
          price={order.price}
          list_price={order.list_price}
          foot={`付款后由平台托管。取消不收费，但 ${seckill_limits.unpaid_days} 天内 ${seckill_limits.unpaid_orders} 次不付款，之后 ${seckill_limits.barred_days} 天只能预约。`}
          head={
            open ? (
              <div className="hold n" role="timer" aria-label="剩余支付时间">
                <span className="meta">为你留到 {exactClock(until)}</span>
                <b>{minutesLeft(until - now)}</b>
                <Meter value={(100 * Math.max(0, until - now)) / (until - Date.parse(order.created_at))} />
                <p className="meta">倒计时结束前不会卖给别人；离开这一页也留着，在“我的订单”里能找到。</p>
              </div>
            ) : null
          }
        >
          {open ? (
            <>
              <ButtonLink kind="red" size="lg" wide href={pay_href}>
                去支付
              </ButtonLink>
              <Button kind="bare" wide busy={busy} onClick={() => void cancel()}>
                取消订单
              </Button>
            </>
          ) : (
            <ButtonLink wide href={pay_href}>
              看这一单的支付
            </ButtonLink>
          )}
        </Sum>
      </div>
      {open ? (
        <PayBar amount={order.amount} words={`还有 ${minutesLeft(until - now)}`}>
          <ButtonLink kind="red" href={pay_href}>
            去支付
          </ButtonLink>
        </PayBar>
      ) : null}
    </>
  );
}

/** The order as it stands, by the server's clock; read anew when its time is over, when one comes back, and each half minute. */
function useOwnOrder(first: OwnOrder): { order: OwnOrder; now: number } {
  const [order, setOrder] = useState(first);
  const [now, setNow] = useState(Date.parse(first.server_time));
  const offset = useRef<number | null>(null);
  const look = useCallback(async () => {
    const next = await quietApi('user.seckill_order_show', { order_no: first.order_no }).catch(() => null);
    if (!next) return;
    offset.current = Date.parse(next.server_time) - performance.now();
    setOrder(next);
  }, [first.order_no]);
  const open = order.status === 'pending_payment';
  const until = Date.parse(order.expires_at);
  useEffect(() => {
    void look();
    if (!open) return;
    let ticks = 0;
    const timer = setInterval(() => {
      if (offset.current === null) return;
      const at = performance.now() + offset.current;
      setNow(at);
      ticks++;
      if (ticks % 30 === 0 || (at >= until && ticks % 5 === 0)) void look();
    }, second);
    const shown = () => {
      if (!document.hidden) void look();
    };
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [look, open, until]);
  return { order, now };
}
