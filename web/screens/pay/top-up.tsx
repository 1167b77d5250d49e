import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Output } from '../../../contract/index.ts';
import { pay_methods } from '../../../contract/payment/pay-methods.ts';
import { quietApi } from '../../api.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { thousands } from '../../ui/count.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { yuan } from '../../ui/yuan.ts';
import { thisDevice } from './device.ts';
import { Steps } from '../../ui/steps.tsx';

type Terms = Output<'payment.recharge_terms'>;
type Method = Terms['methods'][number]['method'];
const quick = [100, 500, 1000, 5000];

/** How much, and by what: then the cashier shows what is to be done. */
export function TopUp({ terms }: { terms: Terms }) {
  const offered = terms.methods.filter((one) => one.offered);
  const [fee, setFee] = useState('');
  const [method, setMethod] = useState<Method>(offered[0]?.method ?? 'wechat');
  const go = useNavigate();
  const { busy, errors, onSubmit } = useSubmit(async () => {
    const { order_no } = await quietApi('payment.recharge', { fee, method, device: thisDevice() });
    await go(`/pay?order_no=${order_no}`);
    return undefined;
  });
  const most = method === 'bank' ? terms.bank_most : terms.most;
  const { bp, from } = terms.bonus;
  return (
    <>
      <h1>充值</h1>
      <Steps titles={['选金额', '支付', '入账']} at={0} />
      <section className="work" aria-label="充值">
        <form className="pay-cols" method="post" noValidate onSubmit={onSubmit}>
          <div className="pay-ways">
            <h2 id="top-up-ways">用什么付</h2>
            <div className="pick" role="radiogroup" aria-labelledby="top-up-ways">
              {terms.methods.map(({ method: name, title, hint, offered: is }) => (
                <label className="way" key={name}>
                  <input
                    type="radio"
                    name="method"
                    value={name}
                    checked={method === name}
                    disabled={!is}
                    onChange={() => setMethod(name)}
                  />
                  <span className="pay-way" aria-hidden="true">
                    {pay_methods[name].sign}
                  </span>
                  <span>
                    {title}
                    <small>{is ? hint : '这里暂时不能用'}</small>
                  </span>
                </label>
              ))}
            </div>
          </div>
          <div className="pay-panel fields">
            <AmountField
              label="充值金额"
              name="fee"
              placeholder="例如 500"
              value={fee}
              onTyped={setFee}
              error={errors['fee'] ?? null}
              hint={`单笔 ${yuan(terms.least)} 到 ${yuan(most)} 元${method === 'bank' ? '' : `，今天还能充 ${yuan(terms.left_today)} 元`}`}
            />
            <p className="pay-quick">
              {quick.map((amount) => (
                <Button key={amount} size="sm" onClick={() => setFee(String(amount))}>
                  {thousands(amount)} 元
                </Button>
              ))}
            </p>
            {bp > 0 ? (
              <p className="meta n">
                满 ¥{yuan(from)} 送 {bp / 100}%，进赠送余额
              </p>
            ) : null}
            <Button kind="red" size="lg" type="submit" busy={busy} disabled={offered.length === 0}>
              {method === 'bank' ? '下单，看收款账户' : '去支付'}
            </Button>
            <p className="meta">
              充值只在本站使用，不能提现；{terms.refund_days} 天内没有用掉的可以原路退回，在
              <a href="/user/transaction?type=recharge">钱包</a>里办。
            </p>
          </div>
        </form>
      </section>
    </>
  );
}
