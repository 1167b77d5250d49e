import { application_groups } from '../../../../contract/task/application-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { taskCards } from '../cards/present-task.ts';
import { groupCounts } from './group-counts.ts';
import { applicationRows, type ApplicationRecord } from '../rows/application-record.ts';
import { appliedToday } from './applied-today.ts';
import { runs } from './at-work.ts';

export async function listOwnApplications(
  { status, page, limit }: Parsed<'task.applies'>,
  call: Call,
): Promise<Output<'task.applies'>> {
  const { viewer } = member(call);
  const states = status === undefined ? null : [...application_groups[status]];
  const [rows, counts, today, terms] = await Promise.all([
    applicationRows(call)
      .where('user_id', '=', viewer.id)
      .$if(states !== null, (query) => query.where('status', 'in', states!))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    groupCounts(call, viewer.id),
    appliedToday(call, viewer.id),
    termsAt(call),
  ]);
  const tasks = new Map(
    (await taskCards(call, [...new Set(rows.map(({ task_id }) => task_id))])).map((card) => [
      card.task_id,
      card,
    ]),
  );
  return {
    list: rows.map((row) => {
      const task = tasks.get(row.task_id)!;
      const affirmed = row.status === 'affirmed';
      const running = runs(row);
      return {
        apply_no: row.apply_no,
        status: row.status,
        task,
        account: row.account,
        note: row.note,
        reason: row.reason === '' ? null : row.reason,
        sample: row.sample,
        carrier: row.carrier,
        tracking_no: row.tracking_no,
        reward: task.reward,
        paid: Number(row.paid),
        created_at: row.created_at.toISOString(),
        affirmed_at: row.affirmed_at?.toISOString() ?? null,
        ...nextOf(row),
        due_at: running ? row.due_at!.toISOString() : null,
        ended_at: row.ended_at?.toISOString() ?? null,
        extension: row.extension,
        extension_days: row.extension_days,
        can: {
          withdraw: row.status === 'applied',
          receive: affirmed && row.sample === 'shipped',
          lose: affirmed && row.sample === 'shipped',
          extend: running && row.extension === 'none' && row.due_at! > call.now,
          give_up: affirmed,
          report: running,
        },
      };
    }),
    total: status === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[status]!,
    page,
    limit,
    counts,
    left_today: Math.max(0, terms.task_applies_a_day - today),
  };
}

/** When something happens by itself, and what; the same words for both sides. */
export function nextOf(
  row: Pick<ApplicationRecord, 'status' | 'sample' | 'answer_by' | 'due_at' | 'terms'>,
): { next_at: string | null; next_says: string } {
  const at = (when: Date | null, next_says: string) => ({ next_at: when?.toISOString() ?? null, next_says });
  if (row.status === 'applied') return at(row.answer_by, '商家到时没有答复，申请就过期');
  if (row.status !== 'affirmed') return at(null, '');
  if (row.sample === 'to_ship') return at(row.due_at, '商家到时没有寄样，任务就终止，不影响履约');
  if (row.sample === 'lost') return at(row.due_at, '商家到时没有补寄，任务就终止，不影响履约');
  if (row.sample === 'shipped') return at(row.due_at, '到时自动算收到样品，开始计时');
  return at(row.due_at, `报告最晚这时交，再过 ${row.terms.grace_hours} 小时释放名额，记逾期`);
}
