import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import { hasSoundOrganisationCode } from '../../../../contract/verification/check-digits.ts';
import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import { recheck_days } from '../../../../contract/verification/verification-limits.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { grantPermission, peopleByIds } from '../../account/index.ts';
import type { Approval, ApprovalKind, Decision, DeskCheck } from '../../approval/index.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { company_labels } from './changed-fields.ts';
import { whyNotInBusiness } from './check-company.ts';
import { displace } from './displace.ts';
import {
  companyFacts,
  companyOf,
  companyRows,
  companySubject,
  holdCompany,
  otherClaimant,
  type CompanyRow,
  type RegisterSays,
} from './find-company.ts';
import type { CompanyPayload } from './send-to-desk.ts';
import { takeBack } from './withdraw-company.ts';

const payloadOf = ({ payload }: Approval) => payload as unknown as CompanyPayload;

/** The quick look at what the register has matched, or the long one at what it could not. */
export const companyApproval: ApprovalKind = {
  kind: 'company',
  path: () => '/user/setting?type=authentication&of=company',

  async describe(_call, approval) {
    const sent = payloadOf(approval);
    const text = (name: keyof typeof company_labels, value: string) => ({
      name,
      label: company_labels[name],
      value,
    });
    return [
      text('name', sent.name),
      text('credit_code', sent.credit_code),
      text('legal_person', sent.legal_person),
      ...(sent.legal_person_id
        ? [{ ...text('legal_person_id', sent.legal_person_id), masked: true as const }]
        : []),
      text('applicant_is_legal', sent.applicant_is_legal ? '法定代表人本人' : '受企业委托的经办人'),
      { name: 'license_file_id', label: company_labels.license_file_id, file_ids: [sent.license_file_id] },
      ...(sent.letter_file_id === null
        ? []
        : [
            { name: 'letter_file_id', label: company_labels.letter_file_id, file_ids: [sent.letter_file_id] },
          ]),
      text('contact_name', sent.contact_name),
      text('contact_phone', sent.contact_phone),
      text('introduce', sent.introduce),
    ];
  },

  async check(call, approval) {
    const company = await companyRows(call).where('id', '=', approval.subject_id).executeTakeFirstOrThrow();
    const { credit_code } = payloadOf(approval);
    return [
      registerCheck(company.register, call.now),
      ...(hasSoundOrganisationCode(credit_code)
        ? []
        : [{ ok: false, says: '信用代码里的组织机构代码（第 9 到 17 位）校验位不符，少数老企业会这样' }]),
      ...(await rivalCheck(call, company, credit_code)),
    ];
  },

  async decide(call, approval, decision) {
    const company = await holdCompany(call, approval.subject_id);
    await (decision.pass ? approve(call, company, approval) : refuse(call, company, decision));
    await call.tells(company.user_id, { kind: 'me' });
  },

  async withdraw(call, approval) {
    await takeBack(call, await holdCompany(call, approval.subject_id));
  },

  /** Whoever speaks for the same company with another account has a part in it. */
  async avoid(call, approvals, reviewer_id) {
    const code = (await companyOf(call, reviewer_id))?.held?.credit_code;
    return new Set(approvals.filter((one) => payloadOf(one).credit_code === code).map(({ id }) => id));
  },
};

function registerCheck(register: RegisterSays | null, now: Date): DeskCheck {
  if (register?.result === 'match') {
    const closed = whyNotInBusiness(register, now);
    if (closed) return { ok: false, says: closed };
    const state = register.in_business === null ? '，经营状态没有给出' : '，状态正常';
    return { ok: register.in_business !== null, says: `工商登记 ${register.elements} 要素一致${state}` };
  }
  return register?.result === 'unsure'
    ? { ok: false, says: '核验方拿不准，请到国家企业信用信息公示系统查对' }
    : { ok: false, says: '核验方没有答复，请到国家企业信用信息公示系统查对' };
}

async function rivalCheck(call: Call, company: CompanyRow, credit_code: string): Promise<DeskCheck[]> {
  const rival = await companyRows(call)
    .where('claims_code', '=', credit_code)
    .where('id', '<>', company.id)
    .executeTakeFirst();
  if (!rival) return [];
  const name = (await peopleByIds(call, [rival.user_id])).get(rival.user_id)?.nickname ?? '另一个账号';
  const what = rival.held ? '已用这家企业认证' : '也在申请这家企业';
  return [{ ok: false, says: `“${name}”${what}。通过这一份，对方的认证或申请就会结束，请核对授权书` }];
}

async function approve(call: Call, company: CompanyRow, approval: Approval): Promise<void> {
  const sent = payloadOf(approval);
  const rival = await otherClaimant(call, sent.credit_code, company.id);
  if (rival) await displace(call, rival.id);
  const { name, credit_code, legal_person, introduce, rev } = sent;
  await move(call, companyLifecycle, 'approve', companySubject(company.id), {
    actor: 'ops',
    to: 'approved',
    set: companyFacts(call, {
      held: { name, credit_code, legal_person, introduce, rev },
      held_since: company.held_since ?? call.now,
      claims_code: credit_code,
      contested: false,
      next_check_at: daysLater(call.now, recheck_days),
      ends_at: null,
      ends_why: null,
      reason: '',
      reason_code: null,
    }),
  });
  await grantPermission(call, company.user_id, 'company');
}

/** What lacks a letter can be completed; the rest is sent anew. Rights that were held stay for their days. */
async function refuse(call: Call, company: CompanyRow, { reason, reason_code }: Decision): Promise<void> {
  const to = reason_code === 'C05' ? 'need_info' : 'rejected';
  await move(call, companyLifecycle, 'refuse', companySubject(company.id), {
    actor: 'ops',
    to,
    reason: [reasonTitle('company', reason_code), reason].filter(Boolean).join('：'),
    set: companyFacts(call, {
      reason,
      reason_code,
      claims_code: company.held || to === 'need_info' ? company.claims_code : null,
    }),
  });
}
