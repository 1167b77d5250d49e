import { useEffect, useRef, useState } from 'react';
import { type PayMethod, pay_methods, wallet_parts } from '../../../contract/payment/pay-methods.ts';
import type { OrderDetail, PayAnswer } from '../../../contract/payment/payments.ts';
import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { Icon } from '../../ui/icon.tsx';
import { yuan } from '../../ui/yuan.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { Countdown } from './countdown.tsx';
import { type Device, openWechatSheet, thisDevice } from './device.ts';
import { PayPanel } from './pay-panel.tsx';
import { Rows } from './rows.tsx';
import type { Payment } from './use-payment.ts';
import type { Chosen, Wish } from './wish.ts';

/** At which a refusal can stand. */
const proof_fields = new Set(['proof.password', 'proof.captcha']);

/** What is paid, until when, by what; and beside it what is to be done for that. */
export function Cashier({
  payment,
  receiver,
}: {
  payment: Payment;
  receiver: Output<'payment.recharge_terms'>['receiver'];
}) {
  const { order, serverNow, look, ask } = payment;
  const by_bank = order.attempt?.method === 'bank';
  const [method, setMethod] = useState<Chosen>(() => firstMethod(order));
  const [use_wallet, setUseWallet] = useState(() => (order.attempt?.parts.length ?? 0) > 0);
  const [busy, setBusy] = useState(false);
  const [device, setDevice] = useState<Device>('screen');
  const pressed = useRef(false);

  const pay = async (wish: Wish): Promise<Record<string, string> | undefined> => {
    if (pressed.current) return undefined;
    pressed.current = true;
    setBusy(true);
    try {
      const answer = await quietApi('payment.pay_online', { order_no: order.order_no, device, ...wish });
      await follow(answer);
      await look();
      return undefined;
    } catch (error) {
      const issues = factsOf(error)?.data?.issues?.filter(({ path }) => proof_fields.has(path)) ?? [];
      if (issues.length > 0) return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
      reactTo(error);
      await look();
      return undefined;
    } finally {
      pressed.current = false;
      setBusy(false);
    }
  };

  useEffect(() => setDevice(thisDevice()), []);
  const shows = order.attempt?.show?.kind === 'qr' && order.attempt.method === method;
  // In front of a screen scanning is the next step, so the code is there at once; not where it would put wallet money aside.
  const at_once =
    method === 'wechat' && !use_wallet && !by_bank && device === 'screen' && order.attempt === null && !busy;
  const opened = useRef(false);
  useEffect(() => {
    if (!at_once || shows || opened.current || thisDevice() !== 'screen') return;
    opened.current = true;
    void pay({ method: 'wechat', use_wallet: false });
    // Once a page: whoever chose another way has chosen.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [at_once, shows]);

  return (
    <section className="work" aria-label="收银台">
      <div className="pay-head">
        <div>
          <p className="ink2">{order.title}</p>
          <p className="amt n">
            <small>¥</small>
            {yuan(order.amount)}
          </p>
        </div>
        <Countdown order={order} serverNow={serverNow} />
      </div>
      {by_bank ? (
        <BankTransfer order={order} receiver={receiver} onSent={look} />
      ) : (
        <div className="pay-cols">
          <Methods
            order={order}
            method={method}
            use_wallet={use_wallet}
            onMethod={setMethod}
            onUseWallet={setUseWallet}
          />
          <PayPanel
            order={order}
            method={method}
            use_wallet={use_wallet}
            device={device}
            busy={busy}
            serverNow={serverNow}
            pay={pay}
            ask={ask}
          />
        </div>
      )}
      <Rows rows={order.rows} />
    </section>
  );
}

/** A page of a channel is gone to; what is scanned stands here. */
async function follow({ show }: PayAnswer): Promise<void> {
  if (show?.kind === 'redirect') location.assign(show.url);
  if (show?.kind === 'jsapi') await openWechatSheet(show.params);
}

function firstMethod({ attempt, methods }: OrderDetail): Chosen {
  const begun = attempt?.method;
  if (begun === 'wechat' || begun === 'alipay') return begun;
  const names: Chosen[] = ['wechat', 'alipay', 'wallet'];
  return names.find((name) => methods.some(({ method, offered }) => offered && method === name)) ?? 'wechat';
}

const partsWords = (parts: readonly { part: keyof typeof wallet_parts; amount: number }[]): string =>
  parts
    .map(({ part, amount }, n) => `${n === 0 ? '先用' : '再用'}${wallet_parts[part].title} ¥${yuan(amount)}`)
    .join('，');

function Methods({
  order,
  method,
  use_wallet,
  onMethod,
  onUseWallet,
}: {
  order: OrderDetail;
  method: Chosen;
  use_wallet: boolean;
  onMethod: (method: Chosen) => void;
  onUseWallet: (use: boolean) => void;
}) {
  const { wallet } = order;
  const enough = wallet !== null && wallet.rest === 0;
  return (
    <div className="pay-ways">
      <h2 id="pay-ways">用什么付</h2>
      <div className="pick" role="radiogroup" aria-labelledby="pay-ways">
        {order.methods.map(({ method: name, title, hint, offered, says }) => {
          const own = name === 'wallet';
          return (
            <label className="way" key={name}>
              <input
                type="radio"
                name="method"
                checked={method === name}
                disabled={!offered || (own && !enough)}
                onChange={() => onMethod(name as Chosen)}
              />
              <span className="pay-way" aria-hidden="true">
                {own ? <Icon name="wallet" /> : pay_methods[name as PayMethod].sign}
              </span>
              <span>
                {title}
                <small className="n">{own && wallet ? walletWords(wallet) : says || hint}</small>
              </span>
            </label>
          );
        })}
      </div>
      {wallet && !enough && wallet.amount > 0 && method !== 'wallet' ? (
        <label className="pay-part">
          <input
            type="checkbox"
            checked={use_wallet}
            onChange={(event) => onUseWallet(event.target.checked)}
          />
          <span>
            先用钱包余额 ¥{yuan(wallet.amount)}，其余 ¥{yuan(wallet.rest)} 用{pay_methods[method].title}
            <small className="n">{partsWords(wallet.parts)}</small>
          </span>
        </label>
      ) : null}
    </div>
  );
}

const walletWords = (wallet: NonNullable<OrderDetail['wallet']>): string =>
  wallet.rest === 0
    ? partsWords(wallet.parts)
    : wallet.amount > 0
      ? `只有 ¥${yuan(wallet.amount)}，不够全付`
      : '没有余额';
