import { sql } from 'kysely';
import type { CompanyPart, ForumPart } from '../../../../contract/forum/company.ts';
import type { ForumJoinStatus } from '../../../../contract/forum/forum-join-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { holdSubject } from '../../approval/index.ts';
import { forumDb } from '../tables.ts';

export type JoinRow = {
  id: number;
  user_id: number;
  status: ForumJoinStatus;
  rev: number;
  company_part: CompanyPart | null;
  forum_part: ForumPart | null;
  agreement_version: string | null;
  note: string;
  credit_code: string | null;
  forum_id: number | null;
  reason: string;
  reason_code: string | null;
  created_at: Date;
  changed_at: Date;
};

export const joinRows = (call: Pick<Call, 'db'>) =>
  forumDb(call).selectFrom('forum_joins').selectAll().$castTo<JoinRow>();

/** The application that counts; one whose forum was given up or removed is history and makes room for the next. */
export const liveJoin = (call: Pick<Call, 'db'>, user_id: number): Promise<JoinRow | undefined> =>
  joinRows(call)
    .where('user_id', '=', user_id)
    .where('status', 'not in', ['left', 'removed'])
    .executeTakeFirst();

export const newestJoin = (call: Pick<Call, 'db'>, user_id: number): Promise<JoinRow | undefined> =>
  joinRows(call).where('user_id', '=', user_id).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The live application, made where there is none, held until the end of the transaction. */
export async function holdLiveJoin(call: Call, user_id: number): Promise<JoinRow> {
  await forumDb(call)
    .insertInto('forum_joins')
    .values({ user_id, status: 'draft', created_at: call.now, changed_at: call.now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .where('status', 'not in', [sql.lit('left'), sql.lit('removed')])
        .doNothing(),
    )
    .execute();
  const found = await liveJoin(call, user_id);
  const held = found && (await holdJoin(call, found.id));
  // Ended in between: what was found is history now.
  return held && held.status !== 'left' && held.status !== 'removed' ? held : holdLiveJoin(call, user_id);
}

export async function holdJoin(call: Call, id: number): Promise<JoinRow> {
  await holdSubject(call, 'forum', id);
  return joinRows(call).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

type Changes = Partial<
  Pick<JoinRow, 'agreement_version' | 'note' | 'credit_code' | 'forum_id' | 'reason' | 'reason_code'>
> & { company_part?: CompanyPart; forum_part?: ForumPart };

/** What changes beside the state; each change is a revision of its own. */
export const changeJoin = (call: Call, id: number, changes: Changes): Promise<unknown> =>
  forumDb(call).updateTable('forum_joins').set(joinFacts(call, changes)).where('id', '=', id).execute();

/** The same, for a move that brings the facts along. */
export const joinFacts = (call: Call, { company_part, forum_part, ...plain }: Changes) => ({
  ...plain,
  ...(company_part ? { company_part: JSON.stringify(company_part) } : {}),
  ...(forum_part ? { forum_part: JSON.stringify(forum_part) } : {}),
  rev: sql<number>`rev + 1`,
  changed_at: call.now,
});

export const joinSubject = (id: number) => ({ table: 'forum_joins', id }) as const;

/** The application that a forum came from, held; none where it is no company's forum, or is closed. */
export async function joinOfForum(call: Call, forum_id: number): Promise<JoinRow> {
  const join = await joinRows(call)
    .where('forum_id', '=', forum_id)
    .where('status', '=', 'joined')
    .executeTakeFirst();
  if (!join) throw refuse('当前状态不可操作');
  return holdJoin(call, join.id);
}
