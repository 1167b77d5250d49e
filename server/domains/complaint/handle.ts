import type { Parsed } from '../../../contract/index.ts';
import { complaintLifecycle } from '../../../contract/complaint/complaint-lifecycle.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { member, type Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import { holdComplaint, type Complaint } from './complaint-row.ts';
import { openToStaff, whyNotHandle } from './desk-rules.ts';
import { answerBy, decideBy, informBy } from './rules.ts';
import { say } from './say.ts';
import { complaintDb } from './tables.ts';
import { tell } from './tell.ts';

type Act = keyof ReturnType<typeof openToStaff>;

/** The complaint, held, if the asker may do this now. */
export async function heldByStaff(call: Call, id: number, act: Act): Promise<Complaint> {
  const complaint = await holdComplaint(call, id);
  const why_not = whyNotHandle(call, complaint);
  if (why_not) throw refuse(why_not);
  if (openToStaff(call, complaint)[act]) return complaint;
  if (act === 'uphold' && openToStaff(call, complaint).dismiss)
    throw refuse('侵权投诉要先等被投诉方说明，最多 15 天，期间不能判定成立');
  const other =
    complaint.handler_id !== null && complaint.handler_id !== member(call).viewer.id && act !== 'accept';
  throw refuse(other ? '这份举报由别人处理，请先接手' : '当前状态不可操作');
}

export const audited = (
  call: Call,
  complaint: Complaint,
  action: string,
  more: { reason?: string; details?: object } = {},
) =>
  writeAudit(call, {
    action: `complaint.${action}`,
    subject: { kind: 'complaint', id: complaint.id, title: complaint.title },
    ...(more.reason === undefined ? {} : { reason: more.reason }),
    ...(more.details === undefined ? {} : { details: { ...more.details } }),
  });

/** admin.report_accept: both sides hear of it, and the other one may answer. */
export async function acceptComplaint({ id }: Parsed<'admin.complaint_accept'>, call: Call): Promise<null> {
  const complaint = await heldByStaff(call, id, 'accept');
  const is_claim = complaint.reason_code === 'infringement' && complaint.author_id !== null;
  const answer_until = is_claim ? answerBy(call.now) : null;
  await move(
    call,
    complaintLifecycle,
    'accept',
    { table: 'complaints', id },
    {
      actor: 'ops',
      to: 'accepted',
      set: {
        handler_id: member(call).viewer.id,
        accepted_at: call.now,
        answer_until,
        due_at: decideBy(answer_until ?? call.now),
        reminded_at: null,
      },
    },
  );
  await say(call, complaint, { event: 'accept', side: 'staff', words: '' });
  await audited(call, complaint, 'accept');
  tell(call, complaint, 'reporter', '已受理');
  tell(call, complaint, 'author', is_claim ? '已受理，请在 15 天内说明' : '已受理，你可以说明情况', {
    act: '去说明',
  });
  return null;
}

/** admin.report_take */
export async function takeComplaint({ id }: Parsed<'admin.complaint_take'>, call: Call): Promise<null> {
  const complaint = await heldByStaff(call, id, 'take');
  await complaintDb(call)
    .updateTable('complaints')
    .set({ handler_id: member(call).viewer.id })
    .where('id', '=', id)
    .execute();
  await say(call, complaint, { event: 'take', side: 'staff', words: '' });
  await audited(call, complaint, 'take', { details: { handler_id: complaint.handler_id } });
  return null;
}

/** admin.report_ask: who does not answer in three days has not shown what they say. */
export async function askReporter({ id, reason }: Parsed<'admin.complaint_ask'>, call: Call): Promise<null> {
  const complaint = await heldByStaff(call, id, 'ask');
  await move(
    call,
    complaintLifecycle,
    'ask',
    { table: 'complaints', id },
    { actor: 'ops', to: 'need_info', reason, set: { due_at: informBy(call.now), reminded_at: null } },
  );
  await say(call, complaint, { event: 'ask', side: 'staff', words: reason });
  await audited(call, complaint, 'ask', { reason });
  tell(call, complaint, 'reporter', '需要补充，请在 3 天内提交', { excerpt: reason, act: '去补充' });
  return null;
}
