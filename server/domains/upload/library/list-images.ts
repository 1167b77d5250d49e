import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { person_max_bytes } from '../../../../contract/upload/upload-kinds.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { uploadDb } from '../tables.ts';
import { asMaterial, columns, libraryOf } from './library-rows.ts';

type Asked = Parsed<'file.images'>;

export async function listImages(asked: Asked, call: Call): Promise<Output<'file.images'>> {
  const { viewer } = member(call);
  const wanted = filtered(asked, call, viewer.id);
  const sorted = wanted
    .select([...columns])
    .$if(asked.sort === 'largest', (query) => query.orderBy('f.size', 'desc'))
    .$if(asked.sort === 'used', (query) => query.orderBy(sql`f.used_at desc nulls last`))
    .orderBy('f.id', 'desc');
  const [rows, { total }, space] = await Promise.all([
    sorted
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit)
      .execute(),
    wanted.select((row) => row.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    spaceOf(call, viewer.id),
  ]);
  const uses = await countUses(
    call,
    rows.map((row) => row.id),
  );
  return {
    list: rows.map((row) => asMaterial(call, row, uses.get(row.id) ?? 0)),
    total: Number(total),
    page: asked.page,
    limit: asked.limit,
    space,
  };
}

function filtered({ category, keyword, unused, deleted }: Asked, call: Call, user_id: number) {
  let query = libraryOf(call, user_id).where('f.deleted_at', deleted === '1' ? 'is not' : 'is', null);
  if (category === 0) query = query.where('f.category_id', 'is', null);
  else if (category !== undefined) query = query.where('f.category_id', '=', category);
  if (keyword) query = query.where(sql<boolean>`strpos(lower(f.name), lower(${keyword})) > 0`);
  if (unused === '1')
    query = query.where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_uses as u').select('u.file_id').whereRef('u.file_id', '=', 'f.id'))),
    );
  return query;
}

async function countUses(call: Call, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const counted = await uploadDb(call)
    .selectFrom('file_uses')
    .select(['file_id', (row) => row.fn.countAll<bigint>().as('uses')])
    .where('file_id', 'in', ids)
    .groupBy('file_id')
    .execute();
  return new Map(counted.map((row) => [row.file_id, Number(row.uses)]));
}

async function spaceOf(call: Call, user_id: number): Promise<{ used_bytes: number; max_bytes: number }> {
  const { used } = await uploadDb(call)
    .selectFrom('files')
    .select((row) => row.fn.coalesce(row.fn.sum<string>('size'), sql<string>`0`).as('used'))
    .where('user_id', '=', user_id)
    .where('status', 'in', ['signed', 'stored', 'ready'])
    .executeTakeFirstOrThrow();
  return { used_bytes: Number(used), max_bytes: person_max_bytes };
}

export async function showImage({ id }: Parsed<'file.detail'>, call: Call): Promise<Output<'file.detail'>> {
  const row = await libraryOf(call, member(call).viewer.id)
    .select([...columns])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('没有找到这张图片');
  const used_by = await uploadDb(call)
    .selectFrom('file_uses')
    .select(['kind', 'subject_id as id', 'title'])
    .where('file_id', '=', id)
    .orderBy('at', 'desc')
    .execute();
  return { ...asMaterial(call, row, used_by.length), used_by };
}
