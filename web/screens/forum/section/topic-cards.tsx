import type { Output } from '../../../../contract/index.ts';
import { Art, type ArtName } from '../../../ui/art.tsx';
import { thousands } from '../../../ui/count.ts';
import { zhTitle } from '../../../ui/zh-title.tsx';

type Posts = Output<'posts.index'>;
export type Card = { kind: string; title: string; text: string; href: string };

const days = 30;
export const deadlines = { days, kinds: 'inbound,tax' };

const shortDay = (day: string): string => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;

/** What is worth a look today: picked by staff, asked and unanswered, due soon. Of what there is none, no card speaks. */
export function topicCards(
  picked: Posts,
  open: Posts,
  {
    from,
    list,
  }: Pick<Output<'tools.holidays'>, 'from'> & {
    list: readonly { title: string; region: string; starts_on: string; ends_on: string }[];
  },
): Card[] {
  const [post] = picked.list;
  const [question] = open.list;
  const ahead = list.filter(({ ends_on }) => ends_on >= from);
  const [next] = ahead.toSorted((a, b) => (a.ends_on < b.ends_on ? -1 : 1));
  return [
    ...(post
      ? [
          {
            kind: '新近推荐',
            title: post.title,
            text: `${post.forum.title}，${thousands(post.comment_count)} 回复`,
            href: `/posts/${post.pcode}`,
          },
        ]
      : []),
    ...(question
      ? [
          {
            kind: '等人解答',
            title: `${thousands(open.total)} 个提问还没有采纳`,
            text: question.title,
            href: '/posts?filter=open',
          },
        ]
      : []),
    ...(next
      ? [
          {
            kind: '站点日历',
            title: `未来 ${days} 天有 ${ahead.length} 个截止`,
            text: `最近的：${shortDay(next.ends_on)}，${next.region} ${next.title}`,
            href: '/tools#calendar',
          },
        ]
      : []),
  ];
}

const looks: readonly { art: ArtName; ground: string }[] = [
  { art: 'pallet', ground: 'b3' },
  { art: 'vessel', ground: '' },
  { art: 'sheet', ground: 'b2' },
];

/** Side by side on a desk, a strip that snaps on a phone; nothing turns by itself. */
export function TopicCards({ cards }: { cards: readonly Card[] }) {
  return cards.length === 0 ? null : (
    <ul className="topic-cards" aria-label="今天可以看的">
      {cards.map(({ kind, title, text, href }, at) => {
        const { art, ground } = looks[at % looks.length]!;
        return (
          <li key={kind} className={ground || undefined}>
            <a href={href}>
              <span className="meta">{kind}</span>
              <b>{zhTitle(title)}</b>
              <span className="say">{text}</span>
              <Art name={art} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
