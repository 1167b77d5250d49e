import './forum-desk.css';
import { useState } from 'react';
import type { ManagedForum } from '../../../../contract/forum/management.ts';
import { postLifecycle, type PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { api } from '../../../api.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { oneOf, text } from '../../../desk/filters.ts';
import { judged } from '../../../desk/judging/judged.ts';
import { JudgedList } from '../../../desk/judging/judged-list.tsx';
import { Figures, PostWords } from '../../../desk/judging/post-words.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { FindWords } from './find-words.tsx';
import { ForumChoice } from './forum-choice.tsx';
import { NoForum } from './no-forum.tsx';
import { post_acts, power_of } from './post-acts.ts';
import { useManagedForum } from './use-managed-forum.ts';

const { states } = postLifecycle;

const empty: Record<PostStatus | 'all', [title: string, text: string]> = {
  all: ['这个论坛还没有帖子', '大家发的帖子会出现在这里。'],
  first_review: ['没有等初审的帖子', '有新的帖子要看时会通知你。'],
  normal: ['还没有已发布的帖子', '通过初审和直接发布的都在这里。'],
  refused: ['没有未通过的帖子', '没有通过初审的会留在这里。'],
  hidden: ['没有隐藏的帖子', '隐藏的帖子可以从这里恢复显示。'],
  deleted: ['没有删除的帖子', '30 天内删除的会留在这里，由删除的人恢复。'],
};

const posts = judged({
  call: 'posts.manage',
  filters: { status: oneOf(states), keyword: text(30), author: text(20) },
  unit: '篇',
  states,
  key: ({ pcode }) => pcode,
  name: ({ title }) => `《${title}》`,
  version: (post) => post.version,
  acts: post_acts,
  judge: async (act, pcodes: string[], { reason, category_id }, versions) => {
    const answers = await api('posts.admin_batch', { pcodes, act, reason, category_id, versions });
    return answers.map(({ pcode, done, msg }) => ({ key: pcode, done, msg }));
  },
});

/** Posts of one of the reader's forums, in every state: what waits comes first. */
export default function ForumPosts() {
  const address = useListAddress();
  const managing = useManagedForum(address);
  return (
    <DeskPage
      title="帖子管理"
      meta={managing.forum?.title}
      acts={<ForumChoice managing={managing} path="/user/forum/postManage" />}
    >
      <ReadState read={managing.read}>
        {() => (managing.forum ? <Desk forum={managing.forum} /> : <NoForum />)}
      </ReadState>
    </DeskPage>
  );
}

type Asked = { n: number; answer: (given: { category_id: number | null } | null) => void };

function Desk({ forum }: { forum: ManagedForum }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = (given: { category_id: number | null } | null) => {
    asked?.answer(given);
    setAsked(null);
  };
  return (
    <section className="work forum-desk">
      <JudgedList
        list={posts}
        fixed={{ forum_id: forum.id }}
        may={(act) => forum.powers.includes(power_of[act])}
        asks={{
          categorise: (_title, n, run) => setAsked({ n, answer: (given) => void (given && run(given)) }),
        }}
        opens
        renderEnd={({ address, given: { author } }) => (
          <>
            {author ? (
              <ButtonLink size="sm" href={address.with({ author: null })} label="不再只看这位作者">
                只看 @{author} ×
              </ButtonLink>
            ) : null}
            <FindWords address={address} label="按标题查找" placeholder="标题里的词" />
          </>
        )}
        renderEmpty={({ address, given: { status, keyword, author } }) => {
          if (keyword || author)
            return (
              <EmptyState title="没有符合条件的帖子">
                <ButtonLink href={address.with({ keyword: null, author: null })}>清除筛选</ButtonLink>
              </EmptyState>
            );
          const [title, words] = empty[status ?? 'all'];
          return (
            <EmptyState title={title} text={words}>
              {status ? <ButtonLink href={address.with({ status: null })}>看全部</ButtonLink> : null}
            </EmptyState>
          );
        }}
      >
        {(post, desk, { address }) => (
          <PostWords post={post} open={desk.opened.has(post.pcode)} onToggle={() => desk.toggle(post.pcode)}>
            <a href={address.with({ author: post.author.username })} title="只看这位作者">
              {post.author.nickname}
            </a>
            {post.category ? <span>{post.category.title}</span> : null}
            {post.status === 'normal' ? <Figures post={post} /> : null}
          </PostWords>
        )}
      </JudgedList>
      {asked ? (
        <CategoryDialog
          forum_id={forum.id}
          n={asked.n}
          onChoose={(category_id) => answer({ category_id })}
          onClose={() => answer(null)}
        />
      ) : null}
    </section>
  );
}
