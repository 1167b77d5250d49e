import { approval_kinds, type ApprovalKindName } from '../../../contract/approval/kinds.ts';
import { escalate_after_hours, remind_after_hours } from '../../../contract/approval/waiting.ts';
import type { Job } from '../../jobs/jobs.ts';
import { staffToMail } from '../account/index.ts';
import { before } from './count-kinds.ts';
import { approvalDb } from './tables.ts';

type Late = { kind: string; title: string };

/** Tells the reviewers once of what has waited for a day, and the administrators too once it has waited for two. */
export const remindReviewers: Job = {
  name: 'approval.remind_reviewers',
  cron: '*/10 * * * *',
  async work(_data, { db, now, gateways }) {
    // The stamps stay if and only if the mails were sent off.
    await db.transaction().execute(async (transaction) => {
      const tables = approvalDb({ db: transaction });
      const escalated = await tables
        .updateTable('approvals')
        .set((row) => ({ escalated_at: now, reminded_at: row.fn.coalesce('reminded_at', row.val(now)) }))
        .where('status', '=', 'pending')
        .where('escalated_at', 'is', null)
        .where('submitted_at', '<=', before(now, escalate_after_hours))
        .returning(['kind', 'title'])
        .execute();
      const reminded = await tables
        .updateTable('approvals')
        .set({ reminded_at: now })
        .where('status', '=', 'pending')
        .where('reminded_at', 'is', null)
        .where('submitted_at', '<=', before(now, remind_after_hours))
        .returning(['kind', 'title'])
        .execute();
      for (const [late, hours, roles] of [
        [escalated, escalate_after_hours, ['reviewer', 'admin']],
        [reminded, remind_after_hours, ['reviewer']],
      ] as const) {
        if (late.length === 0) continue;
        for (const { nickname, email } of await staffToMail({ db: transaction, now }, roles))
          await gateways.mail.send({
            to: email,
            subject: `${late.length} 份申请已等待 ${hours} 小时`,
            text: `${nickname}，你好：\n\n下面的申请已经等待 ${hours} 小时，请登录管理后台处理：\n\n${listed(late)}\n\n出海集`,
          });
      }
    });
  },
};

const most_listed = 20;

const listed = (late: readonly Late[]): string =>
  [
    ...late
      .slice(0, most_listed)
      .map(({ kind, title }) => `- ${approval_kinds[kind as ApprovalKindName].title}：${title}`),
    ...(late.length > most_listed ? [`- 另有 ${late.length - most_listed} 份`] : []),
  ].join('\n');
