import type { Kysely } from 'kysely';
import type { Db } from '../../call/call.ts';
import type { DB } from '../../database/tables.generated.ts';

/** The history of moves is the kernel's; each domain reads what became of its own records. */
export type WalletDb = Kysely<
  Pick<DB, 'withdraws' | 'withdraw_consents' | 'p2p_transfers' | 'bonus_expiries' | 'flow_log'>
>;

/** The database as this domain may see it: its own tables. */
export const walletDb = (call: { db: Db }): WalletDb => call.db;
