import { sql } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { peopleByIds } from '../../account/index.ts';
import { commentHref, findComment, noSuchComment } from '../../discussion/index.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { postThreads, type PostThread } from './post-threads.ts';
import { postChanged, tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { lockOwnPost, noSuchPost, type PostRecord } from '../posts/find-post.ts';

/** The asker chooses the answer that helped, and may choose another at any time; accepting twice is accepting once. */
export async function acceptAnswer({ pcode, comment_id }: Parsed<'posts.accept'>, call: Call): Promise<null> {
  const post = await lockQuestion(call, pcode);
  const found = await findComment(postThreads, call, comment_id);
  if (found.thread.id !== post.id) throw noSuchComment(postThreads);
  if (found.comment.root_id !== null) throw invalid('comment_id', '只有独立成楼的回复可以采纳');
  refuseUnreadable(found.comment.status);
  if (found.thread.accepted_comment_id === comment_id) return null;
  await setAccepted(call, post, comment_id);
  if (found.comment.author_id !== post.author_id) await tellOfAcceptance(call, found.thread, found.comment);
  return null;
}

export async function unacceptAnswer({ pcode }: Parsed<'posts.unaccept'>, call: Call): Promise<null> {
  await setAccepted(call, await lockQuestion(call, pcode), null);
  return null;
}

function refuseUnreadable(status: CommentStatus): void {
  if (status === 'folded') throw invalid('comment_id', '这条回复被折叠了，先取消折叠再采纳');
  if (status !== 'normal') throw invalid('comment_id', '这条回复目前没有公开，不能采纳');
}

/** One's own question that is shown; another's is code 404. */
async function lockQuestion(call: Call, pcode: string): Promise<PostRecord> {
  member(call);
  const post = await lockOwnPost(call, pcode);
  if (post.status === 'deleted') throw noSuchPost();
  if (post.item_type !== 'question') throw refuse('只有提问可以采纳回答');
  if (post.status !== 'normal') throw refuse('这篇帖子目前没有公开，不能采纳');
  return post;
}

async function setAccepted(call: Call, post: PostRecord, comment_id: number | null): Promise<void> {
  const changed = await sql`
    update posts set accepted_comment_id = ${comment_id}::int
    where id = ${post.id} and accepted_comment_id is distinct from ${comment_id}::int`.execute(forumDb(call));
  if (changed.numAffectedRows === 0n) return;
  postChanged(call, post, member(call).viewer.username);
  await pagesOfAnswerersChanged(call, [post.accepted_comment_id, comment_id]);
}

/** Their pages list the answers of theirs that were accepted. */
async function pagesOfAnswerersChanged(call: Call, ids: (number | null)[]): Promise<void> {
  const rows = await forumDb(call)
    .selectFrom('comments')
    .select('author_id')
    .where((where) => where('id', '=', where.fn.any(where.val(ids.filter((id) => id !== null)))))
    .execute();
  const people = await peopleByIds(
    call,
    rows.map((row) => row.author_id),
  );
  call.invalidates(...[...people.values()].map(({ username }) => tags.person(username)));
}

/** The answerer, of the choice of who asked. */
async function tellOfAcceptance(
  call: Call,
  post: PostThread,
  answer: { id: number; author_id: number; floor: number; root_id: number | null },
): Promise<void> {
  call.notifies({
    to: [answer.author_id],
    kind: 'reply',
    actor_id: post.author_id,
    object: 'comment',
    object_id: answer.id,
    title: maskText(await readMasks(call), post.word_list, post.title),
    words: '采纳了你的回答',
    href: commentHref(postThreads, post, answer),
  });
}
