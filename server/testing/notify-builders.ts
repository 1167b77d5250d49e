import type { Notice } from '../../contract/notify/notice.ts';
import { callByNobody } from '../call/make-call.ts';
import type { TestHouse } from './house.ts';

/** Tells people of something as a call of any room would, and lets the notices be made of it. */
export async function tellPeople(house: TestHouse, ...notices: Notice[]): Promise<void> {
  await leaveNotices(house, ...notices);
  await house.runJobs();
}

/** The same, with nobody at work on it yet; each is a call of its own. */
export async function leaveNotices(house: TestHouse, ...notices: Notice[]): Promise<void> {
  for (const notice of notices)
    await callByNobody(house.kernel).inTransaction(async (call) => call.notifies(notice));
}

/** A like of a post, unless something else is said. */
export const likeOf = (
  to: number | number[],
  actor_id: number | null,
  facts: Partial<Notice> = {},
): Notice => ({
  to: [to].flat(),
  kind: 'like',
  actor_id,
  object: 'post',
  object_id: 7,
  title: '工厂换料没通知，怎么谈赔偿',
  href: '/posts/abcdefgh',
  ...facts,
});
