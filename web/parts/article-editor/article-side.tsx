import { useMemo } from 'react';
import { article_limits, quota_days } from '../../../contract/column/column-limits.ts';
import { quietApi } from '../../api.ts';
import { textOfHtml } from '../../ui/editor/plain-text.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { OtherDrafts } from '../writing/other-drafts.tsx';
import type { ArticleEditing } from './read-article.ts';

type Props = Pick<ArticleEditing, 'drafts' | 'quota' | 'now' | 'thing'> & {
  content: string;
  /** The draft that is being written. */
  current: number | null;
};

/** Beside the form: the contents as they grow, the quota, the other drafts. */
export function ArticleSide({ content, drafts, quota, now, thing, current }: Props) {
  const contents = useMemo(() => headingsOf(content), [content]);
  return (
    <aside className="side" aria-label="写文章须知">
      <section>
        <SectionHead title="目录" meta={contents.length > 0 ? `${contents.length} 节` : undefined} />
        {contents.length > 0 ? (
          <ol className="article-contents">
            {contents.map(({ level, title }, at) => (
              <li key={at} className={level === 3 ? 'sub' : undefined}>
                {title}
              </li>
            ))}
          </ol>
        ) : (
          <p className="side-note">正文里的标题会自动列成目录。超过 2,000 字的文章，分几节更好读。</p>
        )}
      </section>
      <section>
        <SectionHead title="发布前" />
        <ol className="rule-list">
          <li>店铺名、订单号、客户邮箱先打码</li>
          <li>引用的数据写明来源和日期</li>
          <li>
            正文 {article_limits.content[0]} 到 {article_limits.content[1].toLocaleString('en')} 字
          </li>
          {thing ? null : (
            <li>
              {quota_days} 天内可发 {quota.article_limit} 篇，已发 {quota.used} 篇
            </li>
          )}
        </ol>
      </section>
      <OtherDrafts
        drafts={drafts}
        now={now}
        current={current}
        drop={(id) => quietApi('user.column_draft_delete', { id })}
      />
    </aside>
  );
}

/** The headings that the server makes a list of contents of; by signs alone, so that both sides draw the same. */
const headingsOf = (html: string): { level: 2 | 3; title: string }[] =>
  [...html.matchAll(/<h([23])[^>]*>(.*?)<\/h\1>/gis)].flatMap(([, level, inside = '']) => {
    const title = textOfHtml(inside).replace(/\s+/g, ' ').trim();
    return title ? [{ level: level === '2' ? (2 as const) : (3 as const), title }] : [];
  });
