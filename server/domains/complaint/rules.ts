import { complaint_limits } from '../../../contract/complaint/complaint-reasons.ts';
import type { Complaint, Side } from './complaint-row.ts';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

export const acceptBy = (now: Date) => after(now, complaint_limits.accept_hours * hour_ms);
export const decideBy = (now: Date) => after(now, complaint_limits.decide_days * day_ms);
/** Staff decide on a claim of infringement only after the other side has spoken, or could have. */
export const decideAgainBy = (
  { answer_until, answered_at }: Pick<Complaint, 'answer_until' | 'answered_at'>,
  now: Date,
): Date => decideBy(answer_until && !answered_at && answer_until > now ? answer_until : now);
export const informBy = (now: Date) => after(now, complaint_limits.info_days * day_ms);
export const answerBy = (now: Date) => after(now, complaint_limits.answer_days * day_ms);
export const appealBy = (decided: Date) => after(decided, complaint_limits.appeal_days * day_ms);

/** The other side of a claim of infringement is heard first (E-commerce Law, articles 42 and 43). */
export const isHeard = (complaint: Complaint, now: Date): boolean =>
  complaint.answer_until === null || complaint.answered_at !== null || complaint.answer_until <= now;

/** What a side may do now, and until when. */
export function openTo(complaint: Complaint, side: Side, now: Date) {
  const { status, decided_at, due_at, answer_until } = complaint;
  const lost = side === 'reporter' ? status === 'dismissed' : status === 'upheld';
  const appeal_until = decided_at && lost ? appealBy(decided_at) : null;
  const in_hand = status === 'accepted' || status === 'need_info';
  const can = {
    inform: side === 'reporter' && status === 'need_info' && due_at !== null && due_at > now,
    answer:
      side === 'author' &&
      in_hand &&
      complaint.answered_at === null &&
      (answer_until === null || answer_until > now),
    appeal: appeal_until !== null && appeal_until > now,
    withdraw: side === 'reporter' && (status === 'submitted' || in_hand),
  };
  const until = can.inform ? due_at : can.answer ? answer_until : can.appeal ? appeal_until : null;
  return { can, until };
}

/** Past its time, within its last quarter of a day, or neither. */
export function levelOf({ status, due_at }: Complaint, now: Date): 'ok' | 'soon' | 'late' {
  if (due_at === null || !['submitted', 'accepted', 'appealed'].includes(status)) return 'ok';
  if (due_at <= now) return 'late';
  return due_at.getTime() - now.getTime() <= 6 * hour_ms ? 'soon' : 'ok';
}
