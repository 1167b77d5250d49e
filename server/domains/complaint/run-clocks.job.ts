import { complaintLifecycle } from '../../../contract/complaint/complaint-lifecycle.ts';
import { complaint_limits } from '../../../contract/complaint/complaint-reasons.ts';
import type { Call } from '../../call/call.ts';
import { holdUpNoOther } from '../../jobs/hold-up-no-other.ts';
import type { Job, JobContext } from '../../jobs/jobs.ts';
import { move } from '../../lifecycle/move.ts';
import { staffToMail } from '../account/index.ts';
import { holdComplaint } from './complaint-row.ts';
import { say } from './say.ts';
import { complaintDb } from './tables.ts';
import { tell } from './tell.ts';
import { appealBy } from './rules.ts';

/** Ends what waited too long for a side, and tells staff once of what waits too long for them. */
export const runClocks: Job = {
  name: 'complaint.run_clocks',
  formerly: ['report.run_clocks'],
  cron: '*/10 * * * *',
  work: (_data, context) =>
    holdUpNoOther('complaints were not looked after', async (each) => {
      const { db, now, asCall } = context;
      const due = await complaintDb({ db })
        .selectFrom('complaints')
        .select('id')
        .where('status', 'in', ['need_info', 'upheld', 'dismissed'])
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(500)
        .execute();
      await each(due, ({ id }) => asCall((call) => ring(call, id)));
      await tellOfLate(context);
    }),
};

/** The stamps stay if and only if the mails were sent off. */
const tellOfLate = ({ db, now, gateways }: JobContext): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const late = await complaintDb({ db: transaction })
      .updateTable('complaints')
      .set({ reminded_at: now })
      .where('status', 'in', ['submitted', 'accepted', 'appealed'])
      .where('due_at', '<=', now)
      .where('reminded_at', 'is', null)
      .returning('id')
      .execute();
    if (late.length === 0) return;
    for (const { nickname, email } of await staffToMail({ db: transaction, now }, ['moderator', 'admin']))
      await gateways.mail.send({
        to: email,
        subject: `${late.length} 份举报超过了处理期限`,
        text: `${nickname}，你好：\n\n有 ${late.length} 份举报超过了处理期限，请登录管理后台处理。\n\n出海集`,
      });
  });

async function ring(call: Call, id: number): Promise<void> {
  const complaint = await holdComplaint(call, id);
  if (complaint.due_at === null || complaint.due_at > call.now) return;
  const subject = { table: 'complaints' as const, id };
  if (complaint.status === 'need_info') {
    const reason = `${complaint_limits.info_days} 天内没有收到补充，依现有材料不能判定成立`;
    await move(call, complaintLifecycle, 'lapse', subject, {
      actor: 'timer',
      to: 'dismissed',
      reason,
      set: { outcome: 'dismissed', decided_at: call.now, due_at: appealBy(call.now) },
    });
    await say(call, complaint, { event: 'lapse', side: 'timer', words: reason });
    tell(call, complaint, 'reporter', '判定不成立', { excerpt: reason, act: '看结果' });
    tell(call, complaint, 'author', '判定不成立');
    return;
  }
  if (complaint.status !== 'upheld' && complaint.status !== 'dismissed') return;
  await move(call, complaintLifecycle, 'close', subject, {
    actor: 'timer',
    to: 'final',
    set: { due_at: null },
  });
}
