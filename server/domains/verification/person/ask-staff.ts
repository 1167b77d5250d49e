import type { Output, Parsed } from '../../../../contract/index.ts';
import { startsFrom } from '../../../../contract/lifecycle.ts';
import { maskedIdNumber, maskedName } from '../../../../contract/verification/check-digits.ts';
import { personLifecycle } from '../../../../contract/verification/person-lifecycle.ts';
import { most_proof_files } from '../../../../contract/verification/verification-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { openApproval } from '../../approval/index.ts';
import { ownReadyFiles, useFiles } from '../../upload/index.ts';
import { openNumber } from '../sealed-number.ts';
import { holdPersonOf, isTaken, taken_words, voidOpenFaces } from './find-person.ts';
import { showPerson } from './show-person.ts';

/** What a reviewer decides on. The number is masked: the papers show it. */
export type PersonPayload = {
  name: string;
  id_number: string;
  elements: string;
  note: string;
  file_ids: number[];
};

/** verify.person_manual: the way without a face. */
export async function askStaff(
  { file_ids, note }: Parsed<'verify.person_manual'>,
  call: Call,
): Promise<Output<'verify.person_manual'>> {
  const { viewer } = member(call);
  const person = await holdPersonOf(call, viewer.id);
  if (person.status === 'none') throw refuse('请先填写姓名和身份证号');
  if (!startsFrom(personLifecycle, 'ask_staff', 'author').includes(person.status))
    throw refuse(person.status === 'manual' ? '已经在人工审核了，请等结果' : '已经实名，不用再审核');
  const ids = [...new Set(file_ids)];
  await ownReadyFiles(call, viewer.id, ids, { path: 'file_ids', max: most_proof_files, kinds: ['proof'] });
  if (await isTaken(call, person.id_number_print!, person.id)) throw invalid('id_number', taken_words);

  await voidOpenFaces(call, person.id);
  await move(
    call,
    personLifecycle,
    'ask_staff',
    { table: 'person_verifications', id: person.id },
    {
      actor: 'author',
      to: 'manual',
      set: { note, file_ids: ids, reason: '', reason_code: null, changed_at: call.now },
    },
  );
  const title = maskedName(person.name);
  await useFiles(call, ids, { kind: 'person', id: person.id, title: '个人实名' });
  const payload: PersonPayload = {
    name: person.name,
    id_number: maskedIdNumber(openNumber(call, person.id_number_sealed!)),
    elements: person.elements,
    note,
    file_ids: ids,
  };
  await openApproval(call, {
    kind: 'person',
    subject_id: person.id,
    applicant_id: viewer.id,
    title,
    payload,
  });
  return showPerson({}, call);
}
