import type { Output, Parsed } from '../../../contract/index.ts';
import { member, type Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { holdComplaint, type Complaint } from './complaint-row.ts';
import { whyNotHandle } from './desk-rules.ts';
import { audited } from './handle.ts';
import type { Targets } from './targets.ts';

const in_hand = ['accepted', 'need_info', 'appealed'];

/** Only who handles it reads what was said around it, while it is in hand. */
export const mayReadAround = (call: Call, complaint: Complaint): boolean =>
  whyNotHandle(call, complaint) === '' &&
  complaint.handler_id === member(call).viewer.id &&
  in_hand.includes(complaint.status);

/** admin.complaint_around: a look into a dialog of others, so each is written down. */
export const readAroundOf =
  (targets: Targets) =>
  async ({ id }: Parsed<'admin.complaint_around'>, call: Call): Promise<Output<'admin.complaint_around'>> => {
    const complaint = await holdComplaint(call, id);
    const { around } = targets.of(complaint.target);
    if (!around) throw refuse('只有私信的举报有前后文');
    if (!mayReadAround(call, complaint)) throw refuse('先受理这份举报，由你处理时才能看前后文');
    await audited(call, complaint, 'read_around');
    return around(call, complaint.target_id);
  };
