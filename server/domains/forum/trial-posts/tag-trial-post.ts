import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { postChanged } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

/** What readers find a report's post by; null where no forum took it, or staff took it down. */
export async function tagsOfTrialPost(call: Pick<Call, 'db'>, pcode: string): Promise<string[] | null> {
  const post = await forumDb(call)
    .selectFrom('posts')
    .select('tags')
    .where('pcode', '=', pcode)
    .where('trial', '=', true)
    .where('status', '=', 'normal')
    .executeTakeFirst();
  return post?.tags ?? null;
}

/** By the company of its task; the words are its author's alone. @returns false where there is no such post */
export async function tagTrialPost(call: Call, pcode: string, tags: string[]): Promise<boolean> {
  const post = await forumDb(call)
    .updateTable('posts')
    .set({ tags })
    .where('pcode', '=', pcode)
    .where('trial', '=', true)
    .where('status', '=', 'normal')
    .returning(['id', 'pcode', 'forum_id', 'author_id'])
    .executeTakeFirst();
  if (!post) return false;
  const author = (await peopleByIds(call, [post.author_id])).get(post.author_id);
  postChanged(call, post, author?.username ?? '');
  call.reindexes('post', post.id);
  return true;
}
