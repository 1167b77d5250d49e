import { forumJoinLifecycle } from '../../../../contract/forum/forum-join-lifecycle.ts';
import type { Parsed } from '../../../../contract/index.ts';
import { beijingMoment } from '../../../clock/beijing-time.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { openApproval } from '../../approval/index.ts';
import { newestAgreement } from '../../site/index.ts';
import { useFiles } from '../../upload/index.ts';
import type { ApprovedCompany } from '../../verification/index.ts';
import { holdCompanyCode } from './company-row.ts';
import { joinFacts, joinRows, joinSubject, type JoinRow } from './find-join.ts';
import type { JoinPayload } from './join-payload.ts';
import { requireForum } from './require-forum.ts';
import { againAt } from './show-application.ts';

/** Signs the agreement and puts the application before the desk. */
export async function sendIn(
  call: Call,
  join: JoinRow,
  { agreement_version, note }: Pick<Parsed<'forum.apply_step_save'>, 'agreement_version' | 'note'>,
  company: ApprovedCompany,
): Promise<void> {
  const { company_part, forum_part } = join;
  if (!company_part) throw refuse('请先填好第 1 步：企业与介绍');
  if (!forum_part) throw refuse('请先填好第 2 步：论坛名称与装修');
  const again_at = againAt(join);
  if (again_at && again_at > call.now) throw refuse(`${beijingMoment(again_at)}起可以再次申请`);
  if (!agreement_version) throw invalid('agreement_version', '请先阅读并同意社区公约');
  const { version } = await newestAgreement(call, 'forum');
  if (agreement_version !== version)
    throw invalid('agreement_version', `社区公约已更新到 ${version} 版，请重新阅读`);
  await requireOneForum(call, join, company);
  await requireForum(call, join, forum_part);

  await move(call, forumJoinLifecycle, 'submit', joinSubject(join.id), {
    actor: 'author',
    to: 'submitted',
    set: joinFacts(call, {
      agreement_version,
      note,
      credit_code: company.credit_code,
      reason: '',
      reason_code: null,
    }),
  });
  const payload: JoinPayload = {
    company_name: company.name,
    credit_code: company.credit_code,
    ...company_part,
    ...forum_part,
    agreement_version,
    note,
  };
  const { approval_id } = await openApproval(call, {
    kind: 'forum',
    subject_id: join.id,
    applicant_id: member(call).viewer.id,
    title: forum_part.title,
    payload,
  });
  // The pictures of earlier revisions stay, so that two can be compared.
  await useFiles(call, [forum_part.logo_file_id, forum_part.banner_file_id], {
    kind: 'approval',
    id: approval_id,
    title: `入驻论坛“${forum_part.title}”`,
  });
}

/** One company, one forum, whoever of its accounts asks. */
async function requireOneForum(
  call: Call,
  join: JoinRow,
  { credit_code, name }: ApprovedCompany,
): Promise<void> {
  await holdCompanyCode(call, credit_code);
  const other = await joinRows(call)
    .where('credit_code', '=', credit_code)
    .where('id', '<>', join.id)
    .where('status', 'in', ['submitted', 'joined'])
    .executeTakeFirst();
  if (other)
    throw refuse(
      other.status === 'joined' ? `“${name}”已有论坛，一个企业只有一个` : `“${name}”的另一份入驻申请正在审核`,
    );
}
