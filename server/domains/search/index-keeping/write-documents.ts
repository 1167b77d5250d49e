import { sql, type RawBuilder } from 'kysely';
import type { IndexedKind } from '../../../../contract/search/search-kinds.ts';
import type { Db } from '../../../call/call.ts';
import type { SearchDocument } from '../../../search/search-source.ts';
import { tsvectorParts } from '../../../search/tsvector-parts.ts';
import { searchDb } from '../tables.ts';

/** A word in a reply says less about a post than one of its own. */
const weight_of_reply = 0.6;

/** So many things are cut into words in one turn of the event loop. */
const in_one_turn = 50;

/** Puts what there is of these ids into the index and takes out whatever else stood there of them; `read` gives those that everyone may see. */
export async function writeDocuments(
  db: Db,
  kind: IndexedKind,
  ids: readonly number[],
  read: (ids: number[]) => Promise<readonly SearchDocument[]>,
): Promise<void> {
  // While the database writes some, the next are read and cut into words.
  let [written, rows]: [readonly number[], Row[]] = [[], []];
  for (let at = 0; at < ids.length || written.length > 0; at += in_one_turn) {
    const next = ids.slice(at, at + in_one_turn);
    const [next_rows] = await Promise.all([
      next.length > 0 ? read(next).then((documents) => documents.flatMap(rowsOf)) : [],
      written.length > 0 && writeRows(db, kind, sql`d.id = any(${written}::int[])`, rows),
    ]);
    [written, rows] = [next, next_rows];
  }
}

/** The same for single replies: `documents` hold those of them that everyone may see, under the things they belong to. */
export async function writeReplies(
  db: Db,
  kind: IndexedKind,
  ids: readonly number[],
  documents: readonly SearchDocument[],
): Promise<void> {
  const given = sql`d.part > 0 and d.part = any(${ids}::int[])`;
  await writeRows(db, kind, given, documents.flatMap(repliesOf));
}

/** Of those `among`, what is no more goes. What says the same as before is left alone. */
async function writeRows(
  db: Db,
  kind: IndexedKind,
  among: RawBuilder<unknown>,
  rows: readonly Row[],
): Promise<void> {
  // One statement: the next would be sent only when the loop is free of cutting words.
  await sql`
    with given as materialized (
      select * from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.part)}::int[], ${rows.map((row) => row.head)}::text[],
        ${rows.map((row) => row.tsv)}::text[], ${rows.map((row) => row.weight)}::real[], ${rows.map((row) => row.at)}::timestamptz[],
        ${rows.map((row) => `{${row.author_ids.join()}}`)}::text[], ${rows.map((row) => row.forum_id)}::int[],
        ${rows.map((row) => row.item_type)}::text[], ${rows.map((row) => row.title)}::text[], ${rows.map((row) => textArray(row.tags))}::text[])
        as given (id, part, head, tsv, weight, at, author_ids, forum_id, item_type, title, tags)
    ), gone as (
      delete from search_documents d
      where d.kind = ${sql.lit(kind)} and ${among} and not exists (select from given where given.id = d.id and given.part = d.part)
    )
    insert into search_documents as d (kind, id, part, head, tsv, weight, at, author_ids, forum_id, item_type, title, tags)
    select ${sql.lit(kind)}, id, part, head::tsvector, tsv::tsvector, weight, at, author_ids::int[], forum_id, item_type, title, tags::text[] from given
    on conflict (kind, id, part) do update set head = excluded.head, tsv = excluded.tsv, weight = excluded.weight, at = excluded.at,
      author_ids = excluded.author_ids, forum_id = excluded.forum_id, item_type = excluded.item_type, title = excluded.title, tags = excluded.tags
    where (d.tsv, d.head, d.weight, d.at, d.author_ids, d.forum_id, d.item_type, d.title, d.tags)
      is distinct from (excluded.tsv, excluded.head, excluded.weight, excluded.at, excluded.author_ids, excluded.forum_id, excluded.item_type, excluded.title, excluded.tags)`.execute(
    searchDb({ db }),
  );
}

/** A list inside a list of lists of different lengths, which an array cannot hold, as its text. */
const textArray = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join()}}`;

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
