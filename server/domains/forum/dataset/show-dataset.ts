import { sql } from 'kysely';
import type { DatasetPoint } from '../../../../contract/forum/dataset-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { beijingDay, daysLater, startOfBeijingDay } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../call/call.ts';
import { noSuchForum } from '../forums/no-such-forum.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { dayBefore } from './days.ts';
import { drawCharts } from './draw-charts.ts';
import { writtenBetween } from './written.ts';

type Figures = Omit<DatasetPoint, 'from' | 'to'>;
const none: Figures = { posts: 0, comments: 0, actives: 0, followers: 0 };

/** Figures by the day from what was counted, and of the day that is not over from what was written so far. */
export async function showDataset(
  { forum_id, period }: Parsed<'forum.dataset'>,
  call: Call,
): Promise<Output<'forum.dataset'>> {
  call.dependsOn(tags.dataset);
  const forum = forum_id === undefined ? null : await findForum(call, forum_id);
  const series =
    period === 365 ? byWeek(await readDays(call, 364, forum_id)) : await readDays(call, period, forum_id);
  const sum = (field: keyof Figures) => series.reduce((total, point) => total + point[field], 0);
  return {
    period,
    forum,
    series,
    totals: { posts: sum('posts'), comments: sum('comments'), followers: sum('followers') },
    charts: await drawCharts(series, period),
    at: call.now.toISOString(),
  };
}

async function findForum(call: Call, id: number): Promise<{ id: number; title: string }> {
  call.dependsOn(tags.forum(id));
  const forum = await forumDb(call)
    .selectFrom('forums')
    .select(['id', 'title'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!forum) throw noSuchForum();
  return forum;
}

/** One point a day, today the last. */
async function readDays(call: Call, days: number, forum_id: number | undefined): Promise<DatasetPoint[]> {
  const first = dayBefore(call.now, days - 1);
  const [counted, today] = await Promise.all([
    sql<Figures & { day: string }>`
      select day::text as day, posts, comments, actives, followers from forum_days
      where forum_id = ${forum_id ?? 0} and day >= ${first}::date`.execute(forumDb(call)),
    readToday(call, forum_id),
  ]);
  const figures = new Map<string, Figures>(counted.rows.map(({ day, ...rest }) => [day, rest]));
  figures.set(beijingDay(call.now), today);
  return Array.from({ length: days }, (_, at) => {
    const day = dayBefore(call.now, days - 1 - at);
    return { from: day, to: day, ...none, ...figures.get(day) };
  });
}

async function readToday(call: Call, forum_id: number | undefined): Promise<Figures> {
  const start = startOfBeijingDay(call.now);
  const { rows } = await sql<Figures>`
    select coalesce(sum(post), 0)::int as posts, coalesce(sum(comment), 0)::int as comments, count(distinct author_id)::int as actives,
      (select count(*)::int from forum_follows where at >= ${start} ${forum_id === undefined ? sql`` : sql`and forum_id = ${forum_id}`}) as followers
    from (${writtenBetween(start, daysLater(start, 1), forum_id)}) as written`.execute(forumDb(call));
  return rows[0]!;
}

/** Weeks that end with today's. People who spoke on two days of a week are two in a sum, so it is the mean that is told. */
function byWeek(days: readonly DatasetPoint[]): DatasetPoint[] {
  const weeks: DatasetPoint[] = [];
  for (let at = 0; at < days.length; at += 7) {
    const week = days.slice(at, at + 7);
    const sum = (field: keyof Figures) => week.reduce((total, day) => total + day[field], 0);
    weeks.push({
      from: week[0]!.from,
      to: week.at(-1)!.to,
      posts: sum('posts'),
      comments: sum('comments'),
      actives: Math.round(sum('actives') / week.length),
      followers: sum('followers'),
    });
  }
  return weeks;
}
