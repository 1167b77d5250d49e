import type { Call } from '../../call/call.ts';
import type { Complaint, Side } from './complaint-row.ts';

/** Tells one side of what became of a complaint. */
export function tell(
  call: Call,
  complaint: Pick<Complaint, 'id' | 'title' | 'reporter_id' | 'author_id'>,
  side: Side,
  words: string,
  { excerpt, act }: { excerpt?: string; act?: string } = {},
): void {
  const to = side === 'reporter' ? complaint.reporter_id : complaint.author_id;
  if (to === null) return;
  call.notifies({
    to: [to],
    kind: 'report',
    actor_id: null,
    object: 'report',
    object_id: complaint.id,
    title: side === 'reporter' ? `你对“${complaint.title}”的举报` : `对“${complaint.title}”的投诉`,
    words,
    ...(excerpt ? { excerpt } : {}),
    href: `/user/complain?id=${complaint.id}`,
    ...(act ? { act } : {}),
  });
}
