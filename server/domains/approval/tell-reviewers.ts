import type { Call } from '../../call/call.ts';
import { staffOf } from '../account/index.ts';

/** The open desks of the other reviewers: nobody goes on with what somebody else has taken or decided meanwhile. */
export async function tellReviewers(call: Call, ...ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const reviewer of await staffOf(call, ['reviewer', 'admin']))
    if (reviewer.id !== call.viewer?.id)
      for (const id of ids) await call.tells(reviewer.id, { kind: 'approval', id });
}
