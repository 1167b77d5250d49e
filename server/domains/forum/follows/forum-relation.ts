import { sql } from 'kysely';
import { item_types, type ItemType } from '../../../../contract/forum/writing-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { rolesIn } from '../forum-roles.ts';
import { noSuchForum } from '../forums/no-such-forum.ts';
import { takes, whyNotWrite } from '../forums/posting-rules.ts';
import { moderates } from '../rules.ts';
import { forumDb } from '../tables.ts';

type Row = {
  status: string;
  follow_count: number;
  who_may_post: string;
  min_account_days: number;
  allows_question: boolean;
  allows_evaluation: boolean;
  following: boolean;
  role: 'main' | 'assistant' | null;
};
type Writing = Pick<Output<'forum.relation'>, 'publish_no' | 'item_types'>;

const all_types = Object.keys(item_types) as ItemType[];

/** The one small call that makes a forum's page, which is the same for everyone, the reader's own. */
export async function forumRelation(
  { forum_id }: Parsed<'forum.relation'>,
  call: Call,
): Promise<Output<'forum.relation'>> {
  const user_id = member(call).viewer.id;
  const { rows } = await sql<Row>`
    select f.status, f.follow_count, f.who_may_post, f.min_account_days, f.allows_question, f.allows_evaluation,
      exists (select from forum_follows l where l.forum_id = f.id and l.user_id = ${user_id}) as following,
      (select a.role from forum_admins a where a.forum_id = f.id and a.user_id = ${user_id}) as role
    from forums f where f.id = ${forum_id}`.execute(forumDb(call));
  const row = rows[0];
  if (!row) throw noSuchForum();
  const open = row.status === 'open';
  const writing: Writing = open
    ? await writingIn(call, forum_id, row)
    : { publish_no: { reason: 'closed', words: '这个论坛已关闭，不能再发帖和回复' }, item_types: all_types };
  return {
    following: row.following,
    follow_count: row.follow_count,
    role: row.role,
    can: { follow: open || row.following, publish: writing.publish_no === null },
    ...writing,
  };
}

/** What the rules mean for this reader; those who keep the forum are not asked. */
async function writingIn(call: Call, forum_id: number, rules: Row): Promise<Writing> {
  const publish_no = await whyNotWrite(call, forum_id, rules);
  const taken = all_types.filter((type) => takes(rules, type));
  const free = { publish_no: null, item_types: all_types };
  if (publish_no === null && taken.length === all_types.length) return free;
  const roles = await rolesIn(call, { forum_id, author_id: member(call).viewer.id });
  return moderates(roles) ? free : { publish_no, item_types: taken };
}
