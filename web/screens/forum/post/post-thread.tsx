import { lazy, useEffect, useMemo } from 'react';
import type { CommentRow, ReplyRow } from '../../../../contract/forum/comments.ts';
import { Thread } from '../../../parts/discussion/thread.tsx';
import type { Talk } from '../../../parts/discussion/talk.ts';
import { useReader } from '../../../parts/reader-store.ts';
import type { PostReader } from './post-reader.ts';
import type { ReadPost } from './read-post.ts';

const AcceptButton = lazy(() => import('./accept-button.tsx'));

const talkOf = (pcode: string): Talk => ({
  key: `reply:${pcode}`,
  names: { collect: 'collect_comment', report: 'comment' },
  words: {
    comment: '回复',
    host: '楼主',
    moderator: '版主',
    placeholder: '说清站点、类目和日期，别人才好帮你算',
    invitation: '做过的人说一句，比看十篇攻略管用。',
  },
  section: 'replies',
  field: 'reply',
  calls: () => import('./post-talk-calls.ts').then(({ postTalkCalls }) => postTalkCalls(pcode)),
});

/** The watch comes with the first move of the page, for a member also without one. @returns its end */
function watchWhenRead(watched: { pcode: string; member: boolean; from: number | null }): () => void {
  let end = () => {};
  const begun = new AbortController();
  const begin = () => {
    begun.abort();
    void import('./floor-watch.ts').then(({ watchFloors }) => over || (end = watchFloors(watched)));
  };
  let over = false;
  addEventListener('scroll', begin, { signal: begun.signal, passive: true });
  const timer = watched.member ? setTimeout(begin, 3000) : undefined;
  return () => {
    over = true;
    clearTimeout(timer);
    begun.abort();
    end();
  };
}

type Props = Pick<ReadPost, 'post' | 'comments' | 'total' | 'query' | 'now'> & {
  path: string;
  store: PostReader;
};

/** What is said under the post, with the choice of an answer and how far one has come. */
export default function PostThread({ post, ...page }: Props) {
  const { comments, query, store } = page;
  const { viewer, relation } = useReader(store);
  const talk = useMemo(() => talkOf(post.pcode), [post.pcode]);
  const viewer_id = viewer?.id;
  const moderates = !!relation?.can_moderate_comments;
  // How far one has come: known once the page is there for good.
  useEffect(
    () =>
      watchWhenRead({
        pcode: post.pcode,
        member: !!viewer_id,
        from: query.sort === 'oldest' && !query.only_author ? (query.page - 1) * query.limit : null,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- once a page of comments
    [comments, viewer_id],
  );
  const accept = (row: ReplyRow) =>
    relation?.can_accept && row.status === 'normal' && row.parent_id === null ? (
      <AcceptButton pcode={post.pcode} row={row as CommentRow} />
    ) : null;
  return (
    <Thread
      {...page}
      talk={talk}
      comment_count={post.comment_count}
      talking={post.status === 'normal' && post.forum_open}
      closed={post.forum_open ? undefined : '这个论坛已经关闭，内容保留供查阅。'}
      moderates={moderates}
      hosts={moderates || (!!relation && viewer_id === post.author.id)}
      seen={relation?.read_floor ?? 0}
      acts={accept}
    />
  );
}
