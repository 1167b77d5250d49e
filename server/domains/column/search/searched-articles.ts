import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import type { SearchedThing } from '../../../search/search-source.ts';
import { peopleByIds } from '../../account/index.ts';
import { columnDb } from '../tables.ts';
import { maskText, plainWords, readMasks } from '../../text/index.ts';

/** Words that are masked everywhere are the only ones here. */
const no_forum = 0;

/** Articles that are shown in columns that are. */
const shown = sql`a.status = 'normal' and c.status in ('approved', 'closed')`;

export const searchedArticles: SearchedThing = {
  kind: 'article',

  async documents(db, ids) {
    const { rows } = await sql<{
      id: number;
      title: string;
      tags: string[];
      summary: string;
      body_html: string;
      author_id: number;
      at: Date;
      weight: number;
    }>`
      select a.id, a.title, a.tags, a.summary, b.body_html, a.author_id, a.published_at as at,
        1 + 0.25 * a.quality + case when a.recommend then 0.2 else 0 end + 0.05 * ln(1 + a.like_count + 3 * a.collect_count) as weight
      from articles a join columns c on c.id = a.column_id join article_bodies b on b.article_id = a.id
      where a.id = any(${[...ids]}::int[]) and ${shown}`.execute(columnDb({ db }));
    return rows.map(({ summary, body_html, ...article }) => ({
      ...article,
      body: `${summary}\n${plainWords(body_html)}`,
    }));
  },

  async present(call, hits) {
    const rows = await readArticles(
      call,
      hits.map((hit) => hit.id),
    );
    const masks = await readMasks(call);
    const seen = (text: string) => maskText(masks, no_forum, text);
    const people = await peopleByIds(
      call,
      rows.map((row) => row.author_id),
    );
    return new Map(
      rows.map((article) => [
        article.id,
        {
          path: `/column/article/${article.id}`,
          title: seen(article.title),
          body: seen(`${article.summary}\n${plainWords(article.body_html)}`),
          person: people.get(article.author_id) ?? null,
          place: { title: article.column_title, path: `/column/${article.column_id}`, flag: null },
          at: article.published_at,
          figures: [
            { title: '评论', count: article.comment_count },
            { title: '赞', count: article.like_count },
          ],
          states: article.recommend ? (['recommend'] as const).slice() : [],
          picture: article.cover || null,
        },
      ]),
    );
  },
};

async function readArticles(call: Call, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    title: string;
    summary: string;
    body_html: string;
    author_id: number;
    column_id: number;
    column_title: string;
    published_at: Date;
    comment_count: number;
    like_count: number;
    recommend: boolean;
    cover: string;
  }>`
    select a.id, a.title, a.summary, b.body_html, a.author_id, a.column_id, c.title as column_title, a.published_at, a.comment_count, a.like_count, a.recommend, a.cover
    from articles a join columns c on c.id = a.column_id join article_bodies b on b.article_id = a.id
    where a.id = any(${[...ids]}::int[]) and ${shown}`.execute(columnDb(call));
  return rows;
}
