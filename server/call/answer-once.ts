import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Call, Db } from './call.ts';
import { invalid, refuse, reusedKey } from './refusal.ts';

/** What somebody asks for under a key of their own making: the same key means the same wish. */
export type KeyedWish = { owner_id: number; scope: string; key: string; hash: Buffer };

/** How long the same key gets the same answer. */
export const keys_kept_ms = 7 * 86_400_000;
/** So long the second of two that come at once waits for the first. */
const patience_ms = 3000;

/** @param what all that the wish says; in another order of its fields it is the same wish */
export function wishOf(owner_id: number, scope: string, key: string, what: object): KeyedWish {
  if (!/^[\w-]{8,64}$/.test(key))
    throw invalid('idempotency_key', 'Idempotency-Key 应为 8 到 64 位的字母、数字、横线或下划线');
  const hash = createHash('sha256')
    .update(JSON.stringify(sorted(what)))
    .digest();
  return { owner_id, scope, key, hash };
}

/**
 * Does it once, in the call's transaction: key and effect stand or fall together. Who comes at the same moment waits for the
 * first and gets the same answer; what was refused left nothing and may be asked again.
 */
export async function answerOnce(
  call: Call,
  wish: KeyedWish,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const before = await takeKey(call.db, wish, call.now);
  if (before) return before.answer;
  const answer = await work();
  await sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::json where ${isKey(wish)}`.execute(
    call.db,
  );
  return answer;
}

type Answered = { hash: Buffer; answer: unknown };

/** @returns what was answered to the same wish before, or null: it is ours to do */
async function takeKey(db: Db, wish: KeyedWish, now: Date): Promise<Answered | null> {
  const { owner_id, scope, key, hash } = wish;
  const { rows: taken } = await sql`
    insert into idempotency_keys (owner_id, scope, idem_key, hash, taken_at)
    select ${owner_id}::int, ${scope}, ${key}, ${hash}::bytea, ${now}::timestamptz
    from set_config('lock_timeout', ${String(patience_ms)}, true)
    on conflict do nothing returning set_config('lock_timeout', '0', true)`
    .execute(db)
    .catch((error: unknown) => {
      throw (error as { code?: string }).code === lock_not_available ? refuse('处理中，请稍候') : error;
    });
  if (taken.length > 0) return null;
  const { rows } = await sql<Answered>`
    select hash, answer from idempotency_keys where ${isKey(wish)}`.execute(db);
  const [before] = rows;
  // Swept between the two statements: its days were over.
  if (!before) return takeKey(db, wish, now);
  if (before.hash.equals(hash)) return before;
  throw reusedKey();
}

const lock_not_available = '55P03';

const isKey = ({ owner_id, scope, key }: KeyedWish) =>
  sql`owner_id = ${owner_id} and scope = ${scope} and idem_key = ${key}`;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]));
}
