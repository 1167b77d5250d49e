import type { Output } from '../../../contract/index.ts';
import type { ArticleLine, LeadArticle } from '../../parts/article-block.tsx';
import type { ColumnLine } from '../../parts/column-list.tsx';
import type { TideMark } from '../../parts/tide.tsx';
import { minutesOfDay } from '../../parts/tide-rows.ts';
import { inBeijing } from '../../ui/time-ago.tsx';

// Made on the server: pages get what they print.

const most_lines = 4;
const most_columns = 4;
const longest_line = 24;

export type HomeArticles = {
  lead: LeadArticle;
  more: ArticleLine[];
  /** How many came today, in words; empty for none. */
  today: string;
  /** When those of today came, for the line of the day. */
  marks: TideMark[];
};

/** The newest articles; null while there are none. */
export function articlesOf({ list }: Output<'column.articles'>, now: number): HomeArticles | null {
  const [lead, ...others] = list;
  if (!lead) return null;
  const today = list.filter(
    ({ published_at }) => inBeijing(Date.parse(published_at)).day === inBeijing(now).day,
  );
  const marks = today
    .map(({ id, published_at }) => ({
      at: minutesOfDay(Date.parse(published_at)),
      title: '新文',
      href: `/column/article/${id}`,
    }))
    .toSorted((a, b) => a.at - b.at);
  const { id, title, summary, column, author, published_at, reading_minutes, collect_count } = lead;
  return {
    lead: {
      id,
      title,
      summary,
      column,
      author: author.nickname,
      published_at,
      reading_minutes,
      collect_count,
    },
    more: others.slice(0, most_lines).map((one) => ({
      id: one.id,
      title: one.title,
      column: one.column,
      published_at: one.published_at,
    })),
    // Were all that was asked for of today, there may be more.
    today: today.length === 0 || today.length === list.length ? '' : `今天更新 ${today.length} 篇`,
    marks: marks.filter(({ at }, n) => marks[n - 1]?.at !== at),
  };
}

/** Of those that were written for last, the ones that most people follow. */
export const columnsOf = ({ list, total }: Output<'column.list'>): { list: ColumnLine[]; total: number } => ({
  total,
  list: list
    .toSorted((a, b) => b.follow_count - a.follow_count)
    .slice(0, most_columns)
    .map(({ id, title, author, introduce, follow_count }) => ({
      id,
      title,
      line: `${author.nickname}，${introduce.replace(/\s+/g, ' ').slice(0, longest_line)}`,
      follow_count,
    })),
});
