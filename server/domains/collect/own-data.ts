import { sql } from 'kysely';
import { collect_types, type CollectType } from '../../../contract/collect/collect-types.ts';
import type { ExportPart, Leaving } from '../account/index.ts';
import { collectDb } from './tables.ts';
import { kindsOf } from './things/kinds.ts';
import type { CollectKind } from './collect-kind.ts';

/** What somebody keeps, for the file of their own data: its name as long as it may be seen. */
export const collectExportPartsOf = (kinds: readonly CollectKind[]): ExportPart[] => [
  {
    name: 'collects',
    title: '收藏',
    columns: { type: '类型', folder: '收藏夹', title: '标题', href: '地址', at: '时间' },
    rows: async (call, user_id) => {
      const rows = await collectDb(call)
        .selectFrom('collects as c')
        .leftJoin('collect_folders as f', 'f.id', 'c.folder_id')
        .select(['c.type', 'c.object_id', 'c.at', 'f.title as folder'])
        .where('c.user_id', '=', user_id)
        .orderBy('c.at')
        .orderBy('c.object_id')
        .execute();
      const shown = new Map<string, { title: string; href: string }>();
      for (const kind of kinds) {
        const ids = rows.filter((row) => row.type === kind.type).map((row) => row.object_id);
        for (const [id, thing] of await kind.present({ ...call, dependsOn: () => {} }, ids))
          shown.set(`${kind.type} ${id}`, thing);
      }
      return rows.map(({ type, object_id, at, folder }) => {
        const thing = shown.get(`${type} ${object_id}`);
        return {
          type: collect_types[type as CollectType].title,
          folder: folder ?? '',
          title: thing?.title ?? '',
          href: thing?.href ?? '',
          at,
        };
      });
    },
  },
  {
    name: 'collect-folders',
    title: '收藏夹',
    columns: { title: '名称', is_public: '公开', created_at: '新建' },
    rows: (call, user_id) =>
      collectDb(call)
        .selectFrom('collect_folders')
        .select(['title', 'is_public', 'created_at'])
        .where('user_id', '=', user_id)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
  },
];

/** What somebody kept is nobody's business after they left; the counts of what they kept fall with it. */
export const collectLeavingOf = (kinds: readonly CollectKind[]): Leaving => ({
  async leave(call, user_id) {
    const own = collectDb(call);
    await own.updateTable('collects').set({ folder_id: null }).where('user_id', '=', user_id).execute();
    await own.deleteFrom('collect_folders').where('user_id', '=', user_id).execute();
  },
  async inPortions(call, user_id, _posts, most) {
    const known = kindsOf(kinds);
    const { rows } = await sql<{ type: CollectType; object_id: number }>`
      with portion as (select type, object_id from collects where user_id = ${user_id} order by type, object_id limit ${most}),
        gone as (
          delete from collects c using portion p
          where c.user_id = ${user_id} and c.type = p.type and c.object_id = p.object_id returning c.type, c.object_id)
      select type, object_id from gone order by type, object_id`.execute(collectDb(call));
    for (const { type, object_id } of rows) await known.get(type)?.counted(call, object_id, -1);
    return rows.length;
  },
});
