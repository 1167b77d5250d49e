import { useRef, useState } from 'react';
import { pay_methods, wallet_parts } from '../../../contract/payment/pay-methods.ts';
import type { OrderDetail } from '../../../contract/payment/payments.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { yuan } from '../../ui/yuan.ts';
import { until } from './countdown.tsx';
import type { Device } from './device.ts';
import { OwnerProof, type Proof } from './owner-proof.tsx';
import { Qr, saveQr } from './qr.tsx';
import type { Chosen, Wish } from './wish.ts';

type Props = {
  order: OrderDetail;
  method: Chosen;
  use_wallet: boolean;
  device: Device;
  busy: boolean;
  serverNow: () => number;
  pay: (wish: Wish) => Promise<Record<string, string> | undefined>;
  ask: () => Promise<void>;
};

/** What is to be done for the chosen way: a code to scan, a page to open, or a press. As high whatever is chosen. */
export function PayPanel({ order, method, use_wallet, device, busy, serverNow, pay, ask }: Props) {
  const [proof, setProof] = useState<Proof>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const place = useRef<HTMLDivElement>(null);
  const { wallet, attempt } = order;
  const parted = use_wallet && wallet !== null && wallet.amount > 0;
  const by_wallet = method === 'wallet';
  const asks_proof = (parted || by_wallet) && wallet?.asks_proof === true;
  const current = attempt?.method === method && attempt.parts.length > 0 === parted ? attempt : null;
  const code = current?.show?.kind === 'qr' ? current.show.code_url : null;
  const rest = current ? current.amount : parted ? wallet.rest : order.amount;
  const press = async () => {
    const found = (await pay({ method, use_wallet: parted, proof })) ?? {};
    setErrors(found);
    if (Object.keys(found).length > 0)
      requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const hand_held = device !== 'screen';

  return (
    <div className="pay-panel" ref={place}>
      {code ? (
        <>
          <h2>{hand_held ? '用另一台手机扫码' : '微信扫一扫'}</h2>
          <Qr text={code} label={`微信支付二维码，${yuan(rest)} 元`} />
          <p className="meta n">
            付 ¥{yuan(rest)}，二维码 {until(Date.parse(order.expires_at), serverNow())} 前有效
          </p>
          {hand_held ? (
            <Button
              size="lg"
              wide
              onClick={() => {
                const svg = place.current?.querySelector<SVGSVGElement>('.qr svg');
                if (svg) saveQr(svg, `支付-${order.order_no}.png`);
              }}
            >
              <Icon name="save" />
              保存二维码
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <Spent order={order} method={method} parted={parted} rest={rest} />
          {asks_proof ? <OwnerProof errors={errors} onChange={setProof} /> : null}
          <Button kind="red" size="lg" wide={hand_held} busy={busy} onClick={() => void press()}>
            {verbs[method](device)} <span className="n">¥{yuan(by_wallet ? order.amount : rest)}</span>
          </Button>
        </>
      )}
      {attempt && !by_wallet ? (
        <>
          <p className="pay-state" role="status">
            <span className="dot" />
            等待付款，付完这里自动更新
          </p>
          <AskOnce ask={ask} />
        </>
      ) : null}
    </div>
  );
}

const verbs: Record<Chosen, (device: Device) => string> = {
  wechat: (device) => (device === 'screen' ? '微信扫码付' : '打开微信支付'),
  alipay: () => '去支付宝付',
  wallet: () => '用钱包余额付',
};

/** What is taken from where, before it is taken. */
function Spent({
  order: { wallet, title },
  method,
  parted,
  rest,
}: {
  order: OrderDetail;
  method: Chosen;
  parted: boolean;
  rest: number;
}) {
  const parts = (parted || method === 'wallet') && wallet ? wallet.parts : [];
  if (parts.length === 0)
    return (
      <p className="meta">
        {method === 'alipay' ? '打开支付宝的页面，付完自动回到这里。' : `付给出海集，用于${title}。`}
      </p>
    );
  return (
    <dl className="pay-spent n">
      {parts.map(({ part, amount }) => (
        <div key={part}>
          <dt>{wallet_parts[part].title}余额</dt>
          <dd>−¥{yuan(amount)}</dd>
        </div>
      ))}
      {method === 'wallet' ? null : (
        <div>
          <dt>{pay_methods[method].title}</dt>
          <dd>¥{yuan(rest)}</dd>
        </div>
      )}
    </dl>
  );
}

export function AskOnce({ ask }: { ask: () => Promise<void> }) {
  const [asked, setAsked] = useState<'' | 'busy' | 'done'>('');
  return (
    <p className="meta">
      付了没反应？{' '}
      <button
        className="ul"
        type="button"
        aria-busy={asked === 'busy' || undefined}
        onClick={() => {
          if (asked === 'busy') return;
          setAsked('busy');
          void ask().finally(() => setAsked('done'));
        }}
      >
        我已付款，查一次
      </button>
      <span role="status">{asked === 'done' ? '，渠道还没有收到付款' : ''}</span>
    </p>
  );
}
