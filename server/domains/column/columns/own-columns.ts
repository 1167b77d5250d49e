import { sql } from 'kysely';
import {
  columnLifecycle,
  own_column_codes,
  type ColumnEvent,
  type ColumnStatus,
  type OwnColumnCode,
} from '../../../../contract/column/column-lifecycle.ts';
import type { OwnColumn } from '../../../../contract/column/columns.ts';
import { columnCategory } from '../../../../contract/column/column-limits.ts';
import { escalate_after_hours } from '../../../../contract/approval/waiting.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { newestApprovals } from '../../approval/index.ts';
import { columnCan } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { whyNotApply } from './apply-for-column.ts';
import { columnCards } from './present-column.ts';
import { quotaOf } from './quota.ts';

/** user.column_index: everything about one's own columns that the page shows. */
export async function listOwnColumns(
  { status, page, limit }: Parsed<'user.column_index'>,
  call: Call,
): Promise<Output<'user.column_index'>> {
  const wanted = own_column_codes[status as OwnColumnCode];
  const { rows } = await sql<{ id: number; status: ColumnStatus }>`
    select id, status from columns where author_id = ${member(call).viewer.id} and status <> 'deleted' order by id desc`.execute(
    columnDb(call),
  );
  const of = rows.filter((row) => wanted === null || row.status === wanted);
  const ids = of.slice((page - 1) * limit, page * limit).map((row) => row.id);
  const [list, quota, apply_hint] = await Promise.all([
    ownColumnsByIds(call, ids),
    quotaOf(call),
    whyNotApply(call, null),
  ]);
  const counts = Object.fromEntries(
    Object.entries(own_column_codes).map(([code, state]) => [
      code,
      rows.filter((row) => state === null || row.status === state).length,
    ]),
  );
  return { list, total: of.length, page, limit, counts, quota, can_apply: apply_hint === null, apply_hint };
}

/** As their owner sees them; at most a handful a person. */
export async function ownColumnsByIds(call: Call, ids: readonly number[]): Promise<OwnColumn[]> {
  if (ids.length === 0) return [];
  const [cards, records, approvals, history] = await Promise.all([
    columnCards(call, ids),
    columnDb(call)
      .selectFrom('columns')
      .select(['id', 'title', 'introduce', 'cate_id', 'cover_id', 'reason', 'pending_title'])
      .select(
        sql<number>`(select count(*)::int from articles a where a.column_id = columns.id and a.status = 'pending')`.as(
          'pending_count',
        ),
      )
      .where('id', 'in', [...ids])
      .execute(),
    newestApprovals(call, 'column', ids),
    historyOf(call, ids),
  ]);
  const byId = new Map(records.map((record) => [record.id, record]));
  return cards.map((card) => {
    const record = byId.get(card.id)!;
    const approval = approvals.get(card.id);
    const waits = approval?.status === 'pending' ? approval : undefined;
    return {
      ...card,
      // Unmasked: these are the owner's words, to be changed.
      title: record.title,
      introduce: record.introduce,
      cate: record.cate_id === null ? { id: 0, title: '' } : columnCategory(record.cate_id),
      cover_id: record.cover_id,
      reason: record.reason || null,
      pending_title: record.pending_title,
      revision: approval?.revision ?? null,
      approval_id: approval?.id ?? null,
      submitted_at: approval?.submitted_at.toISOString() ?? null,
      answer_by: waits
        ? new Date(waits.submitted_at.getTime() + escalate_after_hours * 3_600_000).toISOString()
        : null,
      pending_count: record.pending_count,
      history: history.get(card.id) ?? [],
      can: columnCan(card.status, {
        article_count: card.article_count,
        renaming: record.pending_title !== null,
      }),
    };
  });
}

async function historyOf(call: Call, ids: readonly number[]): Promise<Map<number, OwnColumn['history']>> {
  const rows = await columnDb(call)
    .selectFrom('flow_log')
    .select(['subject_id', 'event', 'reason', 'at'])
    .where('machine', '=', columnLifecycle.machine)
    .where('subject_id', 'in', ids.map(BigInt))
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  const steps = new Map<number, OwnColumn['history']>();
  for (const { subject_id, event, reason, at } of rows) {
    const step = {
      event,
      title: columnLifecycle.moves[event as ColumnEvent]?.title ?? event,
      reason,
      at: at.toISOString(),
    };
    const id = Number(subject_id);
    steps.set(id, [...(steps.get(id) ?? []), step]);
  }
  return steps;
}
