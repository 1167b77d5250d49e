import { expect, test } from 'vitest';
import type { CommentRow, ReplyRow } from '../../../contract/forum/comments.ts';
import { withoutRow, withReply, withRow } from './rows.ts';

const author = { id: 1, username: 'linxiaoman', nickname: '林小满', avatar: null, badges: [] };
const reply = (id: number, parent_id: number | null = 1): ReplyRow => ({
  id,
  parent_id,
  floor: 1,
  status: 'normal',
  content: `<p>${id}</p>`,
  author,
  by_post_author: false,
  reply_to: null,
  like_count: 0,
  created_at: '2026-11-20T02:24:00Z',
  edited_at: null,
});
const floor = (id: number, replies: ReplyRow[], reply_count = replies.length): CommentRow => ({
  ...reply(id, null),
  top: false,
  accepted: false,
  fold_reason: null,
  reply_count,
  replies,
});

test('a floor and a reply are changed where they stand', () => {
  const rows = [floor(1, [reply(2)]), floor(3, [])];
  expect(withRow(rows, 3, { content: '改' })[1]?.content).toBe('改');
  expect(withRow(rows, 2, { content: '改' })[0]?.replies[0]?.content).toBe('改');
});

test('a deleted floor with replies keeps its place without its words', () => {
  const [left] = withoutRow([floor(1, [reply(2)])], 1);
  expect(left).toMatchObject({ id: 1, status: 'deleted', content: '', author: null });
  expect(left?.replies).toHaveLength(1);
});

test('a deleted floor that nobody answered is gone, and so is a deleted reply', () => {
  expect(withoutRow([floor(1, [])], 1)).toEqual([]);
  expect(withoutRow([floor(1, [reply(2)], 5)], 2)[0]).toMatchObject({ replies: [], reply_count: 4 });
});

test('a new reply stands last and is counted', () => {
  const [changed] = withReply([floor(1, [reply(2)], 5)], 1, reply(9));
  expect(changed?.replies.map(({ id }) => id)).toEqual([2, 9]);
  expect(changed?.reply_count).toBe(6);
});
