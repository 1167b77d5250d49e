import type { Db } from '../../../call/call.ts';
import { peopleByIds, type ExportPart } from '../../account/index.ts';
import { socialDb } from '../tables.ts';

const columns = { username: '用户名', nickname: '昵称', at: '时间' };

async function withNames(call: { db: Db }, rows: { id: number; at: Date }[]) {
  const people = await peopleByIds(
    call,
    rows.map((row) => row.id),
  );
  return rows.flatMap(({ id, at }) => {
    const person = people.get(id);
    return person ? [{ username: person.username, nickname: person.nickname, at }] : [];
  });
}

/** Whom somebody follows and does not want to see. Who follows them is the data of others. */
export const socialExportParts: ExportPart[] = [
  {
    name: 'follows',
    title: '关注的人',
    columns,
    rows: async (call, user_id) =>
      withNames(
        call,
        await socialDb(call)
          .selectFrom('follows')
          .select(['followed_id as id', 'at'])
          .where('follower_id', '=', user_id)
          .orderBy('at')
          .execute(),
      ),
  },
  {
    name: 'black-list',
    title: '黑名单',
    columns,
    rows: async (call, user_id) =>
      withNames(
        call,
        await socialDb(call)
          .selectFrom('blocks')
          .select(['blocked_id as id', 'at'])
          .where('user_id', '=', user_id)
          .orderBy('at')
          .execute(),
      ),
  },
];
