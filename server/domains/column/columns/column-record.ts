import type { ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound } from '../../../call/refusal.ts';
import { columnDb } from '../tables.ts';
import { titleKey } from './title-key.ts';

export const noSuchColumn = () => notFound('这个专栏不存在或不再公开');
export const titleTaken = () => invalid('title', '这个名称已经有专栏用了，请换一个');

const select = (call: Pick<Call, 'db'>) => columnDb(call).selectFrom('columns').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** A column as decisions need it. */
export type ColumnRecord = Omit<Row, 'status'> & { status: ColumnStatus };

export async function findColumn(call: Pick<Call, 'db'>, id: number): Promise<ColumnRecord> {
  const row = await select(call).where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchColumn();
  return row as ColumnRecord;
}

export async function lockColumn(call: Pick<Call, 'db'>, id: number): Promise<ColumnRecord> {
  const row = await select(call).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw noSuchColumn();
  return row as ColumnRecord;
}

/** The viewer's own column, locked; another's is code 404, and so is one that is given up. */
export async function lockOwnColumn(call: Call, id: number): Promise<ColumnRecord> {
  const row = await select(call)
    .where('id', '=', id)
    .where('author_id', '=', member(call).viewer.id)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchColumn();
  return row as ColumnRecord;
}

/** Refuses at `title` a name that another column goes by, or waits to go by. */
export async function refuseTakenTitle(call: Call, title: string, own_id: number | null): Promise<void> {
  const other = await columnDb(call)
    .selectFrom('columns')
    .select('id')
    .where('title_key', '=', titleKey(title))
    .where('status', 'in', ['submitted', 'approved', 'closed', 'banned'])
    .where('id', '<>', own_id ?? 0)
    .executeTakeFirst();
  if (other) throw titleTaken();
}

/** Somebody else was faster by a moment: the index says so. */
export async function orTitleTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'columns_title') throw titleTaken();
    throw error;
  }
}
