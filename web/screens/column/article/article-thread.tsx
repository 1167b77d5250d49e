import { useMemo } from 'react';
import { Thread } from '../../../parts/discussion/thread.tsx';
import type { Talk } from '../../../parts/discussion/talk.ts';
import { useReader } from '../../../parts/reader-store.ts';
import type { ArticleReader } from './article-reader.ts';
import type { ReadArticle } from './read-article.ts';

const talkOf = (article_id: number): Talk => ({
  key: `comment:${article_id}`,
  names: { collect: 'collect_article_comment', report: 'article_comment' },
  words: {
    comment: '评论',
    host: '作者',
    moderator: '平台',
    placeholder: '哪一步和你的情况不一样，写出来大家一起算',
    invitation: '哪一步和你的情况不一样，写出来大家一起算。',
  },
  section: 'comments',
  field: 'comment',
  calls: () => import('./article-talk-calls.ts').then(({ articleTalkCalls }) => articleTalkCalls(article_id)),
});

type Props = Pick<ReadArticle, 'article' | 'comments' | 'total' | 'query' | 'now'> & { store: ArticleReader };

/** What is said under the article. */
export default function ArticleThread({ article, ...page }: Props) {
  const { viewer, relation } = useReader(page.store);
  const talk = useMemo(() => talkOf(article.id), [article.id]);
  const open = article.comments_open;
  return (
    <Thread
      {...page}
      path={`/column/article/${article.id}`}
      talk={talk}
      comment_count={article.comment_count}
      talking={article.status === 'normal' && open}
      closed={
        article.status === 'normal' && !open ? '这个专栏已停止更新，文章留着读，不再收评论。' : undefined
      }
      moderates={!!relation && (viewer?.staff_auth ?? 0) > 0}
      hosts={!!relation?.can_moderate_comments}
    />
  );
}
