import { isDeepStrictEqual } from 'node:util';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, outdated, refuse } from '../../../call/refusal.ts';
import { useFiles } from '../../upload/index.ts';
import { approvedCompany } from '../../verification/index.ts';
import { requireCleanWords } from '../../text/index.ts';
import { changeJoin, holdLiveJoin, type JoinRow } from './find-join.ts';
import { requireForum } from './require-forum.ts';
import { maySave, showApplication } from './show-application.ts';
import { sendIn } from './send-in.ts';

type Saving = Parsed<'forum.apply_step_save'>;

/** forum.apply_step_save: one step of the application; the third sends it in. */
export async function saveStep(input: Saving, call: Call): Promise<Output<'forum.apply_step_save'>> {
  const company = await approvedCompany(call, member(call).viewer.id);
  if (!company) throw refuse('申请前需要：通过企业认证');
  const join = await holdLiveJoin(call, member(call).viewer.id);
  if (isSaved(input, join)) return showApplication({}, call);
  if (join.status === 'joined') throw refuse('你已经入驻，一个企业只有一个论坛');
  if (!maySave(join)) throw refuse('申请正在审核，要修改请先撤回');
  if (input.rev !== join.rev) throw outdated();

  if (input.step === 1) await saveCompany(call, join, input);
  else if (input.step === 2) await saveForum(call, join, input);
  else await sendIn(call, join, input, company);
  return showApplication({}, call);
}

/** The same press a second time: what it asked for is there already. */
function isSaved({ step, rev, company, forum, agreement_version }: Saving, join: JoinRow): boolean {
  if (join.rev !== rev + 1) return false;
  if (step === 1) return isDeepStrictEqual(company, join.company_part);
  if (step === 2) return isDeepStrictEqual(forum, join.forum_part);
  return join.status === 'submitted' && agreement_version === join.agreement_version;
}

async function saveCompany(call: Call, join: JoinRow, { company }: Saving): Promise<void> {
  if (!company) throw invalid('company', '请填写企业与介绍');
  await requireCleanWords(call, [['company.introduce', '企业介绍', company.introduce]]);
  await changeJoin(call, join.id, { company_part: company });
}

async function saveForum(call: Call, join: JoinRow, { forum }: Saving): Promise<void> {
  if (!forum) throw invalid('forum', '请填写论坛名称与装修');
  if (!join.company_part) throw refuse('请先填好第 1 步：企业与介绍');
  await requireForum(call, join, forum);
  await useFiles(call, [forum.logo_file_id, forum.banner_file_id], {
    kind: 'forum_join',
    id: join.id,
    title: `入驻论坛“${forum.title}”`,
  });
  await changeJoin(call, join.id, { forum_part: forum });
}
