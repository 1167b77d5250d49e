import { Form } from 'antd';
import type { ManagedForum } from '../../../../contract/forum/management.ts';
import { quietApi } from '../../../api.ts';
import { ProofDialog } from '../../../desk/own-proof/proof-dialog.tsx';
import { PersonInput, usernameOf } from '../../../desk/person-input.tsx';
import { toast } from '../../../shell/toast.ts';
import { filled } from '../../../desk/filled.ts';

type Values = { username: string };

/** To whom, and the proof that it is the main admin who hands it over. */
export default function TransferDialog({ forum, onClose }: { forum: ManagedForum; onClose: () => void }) {
  return (
    <ProofDialog<Values>
      title={`移交“${forum.title}”`}
      width={520}
      yes="移交"
      danger
      about={<p>移交后马上生效，要拿回来得由对方移交给你。</p>}
      purpose="transfer"
      onClose={onClose}
      run={async (values, proof) => {
        const { main } = await quietApi('forum.transfer', {
          forum_id: forum.id,
          username: usernameOf(values.username),
          proof,
        });
        toast(`${main.nickname}现在是“${forum.title}”的主管理员`);
        // What one may do has changed with it; a page from the server knows.
        location.assign('/user');
      }}
    >
      <Form.Item name="username" label="交给谁" rules={filled('对方的名字')}>
        <PersonInput />
      </Form.Item>
    </ProofDialog>
  );
}
