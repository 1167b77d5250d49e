import { sql } from 'kysely';
import { columnTitle } from '../../../../contract/column/columns.ts';
import type { NameCheck } from '../../../search/name-check.ts';
import { nicknameRefusal } from '../../account/index.ts';
import { titleKey } from '../columns/title-key.ts';
import { columnDb } from '../tables.ts';
import { siteWordJudge } from '../../text/index.ts';

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
    if (nicknameRefusal(parsed.data)?.includes('以免')) return '这个名字容易被当成平台，请换一个';
    return (await siteWordJudge(call))(parsed.data) ? '这个名字里有不能用的词，请换一个' : null;
  },
};
