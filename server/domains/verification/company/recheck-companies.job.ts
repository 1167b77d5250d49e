import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import {
  change_days,
  notice_days,
  recheck_days,
} from '../../../../contract/verification/verification-limits.ts';
import type { Call } from '../../../call/call.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { move } from '../../../lifecycle/move.ts';
import { mailPerson } from '../../account/index.ts';
import { beijingDayWords, daysLater } from '../../../clock/beijing-time.ts';
import { askRegister, differWords, whyNotInBusiness } from './check-company.ts';
import {
  changeCompany,
  companyFacts,
  companyRows,
  companySubject,
  holdCompany,
  type CompanyRow,
  type RegisterSays,
} from './find-company.ts';

/** Each costs money and up to ten seconds; what is left waits for tomorrow. */
const most_a_day = 200;

/** Once a year, and once more before a permission ends: whether each company is still what it was. */
export const recheckCompaniesJob: Job = {
  name: 'verification.recheck_companies',
  cron: '20 3 * * *',
  work: (_data, context) =>
    holdUpNoOther('companies were not asked about again', async (each) => {
      const due = await companyRows(context)
        .where('status', 'in', ['approved', 'expiring'])
        .where('next_check_at', '<=', context.now)
        .orderBy('next_check_at')
        .limit(most_a_day)
        .execute();
      await each(due, async (company) => {
        const register = await askRegister(context, company, company.held!);
        await context.asCall((call) => settleRecheck(call, company, register));
      });
    }),
};

async function settleRecheck(call: Call, asked: CompanyRow, register: RegisterSays): Promise<void> {
  const company = await holdCompany(call, asked.id);
  if (company.status !== asked.status || company.rev !== asked.rev) return;
  if (register.result === 'away' || register.result === 'unsure') {
    // No answer is no fault of the company.
    await changeCompany(call, company.id, { next_check_at: daysLater(call.now, 1) });
    return;
  }
  const trouble = troubleOf(register, call.now);
  if (!trouble) return isWell(call, company, register);
  if (company.status === 'expiring') {
    await changeCompany(call, company.id, { register, next_check_at: null });
    return;
  }
  await warn(call, company, register, trouble);
}

type Trouble = { why: 'facts' | 'status'; reason: string; days: number };

function troubleOf(register: RegisterSays, now: Date): Trouble | null {
  if (register.result === 'not_found')
    return { why: 'facts', reason: '工商登记里查不到认证时的企业信息', days: change_days };
  if (register.result === 'differ')
    return { why: 'facts', reason: differWords(register.differs), days: change_days };
  const closed = whyNotInBusiness(register, now);
  return closed ? { why: 'status', reason: closed, days: notice_days } : null;
}

async function isWell(call: Call, company: CompanyRow, register: RegisterSays): Promise<void> {
  const facts = {
    register,
    next_check_at: daysLater(call.now, recheck_days),
    ends_at: null,
    ends_why: null,
    reason: '',
    reason_code: null,
  };
  if (company.status === 'expiring')
    await move(call, companyLifecycle, 'recover', companySubject(company.id), {
      actor: 'provider',
      to: 'approved',
      set: companyFacts(call, facts),
    });
  else await changeCompany(call, company.id, facts);
}

/** The permission stays for some days; shortly before they are over the register is asked once more. */
async function warn(call: Call, company: CompanyRow, register: RegisterSays, { why, reason, days }: Trouble) {
  const ends_at = daysLater(call.now, days);
  await move(call, companyLifecycle, 'warn', companySubject(company.id), {
    actor: 'provider',
    to: 'expiring',
    reason,
    set: companyFacts(call, {
      register,
      reason,
      reason_code: null,
      ends_at,
      ends_why: why,
      next_check_at: daysLater(ends_at, -1),
    }),
  });

  const cure =
    why === 'facts'
      ? '请在“账户设置 - 身份认证”里按现在的营业执照提交变更'
      : '登记恢复正常以后会自动解除；登记有误的话，请联系站务';
  await mailPerson(call, company.user_id, 'approval_decision', {
    subject: `企业认证将在 ${beijingDayWords(ends_at)}到期`,
    text: `“${company.held!.name}”的年度复核没有通过：${reason}。\n${cure}。在那之前，企业权限照常可用。`,
  });
  await call.tells(company.user_id, { kind: 'me' });
}
