import { expect, test, vi } from 'vitest';

const { asked } = vi.hoisted(() => ({ asked: [] as ((counts: object) => void)[] }));
vi.mock('../api.ts', () => ({ quietApi: () => new Promise((answer) => asked.push(answer)) }));
vi.mock('./unread.ts', () => ({ setUnread: () => {}, setUnreadChat: () => {} }));

const { askCounts, hearUnread, hearUnreadChat, no_counts, readCounts } = await import('./notice-counts.ts');

test('what the server told while an answer was on its way is newer than that answer', async () => {
  const first = askCounts();
  hearUnread(3);
  hearUnreadChat(2);
  asked.shift()!({ ...no_counts, pending_approvals: 7 });
  await first;
  expect(readCounts()).toEqual({ ...no_counts, unread: 3, unreadChat: 2, pending_approvals: 7 });

  const second = askCounts();
  asked.shift()!({ ...no_counts, unread: 1 });
  await second;
  expect(readCounts(), 'nothing was told meanwhile').toEqual({ ...no_counts, unread: 1 });
});
