import type { StaffComment } from '../../../../contract/admin/content-posts.ts';
import { commentLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import { api } from '../../../api.ts';
import { ReviewWhy } from '../../../desk/judging/review-why.tsx';
import { StatusTabs } from '../../../desk/judging/status-tabs.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { useRead } from '../../../desk/use-read.ts';
import { CommentWords } from './comment-words.tsx';
import { comment_acts } from './comment-acts.ts';
import { ContentFiltersForm } from './content-filters.tsx';
import { ContentRows } from './content-rows.tsx';
import { readFilters, readId, readState } from './filters.ts';
import { NothingHere } from './nothing-here.tsx';
import { useContentActs } from './use-content-acts.ts';

const { states } = commentLifecycle;
const sizes = [20, 50] as const;
const keyOf = ({ id }: StaffComment) => id;
const nameOf = ({ post, floor }: StaffComment) => `《${post.title}》${floor} 楼`;

/** What people said under posts of every forum, in every state. */
export default function Comments() {
  const address = useListAddress(sizes);
  const { query, page, limit } = address;
  const status = readState(query, states);
  const forum_id = readId(query, 'forum_id');
  const read = useRead('admin.comments', {
    page,
    limit,
    ...readFilters(query),
    ...(status ? { status } : {}),
    ...(forum_id ? { forum_id } : {}),
  });
  const desk = useContentActs<StaffComment, number>({
    rows: read.data?.list ?? [],
    keyOf,
    nameOf,
    unit: '条',
    acts: comment_acts,
    reload: read.reload,
    call: async (act, comment_ids, more) => {
      const answers = await api('comments.admin_batch', { comment_ids, act: act as 'hide', ...more });
      return answers.map(({ comment_id, done, msg }) => ({ key: comment_id, done, msg }));
    },
  });
  return (
    <>
      <div className="desk-tools">
        <StatusTabs states={states} current={status} counts={read.data?.counts} address={address} />
      </div>
      <ContentFiltersForm address={address} words_in="内容" with_forum />
      <ContentRows
        read={read}
        address={address}
        unit="条"
        acts={comment_acts}
        desk={desk}
        keyOf={keyOf}
        nameOf={nameOf}
        empty={<NothingHere what="回复" address={address} dated />}
      >
        {(comment) => (
          <CommentWords
            comment={comment}
            address={address}
            target="comment"
            place={{ href: `/posts/${comment.post.pcode}`, title: comment.post.title }}
          >
            {comment.status === 'first_review' ? <ReviewWhy review={comment.review} /> : null}
          </CommentWords>
        )}
      </ContentRows>
    </>
  );
}
