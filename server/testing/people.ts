import { createHash, randomBytes } from 'node:crypto';
import type { StaffRole } from '../../contract/viewer.ts';
import type { Db } from '../call/call.ts';

export type PersonFacts = {
  username?: string;
  nickname?: string;
  email?: string | null;
  phone?: string | null;
  grants?: ('company' | 'source' | 'tester' | 'seckill' | 'league' | 'author' | 'staff')[];
  staff_role?: StaffRole;
  forum_admin?: { forum_id: number; role: 'main' | 'assistant' };
  /** New people are held back in many ways, so test people are a year old unless said otherwise. */
  created_days_ago?: number;
};

export type TestPerson = { id: number; username: string; nickname: string; token: string; bind: string };

const family = ['林', '周', '陈', '木', '夏', '阿', '北', '曼'];
let made = 0;

/** Somebody who is signed in, written straight into the tables. */
export async function makePerson(db: Db, now: Date, facts: PersonFacts): Promise<TestPerson> {
  const number = ++made;
  const username = facts.username ?? `person${number}`;
  const nickname = facts.nickname ?? `${family[number % family.length]}小${number}`;
  const days = facts.created_days_ago ?? 365;
  const { id } = await db
    .insertInto('users')
    .values({
      username,
      nickname,
      email: facts.email ?? null,
      phone: facts.phone ?? null,
      created_at: new Date(now.getTime() - days * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (facts.grants?.length)
    await db
      .insertInto('user_grants')
      .values(
        facts.grants.map((permission) => ({
          user_id: id,
          permission,
          role: permission === 'staff' ? (facts.staff_role ?? 'admin') : null,
        })),
      )
      .execute();
  if (facts.forum_admin)
    await db
      .insertInto('forum_admins')
      .values({ ...facts.forum_admin, user_id: id })
      .execute();
  const token = randomBytes(32).toString('base64url');
  const bind = randomBytes(32).toString('base64url');
  const hash = (text: string) => createHash('sha256').update(text).digest();
  await db
    .insertInto('sessions')
    .values({
      user_id: id,
      token_hash: hash(token),
      bind_hash: hash(bind),
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .execute();
  return { id, username, nickname, token, bind };
}
