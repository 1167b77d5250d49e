import { sql, type RawBuilder } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { periodStart } from '../../../../contract/list-periods.ts';
import type { Call } from '../../../call/call.ts';
import { tags } from '../page-tags.ts';
import { most_counted } from '../posts/post-queries.ts';
import { postCards } from '../posts/present-post.ts';
import { mask_column, masksOf, type MaskedWord } from '../../text/index.ts';

type Asked = Parsed<'posts.recommend'>;

/** Posts of one kind, the newest first; each kind has an index of its own. */
const listOf =
  (kind: RawBuilder<unknown>) =>
  async (asked: Asked, call: Call): Promise<Output<'posts.recommend'>> => {
    const { page, limit, forum_id, period } = asked;
    call.dependsOn(forum_id === undefined ? tags.posts : tags.forumPosts(forum_id));
    const conditions = [sql`status = 'normal'`, kind];
    if (forum_id !== undefined) conditions.push(sql`forum_id = ${forum_id}`);
    if (period !== 'all') conditions.push(sql`published_at > ${periodStart(period, call.now)}`);
    const which = sql.join(conditions, sql` and `);
    const from = (page - 1) * limit;
    const { rows } = await sql<{ ids: number[]; total: number; masks: MaskedWord[] }>`
      select ${mask_column} as masks,
        (select count(*)::int from (select from posts where ${which} limit ${sql.lit(most_counted)}) as counted) as total,
        array(select id from posts where ${which} and ${sql.lit(from < most_counted)} order by published_at desc, id desc limit ${sql.lit(limit)} offset ${from}) as ids`.execute(
      call.db,
    );
    const { ids, total, masks } = rows[0]!;
    return {
      list: await postCards(call, ids.slice(0, Math.max(0, total - from)), masksOf(masks)),
      total,
      page,
      limit,
    };
  };

export const listEvaluations = listOf(sql`item_type = 'evaluation'`);
export const listRecommended = listOf(sql`recommend`);
