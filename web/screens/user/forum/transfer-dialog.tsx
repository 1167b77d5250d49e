import { Form, Input, Modal } from 'antd';
import type { ManagedForum } from '../../../../contract/forum/management.ts';
import { quietApi } from '../../../api.ts';
import { OwnProof, proofOf, type ProofValues } from '../../../desk/own-proof/own-proof.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';

type Values = ProofValues & { username: string };

/** To whom, and the proof that it is the main admin who hands it over. */
export default function TransferDialog({ forum, onClose }: { forum: ManagedForum; onClose: () => void }) {
  const ways = useRead('user.login_ways', {});
  const state = useDeskForm<Values>(async (values) => {
    const { main } = await quietApi('forum.transfer', {
      forum_id: forum.id,
      username: values.username.trim().replace(/^@/, ''),
      proof: proofOf(values),
    });
    toast(`${main.nickname}现在是“${forum.title}”的主管理员`);
    // What one may do has changed with it; a page from the server knows.
    location.assign('/user');
  });
  return (
    <Modal
      open
      title={`移交“${forum.title}”`}
      okText="移交"
      okButtonProps={{ danger: true, disabled: !ways.data }}
      cancelText="取消"
      confirmLoading={state.busy}
      onOk={() => state.form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>移交后马上生效，要拿回来得由对方移交给你。</p>
      <ReadState read={ways} rows={2}>
        {(known) => (
          <Form<Values>
            form={state.form}
            layout="vertical"
            requiredMark={false}
            onFinish={(values) => void state.submit(values)}
          >
            <Form.Item
              name="username"
              label="交给谁"
              extra="对方主页上 @ 后面的用户名"
              rules={[{ required: true, whitespace: true, message: '请填写对方的用户名' }]}
            >
              <Input autoComplete="off" autoCapitalize="none" maxLength={21} prefix="@" />
            </Form.Item>
            <OwnProof ways={known} purpose="transfer" />
          </Form>
        )}
      </ReadState>
    </Modal>
  );
}
