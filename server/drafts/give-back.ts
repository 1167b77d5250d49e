import type { Call } from '../call/call.ts';
import type { DraftKind } from './draft-kind.ts';
import { draftsDb } from './tables.ts';

/**
 * A change that staff refused is its author's draft again: others go on seeing what stood there, and the words that were sent are
 * kept nowhere else. What the author has begun meanwhile stays; how many drafts there may be is not asked.
 */
export async function giveBack<P extends object>(
  { kind }: DraftKind<P>,
  refused: { user_id: number; subject_id: number; payload: P },
  call: Call,
): Promise<void> {
  await draftsDb(call)
    .insertInto('drafts')
    .values({
      user_id: refused.user_id,
      kind,
      subject_id: BigInt(refused.subject_id),
      payload: JSON.stringify(refused.payload),
      created_at: call.now,
      updated_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
