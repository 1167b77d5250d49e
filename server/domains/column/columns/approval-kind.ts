import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import { columnCategory } from '../../../../contract/column/column-limits.ts';
import type { Call } from '../../../call/call.ts';
import { Refusal, refuse } from '../../../call/refusal.ts';
import { grantPermission, joinedAt } from '../../account/index.ts';
import type { Approval, ApprovalKind, Decision, DeskField } from '../../approval/index.ts';
import { columnChanged } from '../page-tags.ts';
import { columnDb } from '../tables.ts';
import { lockColumn, refuseTakenTitle } from './column-record.ts';
import { moveColumn } from './move-column.ts';
import { titleKey } from './title-key.ts';

/** An application for a column, or a new name for one; kept as the payload of an approval. */
type Payload =
  | { change: 'apply'; title: string; cate_id: number; introduce: string; cover_id: number }
  | { change: 'title'; title: string; before: string };
const payloadOf = ({ payload }: Pick<Approval, 'payload'>) => payload as Payload;

export const columnApproval: ApprovalKind = {
  kind: 'column',
  describe: async (_call, approval) => fieldsOf(payloadOf(approval)),

  async check(call, approval) {
    const { title } = payloadOf(approval);
    const [twin, since, shown] = await Promise.all([
      columnDb(call)
        .selectFrom('columns')
        .select('title')
        .where('title_key', '=', titleKey(title))
        .where('status', 'in', ['submitted', 'approved', 'closed', 'banned'])
        .where('id', '<>', approval.subject_id)
        .executeTakeFirst(),
      joinedAt(call, approval.applicant_id),
      columnDb(call)
        .selectFrom('articles')
        .select((row) => row.fn.countAll<bigint>().as('times'))
        .where('author_id', '=', approval.applicant_id)
        .where('status', '=', 'normal')
        .executeTakeFirstOrThrow(),
    ]);
    const days = Math.floor((call.now.getTime() - since.getTime()) / 86_400_000);
    return [
      { ok: !twin, says: twin ? `与专栏“${twin.title}”重名` : '没有同名专栏' },
      { ok: days >= 7, says: `注册 ${days} 天` },
      { ok: true, says: `已发布文章 ${shown.times} 篇` },
    ];
  },

  decide: (call, approval, decision) =>
    payloadOf(approval).change === 'title'
      ? decideName(call, approval, decision)
      : decideColumn(call, approval, decision),

  async withdraw(call, approval) {
    const subject = { id: approval.subject_id };
    if (payloadOf(approval).change === 'title') return setPendingTitle(call, subject.id, null);
    await moveColumn(call, subject, 'withdraw', { actor: 'author', to: 'draft' });
  },

  path: (approval) =>
    payloadOf(approval).change === 'title'
      ? '/user/column?status=0'
      : `/user/column?type=column-apply&column_id=${approval.subject_id}`,
};

const sentenceOf = ({ reason_code, reason }: Decision): string =>
  `${reasonTitle('column', reason_code)}：${reason}`;

async function decideColumn(call: Call, approval: Approval, decision: Decision): Promise<void> {
  const subject = { id: approval.subject_id };
  if (!decision.pass)
    return moveColumn(call, subject, 'reject', {
      actor: 'ops',
      to: 'rejected',
      reason: sentenceOf(decision),
    });
  await moveColumn(call, subject, 'approve', { actor: 'ops', to: 'approved', reason: decision.reason });
  await columnDb(call)
    .updateTable('columns')
    .set({ active_at: call.now })
    .where('id', '=', subject.id)
    .execute();
  await grantPermission(call, approval.applicant_id, 'author');
}

async function decideName(call: Call, approval: Approval, decision: Decision): Promise<void> {
  const { title } = payloadOf(approval);
  const column = await lockColumn(call, approval.subject_id);
  if (decision.pass) {
    try {
      await refuseTakenTitle(call, title, column.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw refuse(`名称“${title}”已经有专栏用了，只能不通过`);
    }
    await columnDb(call)
      .updateTable('columns')
      .set({ title, title_key: titleKey(title), pending_title: null, reason: '' })
      .where('id', '=', column.id)
      .execute();
  } else {
    await columnDb(call)
      .updateTable('columns')
      .set({ pending_title: null, reason: `名称“${title}”没有通过。${sentenceOf(decision)}` })
      .where('id', '=', column.id)
      .execute();
  }
  columnChanged(call, column.id);
  call.reindexes('column', column.id);
}

export const setPendingTitle = async (call: Call, id: number, title: string | null): Promise<void> => {
  await columnDb(call).updateTable('columns').set({ pending_title: title }).where('id', '=', id).execute();
};

function fieldsOf(payload: Payload): DeskField[] {
  if (payload.change === 'title')
    return [
      { name: 'before', label: '现在的名称', value: payload.before },
      { name: 'title', label: '新名称', value: payload.title },
    ];
  return [
    { name: 'title', label: '专栏名称', value: payload.title },
    { name: 'cate', label: '分类', value: columnCategory(payload.cate_id).title },
    { name: 'introduce', label: '介绍', value: payload.introduce },
    { name: 'cover', label: '封面', file_ids: [payload.cover_id] },
  ];
}
