import type { Output } from '../../../../contract/index.ts';
import { BoardFlag, Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { BeyondTheEnd } from './beyond-the-end.tsx';

type Props = {
  replies: Output<'user.profile_replies'>;
  now: number;
  page: number;
  limit: number;
  href: (page: number, limit: number) => string;
  nickname: string;
};

/** What somebody said, each under the post it stands in. */
export default function ReplyList({ replies, now, page, limit, href, nickname }: Props) {
  if (replies.list.length === 0 && page > 1) return <BeyondTheEnd href={href(1, limit)} />;
  if (replies.list.length === 0) return <EmptyState title={`${nickname}还没有回复过`} text="去帖子里看看" />;
  return (
    <>
      {replies.list.map((reply) => (
        <article key={reply.id} className="said">
          <h3>
            <a href={reply.href}>{reply.post.title}</a>
          </h3>
          <Prose html={reply.content} size="small" />
          <p className="meta n">
            <a href={`/forum/list/${reply.post.forum.id}`}>
              <BoardFlag flag={reply.post.forum.flag} />
              {reply.post.forum.title}
            </a>
            <TimeAgo at={reply.created_at} now={now} />
            <span>
              <Icon name="like" size={12} />
              <span className="sr-only">赞</span>
              {reply.like_count}
            </span>
          </p>
        </article>
      ))}
      <Pager page={page} limit={limit} total={replies.total} href={href} />
    </>
  );
}
