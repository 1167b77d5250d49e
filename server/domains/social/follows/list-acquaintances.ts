import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { biosByIds, peopleByIds, personByUsername, personTag } from '../../account/index.ts';
import { socialDb } from '../tables.ts';
import { followCounts } from './counts.ts';

type Side = 'follows' | 'fans';
type Paging = { page: number; limit: number };

/** user.follows: whom the asker follows, newest first. */
export const listFollows = (input: Parsed<'user.follows'>, call: Call): Promise<Output<'user.follows'>> =>
  listOwn('follows', input, call);

/** user.fans: who follows the asker, newest first. */
export const listFans = (input: Parsed<'user.fans'>, call: Call): Promise<Output<'user.fans'>> =>
  listOwn('fans', input, call);

/** user.profile_follows */
export const listFollowsOf = (
  input: Parsed<'user.profile_follows'>,
  call: Call,
): Promise<Output<'user.profile_follows'>> => listOf('follows', input, call);

/** user.profile_fans */
export const listFansOf = (
  input: Parsed<'user.profile_fans'>,
  call: Call,
): Promise<Output<'user.profile_fans'>> => listOf('fans', input, call);

async function listOwn(side: Side, paging: Paging, call: Call): Promise<Output<'user.follows'>> {
  const { viewer } = member(call);
  const rows = await readRows(call, side, viewer.id, paging);
  const ids = rows.map((row) => row.id);
  const back = new Set(await readBack(call, side, viewer.id, ids));
  const faces = await dress(call, ids);
  return {
    list: rows.flatMap(({ id, at }) => {
      const face = faces.get(id);
      if (!face) return [];
      const [following, followed_by] = side === 'follows' ? [true, back.has(id)] : [back.has(id), true];
      return [{ ...face, following, followed_by, at: at.toISOString() }];
    }),
    total: await totalOf(call, side, viewer.id),
    ...paging,
  };
}

async function listOf(
  side: Side,
  { username, page, limit }: Paging & { username: string },
  call: Call,
): Promise<Output<'user.profile_follows'>> {
  call.dependsOn(personTag(username));
  const person = await personByUsername(call, username);
  if (!person) throw notFound('没有这个人');
  if (!person.shows_follows) return { list: [], total: 0, page, limit };
  const ids = (await readRows(call, side, person.id, { page, limit })).map((row) => row.id);
  const faces = await dress(call, ids);
  return {
    list: ids.flatMap((id) => faces.get(id) ?? []),
    total: await totalOf(call, side, person.id),
    page,
    limit,
  };
}

const readRows = (call: Call, side: Side, user_id: number, { page, limit }: Paging) => {
  const [own, other] =
    side === 'follows'
      ? (['follower_id', 'followed_id'] as const)
      : (['followed_id', 'follower_id'] as const);
  return socialDb(call)
    .selectFrom('follows')
    .select([`${other} as id`, 'at'])
    .where(own, '=', user_id)
    .orderBy('at', 'desc')
    .orderBy(other, 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
};

/** Those of `ids` with whom it is mutual. */
async function readBack(call: Call, side: Side, user_id: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const [own, other] =
    side === 'follows'
      ? (['followed_id', 'follower_id'] as const)
      : (['follower_id', 'followed_id'] as const);
  const rows = await socialDb(call)
    .selectFrom('follows')
    .select(`${other} as id`)
    .where(own, '=', user_id)
    .where(other, 'in', ids)
    .execute();
  return rows.map((row) => row.id);
}

async function dress(call: Call, ids: number[]) {
  const [people, bios] = await Promise.all([peopleByIds(call, ids), biosByIds(call, ids)]);
  return new Map([...people].map(([id, person]) => [id, { ...person, bio: bios.get(id) ?? '' }]));
}

const totalOf = async (call: Call, side: Side, user_id: number): Promise<number> => {
  const { follow_count, fan_count } = await followCounts(call, user_id);
  return side === 'follows' ? follow_count : fan_count;
};
