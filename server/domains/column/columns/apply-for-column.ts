import { sql } from 'kysely';
import { column_limits } from '../../../../contract/column/column-limits.ts';
import { characters } from '../../../../contract/characters.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalidFields, outdated, refuse } from '../../../call/refusal.ts';
import type { Issue } from '../../../../contract/http/envelope.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { holdSubject, newestApprovals, openApproval } from '../../approval/index.ts';
import { useFiles } from '../../upload/index.ts';
import { columnDb } from '../tables.ts';
import { lockOwnColumn, orTitleTaken, refuseTakenTitle, type ColumnRecord } from './column-record.ts';
import { checkCover, type Cover } from './check-cover.ts';
import { requireColumnWords } from './column-words.ts';
import { moveColumn } from './move-column.ts';
import { titleKey } from './title-key.ts';

type Applying = Parsed<'user.column_apply'>;
type Applied = Output<'user.column_apply'>;

/** A draft of an application, or the application itself; a newer one takes the place of the one that waits. */
export async function applyForColumn(input: Applying, call: Call): Promise<Applied> {
  await takeApplicantsTurn(call);
  const before = input.column_id ? await holdOwn(call, input.column_id) : null;
  if (!input.draft) await mayApply(input, call, before);
  else if (before?.status === 'submitted') throw refuse('申请正在审核，先撤回再改成草稿');
  const cover = input.cover ? await checkCover(call, input.cover) : null;
  if (!input.draft) checkWhole(input);
  if (!input.draft) await refuseTakenTitle(call, input.title, before?.id ?? null);
  if (!input.draft) await requireColumnWords(call, input);

  const id = await write(input, call, before, cover);
  const file_ids = cover ? [cover.id] : [];
  await useFiles(call, file_ids, { kind: 'column', id, title: input.title || '专栏草稿' });
  if (input.draft)
    return { column_id: id, status: before?.status ?? 'draft', approval_id: null, revision: null };

  await moveColumn(call, { id }, 'submit', { actor: 'author', to: 'submitted' });
  const { title, cate_id, introduce } = input;
  const opened = await openApproval(call, {
    kind: 'column',
    subject_id: id,
    applicant_id: member(call).viewer.id,
    title,
    payload: { change: 'apply', title, cate_id, introduce, cover_id: cover!.id },
  });
  await useFiles(call, file_ids, { kind: 'approval', id: opened.approval_id, title: `专栏“${title}”的申请` });
  return { column_id: id, status: 'submitted', ...opened };
}

/** One application of a person at a time, on every process. */
const takeApplicantsTurn = (call: Call) =>
  takeLock(call.db, sql`hashtextextended('column applicant', ${member(call).viewer.id})`);

/** With nobody deciding on it meanwhile; the approval comes before the row, as everywhere. */
async function holdOwn(call: Call, id: number): Promise<ColumnRecord> {
  await holdSubject(call, 'column', id);
  const column = await lockOwnColumn(call, id);
  if (!['draft', 'submitted', 'rejected'].includes(column.status))
    throw refuse('这个专栏已经开通，要改请用“修改专栏”');
  return column;
}

async function mayApply(input: Applying, call: Call, before: ColumnRecord | null): Promise<void> {
  if (before?.status === 'submitted') {
    if (input.revision === undefined) throw refuse('申请正在审核，不用重复提交');
    const newest = (await newestApprovals(call, 'column', [before.id])).get(before.id);
    if (input.revision !== newest?.revision) throw outdated();
  }
  const hint = await whyNotApply(call, before?.id ?? null);
  if (hint) throw refuse(hint);
}

/** Why this person cannot send in an application now, beside the one named; null where they can. */
export async function whyNotApply(call: Call, beside: number | null): Promise<string | null> {
  const others = await columnDb(call)
    .selectFrom('columns')
    .select('status')
    .where('author_id', '=', member(call).viewer.id)
    .where('status', 'in', ['submitted', 'approved', 'closed', 'banned'])
    .where('id', '<>', beside ?? 0)
    .execute();
  if (others.some(({ status }) => status === 'submitted'))
    return '有一份专栏申请正在审核，等结果出来再申请下一个';
  if (others.some(({ status }) => status === 'banned')) return '名下有被封停的专栏，解封前不能申请新的';
  if (others.length >= column_limits.a_person) return `每人至多 ${column_limits.a_person} 个专栏`;
  return null;
}

/** What a draft may lack, an application may not. */
function checkWhole({ title, cate_id, cover, introduce }: Applying): void {
  const issues: Issue[] = [];
  const miss = (path: string, message: string) => issues.push({ path, message });
  if (title === '') miss('title', '请填写专栏名称');
  else if (characters(title) < column_limits.title[0])
    miss('title', `专栏名称至少 ${column_limits.title[0]} 个字`);
  else if (!/[\p{L}\p{N}]/u.test(title)) miss('title', '专栏名称里要有文字');
  if (!cate_id) miss('cate_id', '请选择分类');
  if (!cover) miss('cover', '请上传封面');
  if (introduce === '') miss('introduce', '请填写介绍');
  else if (characters(introduce) < column_limits.introduce[0])
    miss('introduce', `介绍至少 ${column_limits.introduce[0]} 个字`);
  if (issues.length > 0) throw invalidFields(issues);
}

async function write(
  { title, cate_id, introduce }: Applying,
  call: Call,
  before: ColumnRecord | null,
  cover: Cover | null,
): Promise<number> {
  const { viewer } = member(call);
  const values = {
    title,
    title_key: titleKey(title),
    cate_id: cate_id ?? null,
    introduce,
    cover_id: cover?.id ?? null,
    cover: cover?.url ?? null,
    changed_at: call.now,
  };
  const db = columnDb(call);
  if (before) {
    await orTitleTaken(db.updateTable('columns').set(values).where('id', '=', before.id).execute());
    return before.id;
  }
  // An unfinished one is taken up again, so that a second click makes no second draft.
  const draft = await db
    .selectFrom('columns')
    .select('id')
    .where('author_id', '=', viewer.id)
    .where('status', '=', 'draft')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (draft) {
    await db.updateTable('columns').set(values).where('id', '=', draft.id).execute();
    return draft.id;
  }
  const made = await db
    .insertInto('columns')
    .values({ ...values, author_id: viewer.id, status: 'draft', active_at: call.now, created_at: call.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
