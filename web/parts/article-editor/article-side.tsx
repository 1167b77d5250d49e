import { useMemo, useState } from 'react';
import { article_limits, quota_days } from '../../../contract/column/column-limits.ts';
import { api } from '../../api.ts';
import { confirmBox } from '../../shell/confirm-box.ts';
import { toast } from '../../shell/toast.ts';
import { textOfHtml } from '../../ui/editor/plain-text.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import type { ArticleEditing } from './read-article.ts';

type Props = Pick<ArticleEditing, 'drafts' | 'quota' | 'now'> & {
  content: string;
  /** The draft that is being written. */
  current: number | null;
  /** Where this form stands, so that a draft opens there. */
  path: string;
  changing: boolean;
};

/** Beside the form: the contents as they grow, the quota, the other drafts. */
export function ArticleSide({ content, drafts, quota, now, current, path, changing }: Props) {
  const contents = useMemo(() => headingsOf(content), [content]);
  const [gone, setGone] = useState<readonly number[]>([]);
  const shown = drafts.filter(({ draft_id }) => draft_id !== current && !gone.includes(draft_id));
  const remove = async (draft_id: number, title: string) => {
    const sure = await confirmBox({
      title: '删除这份草稿',
      text: title || '没有标题的草稿',
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    try {
      await api('user.column_draft_delete', { id: draft_id });
    } catch {
      return;
    }
    setGone((all) => [...all, draft_id]);
    toast('草稿已删除');
  };
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
          {changing ? null : (
            <li>
              {quota_days} 天内可发 {quota.article_limit} 篇，已发 {quota.used} 篇
            </li>
          )}
        </ol>
      </section>
      {shown.length > 0 ? (
        <section>
          <SectionHead title="草稿" meta={`${shown.length} 份`} />
          <ul className="my-list">
            {shown.map(({ draft_id, title, updated_at, article_id }) => (
              <li key={draft_id}>
                <a href={`${path}?draft_id=${draft_id}`}>{title || '没有标题的草稿'}</a>
                <p>
                  <Tag>{article_id ? '未发出的修改' : '草稿'}</Tag>
                  <span className="meta">
                    <TimeAgo at={updated_at} now={now} />
                  </span>
                  <span className="acts">
                    <a
                      href={`${path}?draft_id=${draft_id}`}
                      aria-label={`接着写“${title || '没有标题的草稿'}”`}
                    >
                      接着写
                    </a>
                    <button
                      type="button"
                      aria-label={`删除草稿“${title || '没有标题的草稿'}”`}
                      onClick={() => void remove(draft_id, title)}
                    >
                      删除
                    </button>
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}

/** The headings that the server makes a list of contents of; by signs alone, so that both sides draw the same. */
const headingsOf = (html: string): { level: 2 | 3; title: string }[] =>
  [...html.matchAll(/<h([23])[^>]*>(.*?)<\/h\1>/gis)].flatMap(([, level, inside = '']) => {
    const title = textOfHtml(inside).replace(/\s+/g, ' ').trim();
    return title ? [{ level: level === '2' ? (2 as const) : (3 as const), title }] : [];
  });
