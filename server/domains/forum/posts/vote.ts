import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { postPageChanged } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { findPost, noSuchPost, type PostRecord } from './find-post.ts';
import { isOver, readVote, showPoll } from './polls.ts';

/** One vote a person: a later one takes the place of the earlier, until the poll is over. */
export async function vote(
  { pcode, places, titles }: Parsed<'posts.vote'>,
  call: Call,
): Promise<Output<'posts.vote'>> {
  const { post, roles } = await findPost(call, pcode);
  if (post.status !== 'normal') throw noSuchPost();
  const masks = await readMasks(call);
  const masked = (text: string) => maskText(masks, post.forum_id, text);
  await keepVote(post, { places, titles, masked }, call);
  const { id } = member(call).viewer;
  return (await showPoll(call, { post_id: post.id, masked, reader: { id, author: roles.author } }))!;
}

type Chosen = {
  places: number[];
  titles: string[] | undefined;
  /** As readers see it. */
  masked: (text: string) => string;
};

async function keepVote(post: PostRecord, { places, titles, masked }: Chosen, call: Call): Promise<void> {
  const db = forumDb(call);
  const user_id = member(call).viewer.id;
  // Votes of one poll come one after another, so that what two of one person count is one.
  const poll = await db
    .selectFrom('polls')
    .select(['most', 'ends_at'])
    .where('post_id', '=', post.id)
    .forUpdate()
    .executeTakeFirst();
  if (!poll) throw refuse('这篇帖子没有投票');
  if (post.forum_status !== 'open') throw refuse('这个论坛已经关闭，内容只能阅读');
  if (isOver(poll, call.now)) throw refuse('投票已经结束');
  if (places.length > poll.most) throw invalid('places', `最多选 ${poll.most} 项`);
  const choices = await db
    .selectFrom('poll_choices')
    .select(['place', 'title'])
    .where('post_id', '=', post.id)
    .execute();
  const chosen = places.map((place) => choices.find((one) => one.place === place));
  // While nobody has voted the author may write them anew, and a page that was read before still shows the old ones.
  if (titles && titles.some((title, at) => !chosen[at] || masked(chosen[at].title) !== title))
    throw invalid('places', '选项刚被楼主改过，请看过新的再投');
  if (chosen.includes(undefined)) throw invalid('places', '没有这个选项，请重新选择');

  const before = await readVote(call, post.id, user_id);
  await db
    .insertInto('poll_votes')
    .values({ post_id: post.id, user_id, places, at: call.now })
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doUpdateSet({ places, at: call.now }))
    .execute();
  const gone = (before ?? []).filter((place) => !places.includes(place));
  const come = places.filter((place) => !before?.includes(place));
  await countVotes(post.id, gone, -1, call);
  await countVotes(post.id, come, 1, call);
  if (before === null)
    await db
      .updateTable('polls')
      .set((set) => ({ voter_count: set('voter_count', '+', 1) }))
      .where('post_id', '=', post.id)
      .execute();
  if (gone.length + come.length > 0) postPageChanged(call, post);
}

async function countVotes(post_id: number, places: number[], change: 1 | -1, call: Call): Promise<void> {
  if (places.length === 0) return;
  await forumDb(call)
    .updateTable('poll_choices')
    .set((set) => ({ votes: set('votes', '+', change) }))
    .where('post_id', '=', post_id)
    .where('place', 'in', places)
    .execute();
}
