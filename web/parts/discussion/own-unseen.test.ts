import { expect, test } from 'vitest';
import type { CommentRow, UnseenComment } from '../../../contract/forum/comments.ts';
import { withUnseen } from './own-unseen.ts';

const row = (id: number, replies: number[] = []) =>
  ({
    id,
    content: '',
    status: 'hidden',
    replies: replies.map((one) => ({ id: one, content: '' })),
  }) as unknown as CommentRow;
const mine = (id: number, root_id: number | null) =>
  ({ id, root_id, content: `words ${id}`, status: 'hidden' }) as unknown as UnseenComment;

test('stand in their own place, each once, and replies behind the others in order', () => {
  const rows = withUnseen([row(1, [3]), row(2)], [mine(9, 1), mine(8, 1), mine(3, 1), mine(2, null)]);
  expect(
    rows.map((one) => [one.content, ...one.replies.map((reply) => `${reply.id} ${reply.content}`)]),
  ).toEqual([['', '3 words 3', '8 words 8', '9 words 9'], ['words 2']]);
});

test('those of other pages are left out, and without any nothing changes', () => {
  const rows = [row(1)];
  expect(withUnseen(rows, [mine(77, null), mine(78, 70)])).toMatchObject([
    { id: 1, content: '', replies: [] },
  ]);
  expect(withUnseen(rows, [])).toEqual(rows);
});
