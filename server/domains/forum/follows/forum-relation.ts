import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { noSuchForum } from '../forums/no-such-forum.ts';
import { forumDb } from '../tables.ts';

type Row = {
  status: string;
  follow_count: number;
  following: boolean;
  role: 'main' | 'assistant' | null;
};

/** The one small call that makes a forum's page, which is the same for everyone, the reader's own. */
export async function forumRelation(
  { forum_id }: Parsed<'forum.relation'>,
  call: Call,
): Promise<Output<'forum.relation'>> {
  const user_id = member(call).viewer.id;
  const { rows } = await sql<Row>`
    select f.status, f.follow_count,
      exists (select from forum_follows l where l.forum_id = f.id and l.user_id = ${user_id}) as following,
      (select a.role from forum_admins a where a.forum_id = f.id and a.user_id = ${user_id}) as role
    from forums f where f.id = ${forum_id}`.execute(forumDb(call));
  const row = rows[0];
  if (!row) throw noSuchForum();
  const open = row.status === 'open';
  return {
    following: row.following,
    follow_count: row.follow_count,
    role: row.role,
    can: { follow: open || row.following, publish: open },
  };
}
