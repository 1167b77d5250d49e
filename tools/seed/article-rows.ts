import type { ArticleToLoad, ColumnFollowToLoad } from '../../server/domains/column/loading/index.ts';
import { columns, coverKey, type DemoArticle, type DemoColumn } from './columns.ts';
import { awake, answerTime, DAY } from './hours.ts';
import type { Demo } from './index.ts';
import { random, type Random } from './random.ts';

export type Loaded = {
  column: ReadonlyMap<string, number>;
  person: ReadonlyMap<string, number>;
  cover: (key: string) => { id: number; url: string };
};

/** Everybody who could have seen it, by id; the same for the same pack. */
const crowdOf = (demo: Demo, people: readonly number[], since: number): number[] =>
  [...demo.people, ...demo.readers]
    .filter((one) => one.created_at.getTime() < since)
    .map((one) => people[one.index]!);

/** The articles of the pack as rows to load, with who liked them and what was said. */
export function articleRows(
  demo: Demo,
  people: readonly number[],
  known: Loaded,
  now: Date,
): ArticleToLoad[] {
  const r = random('articles');
  return columns.flatMap((column) =>
    column.articles.map((article, rank) =>
      rowOf(r.fork(`${column.title} ${article.title}`), demo, people, known, now.getTime(), {
        column,
        article,
        rank,
      }),
    ),
  );
}

type Placed = { column: DemoColumn; article: DemoArticle; rank: number };

function rowOf(
  r: Random,
  demo: Demo,
  people: readonly number[],
  { column: ids, person, cover }: Loaded,
  now: number,
  { column, article, rank }: Placed,
): ArticleToLoad {
  const author_id = person.get(column.author)!;
  const published = awake(now - article.days_ago * DAY - r.int(0, 6 * 3_600_000), now);
  const crowd = crowdOf(demo, people, published).filter((id) => id !== author_id);
  const shown = article.state === 'normal';
  const liked = shown ? Math.min(crowd.length, r.int(2, 9) + Math.floor(64 / (rank + 2) ** r.next())) : 0;
  const later = (from: number) => answerTime(r, from, now, false);
  let said = published;
  const next = () => new Date((said = later(said)));
  return {
    column_id: ids.get(column.title)!,
    author_id,
    status: article.state,
    ...(article.reason
      ? {
          decision: {
            by: person.get('zhishou')!,
            reason: article.reason,
            at: new Date(published + 20 * 3_600_000),
          },
        }
      : {}),
    title: article.title,
    summary: article.summary,
    cover: cover(coverKey(column, article.drawing)),
    html: article.html,
    tags: article.tags,
    marketplaces: article.marketplaces,
    quality: shown && liked > 44 ? 1 : 0,
    recommend: shown && liked > 34,
    view_count: shown ? 40 + liked * r.int(4, 9) + article.remarks.length * r.int(5, 15) : r.int(0, 6),
    published_at: new Date(published),
    edited_at:
      shown && now - published > 3 * DAY && r.chance(0.15)
        ? new Date(published + r.int(1, 40) * 3_600_000)
        : null,
    likers: r.some(crowd, liked).map((user_id) => ({ user_id, at: new Date(later(published)) })),
    comments: (shown ? article.remarks : []).map(({ by, text, answers }) => ({
      author_id: person.get(by)!,
      html: `<p>${text}</p>`,
      at: next(),
      likers: r.some(
        crowd.filter((id) => id !== person.get(by)),
        r.int(0, 9),
      ),
      replies: answers.map((answer) => ({
        author_id: person.get(answer.by)!,
        html: `<p>${answer.text}</p>`,
        at: next(),
      })),
    })),
  };
}

/** Who follows the columns: more where more was written. */
export function columnFollowRows(
  demo: Demo,
  people: readonly number[],
  { column: ids, person }: Loaded,
  now: Date,
): ColumnFollowToLoad[] {
  const at = now.getTime();
  return columns.flatMap((column) => {
    const r = random(`follows of ${column.title}`);
    const opened = at - (column.days_ago - 1) * DAY;
    const crowd = crowdOf(demo, people, at - DAY).filter((id) => id !== person.get(column.author));
    return r.some(crowd, Math.min(crowd.length, r.int(6, 24) + 7 * column.articles.length)).map((user_id) => {
      const joined = [...demo.people, ...demo.readers].find((one) => people[one.index] === user_id)!;
      const since = Math.max(opened, joined.created_at.getTime());
      return {
        column_id: ids.get(column.title)!,
        user_id,
        at: new Date(Math.floor(since + (at - since) * (0.03 + 0.95 * r.next()))),
      };
    });
  });
}
