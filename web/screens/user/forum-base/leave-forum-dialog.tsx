import { quietApi } from '../../../api.ts';
import { ProofDialog } from '../../../desk/own-proof/proof-dialog.tsx';
import { toast } from '../../../shell/toast.ts';

type Props = { forum: { id: number; title: string }; onClose: () => void };

/** What happens when a company gives its forum up, and the proof that it is its main admin who does. */
export default function LeaveForumDialog({ forum, onClose }: Props) {
  return (
    <ProofDialog
      title={`退出“${forum.title}”`}
      width={520}
      yes="退出论坛"
      danger
      about={
        <ul className="dialog-facts">
          <li>论坛马上停止发帖和回复，帖子保留供查阅。</li>
          <li>你和助理不再是管理员；不想关闭论坛，可以改为移交给别人。</li>
          <li>重新入驻通过后，会在原来的论坛里继续。</li>
        </ul>
      }
      purpose="leave_forum"
      onClose={onClose}
      run={async (_values, proof) => {
        await quietApi('forum.leave', { forum_id: forum.id, proof });
        toast(`已退出“${forum.title}”`);
        location.assign(`/forum/list/${forum.id}`);
      }}
    />
  );
}
