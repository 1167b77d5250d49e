import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import type { Output } from '../../../../contract/index.ts';
import { startsFrom, type Lifecycle } from '../../../../contract/lifecycle.ts';
import type { CompanyDraft, CompanyState } from '../../../../contract/verification/company.ts';
import { companyLifecycle, type CompanyEvent } from '../../../../contract/verification/company-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { readHistory } from '../read-history.ts';
import { showFiles } from '../show-files.ts';
import { changedFields } from './changed-fields.ts';
import { companyOf, submissionsOf, type CompanyRow } from './find-company.ts';

/** verify.company_state */
export async function showCompany(_input: object, call: Call): Promise<Output<'verify.company_state'>> {
  const company = await companyOf(call, member(call).viewer.id);
  if (!company) return nothing_yet;
  const [newest, before] = await submissionsOf(call, company.id, 2);
  const form = newest?.form ?? null;
  const draft = company.draft as CompanyDraft | null;
  const [files, history] = await Promise.all([
    showFiles(
      call,
      [form, draft].flatMap((one) => [one?.license_file_id ?? null, one?.letter_file_id ?? null]),
    ),
    readHistory(call, companyLifecycle as Lifecycle, company.id),
  ]);
  return {
    company_id: company.id,
    state: company.status,
    title: companyLifecycle.states[company.status].title,
    rev: company.rev,
    form,
    draft,
    files,
    held: company.held && {
      name: company.held.name,
      credit_code: company.held.credit_code,
      since: company.held_since!.toISOString(),
    },
    ends_at: company.ends_at?.toISOString() ?? null,
    ends_why: company.ends_why,
    reason: company.reason,
    reason_title: reasonTitle('company', company.reason_code),
    changed: newest && before ? changedFields(before.form, newest.form) : [],
    history,
    can: whatNext(company),
  };
}

function whatNext({ status }: CompanyRow): CompanyState['can'] {
  const may = (event: CompanyEvent) => startsFrom(companyLifecycle, event, 'author').includes(status);
  const [submit, change] = [may('submit'), may('change')];
  return { submit, change, withdraw: may('withdraw'), save: submit || change };
}

const nothing_yet: CompanyState = {
  company_id: null,
  state: 'none',
  title: companyLifecycle.states.none.title,
  rev: 0,
  form: null,
  draft: null,
  files: [],
  held: null,
  ends_at: null,
  ends_why: null,
  reason: '',
  reason_title: null,
  changed: [],
  history: [],
  can: { submit: true, change: false, withdraw: false, save: true },
};
