import type { CollectedItem } from '../../../../contract/collect/collect.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { blockedBy } from '../../social/index.ts';
import type { CollectedThing } from '../collect-kind.ts';
import { collectDb } from '../tables.ts';
import { kindOf, type Kinds } from './kinds.ts';

/** collect.index: the newest first. What can no longer be seen keeps its place, so that it can be removed. */
export const listCollectsOf =
  (kinds: Kinds) =>
  async (input: Parsed<'collect.index'>, call: Call): Promise<Output<'collect.index'>> => {
    const { viewer } = member(call);
    const kind = kindOf(kinds, input.type);
    const { page, limit } = input;
    const [rows, total] = await Promise.all([
      own(call, input)
        .select(['object_id', 'folder_id', 'at'])
        .orderBy('at', 'desc')
        .orderBy('object_id', 'desc')
        .offset((page - 1) * limit)
        .limit(limit)
        .execute(),
      own(call, input)
        .select((row) => row.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow(),
    ]);
    const [things, blocked] = await Promise.all([
      kind.present(
        call,
        rows.map((row) => row.object_id),
      ),
      blockedBy(call, viewer.id),
    ]);
    const list = rows.map(({ object_id, folder_id, at }): CollectedItem => {
      const thing = things.get(object_id);
      const state = !thing ? 'gone' : thing.author && blocked.has(thing.author.id) ? 'blocked' : 'shown';
      return {
        type: input.type,
        id: object_id,
        folder_id: folder_id ?? 0,
        at: at.toISOString(),
        state,
        thing: thing && state === 'shown' ? shapeThing(thing) : null,
      };
    });
    return { list, total: Number(total.count), page, limit };
  };

export const shapeThing = ({ title, excerpt, href, image, author }: CollectedThing) => ({
  title,
  excerpt,
  href,
  image,
  author: author && {
    id: author.id,
    username: author.username,
    nickname: author.nickname,
    avatar: author.avatar,
  },
});

function own(call: Call, { type, folder }: Parsed<'collect.index'>) {
  const all = collectDb(call)
    .selectFrom('collects')
    .where('user_id', '=', member(call).viewer.id)
    .where('type', '=', type);
  if (folder === undefined) return all;
  return folder === 0 ? all.where('folder_id', 'is', null) : all.where('folder_id', '=', folder);
}
