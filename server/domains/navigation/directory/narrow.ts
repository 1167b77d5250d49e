import { sql, type RawBuilder } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';

/** Which entries fit, as a condition on `s` and its category `c`; each word of the keyword has to be met somewhere. */
export function narrowed({
  category,
  region,
  keyword,
  direct,
  chinese,
}: Parsed<'nav.sites'>): RawBuilder<unknown> {
  const words = (keyword ?? '').toLowerCase().split(' ').filter(Boolean);
  return sql.join(
    [
      sql`not s.hidden`,
      ...(category ? [sql`c.code = ${category}`] : []),
      ...(region ? [sql`${region} = any(s.regions)`] : []),
      ...(direct === '1' ? [sql`not s.needs_proxy`] : []),
      ...(chinese === '1' ? [sql`s.in_chinese`] : []),
      ...words.map(
        (word) =>
          sql`position(${word} in lower(concat_ws(' ', s.title, s.intro, s.host || s.path, c.title))) > 0`,
      ),
    ],
    sql` and `,
  );
}

export const isNarrowed = ({ category, region, keyword, direct, chinese }: Parsed<'nav.sites'>): boolean =>
  !!(category || region || keyword || direct === '1' || chinese === '1');
