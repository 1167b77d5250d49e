import { Form, Modal } from 'antd';
import type { Channel } from '../../../../contract/account/auth.ts';
import { quietApi } from '../../../api.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { coveredAddress } from '../../../desk/own-proof/covered-address.ts';
import { OwnProof, proofOf, type LoginWays, type ProofValues } from '../../../desk/own-proof/own-proof.tsx';

type Props = { channel: Channel; ways: LoginWays; onClose: () => void; onDone: () => void };

export default function UnbindDialog({ channel, ways, onClose, onDone }: Props) {
  const title = channel === 'email' ? '邮箱' : '手机号';
  const state = useDeskForm<ProofValues>(async (values) => {
    await quietApi('user.unbind', { channel, proof: proofOf(values) });
    toast(`${title}已解绑`);
    onDone();
  });
  return (
    <Modal
      open
      title={`解绑${title}`}
      width={480}
      okText="解绑"
      cancelText="取消"
      confirmLoading={state.busy}
      onOk={() => state.form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>解绑后，不能再用 {coveredAddress(ways[channel] ?? '')} 登录和收验证码。</p>
      <Form<ProofValues>
        className="setting-dialog"
        form={state.form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void state.submit(values)}
      >
        <OwnProof ways={ways} purpose="change_binding" />
      </Form>
    </Modal>
  );
}
