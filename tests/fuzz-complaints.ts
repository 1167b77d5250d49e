import { sql } from 'kysely';
import type { ComplaintStatus } from '../contract/complaint/complaint-lifecycle.ts';
import { personWithPassword } from '../server/testing/account-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import type { FuzzPeople, KnownOfCalls } from './fuzz-known.ts';
import type { FuzzThings } from './fuzz-forums.ts';

type Facts = { status: ComplaintStatus; reporter: number; author: number; handler?: number | null };

/** Complaints by the member and about the member, each in a state from which somebody can go on. */
export async function makeFuzzComplaints(
  house: TestHouse,
  { member, other, staff, at }: FuzzPeople,
  things: FuzzThings,
) {
  const { db } = house;
  const moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  const due_at = new Date(at.getTime() + 86_400_000);
  let targets = 0;
  async function complaint({ status, reporter, author, handler = staff.id }: Facts): Promise<number> {
    const decided = ['upheld', 'dismissed', 'appealed', 'final'].includes(status);
    const { id } = await db
      .insertInto('complaints')
      .values({
        reporter_id: reporter,
        target: 'user',
        // One complaint is open per person and thing.
        target_id: ++targets,
        author_id: author,
        title: '一个人',
        excerpt: '',
        href: '/user',
        reason_code: 'spam',
        status,
        handler_id: status === 'submitted' ? null : handler,
        submitted_at: at,
        accepted_at: status === 'submitted' ? null : at,
        due_at,
        ...(decided ? { decided_at: at, decided_by: moderator.id, outcome: 'upheld' } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into complaint_words (complaint_id, event, side, user_id, words, at) values (${id}, 'report', 'reporter', ${reporter}, '反复发广告', ${at})`.execute(
      db,
    );
    return id;
  }
  const by_member = { reporter: member.id, author: other.id };
  const about_member = { reporter: other.id, author: member.id };
  const submitted = await complaint({ ...about_member, status: 'submitted' });
  const sent = await complaint({ ...by_member, status: 'submitted' });
  const accepted = await complaint({ ...about_member, status: 'accepted' });
  const asked = await complaint({ ...by_member, status: 'need_info' });
  const upheld = await complaint({ ...about_member, status: 'upheld' });
  const others = await complaint({ ...about_member, status: 'accepted', handler: moderator.id });
  const appealed = await complaint({ ...about_member, status: 'appealed', handler: null });
  const all = [accepted, submitted, sent, asked, upheld, others, appealed];
  const ban_until = new Date(at.getTime() + 30 * 86_400_000);
  const banned = await personWithPassword(house, '慢船也能赶上旺季', { username: 'fuzz_banned' });
  const ban = await complaint({ reporter: other.id, author: banned.id, status: 'upheld' });
  await db
    .updateTable('complaints')
    .set({ banned_until: ban_until, ban_since: at })
    .where('id', '=', ban)
    .execute();
  await db.updateTable('users').set({ banned_until: ban_until }).where('id', '=', banned.id).execute();
  const login = { account: banned.username, password: '慢船也能赶上旺季' };
  const refused = (await house.call('auth.password_login', login)).data as unknown as { banned: string };
  const words = { words: ['商品页和实物不符，附了三张照片'], files: [[]] };

  const known: KnownOfCalls = {
    'complaint.': { id: all, ...words },
    'complaint.add': {
      target: ['post'],
      id: [undefined],
      pcode: [things.post_of_other.pcode],
      reason_code: ['spam'],
    },
    'complaint.ban': { ticket: [refused.banned] },
    'complaint.appeal_ban': { ticket: [refused.banned], id: [ban] },
    'complaint.add_info': { id: [asked, ...all] },
    'complaint.appeal': { id: [upheld, ...all] },
    'complaint.withdraw': { id: [sent, ...all] },
    'admin.complaint_': { id: all, effects: [[], ['warn']] },
    'admin.complaint_accept': { id: [submitted, ...all] },
    'admin.complaint_take': { id: [others, appealed, ...all] },
  };
  return { known };
}
