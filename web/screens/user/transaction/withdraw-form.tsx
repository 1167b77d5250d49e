import { Form } from 'antd';
import { useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { fenOf, yuanOf } from '../../../../contract/trade/money.ts';
import { shareOf } from '../../../../contract/trade/terms.ts';
import { quietApi } from '../../../api.ts';
import { AmountInput } from '../../../desk/amount-input.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { OwnProof, proofOf, type ProofValues } from '../../../desk/own-proof/own-proof.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { goToFirst } from '../../../desk/go-to-field.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';

type Wallet = Output<'wallet.index'>;
type Values = ProofValues & { amount: string };

/** How much, where to, what it costs, and that it is the owner; or why it cannot be done now. */
export function WithdrawForm({ wallet, after }: { wallet: Wallet; after: () => Promise<void> }) {
  const { withdraw } = wallet;
  const stopped = withdraw.hindrances.length > 0;
  return (
    <div className="draw-form">
      {withdraw.hindrances.map(({ says, href, act }) => (
        <Notice key={says} action={href && act ? <ButtonLink href={href}>{act}</ButtonLink> : undefined}>
          {says}
        </Notice>
      ))}
      {withdraw.payee ? <Payee payee={withdraw.payee} /> : null}
      {stopped ? null : <Fields wallet={wallet} after={after} />}
      <p className="meta n">
        超过 {yuan(withdraw.unaudited_most)} 元要人工审核。打款后请在 {withdraw.confirm_hours}{' '}
        小时内到微信确认收款，过期自动退回。平台每季度向税务机关报送收入，本季已记 ¥
        {yuan(wallet.income_this_quarter)}。
      </p>
    </div>
  );
}

function Payee({ payee }: { payee: NonNullable<Wallet['withdraw']['payee']> }) {
  return (
    <div className="payee">
      <div className="lb">
        <span>提到哪里</span>
        <a href="/user/setting?type=bind_account">更换</a>
      </div>
      <p>
        <b>
          微信零钱，{payee.nickname || '微信用户'}（{payee.name_masked}）
        </b>
        <small className="n">打款时微信会核对姓名，{dayTime(payee.bound_at)} 绑定</small>
      </p>
    </div>
  );
}

function Fields({ wallet: { withdraw, earn }, after }: { wallet: Wallet; after: () => Promise<void> }) {
  const ways = useRead('user.login_ways', {});
  const [typed, setTyped] = useState('');
  const state = useDeskForm<Values>(async (values, form) => {
    await quietApi('payment.transfer', { amount: values.amount, proof: proofOf(values) });
    toast('已申请提现，进度在右边看');
    form.resetFields();
    setTyped('');
    await after();
  });
  const amount = fenOf(typed.trim()) ?? 0;
  const fee = Number(shareOf(BigInt(amount), withdraw.fee_bp));
  const all = Math.min(earn, withdraw.most);
  const takeAll = () => {
    state.form.setFieldValue('amount', yuanOf(all));
    setTyped(yuanOf(all));
  };
  return (
    <Form<Values>
      form={state.form}
      layout="vertical"
      aria-label="申请提现"
      requiredMark={false}
      onFinishFailed={goToFirst(state.form)}
      onValuesChange={(_changed, values) => setTyped(values.amount ?? '')}
      onFinish={(values) => void state.submit(values)}
    >
      <Form.Item
        name="amount"
        label={
          <span className="lb">
            <span>提多少</span>
            <button type="button" className="all n" onClick={takeAll}>
              全部 {yuan(all)}
            </button>
          </span>
        }
        extra={
          <span className="n">
            最低 {yuan(withdraw.least)} 元，每天最多 {withdraw.a_day} 次，今天还有 {withdraw.left_today} 次
          </span>
        }
        rules={[{ required: true, message: '请填写提现金额' }]}
      >
        <AmountInput className="n draw-amount" prefix="¥" />
      </Form.Item>
      <ReadState read={ways} rows={1}>
        {(known) => <OwnProof ways={known} purpose="withdraw" />}
      </ReadState>
      <dl className="draw-lines n">
        <div>
          <dt>手续费 {withdraw.fee_bp / 100}%</dt>
          <dd>¥{yuan(fee)}</dd>
        </div>
        <div className="total">
          <dt>实际到账</dt>
          <dd>¥{yuan(amount - fee)}</dd>
        </div>
      </dl>
      <Button kind="red" size="lg" wide type="submit" busy={state.busy}>
        {amount > 0 ? `提现 ¥${yuan(amount)}` : '提现'}
      </Button>
    </Form>
  );
}
