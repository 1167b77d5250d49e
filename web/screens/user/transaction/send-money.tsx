import { Form, Input } from 'antd';
import { useState } from 'react';
import { quietApi } from '../../../api.ts';
import { AmountInput } from '../../../desk/amount-input.tsx';
import { OwnProof, proofOf, type ProofValues } from '../../../desk/own-proof/own-proof.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { goToFirst } from '../../../desk/go-to-field.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';

type Values = ProofValues & { username: string; amount: string; note?: string };

/** To another member, where the site allows it: at once, and only by another transfer back. */
export function SendMoney({ after }: { after: () => Promise<void> }) {
  const ways = useRead('user.login_ways', {});
  const [sent, setSent] = useState('');
  const state = useDeskForm<Values>(async (values, form) => {
    const { username, amount, note = '' } = values;
    const sure = await confirmBox({
      title: `转给 ${username} ¥${amount}`,
      text: '马上到对方的钱包，不能撤回。请再看一遍用户名。',
      yes: '转账',
    });
    if (!sure) return false;
    const done = await quietApi('payment.p2p_transfer', {
      username,
      amount,
      note,
      proof: proofOf(values),
    });
    setSent(`已转给 ${done.payee.nickname} ¥${yuan(done.amount)}，单号 ${done.transfer_no}`);
    form.resetFields();
    await after();
    return true;
  });
  return (
    <section className="work spaced-work" aria-labelledby="send-head">
      <SectionHead id="send-head" title="转账" meta="转给本站会员，双方都要实名，不能撤回" />
      <Form<Values>
        className="send-form"
        form={state.form}
        layout="vertical"
        aria-label="转账"
        requiredMark={false}
        onFinishFailed={goToFirst(state.form)}
        onFinish={(values) => void state.submit(values)}
      >
        <Form.Item
          name="username"
          label="对方的用户名"
          rules={[{ required: true, message: '请填写对方的用户名' }]}
        >
          <Input autoComplete="off" maxLength={20} />
        </Form.Item>
        <Form.Item name="amount" label="转多少" rules={[{ required: true, message: '请填写转账金额' }]}>
          <AmountInput className="n" prefix="¥" />
        </Form.Item>
        <Form.Item name="note" label="附言（选填）">
          <Input autoComplete="off" maxLength={50} />
        </Form.Item>
        <ReadState read={ways} rows={1}>
          {(known) => <OwnProof ways={known} purpose="send_money" />}
        </ReadState>
        <Button kind="ink" type="submit" busy={state.busy}>
          转账
        </Button>
        <p role="status" className="meta n">
          {sent}
        </p>
      </Form>
    </section>
  );
}
