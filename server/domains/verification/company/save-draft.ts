import type { Parsed } from '../../../../contract/index.ts';
import { companyLifecycle } from '../../../../contract/verification/company-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { ownReadyFiles } from '../../upload/index.ts';
import { companySubject, holdCompanyOf } from './find-company.ts';

/** verify.company_draft: whatever was typed; the legal person's number is never among it. */
export async function saveDraft(draft: Parsed<'verify.company_draft'>, call: Call): Promise<null> {
  const { viewer } = member(call);
  const company = await holdCompanyOf(call, viewer.id);
  // The draft is shown with its files, so they are the own ones.
  for (const path of ['license_file_id', 'letter_file_id'] as const)
    if (draft[path] !== null) await ownReadyFiles(call, viewer.id, [draft[path]], { path, kinds: ['proof'] });
  if (company.status === 'none')
    await move(call, companyLifecycle, 'save', companySubject(company.id), {
      actor: 'author',
      to: 'draft',
      set: { draft: JSON.stringify(draft), changed_at: call.now },
    });
  return null;
}
