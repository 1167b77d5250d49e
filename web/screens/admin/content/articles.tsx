import { useState } from 'react';
import type { StaffArticle } from '../../../../contract/admin/content-articles.ts';
import type { ArticleAct } from '../../../../contract/admin/content-words.ts';
import { articleLifecycle } from '../../../../contract/column/article-lifecycle.ts';
import { api } from '../../../api.ts';
import { StatusTabs } from '../../../desk/judging/status-tabs.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { WaitingMark } from '../../../desk/waiting-mark.tsx';
import { count } from '../../../ui/count.ts';
import { Mark, Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import { article_acts } from './article-acts.ts';
import { ArticleWords } from './article-words.tsx';
import { ContentFiltersForm } from './content-filters.tsx';
import { ContentRows } from './content-rows.tsx';
import { readFilters, readId, readState } from './filters.ts';
import { NothingHere } from './nothing-here.tsx';
import { AuthorLinks, QualityChoice, ComplaintTags } from './row-facts.tsx';
import { useContentActs } from './use-content-acts.ts';

const { states } = articleLifecycle;
const listed = { ...states, edit: { title: '修改待审核' } };
const sizes = [20, 50] as const;
const keyOf = ({ id }: StaffArticle) => id;
const nameOf = ({ title }: StaffArticle) => `《${title}》`;

/** Articles of every column, in every state; changes of live ones that wait are judged here as well. */
export default function Articles() {
  const address = useListAddress(sizes);
  const { query, page, limit } = address;
  const status = readState(query, listed);
  const column_id = readId(query, 'column_id');
  const read = useRead('admin.articles', {
    page,
    limit,
    ...readFilters(query),
    ...(status ? { status } : {}),
    ...(column_id ? { column_id } : {}),
  });
  const [opened, setOpened] = useState<number | null>(null);
  const toggle = (id: number) => setOpened((now) => (now === id ? null : id));
  const desk = useContentActs<StaffArticle, number>({
    rows: read.data?.list ?? [],
    keyOf,
    nameOf,
    unit: '篇',
    acts: article_acts,
    reload: read.reload,
    call: async (act, article_ids, more) => {
      const answers = await api('admin.articles_act', { article_ids, act: act as ArticleAct, ...more });
      return answers.map(({ id, done, msg }) => ({ key: id, done, msg }));
    },
  });
  return (
    <>
      <div className="desk-tools">
        <StatusTabs states={listed} current={status} counts={read.data?.counts} address={address} />
      </div>
      <ContentFiltersForm address={address} words_in="标题" />
      <ContentRows
        read={read}
        address={address}
        unit="篇"
        acts={article_acts}
        desk={desk}
        keyOf={keyOf}
        nameOf={nameOf}
        more_keys={{ o: { does: '看全文', run: toggle } }}
        empty={<NothingHere what="文章" address={address} dated />}
      >
        {(article) => (
          <>
            <h3>
              <a href={`/column/article/${article.id}`}>{zhTitle(article.title)}</a>
              {article.recommend ? (
                <>
                  {'\u00A0'}
                  <Mark kind="recommend" />
                </>
              ) : null}
              <StateTag states={states} state={article.status} />
              {article.edit ? <Tag tone="blue">修改待审核</Tag> : null}
            </h3>
            {article.edit && article.edit.held.length > 0 ? (
              <p className="review-why">
                <Tag tone="line">先初审的词：{article.edit.held.join('、')}</Tag>
              </p>
            ) : null}
            {opened === article.id ? (
              <ArticleWords id={article.id} />
            ) : (
              <p className="excerpt">{article.summary}</p>
            )}
            {article.reason && article.status !== 'normal' && article.status !== 'pending' ? (
              <p className="why">理由：{article.reason}</p>
            ) : null}
            <p className="meta n">
              {article.waiting ? (
                <WaitingMark waiting={article.waiting} lead="等了" />
              ) : (
                <TimeAgo at={article.published_at} />
              )}
              <AuthorLinks author={article.author} address={address} />
              <a href={address.with({ column_id: article.column.id })} title="只看这个专栏">
                {article.column.title}
              </a>
              <span>
                {count(article.comment_count)} 评论 · {count(article.like_count)} 赞 ·{' '}
                {count(article.view_count)} 阅读
              </span>
              <ComplaintTags complaints={article.complaints} target="article" />
              {article.can.mark ? (
                <QualityChoice
                  of={nameOf(article)}
                  value={article.quality}
                  busy={desk.busy}
                  onChange={(quality) => desk.run('quality', [article.id], { quality })}
                />
              ) : null}
              <button
                type="button"
                className="desk-link"
                aria-expanded={opened === article.id}
                onClick={() => toggle(article.id)}
              >
                {opened === article.id ? '收起' : '看全文'}
              </button>
            </p>
          </>
        )}
      </ContentRows>
    </>
  );
}
