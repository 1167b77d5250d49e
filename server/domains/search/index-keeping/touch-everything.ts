import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import type { SearchSource } from '../../../search/search-source.ts';
import { sendNow } from '../../../outbox/sender.ts';
import { search_channel } from '../../../outbox/write-outbox.ts';
import { searchDb } from '../tables.ts';

const at_once = 10_000;

/** Says of all that there is, and of all that the index holds, that it has to be read anew; the index stays in use meanwhile. */
export async function touchEverything(db: Db, sources: readonly SearchSource[]): Promise<number> {
  let touched = 0;
  for (const { kind, idsAfter } of sources) {
    for (let last = 0; ;) {
      const ids = await idsAfter(db, last, at_once);
      if (ids.length === 0) break;
      await sql`insert into search_touches (kind, id) select ${kind}, unnest(${ids}::int[])`.execute(
        searchDb({ db }),
      );
      touched += ids.length;
      last = ids.at(-1)!;
    }
  }
  // What the index holds and is no more.
  await sql`
    insert into search_touches (kind, id)
    select kind, id from search_documents d
    where part = 0 and not exists (select from search_touches t where t.kind = d.kind and t.id = d.id)`.execute(
    searchDb({ db }),
  );
  await sendNow(db, { channel: search_channel, text: '' });
  return touched;
}

/** Whether nothing was ever put into the index: after an update that brings the search, or a load of many rows. */
export async function isUnmade(db: Db): Promise<boolean> {
  const { rows } = await sql<{ unmade: boolean }>`
    select not exists (select from search_documents) and not exists (select from search_touches) as unmade`.execute(
    searchDb({ db }),
  );
  return rows[0]!.unmade;
}
