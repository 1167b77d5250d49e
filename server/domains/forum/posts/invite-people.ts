import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { most_invited_a_day, most_invited_at_once } from '../../../../contract/forum/writing-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { latestStamp } from '../../../clock/latest-stamp.ts';
import { invalid, refuse, tooFast } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { peopleByUsernames } from '../../account/index.ts';
import { blockersOf } from '../../social/index.ts';
import { tellInvited } from '../notices/tell-of-post.ts';
import { forumDb } from '../tables.ts';
import { findPost, type PostRecord } from './find-post.ts';

type Answers = Output<'posts.invite_user'>;
const day_ms = 86_400_000;

/** People are asked to answer. One answer each: what cannot be done for one keeps nobody from the others. */
export async function invitePeople(input: Parsed<'posts.invite_user'>, call: Call): Promise<Answers> {
  const names = [...new Set([...(input.username ? [input.username] : []), ...(input.usernames ?? [])])];
  if (names.length > most_invited_at_once)
    throw invalid('usernames', `一次至多邀请 ${most_invited_at_once} 人`);
  const { post } = await findPost(call, input.pcode);
  if (post.status !== 'normal' || post.forum_status !== 'open')
    throw refuse('这篇帖子现在不能回复，不用邀请');
  await takeInvitersTurn(call);

  const people = new Map(
    (await peopleByUsernames(call, names)).map((person) => [person.username.toLowerCase(), person]),
  );
  const ids = [...people.values()].map((person) => person.id);
  const [blockers, answered, invited] = await Promise.all([
    blockersOf(call, member(call).viewer.id, ids),
    answeredBy(call, post.id, ids),
    invitedTo(call, post.id, ids),
  ]);
  const why = (id: number | undefined): string =>
    id === undefined
      ? '没有这个人'
      : id === member(call).viewer.id
        ? '不用邀请自己'
        : id === post.author_id
          ? '楼主不用邀请'
          : blockers.has(id)
            ? '对方已将你拉黑，不能邀请'
            : answered.has(id)
              ? '已经回复过这篇帖子'
              : invited.has(id)
                ? '已经有人邀请过了'
                : '';
  const said = names.map((name) => {
    const person = people.get(name.toLowerCase());
    return { username: person?.username ?? name, id: person?.id, msg: why(person?.id) };
  });
  const chosen = [...new Set(said.filter(({ msg }) => msg === '').map(({ id }) => id!))];
  if (chosen.length === 0) throw invalid(input.username ? 'username' : 'usernames', said[0]!.msg);
  await checkPace(call, chosen.length);
  await invite(call, post, chosen);
  return said.map(({ username, msg }) => ({ username, done: msg === '', msg }));
}

const takeInvitersTurn = (call: Call) =>
  takeLock(call.db, sql`hashtextextended('inviter', ${member(call).viewer.id})`);

async function invite(call: Call, post: PostRecord, ids: readonly number[]): Promise<void> {
  // Somebody else may have asked the same person this moment: then nobody is told twice.
  const made = await forumDb(call)
    .insertInto('post_invites')
    .values(
      ids.map((invitee_id) => ({
        post_id: post.id,
        invitee_id,
        inviter_id: member(call).viewer.id,
        at: call.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('invitee_id')
    .execute();
  if (made.length > 0)
    await tellInvited(
      call,
      post,
      made.map((row) => row.invitee_id),
    );
}

/** How many the viewer may still invite, and when the oldest of the last day was. */
async function readPace(call: Call): Promise<{ left: number; oldest: Date | undefined }> {
  const rows = await forumDb(call)
    .selectFrom('post_invites')
    .select('at')
    .where('inviter_id', '=', member(call).viewer.id)
    .where('at', '>', new Date(call.now.getTime() - day_ms))
    .where('at', '<=', latestStamp(call.now))
    .orderBy('at', 'desc')
    .limit(most_invited_a_day)
    .execute();
  return { left: most_invited_a_day - rows.length, oldest: rows.at(-1)?.at };
}

export const invitesLeft = async (call: Call): Promise<number> => (await readPace(call)).left;

async function checkPace(call: Call, wanted: number): Promise<void> {
  const { left, oldest } = await readPace(call);
  if (left <= 0)
    throw tooFast(
      `24 小时内已邀请 ${most_invited_a_day} 人，邀请`,
      Math.max(1, Math.ceil((oldest!.getTime() + day_ms - call.now.getTime()) / 1000)),
    );
  if (wanted > left) throw refuse(`24 小时内还能邀请 ${left} 人，请少选几位`);
}

/** Those of them who have said something under the post that everyone can read. */
export async function answeredBy(call: Call, post_id: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${[...ids]}::int[]) as asked (id)
    where exists (select from comments c where c.post_id = ${post_id} and c.author_id = asked.id and c.status in ('normal', 'folded'))`.execute(
    forumDb(call),
  );
  return new Set(rows.map((row) => row.id));
}

export async function invitedTo(call: Call, post_id: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await forumDb(call)
    .selectFrom('post_invites')
    .select('invitee_id')
    .where('post_id', '=', post_id)
    .where((where) => where('invitee_id', '=', where.fn.any(where.val([...ids]))))
    .execute();
  return new Set(rows.map((row) => row.invitee_id));
}
