import { sql } from 'kysely';
import type { Output, Parsed } from '../../../contract/index.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkedDecision, decideOne } from './decide-approval.ts';
import type { Kinds } from './kinds.ts';

type Batch = Output<'admin.approval_decide_batch'>;

/** One answer for each: what cannot be decided is put back alone and keeps nobody from the others. */
export const decideBatch =
  (kinds: Kinds) =>
  async ({ kind, items, ...said }: Parsed<'admin.approval_decide_batch'>, call: Call): Promise<Batch> => {
    const decision = checkedDecision({ kind, ...said });
    const answers = new Map<number, Batch[number]>();
    // In one order for everybody, so that two batches wait for each other and not in a circle.
    for (const { id, revision } of items.toSorted((a, b) => a.id - b.id)) {
      if (answers.has(id)) continue;
      await sql`savepoint one_decision`.execute(call.db);
      try {
        const status = await decideOne(kinds, call, { kind, id, revision }, decision);
        answers.set(id, { id, done: true, status, msg: '' });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await sql`rollback to savepoint one_decision`.execute(call.db);
        answers.set(id, { id, done: false, status: null, msg: error.facts.msg });
      }
      await sql`release savepoint one_decision`.execute(call.db);
    }
    return [...new Set(items.map((item) => item.id))].map((id) => answers.get(id)!);
  };
