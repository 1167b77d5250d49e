import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { tags } from '../page-tags.ts';
import { postCards } from '../posts/present-post.ts';
import { forumDb } from '../tables.ts';
import { findPerson } from './find-person.ts';

/** What somebody published and everyone may read, newest first. */
export async function listPostsOfPerson(
  input: Parsed<'user.profile_posts'>,
  call: Call,
): Promise<Output<'user.profile_posts'>> {
  const { page, limit } = input;
  const person = await findPerson(call, input.username);
  if (!person.shows_writing) return { list: [], total: 0, page, limit };
  const ids = await forumDb(call)
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', person.id)
    .where('status', '=', 'normal')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const list = await postCards(
    call,
    ids.map((row) => row.id),
  );
  // Of several forums: what one of them masks from now on is masked here.
  call.dependsOn(...list.map((card) => tags.words(card.forum.id)));
  return {
    list,
    total: person.post_count,
    page,
    limit,
  };
}
