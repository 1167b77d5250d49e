import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { holdSubject, openApproval, withdrawApproval } from '../../approval/index.ts';
import { filesByIds, useFiles } from '../../upload/index.ts';
import { columnChanged } from '../page-tags.ts';
import { lookedAfter } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { setPendingTitle } from './approval-kind.ts';
import { requireColumnWords } from './column-words.ts';
import { checkCover, type Cover } from './check-cover.ts';
import { lockOwnColumn, refuseTakenTitle, type ColumnRecord } from './column-record.ts';
import { ownColumnsByIds } from './own-columns.ts';

/** A new name is looked at first; category, cover and introduction change at once. */
export async function editColumn(
  input: Parsed<'user.column_edit'>,
  call: Call,
): Promise<Output<'user.column_edit'>> {
  await holdSubject(call, 'column', input.column_id);
  const column = await lockOwnColumn(call, input.column_id);
  if (!lookedAfter(column.status)) throw refuse('当前状态不可操作');
  // What is there already, or waits to be, stays as it is; a form may send it along.
  await requireColumnWords(call, {
    title: input.title === column.title || input.title === column.pending_title ? undefined : input.title,
    introduce: input.introduce === column.introduce ? undefined : input.introduce,
  });
  const cover = input.cover === undefined ? null : await newCover(call, input.cover, column);
  if (input.title !== undefined) await changeTitle(call, column, input.title);
  const change = {
    ...(input.cate_id === undefined ? {} : { cate_id: input.cate_id }),
    ...(input.introduce === undefined ? {} : { introduce: input.introduce }),
    ...(cover ? { cover_id: cover.id, cover: cover.url } : {}),
  };
  if (Object.keys(change).length > 0) {
    await columnDb(call)
      .updateTable('columns')
      .set({ ...change, changed_at: call.now })
      .where('id', '=', column.id)
      .execute();
    if (cover) await useFiles(call, [cover.id], { kind: 'column', id: column.id, title: column.title });
    columnChanged(call, column.id);
    call.reindexes('column', column.id);
  }
  return (await ownColumnsByIds(call, [column.id]))[0]!;
}

/** Null where it is the one that is there already, with the same of it in sight. */
async function newCover(
  call: Call,
  file_id: number,
  { cover_id, cover }: ColumnRecord,
): Promise<Cover | null> {
  if (file_id !== cover_id) return checkCover(call, file_id);
  const url = (await filesByIds(call, [file_id])).get(file_id)?.url;
  return url === undefined || url === cover ? null : { id: file_id, url };
}

async function changeTitle(call: Call, column: ColumnRecord, title: string): Promise<void> {
  if (title === column.title) {
    if (column.pending_title === null) return;
    await withdrawApproval(call, { kind: 'column', subject_id: column.id });
    return setPendingTitle(call, column.id, null);
  }
  if (title === column.pending_title) return;
  await refuseTakenTitle(call, title, column.id);
  await setPendingTitle(call, column.id, title);
  await openApproval(call, {
    kind: 'column',
    subject_id: column.id,
    applicant_id: member(call).viewer.id,
    title: `${column.title} 改名`,
    payload: { change: 'title', title, before: column.title },
  });
}
