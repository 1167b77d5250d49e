import { articleCommentLifecycle } from '../../../../contract/column/article-lifecycle.ts';
import { api } from '../../../api.ts';
import { oneOf } from '../../../desk/filters.ts';
import { CommentWords } from '../../../desk/judging/comment-words.tsx';
import { judged } from '../../../desk/judging/judged.ts';
import { ContentList } from './content-list.tsx';
import { content_filters } from './filters.ts';
import { AuthorLinks, ComplaintTags } from './row-facts.tsx';
import { staff_comment_acts } from './staff-comment-acts.ts';

const { states } = articleCommentLifecycle;

const comments = judged({
  call: 'admin.article_comments',
  filters: { ...content_filters, status: oneOf(states) },
  sizes: [20, 50],
  unit: '条',
  states,
  key: (row) => row.id,
  name: ({ article, floor }) => `《${article.title}》${floor} 楼`,
  version: (comment) => comment.version,
  acts: staff_comment_acts,
  judge: async (act, comment_ids: number[], { reason }, versions) => {
    const answers = await api('admin.article_comments_act', {
      comment_ids,
      act,
      versions,
      ...(reason ? { reason } : {}),
    });
    return answers.map((answer) => ({ key: answer.id, done: answer.done, msg: answer.msg }));
  },
});

/** What people said under articles of every column, in every state. */
export default function ArticleComments() {
  return (
    <ContentList list={comments} words_in="内容" what="文章评论">
      {(comment, _desk, address) => (
        <CommentWords
          comment={comment}
          author={comment.author ? <AuthorLinks author={comment.author} address={address} /> : null}
          place={{ href: comment.href, title: comment.article.title }}
        >
          <ComplaintTags complaints={comment.complaints} target="article_comment" />
        </CommentWords>
      )}
    </ContentList>
  );
}
