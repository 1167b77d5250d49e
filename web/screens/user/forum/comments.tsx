import { comment_search } from '../../../../contract/forum/comment-search.ts';
import './forum-desk.css';
import type { ManagedForum } from '../../../../contract/forum/management.ts';
import { commentLifecycle, type CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { api } from '../../../api.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useSubPage } from '../../../desk/desk-viewer.ts';
import { oneOf, text } from '../../../desk/filters.ts';
import { CommentWords } from '../../../desk/judging/comment-words.tsx';
import { judged } from '../../../desk/judging/judged.ts';
import { JudgedList } from '../../../desk/judging/judged-list.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { forum_comment_acts, powerOf } from './comment-acts.ts';
import { FindWords } from './find-words.tsx';
import { ForumChoice } from './forum-choice.tsx';
import { NoForum } from './no-forum.tsx';
import { useManagedForum } from './use-managed-forum.ts';

const { states } = commentLifecycle;

const comments = judged({
  call: 'comments.manage',
  filters: { status: oneOf(states), keyword: text(30) },
  unit: '条',
  states,
  key: ({ id }) => id,
  name: ({ post, floor }) => `《${post.title}》${floor} 楼`,
  version: (comment) => comment.version,
  acts: forum_comment_acts,
  judge: async (act, comment_ids: number[], { reason }, versions) => {
    const answers = await api('comments.admin_batch', { comment_ids, act, reason, versions });
    return answers.map(({ comment_id, done, msg }) => ({ key: comment_id, done, msg }));
  },
});

const kinds = [
  ['1', '回复管理'],
  ['2', '评论管理'],
] as const;

const empty: Record<CommentStatus | 'all', string> = {
  all: '这个论坛还没有回复',
  normal: '没有已公开的',
  first_review: '没有等初审的',
  folded: '没有折叠的',
  hidden: '没有隐藏的',
  refused: '没有未通过的',
  deleted: '没有删除的',
};

/** What people said under the posts of one of the reader's forums: replies to a floor, or the floors themselves. */
export default function ForumComments() {
  const address = useListAddress();
  const managing = useManagedForum(address);
  const type = useSubPage()?.type ?? '1';
  return (
    <DeskPage
      title={type === '1' ? '回复管理' : '评论管理'}
      meta={managing.forum?.title}
      acts={<ForumChoice managing={managing} path={`/user/forum/commentManage?comment_type=${type}`} />}
    >
      <section className="work">
        <Tabs
          label="子页"
          items={kinds.map(([value, title]) => ({
            title,
            href: address.with({ comment_type: value, status: null, keyword: null }),
            current: value === type,
          }))}
        />
        <ReadState read={managing.read}>
          {() => (managing.forum ? <Desk key={type} forum={managing.forum} type={type} /> : <NoForum />)}
        </ReadState>
      </section>
    </DeskPage>
  );
}

const Desk = ({ forum, type }: { forum: ManagedForum; type: string }) => (
  <div className="forum-desk">
    <JudgedList
      list={comments}
      fixed={{ forum_id: forum.id, comment_type: Number(type) }}
      may={(act, comment) => forum.powers.includes(powerOf(act, comment))}
      renderEnd={({ address }) => <FindWords address={address} label="按内容查找" placeholder="内容里的词" />}
      renderEmpty={({ narrowed, whole, given: { keyword, status } }) => (
        <EmptyState
          title={keyword ? '没有符合条件的' : empty[status ?? 'all']}
          {...(keyword
            ? {
                text: `正常显示的只在最近有人回复的 ${thousands(comment_search.posts)} 个帖子里找，更早的请到帖子里看。`,
              }
            : {})}
        >
          {narrowed ? <ButtonLink href={whole}>看全部</ButtonLink> : null}
        </EmptyState>
      )}
    >
      {(comment) => (
        <CommentWords
          comment={comment}
          author={
            comment.author ? (
              <a href={`/people/${comment.author.username}`}>{comment.author.nickname}</a>
            ) : null
          }
          place={{ href: comment.href, title: comment.post.title }}
        />
      )}
    </JudgedList>
  </div>
);
