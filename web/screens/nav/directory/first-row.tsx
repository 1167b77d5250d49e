import { nav_changes } from '../../../../contract/navigation/nav-words.ts';
import type { Output } from '../../../../contract/index.ts';
import { SiteMark } from '../../../parts/nav/site-mark.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { inBeijing } from '../../../ui/time-ago.tsx';
import { SiteLink } from '../../../parts/nav/site-link.tsx';
import type { Mine } from '../../../parts/nav/use-mine.ts';
import { useDigits } from './use-digits.ts';

type Index = Output<'nav.index'>;
const two = (n: number) => String(n).padStart(2, '0');

/** Eight that are opened most: everybody's, and one's own as soon as there are some. */
export function QuickSites({ all, mine }: { all: Index['quick']; mine: Mine }) {
  const own = mine.quick.length >= 4;
  const list = own ? mine.quick : all;
  useDigits(list);
  return (
    <section>
      <SectionHead
        title={own ? '你常点的' : '大家常点的'}
        meta={own ? '近 30 天，按数字键直达' : '按数字键直达'}
      >
        {mine.member ? (
          <a href="/user/nav?type=collect">收藏夹{mine.folders > 0 ? ` ${mine.folders} 个` : ''}</a>
        ) : (
          <a href="/login?redirect=/nav">登录后换成你自己的</a>
        )}
      </SectionHead>
      <ol className="dir-quick">
        {list.map(({ id, title, url }, at) => (
          <li key={id}>
            <SiteLink id={id} url={url}>
              <SiteMark name={title} />
              <span>{title}</span>
              <kbd aria-hidden="true">{at + 1}</kbd>
            </SiteLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is new in the directory, and what became of entries. */
export function NewestChanges({ changes }: Pick<Index, 'changes'>) {
  return (
    <section>
      <SectionHead title="新收录与变动" />
      {changes.length === 0 ? <p className="meta dir-none">近来没有变动</p> : null}
      <ul className="dir-news">
        {changes.map(({ site_id, kind, title, words, url, at }) => {
          const { month, date } = inBeijing(Date.parse(at));
          return (
            <li key={`${site_id} ${kind} ${at}`}>
              <time className="n" dateTime={at}>
                {two(month)}-{two(date)}
              </time>
              <Tag tone={nav_changes[kind].tone}>{nav_changes[kind].title}</Tag>
              <SiteLink id={site_id} url={url}>
                <b>{title}</b>
                {words ? `，${words}` : ''}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
