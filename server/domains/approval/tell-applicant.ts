import { approval_kinds, reasonTitle } from '../../../contract/approval/kinds.ts';
import type { Call } from '../../call/call.ts';
import { mailPerson } from '../account/index.ts';
import type { Approval, Decision, NextStep } from '../../approval/approval-kind.ts';

/** By a notice, by mail, and in the pages that are open. */
export async function tellApplicant(
  call: Call,
  approval: Approval,
  decision: Decision,
  { path, next }: { path: string; next: NextStep | null },
): Promise<void> {
  const what = `${approval_kinds[approval.kind].title}申请“${approval.title}”`;
  const outcome = decision.pass ? '已通过' : '没有通过';
  const why = [
    decision.reason_code ? `原因：${reasonTitle(approval.kind, decision.reason_code)}` : '',
    decision.reason ? `说明：${decision.reason}` : '',
  ].filter(Boolean);
  const whereTo = next
    ? { href: next.href, act: next.act }
    : decision.pass
      ? { href: '/user/approval' }
      : { href: path, act: '去修改' };
  await mailPerson(call, approval.applicant_id, 'approval_decision', {
    subject: `你的${what}${outcome}`,
    text: [
      `你提交的${what}${outcome}。`,
      ...why,
      '',
      decision.pass
        ? next
          ? `请登录后${next.says}。`
          : '现在就可以使用了，不用重新登录。'
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
    words: next ? `${outcome}，请${next.says}` : outcome,
    excerpt: why.join('；'),
    ...whereTo,
    own_mail: true,
  });
  await call.tells(approval.applicant_id, { kind: 'me' });
}
