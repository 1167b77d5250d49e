import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import { forum_colors } from '../../../../contract/forum/decoration.ts';
import { forumJoinLifecycle, returnedStep } from '../../../../contract/forum/forum-join-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { permissionsOf } from '../../account/index.ts';
import type { Approval, ApprovalKind, Decision, DeskField } from '../../approval/index.ts';
import { approvedCompany } from '../../verification/index.ts';
import { namesAlike } from '../forums/forum-name.ts';
import { holdJoin, joinFacts, joinRows, joinSubject } from './find-join.ts';
import type { JoinPayload } from './join-payload.ts';
import { openForum } from './open-forum.ts';
import { judge, readKeywords } from '../../text/index.ts';

const payloadOf = ({ payload }: Pick<Approval, 'payload'>) => payload as JoinPayload;

/** A company asks for a forum of its own. */
export const joinApproval: ApprovalKind = {
  kind: 'forum',
  describe: async (_call, approval) => fieldsOf(payloadOf(approval)),

  async check(call, { applicant_id, subject_id, ...approval }) {
    const { forum_id } = await joinRows(call).where('id', '=', subject_id).executeTakeFirstOrThrow();
    const { title, introduction, introduce, credit_code } = payloadOf(approval);
    const [company, permissions, alike, keywords] = await Promise.all([
      approvedCompany(call, applicant_id),
      permissionsOf(call, applicant_id),
      namesAlike(call, title, { join_id: subject_id, forum_id }),
      readKeywords(call, 0),
    ]);
    const { held } = judge(keywords, [title, introduction, introduce].join('\n'));
    const same = company?.credit_code === credit_code;
    const source = permissions.includes('source');
    return [
      { ok: same, says: same ? '企业认证有效' : '申请人现在没有通过这家企业的认证' },
      { ok: source, says: source ? '资源方权限有效' : '申请人现在没有资源方权限' },
      alike.length === 0
        ? { ok: true, says: '没有相近的论坛名称' }
        : { ok: false, says: `名称相近的论坛：${alike.slice(0, 5).join('、')}` },
      ...(held.length > 0 ? [{ ok: false, says: `有需要留意的词：${held.join('、')}` }] : []),
    ];
  },

  async decide(call, approval, decision) {
    await (decision.pass ? pass(call, approval, decision) : say(call, approval, decision));
  },

  async withdraw(call, { subject_id }) {
    await move(call, forumJoinLifecycle, 'withdraw', joinSubject(subject_id), {
      actor: 'author',
      to: 'draft',
      set: joinFacts(call, {}),
    });
  },

  /** Whoever speaks for the same company has a part in it. */
  async avoid(call, approvals, reviewer_id) {
    const code = (await approvedCompany(call, reviewer_id))?.credit_code;
    return new Set(approvals.filter((one) => payloadOf(one).credit_code === code).map(({ id }) => id));
  },

  path: () => '/user/permission?type=apply_forum',
};

async function pass(call: Call, approval: Approval, { reason }: Decision): Promise<void> {
  const { applicant_id, subject_id } = approval;
  const payload = payloadOf(approval);
  await holdJoin(call, subject_id);
  if (!(await permissionsOf(call, applicant_id)).includes('source'))
    throw refuse('申请人现在没有资源方权限，不能通过');
  const company = await approvedCompany(call, applicant_id);
  if (company?.credit_code !== payload.credit_code)
    throw refuse('申请人现在没有通过这家企业的认证，不能通过');
  const forum_id = await openForum(call, { applicant_id, subject_id, payload, company });
  await move(call, forumJoinLifecycle, 'join', joinSubject(subject_id), {
    actor: 'ops',
    to: 'joined',
    reason,
    set: joinFacts(call, { forum_id, reason, reason_code: null }),
  });
}

/** Back to one of its steps, or no for some days: the reason's code says which. */
async function say(call: Call, approval: Approval, { reason, reason_code }: Decision): Promise<void> {
  const back = returnedStep(reason_code) !== null;
  await move(call, forumJoinLifecycle, back ? 'return' : 'reject', joinSubject(approval.subject_id), {
    actor: 'ops',
    to: back ? 'returned' : 'rejected',
    reason: [reasonTitle('forum', reason_code), reason].filter(Boolean).join('：'),
    set: joinFacts(call, { reason, reason_code }),
  });
}

const fieldsOf = (sent: JoinPayload): DeskField[] => [
  { name: 'title', label: '论坛名称', value: sent.title },
  { name: 'introduction', label: '一句话介绍', value: sent.introduction },
  { name: 'logo_file_id', label: '标志', file_ids: [sent.logo_file_id] },
  { name: 'banner_file_id', label: '横幅', file_ids: [sent.banner_file_id] },
  { name: 'color', label: '颜色', value: forum_colors[sent.color].title },
  { name: 'categories', label: '帖子分类', value: sent.categories.join('、') },
  { name: 'company_name', label: '企业名称', value: sent.company_name },
  { name: 'credit_code', label: '统一社会信用代码', value: sent.credit_code },
  { name: 'introduce', label: '企业介绍', value: sent.introduce },
  { name: 'contact_name', label: '联系人', value: sent.contact_name },
  { name: 'contact_phone', label: '联系电话', value: sent.contact_phone },
  { name: 'contact_email', label: '联系邮箱', value: sent.contact_email },
  { name: 'website', label: '网站', value: sent.website },
  { name: 'agreement_version', label: '签署的社区公约', value: `${sent.agreement_version} 版` },
  { name: 'note', label: '给审核员的话', value: sent.note },
];
