import type { ExportPart, Leaving } from '../things/own-data.ts';
import type { Thing } from '../things/thing.ts';
import type { DraftKind } from './draft-kind.ts';
import { draftsDb } from './tables.ts';

/** What somebody typed and did not send, in the file of their own data: a part for each kind that is drafted. */
export const draftExportParts = (things: readonly Thing[]): ExportPart[] =>
  things.flatMap(({ drafts }) => (drafts ? partOf(drafts) : []));

const partOf = ({ kind, file, title, payload, words }: DraftKind): ExportPart => ({
  name: file,
  title,
  columns: { title: '标题', updated_at: '时间', content: '正文' },
  async rows(call, user_id) {
    const rows = await draftsDb(call)
      .selectFrom('drafts')
      .select(['payload', 'updated_at'])
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...words(payload.parse(row.payload)), updated_at: row.updated_at }));
  },
});

/** Drafts go with whoever leaves for good. */
export const draftsLeaving: Leaving = {
  async leave(call, user_id) {
    await draftsDb(call).deleteFrom('drafts').where('user_id', '=', user_id).execute();
  },
};
