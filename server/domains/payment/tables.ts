import type { Kysely, Selectable } from 'kysely';
import type { Call, Db } from '../../call/call.ts';
import type { DB } from '../../database/tables.generated.ts';

type Tables =
  | 'payments'
  | 'payment_attempts'
  | 'payment_refunds'
  | 'payment_notices'
  | 'recharges'
  | 'recharge_days';
export type PaymentDb = Kysely<Pick<DB, Tables>>;

/** The database as this domain may see it: its own tables. */
export const paymentDb = (call: { db: Db }): PaymentDb => call.db;

export type PaymentRow = Selectable<DB['payments']>;
export type AttemptRow = Selectable<DB['payment_attempts']>;
export type RefundRow = Selectable<DB['payment_refunds']>;
export type NoticeRow = Selectable<DB['payment_notices']>;
export type RechargeRow = Selectable<DB['recharges']>;

/** What work outside of a transaction holds in its hand: a call, or a job. */
export type Hand = Pick<Call, 'db' | 'now' | 'gateways' | 'inTransaction'>;
