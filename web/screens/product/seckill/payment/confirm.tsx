import { useCallback, useEffect, useState } from 'react';
import type { Address } from '../../../../../contract/account/settings.ts';
import { seckill_limits } from '../../../../../contract/seckill/seckill-limits.ts';
import type { Output } from '../../../../../contract/index.ts';
import { phaseAt } from '../../../../../contract/seckill/offer-phase.ts';
import { api } from '../../../../api.ts';
import { AddressChoice } from '../../../../parts/seckill/address-choice.tsx';
import { clockWords, leftWords, orderHref } from '../../../../parts/seckill/sale-words.ts';
import { claimWords, entryWords } from '../../../../parts/seckill/claim-words.ts';
import { useClaim } from '../../../../parts/seckill/use-claim.ts';
import { useLiveStock } from '../../../../parts/seckill/use-live-stock.ts';
import { reactTo } from '../../../../shell/react-to-refusal.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { OrderItem, OrderSteps, PayBar, Sum } from './parts.tsx';

type Offer = Output<'product.seckill_detail'>;
type Standing = Output<'product.seckill_check_can_pay'>;

/** Where it shall go and how many, before it is asked for; nothing is kept for anybody yet. */
export function Confirm({
  offer,
  stored,
  wanted,
}: {
  offer: Offer;
  stored: readonly Address[];
  wanted: number;
}) {
  const [addresses, setAddresses] = useState(stored);
  const [chosen, setChosen] = useState(stored.find((one) => one.is_default)?.id ?? stored[0]?.id ?? null);
  const [num, setNum] = useState(Math.min(Math.max(1, wanted), offer.per_user));
  const [standing, setStanding] = useState<Standing | null>(null);
  const busy = useCallback(() => true, []);
  const { stock, clock, serverNow } = useLiveStock(String(offer.offer_id), offer.server_time, busy);
  const { state, entry, claim } = useClaim(offer.offer_id, serverNow, standing?.entry);
  const left = stock.get(offer.offer_id)?.left ?? offer.left;
  const phase = phaseAt(offer, left, clock.now);
  useEffect(() => {
    void api('product.seckill_check_can_pay', { id: offer.offer_id }).then(setStanding, () => {});
  }, [offer.offer_id, phase]);
  const most = Math.max(1, Math.min(offer.per_user, standing?.left_for_me ?? offer.per_user));
  const press = async () => {
    if (chosen === null) return;
    try {
      const order_no = await claim({ num: Math.min(num, most), address_id: chosen });
      if (order_no) location.assign(orderHref(order_no));
    } catch (error) {
      reactTo(error);
    }
  };
  const draws = offer.fair && clock.now < Date.parse(offer.starts_at) + seckill_limits.entry_seconds * 1000;
  const drawn = state === 'entered' || state === 'drawing';
  const words = drawn
    ? claimWords(state, draws)
    : phase === 'coming'
      ? `${leftWords(Date.parse(offer.starts_at) - clock.now)} 后开抢`
      : phase === 'sold_out'
        ? '已抢光'
        : phase === 'finished'
          ? '已结束'
          : claimWords(state === 'lost' ? 'idle' : state, draws);
  const pressing = {
    kind: 'red',
    disabled: phase !== 'running' || chosen === null,
    busy: state !== 'idle' && state !== 'lost',
    onClick: () => void press(),
  } as const;
  return (
    <>
      <OrderSteps at={0} />
      {standing && !standing.can_pay && phase !== 'coming' ? (
        <Notice
          bad={phase === 'running'}
          action={
            standing.order_no ? (
              <a className="ul" href={orderHref(standing.order_no)}>
                看这一单
              </a>
            ) : undefined
          }
        >
          {standing.reason}
        </Notice>
      ) : null}
      <div className="order-cols">
        <div className="order-main">
          <AddressChoice
            addresses={addresses}
            chosen={chosen}
            onChoose={({ id }) => setChosen(id)}
            onAdded={(address) => {
              setAddresses([...addresses, address]);
              setChosen(address.id);
            }}
          />
          <OrderItem
            goods={offer}
            note={phase === 'running' ? `还剩 ${left} 件，抢到以前不为你留` : offer.phase_title}
            meta={`${offer.company.nickname} · ${clockWords(Date.parse(offer.starts_at), clock.now)} 场，每人限 ${offer.per_user} 件`}
            qty={<Stepper num={Math.min(num, most)} most={most} onChange={setNum} />}
          />
          {offer.rules ? (
            <section className="work" aria-label="规则">
              <p className="pad rules">{offer.rules}</p>
            </section>
          ) : null}
        </div>
        <Sum
          num={Math.min(num, most)}
          price={offer.price}
          list_price={offer.list_price}
          foot={`抢到后 ${offer.unpaid_minutes} 分钟内付款，过时放回。${seckill_limits.unpaid_days} 天内 ${seckill_limits.unpaid_orders} 次不付款，之后 ${seckill_limits.barred_days} 天只能预约。`}
        >
          <Button {...pressing} size="lg" wide>
            {words}
          </Button>
          {entry ? (
            <p className="meta" role="status">
              {entryWords(state, entry)}
            </p>
          ) : null}
          {chosen === null ? <p className="meta">先填收货地址，再抢购。</p> : null}
        </Sum>
      </div>
      <PayBar
        amount={offer.price * Math.min(num, most)}
        words={chosen === null ? '先填收货地址' : `抢到后 ${offer.unpaid_minutes} 分钟内付款`}
      >
        <Button {...pressing}>{words}</Button>
      </PayBar>
    </>
  );
}

function Stepper({ num, most, onChange }: { num: number; most: number; onChange: (num: number) => void }) {
  return (
    <>
      <span className="stepper n" role="group" aria-label="数量">
        <button type="button" aria-label="少一件" disabled={num <= 1} onClick={() => onChange(num - 1)}>
          −
        </button>
        <output>{num}</output>
        <button type="button" aria-label="多一件" disabled={num >= most} onClick={() => onChange(num + 1)}>
          +
        </button>
      </span>
      {num >= most ? <span className="meta">已到每人上限</span> : null}
    </>
  );
}
