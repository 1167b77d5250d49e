import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import type { WritingKind } from '../writing/writing-kind.ts';
import type { Editing } from './read-editing.ts';
import {
  fieldOf,
  fields,
  isBlank,
  numberTyped,
  textOf,
  writtenChoices,
  type FieldName,
  type Writing,
} from './writing.ts';

type Post = NonNullable<Editing['thing']>;

const asked = (poll: NonNullable<Writing['poll']>) => {
  const choices = writtenChoices(poll.choices);
  return { ...poll, choices, most: Math.min(poll.most, choices.length) };
};

/** How posts are drafted and sent. */
export const postKind: WritingKind<Writing, FieldName, Post, Output<'posts.publish'>> = {
  name: '帖子',
  begin: '发帖',
  fields,
  fieldOf,
  textOf,
  isBlank,
  shelf: '',
  shelfOf: ({ pcode }) => pcode,
  says: ({ status, reason }) =>
    status === 'refused'
      ? [{ words: `没有通过初审${reason ? `：${reason}` : ''}。改好可以再发。`, bad: true }]
      : [],
  query: ({ pcode }) => `pcode=${pcode}`,
  calls: {
    draft: (id) => quietApi('posts.draft_detail', { id }),
    draftOf: ({ pcode }) => quietApi('posts.drafts', { pcode, limit: 1 }),
    save: (draft, post) => quietApi('posts.draft', { ...draft, pcode: post?.pcode }),
    drop: (id) => quietApi('posts.draft_delete', { id }),
    newest: ({ pcode }) => quietApi('posts.source', { pcode }),
    send({ forum_id, ...rest }, draft_id, post) {
      const input = {
        ...rest,
        forum_id: forum_id ?? 0,
        draft_id,
        // What was begun for another kind stays in the draft alone.
        evaluation:
          rest.item_type === 'evaluation' && rest.evaluation
            ? { ...rest.evaluation, pno: numberTyped(rest.evaluation.pno) }
            : null,
        poll: rest.item_type === 'poll' && rest.poll ? asked(rest.poll) : null,
      };
      return post
        ? quietApi('posts.edit', { ...input, pcode: post.pcode, rev: post.rev })
        : quietApi('posts.publish', input);
    },
  },
  done: ({ pcode, status }, post) => ({
    to: status === 'normal' ? `/posts/${pcode}` : `/posts/${pcode}?mine=1`,
    said: status === 'first_review' ? '已交初审，通过后大家才看得到' : post ? '已保存' : '已发布',
  }),
};
