import type { Viewer } from '../../contract/viewer.ts';
import { makeForum } from './forum-builders.ts';
import type { TestHouse } from './house.ts';
import type { PersonFacts, TestPerson } from './people.ts';

export type RoleName = (typeof roleNames)[number];
export type RoleBearer = { asker: TestPerson | null; viewer: Viewer | null };

/** Everyone whom the product tells apart (mission, section 6). */
export const roleNames = [
  'visitor',
  'member',
  'company',
  'source',
  'tester',
  'seckill',
  'author',
  'league',
  'forum assistant',
  'forum main admin',
  'staff',
  'staff reviewer',
  'staff moderator',
  'staff finance',
  'banned member',
] as const;

type Granted = { person: PersonFacts; holds: Partial<Viewer> };

/** One person of each role, signed in, and beside each what the permission table is to be asked with. */
export async function makeEveryRole(house: TestHouse): Promise<Record<RoleName, RoleBearer>> {
  const forum_id = (await makeForum(house.db)).id;
  const granted: Record<Exclude<RoleName, 'visitor'>, Granted> = {
    member: { person: {}, holds: {} },
    company: { person: { grants: ['company'] }, holds: { company_auth: 1 } },
    source: { person: { grants: ['source'] }, holds: { source_auth: 1 } },
    tester: { person: { grants: ['tester'] }, holds: { test_auth: 1 } },
    seckill: { person: { grants: ['seckill'] }, holds: { seckill_auth: 1 } },
    author: { person: { grants: ['author'] }, holds: { author_auth: 1 } },
    league: { person: { grants: ['league'] }, holds: { league: { id: 1 } } },
    'forum assistant': {
      person: { forum_admin: { forum_id, role: 'assistant' } },
      holds: { forum_admin: { forum_id } },
    },
    'forum main admin': {
      person: { forum_admin: { forum_id, role: 'main' } },
      holds: { forum_admin: { forum_id }, forum_main_admin: { forum_id } },
    },
    staff: { person: { grants: ['staff'] }, holds: { staff_auth: 1, staff_role: 'admin' } },
    'staff moderator': {
      person: { grants: ['staff'], staff_role: 'moderator' },
      holds: { staff_auth: 1, staff_role: 'moderator' },
    },
    'staff reviewer': {
      person: { grants: ['staff'], staff_role: 'reviewer' },
      holds: { staff_auth: 1, staff_role: 'reviewer' },
    },
    'staff finance': {
      person: { grants: ['staff'], staff_role: 'finance' },
      holds: { staff_auth: 1, staff_role: 'finance' },
    },
    'banned member': { person: { grants: ['staff'] }, holds: {} },
  };
  const bearers: Partial<Record<RoleName, RoleBearer>> = { visitor: { asker: null, viewer: null } };
  for (const [name, { person, holds }] of Object.entries(granted) as [RoleName, Granted][]) {
    const asker = await house.person(person);
    bearers[name] = { asker, viewer: { ...withoutPermission(asker), ...holds } };
  }
  const banned = bearers['banned member']!;
  await ban(house, banned.asker!);
  banned.viewer = null;
  return bearers as Record<RoleName, RoleBearer>;
}

const withoutPermission = ({ id, username, nickname }: TestPerson): Viewer => ({
  id,
  username,
  nickname,
  avatar: null,
  company_auth: 0,
  source_auth: 0,
  test_auth: 0,
  seckill_auth: 0,
  author_auth: 0,
  staff_auth: 0,
  staff_role: null,
  source_before: 0,
  seckill_before: 0,
  forum_admin: { forum_id: 0 },
  forum_main_admin: { forum_id: 0 },
  league: { id: 0 },
});

async function ban(house: TestHouse, person: TestPerson): Promise<void> {
  const banned_until = new Date(house.clock.now().getTime() + 86_400_000);
  await house.db.updateTable('users').set({ banned_until }).where('id', '=', person.id).execute();
}
