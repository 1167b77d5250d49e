import { type RawBuilder, sql } from 'kysely';
import type { TextChange, TextChanges } from '../../../../contract/forum/post-life.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { markedFrom } from '../../../things/silent-edit.ts';
import { cleanHtml, maskText, readMasks } from '../../text/index.ts';
import { difference, picturesBetween } from './difference.ts';

/** A text with a title whose author changes it, as its domain keeps what each change took away. */
export type Versioned<B> = {
  /** A row is revision `rev` until `at`. */
  table: 'post_versions' | 'article_versions';
  by: 'post_id' | 'article_id';
  id: number;
  published_at: Date;
  /** Whose keywords hold, as in a thread. */
  word_list: number;
  /** The column of a version beside `title` and `body_src`, and its words, which stand before the text. */
  beside: 'evaluation' | 'summary';
  lead: (beside: B) => string;
  /** `title, body_src` and `beside` as they stand. */
  now: RawBuilder<unknown>;
};

/** What was changed before it appeared, or in the five minutes behind that, is nobody's business. */
const noted = <B>({ table, by, id, published_at }: Versioned<B>) =>
  sql`from ${sql.table(table)} where ${sql.ref(by)} = ${id} and at >= ${markedFrom(published_at)}`;

/** The changes, the newest first. */
export async function listChanges<B>(
  thing: Versioned<B>,
  { page, limit }: { page: number; limit: number },
  call: Call,
): Promise<TextChanges> {
  const [{ rows }, counted] = await Promise.all([
    sql<{ rev: number; at: Date }>`
      select rev, at ${noted(thing)} order by rev desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      call.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${noted(thing)}`.execute(call.db),
  ]);
  return {
    list: rows.map(({ rev, at }) => ({ rev: rev + 1, at: at.toISOString() })),
    total: counted.rows[0]!.total,
    page,
    limit,
  };
}

type Version<B> = { title: string; body_src: string; beside: B };

/** What the change to revision `rev` did. */
export async function showChange<B>(thing: Versioned<B>, rev: number, call: Call): Promise<TextChange> {
  const { table, by, id, word_list } = thing;
  const columns = sql`title, body_src, ${sql.ref(thing.beside)} as beside`;
  const { rows: before } = await sql<Version<B> & { at: Date }>`
    select ${columns}, at ${noted(thing)} and rev = ${rev - 1}`.execute(call.db);
  if (!before[0]) throw notFound('没有这一次修改');
  // A revision that only waited left no version: what came of the change is the next text that was kept, or the one of now.
  const { rows: after } = await sql<Version<B>>`
    select title, body_src, beside from (
      (select rev, ${columns} from ${sql.table(table)} where ${sql.ref(by)} = ${id} and rev >= ${rev} order by rev limit 1)
      union all
      select null as rev, ${columns} from (${thing.now}) as now) as later
    order by rev nulls last limit 1`.execute(call.db);
  const masks = await readMasks(call);
  const plain = ({ title, body_src, beside }: Version<B>) => {
    const { text, images } = cleanHtml(body_src, 'post');
    const lead = thing.lead(beside);
    const masked = (words: string) => maskText(masks, word_list, words);
    return { title: masked(title), text: masked(lead ? `${lead}\n${text}` : text), images };
  };
  const [was, is] = [plain(before[0]), plain(after[0]!)];
  return {
    rev,
    at: before[0].at.toISOString(),
    title: difference(was.title, is.title),
    content: difference(was.text, is.text),
    pictures: picturesBetween(was.images, is.images),
  };
}
