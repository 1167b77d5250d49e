import type { Output, Parsed } from '../../../../contract/index.ts';
import { comparableName } from '../../../../contract/verification/patterns.ts';
import { idNumberFault, maskedIdNumber } from '../../../../contract/verification/check-digits.ts';
import type { CompanyForm } from '../../../../contract/verification/company.ts';
import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import { change_days } from '../../../../contract/verification/verification-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { mailPerson } from '../../account/index.ts';
import { agreeTo } from '../../site/index.ts';
import { ownReadyFiles, useFiles } from '../../upload/index.ts';
import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';
import { personOf } from '../person/find-person.ts';
import { openNumber, sealNumber } from '../sealed-number.ts';
import { verificationDb } from '../tables.ts';
import { changedFields } from './changed-fields.ts';
import { checkCompany } from './check-company.ts';
import {
  changeCompany,
  companyFacts,
  companySubject,
  holdCompanyOf,
  otherClaimant,
  submissionsOf,
  type CompanyRow,
} from './find-company.ts';
import { sendToDesk } from './send-to-desk.ts';
import { showCompany } from './show-company.ts';

type Sent = Omit<Parsed<'verify.company'>, 'agree'>;

/** verify.company: taken in, held against the register of companies, then laid before staff. */
export async function submitCompany(
  { agree, ...sent }: Parsed<'verify.company'>,
  call: Call,
): Promise<Output<'verify.company'>> {
  const { id, status } = await call.inTransaction(async (call) => {
    await agreeTo(call, 'identity', agree, 'agree');
    return takeIn(call, sent);
  });
  if (status === 'auto_checking') await checkCompany(call, id);
  return showCompany({}, call);
}

async function takeIn(call: Call, sent: Sent): Promise<Pick<CompanyRow, 'id' | 'status'>> {
  const { viewer } = member(call);
  const company = await holdCompanyOf(call, viewer.id);
  refuseWaiting(company);
  await checkPapers(call, sent);
  const legal_id = await legalPersonsNumber(call, sent);
  const form: CompanyForm = { ...sent, legal_person_id: legal_id ? maskedIdNumber(legal_id) : '' };
  if (company.held) await refuseNoChange(call, company, form);
  const other = await otherClaimant(call, form.credit_code, company.id);
  const status = nextStatus(company, form, other);

  await keepForm(call, company, form, legal_id);
  const holding = company.status === 'approved' || company.status === 'expiring';
  const set = companyFacts(call, {
    draft: null,
    contested: other !== undefined,
    register: null,
    reason: status === 'need_info' ? contested_words : '',
    reason_code: null,
    claims_code: other ? null : form.credit_code,
    ...(company.status === 'approved'
      ? { ends_at: daysLater(call.now, change_days), ends_why: 'change' as const }
      : {}),
  });
  const subject = companySubject(company.id);
  if (holding)
    await move(call, companyLifecycle, 'change', subject, { actor: 'author', to: 'auto_checking', set });
  else
    await move(call, companyLifecycle, 'submit', subject, {
      actor: 'author',
      to: status,
      reason: status === 'need_info' ? contested_words : '',
      set,
    });
  if (status === 'submitted') await sendToDesk(call, company.id);
  if (status === 'need_info' && other) await tellFirst(call, other, form);
  return { id: company.id, status };
}

const contested_words =
  '这个统一社会信用代码已由另一个账号认证或正在审核，我们已经通知对方。企业确实归你管理的话，请上传写明本账号用户名、加盖公章的授权书再提交，由人工核实；原来的账号登录不上，也请走这条路。';

/** Whoever comes second has to bring the letter of the company, even its legal person; then staff compare. */
function nextStatus(
  company: CompanyRow,
  form: CompanyForm,
  other: CompanyRow | undefined,
): 'auto_checking' | 'need_info' | 'submitted' {
  if (!other) return 'auto_checking';
  return company.contested && form.letter_file_id !== null ? 'submitted' : 'need_info';
}

function refuseWaiting({ status }: CompanyRow): void {
  if (status === 'auto_checking') throw refuse('正在核对工商登记，请等结果');
  if (status === 'submitted') throw refuse('已经在审核了，要修改的话请先撤回');
}

async function checkPapers(call: Call, sent: Sent): Promise<void> {
  const { viewer } = member(call);
  await ownReadyFiles(call, viewer.id, [sent.license_file_id], { path: 'license_file_id', kinds: ['proof'] });
  if (sent.letter_file_id !== null)
    await ownReadyFiles(call, viewer.id, [sent.letter_file_id], { path: 'letter_file_id', kinds: ['proof'] });
  else if (!sent.applicant_is_legal)
    throw invalid('letter_file_id', '你不是法定代表人，请上传加盖公章的授权书');
}

/** The number that makes it four elements: as typed, or the own one where the applicant is the legal person and verified. */
async function legalPersonsNumber(call: Call, sent: Sent): Promise<string> {
  if (sent.legal_person_id !== '') {
    const fault = idNumberFault(sent.legal_person_id, beijingDay(call.now));
    if (fault) throw invalid('legal_person_id', fault);
  }
  if (!sent.applicant_is_legal) return sent.legal_person_id;
  const person = await personOf(call, member(call).viewer.id);
  if (person?.status !== 'verified') return sent.legal_person_id;
  if (comparableName(person.name) !== comparableName(sent.legal_person))
    throw invalid('legal_person', '和你的实名不一致。你不是法定代表人的话，请选“我不是”并上传授权书');
  const own = openNumber(call, person.id_number_sealed!);
  if (sent.legal_person_id !== '' && sent.legal_person_id !== own)
    throw invalid('legal_person_id', '和你实名时的身份证号不一致');
  return own;
}

async function refuseNoChange(call: Call, company: CompanyRow, form: CompanyForm): Promise<void> {
  if (form.credit_code !== company.held!.credit_code)
    throw invalid('credit_code', '已认证企业的统一社会信用代码不能改。要换一家企业，请联系站务先撤销认证');
  if (company.status !== 'approved') return;
  const [newest] = await submissionsOf(call, company.id, 1);
  if (newest && changedFields(newest.form, form).length === 0) throw refuse('没有改动，不用重新提交');
}

async function keepForm(call: Call, company: CompanyRow, form: CompanyForm, legal_id: string): Promise<void> {
  const rev = company.rev + 1;
  await verificationDb(call)
    .insertInto('company_submissions')
    .values({ company_id: company.id, rev, form: JSON.stringify(form), sent_at: call.now })
    .execute();
  const number = legal_id ? sealNumber(call, legal_id) : null;
  await changeCompany(call, company.id, {
    rev,
    legal_id_sealed: number?.sealed ?? null,
    sealed_with: number?.sealed_with ?? '',
  });
  const ids = [form.license_file_id, form.letter_file_id].filter((id) => id !== null);
  await useFiles(call, ids, { kind: 'company', id: company.id, title: `企业认证“${form.name}”` });
}

const tellFirst = (call: Call, first: CompanyRow, form: CompanyForm): Promise<void> =>
  mailPerson(call, first.user_id, 'approval_decision', {
    subject: '有人用另一个账号认证你的企业',
    text: [
      `有人正在用另一个账号认证“${form.name}”（${form.credit_code}）。我们请对方补充授权书，在人工核实之前，你的认证不受影响。`,
      '',
      '是你或同事换了账号的话，不用处理。不认识对方，或者本账号登录有异常，请尽快修改密码并联系站务。',
    ].join('\n'),
  });
