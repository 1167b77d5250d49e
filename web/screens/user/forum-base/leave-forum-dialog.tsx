import { Form, Modal } from 'antd';
import { quietApi } from '../../../api.ts';
import { OwnProof, proofOf, type ProofValues } from '../../../desk/own-proof/own-proof.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';

type Props = { forum: { id: number; title: string }; onClose: () => void };

/** What happens when a company gives its forum up, and the proof that it is its main admin who does. */
export default function LeaveForumDialog({ forum, onClose }: Props) {
  const ways = useRead('user.login_ways', {});
  const state = useDeskForm<ProofValues>(async (values) => {
    await quietApi('forum.leave', { forum_id: forum.id, proof: proofOf(values) });
    toast(`已退出“${forum.title}”`);
    location.assign(`/forum/list/${forum.id}`);
  });
  return (
    <Modal
      open
      title={`退出“${forum.title}”`}
      width={520}
      okText="退出论坛"
      okButtonProps={{ danger: true, disabled: !ways.data }}
      cancelText="取消"
      confirmLoading={state.busy}
      onOk={() => state.form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <ul className="leave-forum-facts">
        <li>论坛马上停止发帖和回复，帖子保留供查阅。</li>
        <li>你和助理不再是管理员；不想关闭论坛，可以改为移交给别人。</li>
        <li>重新入驻通过后，会在原来的论坛里继续。</li>
      </ul>
      <ReadState read={ways} rows={2}>
        {(known) => (
          <Form<ProofValues>
            form={state.form}
            layout="vertical"
            requiredMark={false}
            onFinish={(values) => void state.submit(values)}
          >
            <OwnProof ways={known} purpose="leave_forum" />
          </Form>
        )}
      </ReadState>
    </Modal>
  );
}
