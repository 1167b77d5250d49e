import { limits } from '../../contract/limits.ts';
import { sendNow } from '../outbox/sender.ts';
import type { Outbox } from '../outbox/write-outbox.ts';
import { answerOnce } from './answer-once.ts';
import { attempt } from './attempt.ts';
import type { Call } from './call.ts';
import type { Kernel, Turn } from './kernel.ts';
import { spendLimit } from './spend-limit.ts';
import { transact } from './transact.ts';

/** What a use case holds in its hand: on the pool, or in the transaction whose outbox the turn brings. */
export function callOf(kernel: Kernel, turn: Turn): Call {
  const { db, viewer, now, request, read, cookies, outbox, file } = turn;
  let attempting = false;
  const left = (): Outbox => {
    if (!outbox) throw new Error('others are told by a transaction: write inside call.inTransaction');
    if (attempting) throw new Error('an attempt is under way: write by the call that it was given');
    return outbox;
  };
  const call: Call = {
    viewer,
    now,
    db,
    request,
    gateways: kernel.gateways,
    switches: kernel.held().switches,
    queue: kernel.jobs.look,
    later: (job, data) => kernel.jobs.send(db, job, data),
    dependsOn: (...tags) => tags.forEach((tag) => read.add(tag)),
    invalidates: (...tags) => tags.forEach((tag) => left().tags.add(tag)),
    async tells(user_id, event) {
      if (outbox) return void left().told.push({ user_id, event });
      await sendNow(db, kernel.tell(user_id, event));
    },
    notifies: (notice) => void left().notices.push(notice),
    reindexes: (kind, ...ids) => ids.forEach((id) => left().reindexed.set(`${kind} ${id}`, { kind, id })),
    spend: async (limit, who, times) => {
      if (kernel.settings.limits) await spendLimit(db, limit, who, now, times, kernel.held().limits);
    },
    allowed: (limit) =>
      limits[limit].windows.map(({ max, seconds }, at) => ({
        max: kernel.held().limits[limit]?.[at] ?? max,
        seconds,
      })),
    inTransaction: (work) =>
      outbox ? work(call) : transact(kernel, turn, (inner) => work(callOf(kernel, inner))),
    once: <T>(work: (call: Call) => Promise<T>) =>
      call.inTransaction(async (inner) =>
        turn.wish && !outbox ? ((await answerOnce(inner, turn.wish, () => work(inner))) as T) : work(inner),
      ),
    async attempt(work) {
      const step = { ...turn, outbox: left() };
      attempting = true;
      try {
        return await attempt(step, (inner) => work(callOf(kernel, inner)));
      } finally {
        attempting = false;
      }
    },
    cookies,
    ...(file ? { file } : {}),
  };
  return call;
}

/** For what the house does by itself; on the pool until it asks for a transaction. */
export const callByNobody = (kernel: Kernel): Call =>
  callOf(kernel, {
    db: kernel.db,
    viewer: null,
    now: kernel.clock(),
    request: { id: 'job', ip: '', user_agent: '', token: null, cookies: {} },
    read: new Set(),
    cookies: [],
  });
