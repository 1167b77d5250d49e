import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { move } from '../../../lifecycle/move.ts';
import { mailPerson } from '../../account/index.ts';
import { checkCompany } from './check-company.ts';
import { endHolding } from './displace.ts';
import { companyRows, companySubject, holdCompany } from './find-company.ts';

/** A check that takes longer was cut off. */
const checking_ms = 2 * 60_000;

/** Ends permissions whose days are over, and goes on with checks that a fallen process left behind. */
export const endRightsJob: Job = {
  name: 'verification.end_rights',
  cron: '*/10 * * * *',
  work: (_data, context) =>
    holdUpNoOther('companies were not looked after', async (each) => {
      const over = await companyRows(context)
        .where('ends_at', '<=', context.now)
        .orderBy('ends_at')
        .execute();
      await each(over, ({ id }) => context.asCall((call) => endRights(call, id)));
      const left = await companyRows(context)
        .where('status', '=', 'auto_checking')
        .where('changed_at', '<', new Date(context.now.getTime() - checking_ms))
        .execute();
      await each(left, ({ id }) => checkCompany({ ...context, inTransaction: context.asCall }, id));
    }),
};

const words = {
  change: '变更没有在 30 天内通过，企业权限已经结束',
  facts: '复核发现的变动没有在期限内更正，企业认证已经过期',
  status: '企业已不在存续或在营状态，企业认证已经撤销',
} as const;

async function endRights(call: Call, id: number): Promise<void> {
  const company = await holdCompany(call, id);
  if (!company.ends_at || company.ends_at > call.now || !company.ends_why) return;
  const reason = words[company.ends_why];
  if (company.status === 'expiring') {
    const to = company.ends_why === 'status' ? 'revoked' : 'expired';
    await move(call, companyLifecycle, 'lapse', companySubject(id), { actor: 'timer', to, reason });
  }
  const name = company.held?.name ?? '';
  await endHolding(call, company, company.reason || reason);
  await mailPerson(call, company.user_id, 'approval_decision', {
    subject: '企业权限已经结束',
    text: `“${name}”：${reason}。\n\n可以在“账户设置 - 身份认证”里重新提交。`,
  });
}
