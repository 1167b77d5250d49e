import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { presentWithPosts, readWithPosts } from '../discussion/comments-with-posts.ts';
import { deepest_ranked } from '../../discussion/index.ts';
import { tagsOfShown } from '../page-tags.ts';
import { findPerson } from './find-person.ts';

/** What somebody replied and everyone may read, newest first; the newest thousand can be paged through. */
export async function listRepliesOfPerson(
  input: Parsed<'user.profile_replies'>,
  call: Call,
): Promise<Output<'user.profile_replies'>> {
  const { page, limit } = input;
  const person = await findPerson(call, input.username);
  if (!person.shows_writing) return { list: [], total: 0, page, limit };
  const shown = sql`c.status in ('normal', 'folded') and t.status = 'normal'`;
  const { rows, total } = await readWithPosts(call, {
    author_id: person.id,
    where: shown,
    page,
    limit,
    countable: deepest_ranked,
  });
  // Each stands under a post of somebody else's: when that is hidden, its title is gone from here at once.
  call.dependsOn(...rows.flatMap(({ thread }) => tagsOfShown(thread.pcode, thread.forum.id)));
  const list = await presentWithPosts(call, rows, { viewer_id: null, moderator: false });
  return { list, total, page, limit };
}
