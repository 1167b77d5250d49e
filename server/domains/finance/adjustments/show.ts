import { startsFrom } from '../../../../contract/lifecycle.ts';
import {
  adjustmentLifecycle,
  type AdjustmentEvent,
  type AdjustmentStatus,
} from '../../../../contract/finance/adjustment-lifecycle.ts';
import type { AdjustmentDetail } from '../../../../contract/finance/adjustments.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { filesByIds } from '../../upload/index.ts';
import { historyOf } from '../history.ts';
import { financeDb } from '../tables.ts';
import {
  actorOf,
  type AdjustmentRow,
  adjustmentRow,
  askedOf,
  outOf,
  peopleIn,
  shownAdjustment,
} from './adjustment-row.ts';
import { effectsOf } from './effects.ts';

/** finance.adjustments */
export async function listAdjustments(
  { status, page, limit }: Parsed<'finance.adjustments'>,
  call: Call,
): Promise<Output<'finance.adjustments'>> {
  const tables = financeDb(call);
  const counted = await tables
    .selectFrom('adjustments')
    .select((row) => ['status', row.fn.countAll<bigint>().as('count')])
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(counted.map((row) => [row.status, Number(row.count)]));
  const rows = await tables
    .selectFrom('adjustments')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const people = await peopleByIds({ db: call.db }, rows.flatMap(peopleIn));
  const total = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);
  return { list: rows.map((row) => shownAdjustment(row, people)), total, page, limit, counts };
}

/** finance.adjustment */
export async function showAdjustment(
  { id }: Parsed<'finance.adjustment'>,
  call: Call,
): Promise<AdjustmentDetail> {
  const row = await adjustmentRow(call, id);
  const [people, attached, { history, actors }] = await Promise.all([
    peopleByIds({ db: call.db }, peopleIn(row)),
    financeDb(call)
      .selectFrom('adjustment_files')
      .select('file_id')
      .where('adjustment_id', '=', id)
      .execute(),
    historyOf(call, adjustmentLifecycle, id),
  ]);
  const files = await filesByIds(
    call,
    attached.map(({ file_id }) => file_id),
  );
  const shown = shownAdjustment(row, people);
  const open = row.status === 'proposed';
  const effects = open ? await effectsOf(call, askedOf(row), shown.owner?.nickname ?? null) : null;
  return {
    ...shown,
    files: [...files.values()].map(({ id: file_id, name, url, mime, size, is_image }) => ({
      id: file_id,
      name,
      url,
      mime,
      size,
      is_image,
    })),
    effects: effects?.effects ?? null,
    why_not: effects?.why_not ?? null,
    transaction_id: row.transaction_id === null ? null : String(row.transaction_id),
    reversal_id: row.reversal_id === null ? null : String(row.reversal_id),
    back_reason: row.back_reason,
    history: [
      {
        event_title: '提出',
        actor: people.get(row.proposed_by) ?? null,
        reason: row.reason,
        at: row.created_at.toISOString(),
      },
      ...history.map(({ event_title, actor_id, reason, at }) => ({
        event_title,
        actor: actor_id === null ? null : (actors.get(actor_id) ?? null),
        reason,
        at,
      })),
    ],
    can: powersOf(row, call),
  };
}

/** What the viewer may do with it now: what the lifecycle lets them, where it is not their own and two persons are needed. */
function powersOf(row: AdjustmentRow, call: Call): AdjustmentDetail['can'] {
  const mine = outOf(row, call) !== null;
  const asked_back = row.back_asked_by === member(call).viewer.id;
  const may = (event: AdjustmentEvent) =>
    !mine &&
    startsFrom(adjustmentLifecycle, event, actorOf(row, call)).includes(row.status as AdjustmentStatus);
  return {
    approve: may('approve'),
    refuse: may('refuse'),
    withdraw: may('withdraw'),
    ask_back: may('ask_back'),
    take_back: may('take_back') && !asked_back,
    keep: may('keep'),
  };
}
