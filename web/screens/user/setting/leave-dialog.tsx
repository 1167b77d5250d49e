import { Form, Radio } from 'antd';
import { quietApi } from '../../../api.ts';
import { forgetViewer } from '../../../shell/viewer.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { toast } from '../../../shell/toast.ts';
import { ProofDialog } from '../../../desk/own-proof/proof-dialog.tsx';

type Values = { posts: 'anonymise' | 'delete' };

const choices = [
  { value: 'anonymise', label: '保留帖子，署名改为“已注销用户”' },
  { value: 'delete', label: '删除我的帖子（在别人帖子下的回复保留，署名改为“已注销用户”）' },
];

/** The last screen of somebody who leaves: what happens, what becomes of the posts, and the proof. */
export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  return (
    <ProofDialog<Values>
      title="注销账户"
      width={520}
      yes="注销账户"
      danger
      about={
        <ul className="dialog-facts">
          <li>所有设备马上退出登录，个人主页不再公开。</li>
          <li>30 天内登录并勾选“取消注销”，一切恢复原样。</li>
          <li>30 天后，资料、登录方式、联系方式和地址会被删除，不能找回。</li>
        </ul>
      }
      initial={{ posts: 'anonymise' }}
      purpose="leave"
      onClose={onClose}
      run={async ({ posts }, proof) => {
        const { due_at } = await quietApi('user.delete_account', { posts, proof });
        toast(`已申请注销，${dayTime(due_at)}前登录可以取消`);
        forgetViewer();
        location.assign('/');
      }}
    >
      <Form.Item name="posts" label="我发的帖子">
        <Radio.Group className="proof-ways" options={choices} />
      </Form.Item>
    </ProofDialog>
  );
}
