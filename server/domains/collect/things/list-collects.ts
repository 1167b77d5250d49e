import { collect_limits, type CollectType } from '../../../../contract/collect/collect-types.ts';
import type { CollectedItem } from '../../../../contract/collect/collect.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { foldCharacter } from '../../../characters/fold-character.ts';
import { blockedBy } from '../../social/index.ts';
import type { CollectedThing } from '../collect-kind.ts';
import { collectDb } from '../tables.ts';
import { kindOf, type Kinds } from './kinds.ts';

/**
 * collect.index: the newest first. What can no longer be seen keeps its place, so that it can be removed; words find only what
 * can be seen.
 */
export const listCollectsOf =
  (kinds: Kinds) =>
  async (input: Parsed<'collect.index'>, call: Call): Promise<Output<'collect.index'>> => {
    const { viewer } = member(call);
    const kind = kindOf(kinds, input.type);
    const { page, limit } = input;
    const words = folded(input.keyword ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const begin = (page - 1) * limit;
    const [rows, total, blocked, counts] = await Promise.all([
      own(call, input)
        .select(['object_id', 'folder_id', 'at'])
        .orderBy('at', 'desc')
        .orderBy('object_id', 'desc')
        .offset(words.length > 0 ? 0 : begin)
        .limit(words.length > 0 ? collect_limits.searched : limit)
        .execute(),
      own(call, input)
        .select((row) => row.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow(),
      blockedBy(call, viewer.id),
      countTypes(call),
    ]);
    const things = await kind.present(
      call,
      rows.map((row) => row.object_id),
    );
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
    if (words.length === 0) return { list, total: Number(total.count), page, limit, counts };
    const found = list.filter((item) => holds(item, words));
    return { list: found.slice(begin, begin + limit), total: found.length, page, limit, counts };
  };

const folded = (text: string): string => Array.from(text, foldCharacter).join('');

const holds = ({ thing }: CollectedItem, words: readonly string[]): boolean => {
  const text = thing && folded(`${thing.title}\n${thing.excerpt}\n${thing.author?.nickname ?? ''}`);
  return text !== null && words.every((word) => text.includes(word));
};

async function countTypes(call: Call): Promise<Partial<Record<CollectType, number>>> {
  const rows = await collectDb(call)
    .selectFrom('collects')
    .select((row) => ['type', row.fn.countAll<bigint>().as('count')])
    .where('user_id', '=', member(call).viewer.id)
    .groupBy('type')
    .execute();
  return Object.fromEntries(rows.map(({ type, count }) => [type, Number(count)]));
}

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
