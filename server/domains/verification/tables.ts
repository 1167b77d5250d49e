import type { Kysely } from 'kysely';
import type { DB } from '../../database/tables.generated.ts';
import type { Db } from '../../call/call.ts';

type Own = 'person_verifications' | 'face_checks' | 'company_verifications' | 'company_submissions';

/** The database as this domain may see it: its own tables, and what the kernel wrote down of their moves. */
export const verificationDb = ({ db }: { db: Db }): Kysely<Pick<DB, Own | 'flow_log'>> => db;
