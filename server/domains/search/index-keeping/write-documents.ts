import { sql } from 'kysely';
import type { IndexedKind } from '../../../../contract/search/search-kinds.ts';
import type { Db } from '../../../call/call.ts';
import type { SearchDocument } from '../../../search/search-source.ts';
import { tsvectorParts } from '../../../search/tsvector-parts.ts';
import { searchDb } from '../tables.ts';

/** A word in a reply says less about a post than one of its own. */
const weight_of_reply = 0.6;

/** Puts what there is of these ids into the index and takes out whatever else stood there of them. */
export async function writeDocuments(
  db: Db,
  kind: IndexedKind,
  ids: readonly number[],
  documents: readonly SearchDocument[],
): Promise<void> {
  const rows = documents.flatMap(rowsOf);
  await sql`
    with given as materialized (
      select * from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.part)}::int[]) as given (id, part)
    )
    delete from search_documents d
    where d.kind = ${sql.lit(kind)} and d.id = any(${[...ids]}::int[])
      and not exists (select from given where given.id = d.id and given.part = d.part)`.execute(
    searchDb({ db }),
  );
  await writeRows(db, kind, rows);
}

/** The same for single replies: `documents` hold those of them that everyone may see, under the things they belong to. */
export async function writeReplies(
  db: Db,
  kind: IndexedKind,
  ids: readonly number[],
  documents: readonly SearchDocument[],
): Promise<void> {
  const rows = documents.flatMap(repliesOf);
  const kept = rows.map((row) => row.part);
  await searchDb({ db })
    .deleteFrom('search_documents')
    .where('kind', '=', kind)
    .where('part', '>', 0)
    .where((where) => where('part', '=', where.fn.any(where.val([...ids]))))
    .where((where) => where.not(where('part', '=', where.fn.any(where.val(kept)))))
    .execute();
  await writeRows(db, kind, rows);
}

/** What says the same as before is left alone. */
async function writeRows(db: Db, kind: IndexedKind, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into search_documents as d (kind, id, part, head, tsv, weight, at, author_ids, forum_id, item_type, title, tags)
    select ${sql.lit(kind)}, (r->>'id')::int, (r->>'part')::int, (r->>'head')::tsvector, (r->>'tsv')::tsvector, (r->>'weight')::real, (r->>'at')::timestamptz,
      array(select jsonb_array_elements_text(r->'author_ids')::int), (r->>'forum_id')::int, r->>'item_type', r->>'title', array(select jsonb_array_elements_text(r->'tags'))
    from unnest(${rows.map((row) => JSON.stringify(row))}::jsonb[]) as r
    on conflict (kind, id, part) do update set head = excluded.head, tsv = excluded.tsv, weight = excluded.weight, at = excluded.at,
      author_ids = excluded.author_ids, forum_id = excluded.forum_id, item_type = excluded.item_type, title = excluded.title, tags = excluded.tags
    where (d.tsv, d.head, d.weight, d.at, d.author_ids, d.forum_id, d.item_type, d.title, d.tags)
      is distinct from (excluded.tsv, excluded.head, excluded.weight, excluded.at, excluded.author_ids, excluded.forum_id, excluded.item_type, excluded.title, excluded.tags)`.execute(
    searchDb({ db }),
  );
}

type Row = {
  id: number;
  part: number;
  head: string;
  tsv: string;
  weight: number;
  at: Date;
  author_ids: number[];
  forum_id: number | null;
  item_type: string | null;
  title: string;
  tags: readonly string[];
};

const sharedOf = ({ id, at, forum_id = null, item_type = null }: SearchDocument) => ({
  id,
  at,
  forum_id,
  item_type,
});

const rowsOf = (document: SearchDocument): Row[] => [
  ...tsvectorParts(document).map((part, number) => ({
    ...sharedOf(document),
    ...part,
    part: number === 0 ? 0 : -number,
    weight: document.weight,
    author_ids: authorsOf(document),
    title: number === 0 ? document.title : '',
    tags: number === 0 ? document.tags : [],
  })),
  ...repliesOf(document),
];

const repliesOf = (document: SearchDocument): Row[] =>
  (document.replies ?? []).map((reply) => ({
    ...sharedOf(document),
    ...tsvectorParts({ title: '', tags: [], body: reply.body })[0]!,
    part: reply.part,
    weight: document.weight * weight_of_reply,
    author_ids: [...new Set([reply.author_id, ...authorsOf(document)])],
    title: '',
    tags: [],
  }));

const authorsOf = ({ author_id }: SearchDocument): number[] => (author_id === undefined ? [] : [author_id]);
