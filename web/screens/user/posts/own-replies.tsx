import { commentLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { api } from '../../../api.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { BoardFlag } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';

type OwnReply = Output<'comments.mine'>['list'][number];

export function OwnReplies() {
  const address = useListAddress();
  const read = useRead('comments.mine', { page: address.page, limit: address.limit });
  return (
    <DeskList
      read={read}
      address={address}
      empty={
        <EmptyState title="还没有回复过" text="看看大家在问什么，答一句也好。">
          <ButtonLink href="/posts?item_type=question">去看问答</ButtonLink>
        </EmptyState>
      }
    >
      {(replies) => (
        <ul className="own-list one-act">
          {replies.map((reply) => (
            <li key={reply.id}>
              <ReplyLine reply={reply} onChange={read.reload} />
            </li>
          ))}
        </ul>
      )}
    </DeskList>
  );
}

function ReplyLine({ reply, onChange }: { reply: OwnReply; onChange: () => Promise<void> }) {
  const { act, busy } = useAct();
  const { id, post, status } = reply;
  const remove = async () => {
    const sure = await confirmBox({
      title: '删除这条回复',
      text: '删除后不能恢复。有人回复过的，位置会留着。',
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    await act('delete', async () => {
      await api('comments.delete', { comment_id: id });
      toast('回复已删除');
      await onChange();
    });
  };
  return (
    <>
      <div>
        <h3>
          <a href={`/posts/${post.pcode}`}>{zhTitle(post.title)}</a>
          {status === 'normal' ? null : <StateTag states={commentLifecycle.states} state={status} />}
        </h3>
        <Prose html={reply.content} size="small" />
        <p className="meta n">
          <a href={`/forum/list/${post.forum.id}`}>
            <BoardFlag flag={post.forum.flag} />
            {post.forum.title}
          </a>
          <TimeAgo at={reply.created_at} />
          <span>
            {reply.floor} 楼 · {count(reply.like_count)} 赞
          </span>
        </p>
      </div>
      {status === 'deleted' ? null : (
        <div className="acts">
          <Button
            kind="bare"
            busy={busy === 'delete'}
            aria-label={`删除在《${post.title}》的回复`}
            onClick={() => void remove()}
          >
            删除
          </Button>
        </div>
      )}
    </>
  );
}
