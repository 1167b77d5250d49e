import { application_groups } from '../../../../contract/task/application-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { taskCards } from '../cards/present-task.ts';
import { groupCounts } from './group-counts.ts';
import { applicationRows, type ApplicationRecord } from '../rows/application-record.ts';
import {
  goingBack,
  openReturnsOf,
  returnsByIds,
  sampleOf,
  type SampleReturn,
} from '../rows/sample-return.ts';
import { appliedToday } from './applied-today.ts';
import { runs } from './samples.ts';

export async function listOwnApplications(
  { status, page, limit }: Parsed<'task.applies'>,
  call: Call,
): Promise<Output<'task.applies'>> {
  const { viewer } = member(call);
  const states = status === undefined || status === 'returning' ? null : [...application_groups[status]];
  const [rows, counts, today, terms] = await Promise.all([
    applicationRows(call)
      .where('user_id', '=', viewer.id)
      .$if(states !== null, (query) => query.where('status', 'in', states!))
      .$if(status === 'returning', (query) =>
        query.where('id', 'in', openReturnsOf(call, 'user_id', viewer.id).clearSelect().select('id')),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    groupCounts(call, viewer.id),
    appliedToday(call, viewer.id),
    termsAt(call),
  ]);
  const [cards, returns] = await Promise.all([
    taskCards(call, [...new Set(rows.map(({ task_id }) => task_id))]),
    returnsByIds(
      call,
      rows.map(({ id }) => id),
    ),
  ]);
  const tasks = new Map(cards.map((card) => [card.task_id, card]));
  return {
    list: rows.map((row) => {
      const task = tasks.get(row.task_id)!;
      const affirmed = row.status === 'affirmed';
      const running = runs(row);
      const lent = returns.get(row.id);
      const asked_back = lent?.status === 'return_due';
      return {
        apply_no: row.apply_no,
        status: row.status,
        task,
        account: row.account,
        note: row.note,
        reason: row.reason === '' ? null : row.reason,
        sample: sampleOf(row, lent),
        carrier: row.carrier,
        tracking_no: row.tracking_no,
        back: goingBack(lent),
        reward: task.reward,
        paid: Number(row.paid),
        created_at: row.created_at.toISOString(),
        affirmed_at: row.affirmed_at?.toISOString() ?? null,
        ...nextOf(row, lent),
        due_at: running ? row.due_at!.toISOString() : null,
        ended_at: row.ended_at?.toISOString() ?? null,
        extension: row.extension,
        extension_days: row.extension_days,
        extension_most: row.terms.extension_days,
        can: {
          withdraw: row.status === 'applied',
          receive: affirmed && row.sample === 'shipped',
          lose: (affirmed || asked_back) && row.sample === 'shipped',
          send_back: asked_back || lent?.status === 'missed',
          extend: running && row.extension === 'none' && row.due_at! > call.now,
          give_up: affirmed,
          report: running,
        },
      };
    }),
    total: status === undefined ? counts.all! : counts[status]!,
    page,
    limit,
    counts,
    left_today: Math.max(0, terms.task_applies_a_day - today),
  };
}

/** When something happens by itself, and what; the same words for both sides. */
export function nextOf(
  row: Pick<ApplicationRecord, 'status' | 'sample' | 'answer_by' | 'due_at' | 'terms'>,
  lent: SampleReturn | undefined,
): { next_at: string | null; next_says: string } {
  const at = (when: Date | null, next_says: string) => ({ next_at: when?.toISOString() ?? null, next_says });
  if (row.status === 'applied') return at(row.answer_by, '商家到时没有答复，申请就过期');
  if (lent?.status === 'return_due')
    return at(lent.due_at, '样品最晚这时退回，到付；过时记入履约，不能再申请寄样品的任务');
  if (lent?.status === 'sent_back') return at(lent.due_at, '到时自动视为商家收到退件');
  if (row.status !== 'affirmed') return at(null, '');
  if (row.sample === 'to_ship') return at(row.due_at, '商家到时没有寄样，任务就终止，不影响履约');
  if (row.sample === 'lost') return at(row.due_at, '商家到时没有补寄，任务就终止，不影响履约');
  if (row.sample === 'shipped') return at(row.due_at, '到时自动视为收到样品，开始计时');
  return at(row.due_at, `报告最晚这时交，再过 ${row.terms.grace_hours} 小时释放名额，记逾期`);
}
