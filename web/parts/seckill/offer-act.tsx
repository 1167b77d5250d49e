import { useEffect } from 'react';
import { seckill_limits } from '../../../contract/seckill/seckill-limits.ts';
import type { OfferCard, OfferRelation } from '../../../contract/seckill/seckill-shapes.ts';
import type { OfferPhase } from '../../../contract/seckill/seckill-limits.ts';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';
import { loginAddress, reactTo } from '../../shell/react-to-refusal.ts';
import { toast } from '../../shell/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { clockWords, confirmHref, minutesLeft, orderHref } from './sale-words.ts';
import { claimWords, entryWords } from './claim-words.ts';
import { useClaim } from './use-claim.ts';
import type { SaleReader } from './use-sale-reader.ts';

export type OfferActProps = {
  offer: OfferCard;
  phase: OfferPhase;
  own: OfferRelation | undefined;
  reader: SaleReader;
  now: number;
  serverNow: () => number;
  /** The first that can be had now: the one red button of the page. */
  first: boolean;
  onChange: () => void;
};

/** One button that says the next step, of the same size whatever it says. */
export function OfferAct(props: OfferActProps) {
  const { offer, phase, own } = props;
  const order = own?.order;
  if (order?.status === 'pending_payment') return <ToPay order={order} now={props.now} />;
  if (order)
    return (
      <>
        <ButtonLink href={orderHref(order.order_no)}>看订单</ButtonLink>
        <span className="meta">
          {order.status_title} {order.num} 件
        </span>
      </>
    );
  if (own?.own)
    return <ButtonLink href="/user/product/seckill/forcompany?type=manage-user-order">看买家订单</ButtonLink>;
  if (phase === 'finished')
    return offer.stopped ? (
      <Button disabled>已停止</Button>
    ) : (
      <ButtonLink href={`/product/v2/detail/${offer.pno}`}>按原价看</ButtonLink>
    );
  // Who is in the draw is told of it there.
  if (phase === 'sold_out' && (!own?.entry || own.entry.state === 'got'))
    return <Button disabled>已抢光</Button>;
  return phase === 'coming' && secondsTo(props) > seckill_limits.token_before_seconds ? (
    <Reserve {...props} />
  ) : (
    <Claim {...props} />
  );
}

const secondsTo = ({ offer, now }: OfferActProps): number => (Date.parse(offer.starts_at) - now) / 1000;

function ToPay({ order, now }: { order: NonNullable<OfferRelation['order']>; now: number }) {
  return (
    <>
      <ButtonLink kind="ink" href={orderHref(order.order_no)}>
        去支付
      </ButtonLink>
      <span className="meta n">还剩 {minutesLeft(Date.parse(order.expires_at) - now)}</span>
    </>
  );
}

function Reserve({ offer, own, reader, now, onChange }: OfferActProps) {
  const starts = Date.parse(offer.starts_at);
  const remind_at = starts - seckill_limits.remind_minutes * 60_000;
  const press = async () => {
    if (!reader.signed_in) return location.assign(loginAddress());
    const on = !own?.subscribed;
    await quietApi(on ? 'user.seckill_sub' : 'user.seckill_cancel_sub', { id: offer.offer_id });
    toast(on ? `已预约，${clockWords(Math.max(remind_at, now), now)} 提醒你` : '已取消预约');
    onChange();
  };
  return (
    <>
      <Button
        aria-pressed={own?.subscribed ?? false}
        aria-label={`${own?.subscribed ? '已预约' : '预约'} ${offer.title}`}
        onClick={() => void press().catch(reactTo)}
      >
        {own?.subscribed ? (
          <>
            <Icon name="check" />
            已预约
          </>
        ) : (
          '预约'
        )}
      </Button>
      {own?.subscribed && remind_at > now ? (
        <span className="meta n">{clockWords(remind_at, now)} 提醒你</span>
      ) : null}
    </>
  );
}

/** In its place five seconds before the start, pressed from the start on. */
function Claim(props: OfferActProps) {
  const { offer, phase, own, reader, serverNow, first, onChange } = props;
  const { state, entry, prepare, claim } = useClaim(offer.offer_id, serverNow, own?.entry);
  const early = phase === 'coming';
  const draws = offer.fair && serverNow() < Date.parse(offer.starts_at) + seckill_limits.entry_seconds * 1000;
  const gone = phase === 'sold_out';
  const ended = state === 'idle' || state === 'lost';
  const { signed_in, relation, again } = reader;
  useEffect(() => {
    // So that the row knows of the entry, wherever it stands when everything is sold.
    if (state === 'entered') again();
  }, [state, again]);
  useEffect(() => {
    // So that the press itself is one call; what is refused is said when it is pressed.
    if (early && signed_in) void prepare().catch(() => {});
  }, [early, signed_in, prepare]);

  const press = async () => {
    if (!signed_in) return location.assign(loginAddress());
    if (!relation) return;
    if (relation.address_id === null) return location.assign(confirmHref(offer.offer_id));
    try {
      const order_no = await claim({ num: 1, address_id: relation.address_id });
      if (order_no) location.assign(orderHref(order_no));
    } catch (error) {
      reactTo(error);
      if (factsOf(error)) onChange();
    }
  };
  return (
    <>
      <Button
        kind={first ? 'red' : 'ink'}
        disabled={early || (gone && ended)}
        busy={!ended}
        aria-label={`${draws ? '登记抽签' : '立即抢购'} ${offer.title}`}
        onClick={() => void press()}
      >
        {gone && ended ? '已抢光' : claimWords(state === 'lost' && !draws ? 'idle' : state, draws)}
      </Button>
      {entry ? (
        <p className="meta" role="status">
          {entryWords(state, entry)}
        </p>
      ) : null}
      {offer.per_user > 1 && !early && !gone ? (
        <a className="meta ul" href={confirmHref(offer.offer_id, offer.per_user)}>
          买 {offer.per_user} 件
        </a>
      ) : null}
    </>
  );
}
