import type { ReportStatus } from '../../../../contract/trial/report-lifecycle.ts';
import { hoursTo, isNear, soon } from '../../../clock/soon.ts';
import type { Call } from '../../../call/call.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { staffOf } from '../../account/index.ts';
import { tellOfDispute } from '../disputes/tell.ts';
import { disputeRows, holdDispute } from '../rows/dispute-record.ts';
import { holdReport, reportRows } from '../rows/report-record.ts';
import { tell } from '../rows/tell.ts';
import { trialDb } from '../tables.ts';

type Context = Pick<JobContext, 'db' | 'now'>;

const at_once = 200;

type Word = { side: 'tester' | 'company'; says: (hours: number) => string; act: string };

/** Who is told of which clock, and what happens then. */
const words: Partial<Record<ReportStatus, Word>> = {
  first_review: { side: 'company', says: (hours) => `还有 ${hours} 小时自动通过初审`, act: '去初审' },
  first_refused: {
    side: 'tester',
    says: (hours) => `还有 ${hours} 小时要改好再交，过后按验收不通过处理`,
    act: '去修改',
  },
  revision: {
    side: 'tester',
    says: (hours) => `还有 ${hours} 小时要改好再交，过后按验收不通过处理`,
    act: '去修改',
  },
  to_confirm: { side: 'company', says: (hours) => `还有 ${hours} 小时自动通过验收`, act: '去验收' },
  confirmed: { side: 'company', says: (hours) => `还有 ${hours} 小时由托管自动付款`, act: '去付款' },
  rejected: {
    side: 'tester',
    says: (hours) => `还有 ${hours} 小时可以申请仲裁，过后托管的钱退回商家`,
    act: '去看看',
  },
};

export const reportsToRemind = async ({ db, now }: Context): Promise<bigint[]> => {
  const rows = await reportRows({ db })
    .where('status', 'in', Object.keys(words) as ReportStatus[])
    .where('due_at', '>', now)
    .where('due_at', '<=', soon({ now }))
    .where((row) => row.or([row('reminded_for', 'is', null), row('reminded_for', '<', row.ref('due_at'))]))
    .orderBy('due_at')
    .limit(at_once)
    .execute();
  return rows.map(({ id }) => id);
};

export async function remindOfReport(call: Call, id: bigint): Promise<void> {
  const { report } = await holdReport(call, { id }, 'any');
  const word = words[report.status];
  if (!word || !isNear(report.due_at, report.reminded_for, call)) return;
  await trialDb(call)
    .updateTable('trial_reports')
    .set({ reminded_for: report.due_at })
    .where('id', '=', id)
    .execute();
  tell(call, report, word.side, word.says(hoursTo(report.due_at, call)), { act: word.act });
}

/** Disputes of which any of the three clocks is near. */
export const disputesToRemind = async ({ db, now }: Context): Promise<number[]> => {
  const rows = await disputeRows({ db })
    .where((row) => {
      const near = (name: 'evidence_by' | 'rule_by' | 'appeal_by') =>
        row.and([
          row(name, '>', now),
          row(name, '<=', soon({ now })),
          row.or([row('reminded_for', 'is', null), row('reminded_for', '<', row.ref(name))]),
        ]);
      return row.or([
        row.and([row('status', '=', 'open'), near('evidence_by')]),
        row.and([row('status', 'in', ['open', 'to_sign', 'appealed']), near('rule_by')]),
        row.and([row('status', '=', 'ruled'), near('appeal_by')]),
      ]);
    })
    .orderBy('id')
    .limit(at_once)
    .execute();
  return rows.map(({ id }) => id);
};

export async function remindOfDispute(call: Call, id: number): Promise<void> {
  const { dispute, report } = await holdDispute(call, id, 'any');
  const { status, evidence_by, rule_by, appeal_by, reminded_for } = dispute;
  const told = async (at: Date) => {
    await trialDb(call)
      .updateTable('trial_disputes')
      .set({ reminded_for: at })
      .where('id', '=', id)
      .execute();
    return hoursTo(at, call);
  };
  if (status === 'open' && isNear(evidence_by, reminded_for, call)) {
    const hours = await told(evidence_by);
    return tellOfDispute(call, dispute, report.title, 'both', `举证还有 ${hours} 小时截止`, '去举证');
  }
  if (status === 'ruled' && isNear(appeal_by, reminded_for, call)) {
    const hours = await told(appeal_by);
    const says = `申诉还有 ${hours} 小时截止，没有申诉就照裁决结案`;
    return tellOfDispute(call, dispute, report.title, 'both', says, '去看看');
  }
  if (!['open', 'to_sign', 'appealed'].includes(status) || !isNear(rule_by, reminded_for, call)) return;
  const hours = await told(rule_by);
  const staff = await staffOf(call, ['reviewer', 'moderator', 'admin']);
  call.notifies({
    to: staff.map((one) => one.id).filter((one) => one !== dispute.tester_id && one !== dispute.company_id),
    kind: 'task',
    actor_id: null,
    object: 'trial_report',
    object_id: Number(report.id),
    title: report.title,
    words: `的仲裁还有 ${hours} 小时要裁`,
    href: `/admin/disputes/${id}`,
    act: '去裁决',
  });
}
