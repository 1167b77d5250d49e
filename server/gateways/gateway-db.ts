import type { Kysely } from 'kysely';
import type { DB } from '../database/tables.generated.ts';

/** The database as stand-ins may see it: what they caught, and what somebody answered in place of a provider. */
export type GatewayDb = Kysely<Pick<DB, 'caught_mails' | 'stand_in_answers' | 'payment_double_records'>>;
