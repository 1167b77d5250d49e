import { Form, Modal } from 'antd';
import { quietApi } from '../../../api.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { OwnProof, proofOf, type LoginWays, type ProofValues } from '../../../desk/own-proof/own-proof.tsx';

type Props = {
  nickname: string;
  ticket: string;
  ways: LoginWays;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Somebody who signed in a while ago shows to be the owner before a WeChat is bound. */
export default function BindWechat({ nickname, ticket, ways, onClose, onDone }: Props) {
  const state = useDeskForm<ProofValues>(async (values) => {
    await quietApi('verify.wechat_bind', { ticket, proof: proofOf(values) });
    await onDone();
  });
  return (
    <Modal
      open
      title={`绑定微信“${nickname}”`}
      width={480}
      okText="绑定"
      cancelText="取消"
      confirmLoading={state.busy}
      onOk={() => state.form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
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
