import type { Output, Parsed } from '../../../contract/index.ts';
import type { Call } from '../../call/call.ts';
import { each, saidOf } from '../../call/each.ts';
import { checkedDecision, decideOne } from './decide-approval.ts';
import type { Kinds } from './kinds.ts';
import { tellReviewers } from './tell-reviewers.ts';

type Batch = Output<'admin.approval_decide_batch'>;

/** One answer for each: what cannot be decided keeps nobody from the others. */
export const decideBatch =
  (kinds: Kinds) =>
  async ({ kind, items, ...said }: Parsed<'admin.approval_decide_batch'>, call: Call): Promise<Batch> => {
    const decision = checkedDecision({ kind, ...said });
    // Of one that is named twice the first counts.
    const revisions = new Map(items.toReversed().map(({ id, revision }) => [id, revision]));
    const results = await each(call, revisions.keys(), (id, step) =>
      decideOne(kinds, step, { kind, id, revision: revisions.get(id)! }, decision),
    );
    await tellReviewers(call, ...[...results].flatMap(([id, { done }]) => (done ? [id] : [])));
    return [...new Set(items.map(({ id }) => id))].map((id) => {
      const result = results.get(id)!;
      return { id, status: result.done ? result.value : null, ...saidOf(result) };
    });
  };
