import { sql } from 'kysely';
import { columnTitle } from '../../../../contract/column/columns.ts';
import type { NameCheck } from '../../../search/name-check.ts';
import { platformLike } from '../../account/index.ts';
import { titleKey } from '../columns/title-key.ts';
import { columnDb } from '../tables.ts';

/** Nobody has the name of a column twice, from the moment that it waits for its approval. */
export const columnNameCheck: NameCheck = {
  type: 'column',
  async refusal(call, value) {
    const parsed = columnTitle.safeParse(value);
    if (!parsed.success) return parsed.error.issues[0]!.message;
    const { rows } = await sql<{ taken: boolean }>`
      select exists (select from columns where title_key = ${titleKey(parsed.data)} and status in ('submitted', 'approved', 'closed', 'banned')
        and author_id <> ${call.viewer?.id ?? 0}) as taken`.execute(columnDb(call));
    if (rows[0]!.taken) return '这个名称已经有专栏用了，请换一个';
    return platformLike(parsed.data);
  },
};
