import { sql } from 'kysely';
import { idOfThing, shownThing } from '../../things/find-thing.ts';
import type { Thing } from '../../things/thing.ts';
import { peopleByIds } from '../account/index.ts';
import type { CollectKind } from './collect-kind.ts';

/** Those kinds that can be collected: by everybody while everybody may see them. */
export const collectedThings = (things: readonly Thing[]): CollectKind[] =>
  things.flatMap((thing) => (thing.collect ? collectKindOf(thing, thing.collect) : []));

const collectKindOf = (thing: Thing, { type, counted }: NonNullable<Thing['collect']>): CollectKind => ({
  type,
  ...(thing.code ? { idOfCode: (call, pcode) => idOfThing(call, thing, { pcode }, '缺少编号') } : {}),
  find: (call, id) => shownThing(call, thing, id),
  async counted(call, id, by) {
    if (by !== 0) return counted(call, id, by);
    const { rows } = await sql<{ count: number }>`
      select collect_count as count from ${sql.table(thing.table)} where id = ${id}`.execute(call.db);
    return rows[0]?.count ?? 0;
  },
  async present(call, ids) {
    const found = await thing.present(call, ids);
    const shown = [...found.values()].filter((one) => one.visibility === 'shown');
    const people = await peopleByIds(
      call,
      shown.flatMap((one) => one.author_id ?? []),
    );
    return new Map(
      shown.map(({ id, title, excerpt, href, picture, author_id }) => [
        id,
        { id, title, excerpt, href, image: picture, author: people.get(author_id ?? 0) ?? null },
      ]),
    );
  },
});
