import { approval_kinds, reasonTitle } from '../../../contract/approval/kinds.ts';
import type { Call } from '../../call/call.ts';
import { mailPerson } from '../account/index.ts';
import type { Approval, Decision } from '../../approval/approval-kind.ts';

/** By a notice, by mail, and in the pages that are open. */
export async function tellApplicant(
  call: Call,
  approval: Approval,
  decision: Decision,
  path: string,
): Promise<void> {
  const what = `${approval_kinds[approval.kind].title}申请“${approval.title}”`;
  const outcome = decision.pass ? '已通过' : '没有通过';
  const why = [
    decision.reason_code ? `原因：${reasonTitle(approval.kind, decision.reason_code)}` : '',
    decision.reason ? `说明：${decision.reason}` : '',
  ].filter(Boolean);
  await mailPerson(call, approval.applicant_id, 'approval_decision', {
    subject: `你的${what}${outcome}`,
    text: [
      `你提交的${what}${outcome}。`,
      ...why,
      '',
      decision.pass
        ? '现在就可以使用了，不用重新登录。'
        : '登录后在“用户中心 - 我提交的审批”里可以看到全部经过，改好以后可以再次提交。',
    ].join('\n'),
  });
  call.notifies({
    to: [approval.applicant_id],
    kind: 'approval_decision',
    // Who decided is nobody's business.
    actor_id: null,
    object: 'approval',
    object_id: approval.id,
    title: `${approval_kinds[approval.kind].title}申请“${approval.title}”`,
    words: outcome,
    excerpt: why.join('；'),
    ...(decision.pass ? { href: '/user/approval' } : { href: path, act: '去修改' }),
    own_mail: true,
  });
  await call.tells(approval.applicant_id, { kind: 'me' });
}
