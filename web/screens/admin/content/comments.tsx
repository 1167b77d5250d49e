import { commentLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import { api } from '../../../api.ts';
import { id, oneOf } from '../../../desk/filters.ts';
import { CommentWords } from '../../../desk/judging/comment-words.tsx';
import { judged } from '../../../desk/judging/judged.ts';
import { ContentList } from './content-list.tsx';
import { content_filters } from './filters.ts';
import { AuthorLinks, ComplaintTags } from './row-facts.tsx';
import { staff_comment_acts } from './staff-comment-acts.ts';

const { states } = commentLifecycle;

const comments = judged({
  call: 'admin.comments',
  filters: { ...content_filters, status: oneOf(states), forum_id: id },
  sizes: [20, 50],
  unit: '条',
  states,
  key: (row) => row.id,
  name: ({ post, floor }) => `《${post.title}》${floor} 楼`,
  version: (comment) => comment.version,
  acts: staff_comment_acts,
  judge: async (act, comment_ids: number[], { reason }, versions) => {
    const answers = await api('comments.admin_batch', {
      comment_ids,
      act,
      versions,
      ...(reason ? { reason } : {}),
    });
    return answers.map(({ comment_id, done, msg }) => ({ key: comment_id, done, msg }));
  },
});

/** What people said under posts of every forum, in every state. */
export default function Comments() {
  return (
    <ContentList list={comments} words_in="内容" what="回复">
      {(comment, _desk, address) => (
        <CommentWords
          comment={comment}
          author={comment.author ? <AuthorLinks author={comment.author} address={address} /> : null}
          place={{ href: comment.href, title: comment.post.title }}
        >
          <ComplaintTags complaints={comment.complaints} target="comment" />
        </CommentWords>
      )}
    </ContentList>
  );
}
