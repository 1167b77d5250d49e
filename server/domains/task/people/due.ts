import { sql } from 'kysely';
import type { Due } from '../../../../contract/notify/due.ts';
import type { Call } from '../../../call/call.ts';
import { taskDb } from '../tables.ts';

type Row = { what: keyof typeof words; no: string; title: string; at: Date; times: number };

const words = {
  fund: {
    act: '付托管',
    says: '过时自动取消',
    href: () => '/user/product/task/list?type=audit_wait&group=funding',
  },
  answer: {
    act: '答复申请',
    says: '没有答复的过期',
    href: () => '/user/product/task/manage?type=task-apply&status=applied',
  },
  ship: {
    act: '寄样品',
    says: '过时任务对这位测评官终止',
    href: () => '/user/product/task/manage?type=task-running',
  },
  back: {
    act: '退回样品',
    says: '过时记入履约，不能再申请寄样品的任务',
    href: () => '/user/product/task/user-apply?status=returning',
  },
  report: {
    act: '写报告',
    says: '过时算逾期，记入履约',
    href: (no: string) => `/user/product/task/forum?apply_no=${no}`,
  },
} as const;

/** What a company or a tester has to do for tasks, each with its moment; applications and parcels of one task are one. */
export async function dueOfTasks(call: Call, user_id: number): Promise<Due[]> {
  const { rows } = await sql<Row>`
    select 'fund' as what, task_no as no, title, fund_by as at, 1 as times from tasks
      where author_id = ${user_id} and status = 'awaiting_funding' and fund_by is not null
    union all
    select case a.status when 'applied' then 'answer' else 'ship' end, t.task_no, t.title,
      min(case a.status when 'applied' then a.answer_by else a.due_at end), count(*)::int
      from task_applications a join tasks t on t.id = a.task_id
      where a.company_id = ${user_id} and (a.status = 'applied' or (a.status = 'affirmed' and a.sample in ('to_ship', 'lost')))
      group by a.status, t.id
    union all
    select 'report', a.apply_no, t.title, a.due_at, 1 from task_applications a join tasks t on t.id = a.task_id
      where a.user_id = ${user_id} and a.status = 'affirmed' and a.sample in ('none', 'received')
    union all
    select 'back', a.apply_no, t.title, r.due_at, 1 from sample_returns r
      join task_applications a on a.id = r.id join tasks t on t.id = a.task_id
      where r.user_id = ${user_id} and r.status = 'return_due'`.execute(taskDb(call));
  return rows.map(({ what, no, title, at, times }) => {
    const { act, says, href } = words[what];
    const several = times > 1 ? `，${times} ${what === 'ship' ? '件' : '份'}` : '';
    return { key: `${what} ${no}`, act, title: title + several, says, at: at.toISOString(), href: href(no) };
  });
}
