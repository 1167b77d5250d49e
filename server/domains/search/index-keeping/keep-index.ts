import { sql } from 'kysely';
import type { ReindexedKind } from '../../../../contract/search/search-kinds.ts';
import type { Db } from '../../../call/call.ts';
import type { SearchSource } from '../../../search/search-source.ts';
import { searchDb } from '../tables.ts';
import { writeDocuments, writeReplies } from './write-documents.ts';

const at_once = 400;
/** One process writes the index at a time, or what was read later could be overwritten by what was read before. */
const turn_key = 7_310_020;

/** Brings the index up to date with everything that was touched, for as long as it may. Another process may be at it already. */
export async function keepIndex(
  db: Db,
  sources: readonly SearchSource[],
  may_go_on: () => boolean = () => true,
): Promise<void> {
  let dealt_with = 0;
  for (let some = 1; some > 0 && may_go_on(); dealt_with += some) some = await dealWithSome(db, sources);
  if (dealt_with > 0) await sortIn(db);
}

/**
 * New words wait in a list of at most 4 MB, so that many are sorted into the index at once (a quarter of the work, a tenth of
 * what is written). Every search reads that list through: none is left behind.
 */
async function sortIn(db: Db): Promise<void> {
  await sql`
    select gin_clean_pending_list(i.indexrelid) from pg_inherits h join pg_index i on i.indrelid = h.inhrelid
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where h.inhparent = 'search_documents'::regclass and a.amname = 'gin'`.execute(searchDb({ db }));
}

/**
 * A touch goes in the transaction that writes what it stands for, after the row that it speaks of was committed: what is
 * read here is at least as new, on another connection as well, which need not wait for what is written. The newest first, so
 * that a great number of old ones keeps nobody waiting.
 */
const dealWithSome = (db: Db, sources: readonly SearchSource[]): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const turn = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${turn_key}) as mine`.execute(
      transaction,
    );
    if (!turn.rows[0]!.mine) return 0;
    const { rows } = await sql<{ kind: ReindexedKind; id: number }>`
      delete from search_touches where seq in (select seq from search_touches order by seq desc limit ${at_once})
      returning kind, id`.execute(searchDb({ db: transaction }));
    for (const [kind, touches] of Map.groupBy(rows, (row) => row.kind)) {
      const ids = [...new Set(touches.map((touch) => touch.id))];
      if (kind === 'comment') await writeTouchedReplies(transaction, sources, ids);
      else {
        const source = sources.find((one) => one.kind === kind);
        await writeDocuments(transaction, kind, ids, async (some) => source?.documents(db, some) ?? []);
      }
    }
    return rows.length;
  });

async function writeTouchedReplies(
  db: Db,
  sources: readonly SearchSource[],
  ids: readonly number[],
): Promise<void> {
  for (const { kind, replies } of sources)
    if (replies) await writeReplies(db, kind, ids, await replies(db, ids));
}
