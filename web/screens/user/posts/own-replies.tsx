import { commentLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { api } from '../../../api.ts';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { BoardFlag } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';

type OwnReply = Output<'comments.mine'>['list'][number];

export function OwnReplies() {
  const { address, read } = useListed({ call: 'comments.mine' });
  return (
    <DeskRows
      read={read}
      address={address}
      className="own-list one-act"
      row_key={({ id }) => id}
      empty={
        <EmptyState title="还没有回复过" text="看看大家在问什么，答一句也好。">
          <ButtonLink href="/posts?item_type=question">去看问答</ButtonLink>
        </EmptyState>
      }
    >
      {(reply) => <ReplyLine reply={reply} onChange={read.reload} />}
    </DeskRows>
  );
}

function ReplyLine({ reply, onChange }: { reply: OwnReply; onChange: () => Promise<void> }) {
  const { id, post, status, href } = reply;
  return (
    <>
      <div>
        <h3>
          <a href={href}>{zhTitle(post.title)}</a>
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
          <RowActs
            after={onChange}
            acts={[
              {
                title: '删除',
                label: `删除在《${post.title}》的回复`,
                kind: 'bare',
                run: () => api('comments.delete', { comment_id: id }),
                sure: {
                  title: '删除这条回复',
                  text: '删除后大家看不到它，30 天内可以到帖子里恢复。',
                  yes: '删除',
                  grave: true,
                },
                said: '回复已删除',
                undo: {
                  title: '恢复',
                  run: () => api('comments.restore', { comment_id: id }),
                  said: '回复已恢复',
                },
              },
            ]}
          />
        </div>
      )}
    </>
  );
}
