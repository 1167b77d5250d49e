import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { blockedBy, blockersOf } from '../../social/index.ts';
import { recentAnswerers } from '../forums/recent-answerers.ts';
import { findPost } from './find-post.ts';
import { answeredBy, invitedTo, invitesLeft } from './invite-people.ts';

const shown = 8;
const candidates = 40;

/** Who answered lately in this forum, those of the post's category first; nobody who is out of question. */
export async function suggestAnswerers(
  { pcode }: Parsed<'posts.invite_suggestions'>,
  call: Call,
): Promise<Output<'posts.invite_suggestions'>> {
  const { viewer } = member(call);
  const { post } = await findPost(call, pcode);
  const lately = await recentAnswerers(call, { ...post, most: candidates });
  const ids = lately.map((row) => row.id).filter((id) => id !== viewer.id && id !== post.author_id);
  const out = (
    await Promise.all([
      blockersOf(call, viewer.id, ids),
      blockedBy(call, viewer.id),
      answeredBy(call, post.id, ids),
      invitedTo(call, post.id, ids),
    ])
  ).reduce((all, some) => all.union(some));
  const chosen = ids.filter((id) => !out.has(id)).slice(0, shown);
  const [people, left] = await Promise.all([peopleByIds(call, chosen), invitesLeft(call)]);
  const answers = new Map(lately.map((row) => [row.id, row.answers]));
  return {
    list: chosen.flatMap((id) => {
      const person = people.get(id);
      return person ? [{ ...person, answers: answers.get(id) ?? 0 }] : [];
    }),
    left,
  };
}
