import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { noSuchForum } from './no-such-forum.ts';

export async function listCategories(
  { forum_id }: Parsed<'posts.categories'>,
  call: Call,
): Promise<Output<'posts.categories'>> {
  call.dependsOn(tags.forum(forum_id));
  const db = forumDb(call);
  const [forum, categories] = await Promise.all([
    db.selectFrom('forums').select('id').where('id', '=', forum_id).executeTakeFirst(),
    db
      .selectFrom('forum_categories')
      .select(['id', 'title', 'sort', 'post_count'])
      .where('forum_id', '=', forum_id)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ]);
  if (!forum) throw noSuchForum();
  return categories;
}
