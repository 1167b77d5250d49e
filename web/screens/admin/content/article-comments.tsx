import type { StaffArticleComment } from '../../../../contract/admin/content-articles.ts';
import type { ArticleCommentAct } from '../../../../contract/admin/content-words.ts';
import { articleCommentLifecycle } from '../../../../contract/column/article-lifecycle.ts';
import { api } from '../../../api.ts';
import { ReviewWhy } from '../../../desk/judging/review-why.tsx';
import { StatusTabs } from '../../../desk/judging/status-tabs.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { useRead } from '../../../desk/use-read.ts';
import { comment_acts } from './comment-acts.ts';
import { CommentWords } from './comment-words.tsx';
import { ContentFiltersForm } from './content-filters.tsx';
import { ContentRows } from './content-rows.tsx';
import { readFilters, readState } from './filters.ts';
import { NothingHere } from './nothing-here.tsx';
import { useContentActs } from './use-content-acts.ts';

const { states } = articleCommentLifecycle;
const sizes = [20, 50] as const;
const keyOf = ({ id }: StaffArticleComment) => id;
const nameOf = ({ article, floor }: StaffArticleComment) => `《${article.title}》${floor} 楼`;

/** What people said under articles of every column, in every state. */
export default function ArticleComments() {
  const address = useListAddress(sizes);
  const { query, page, limit } = address;
  const status = readState(query, states);
  const read = useRead('admin.article_comments', {
    page,
    limit,
    ...readFilters(query),
    ...(status ? { status } : {}),
  });
  const desk = useContentActs<StaffArticleComment, number>({
    rows: read.data?.list ?? [],
    keyOf,
    nameOf,
    unit: '条',
    acts: comment_acts,
    reload: read.reload,
    call: async (act, comment_ids, { reason }) => {
      const answers = await api('admin.article_comments_act', {
        comment_ids,
        act: act as ArticleCommentAct,
        ...(reason ? { reason } : {}),
      });
      return answers.map(({ id, done, msg }) => ({ key: id, done, msg }));
    },
  });
  return (
    <>
      <div className="desk-tools">
        <StatusTabs states={states} current={status} counts={read.data?.counts} address={address} />
      </div>
      <ContentFiltersForm address={address} words_in="内容" />
      <ContentRows
        read={read}
        address={address}
        unit="条"
        acts={comment_acts}
        desk={desk}
        keyOf={keyOf}
        nameOf={nameOf}
        empty={<NothingHere what="文章评论" address={address} dated />}
      >
        {(comment) => (
          <CommentWords
            comment={comment}
            address={address}
            target="article_comment"
            place={{ href: `/column/article/${comment.article.id}`, title: comment.article.title }}
          >
            {comment.status === 'first_review' ? <ReviewWhy review={comment.review} /> : null}
          </CommentWords>
        )}
      </ContentRows>
    </>
  );
}
