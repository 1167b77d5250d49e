import { articleLifecycle } from '../../../../contract/column/article-lifecycle.ts';
import { api } from '../../../api.ts';
import { id, oneOf } from '../../../desk/filters.ts';
import { judged } from '../../../desk/judging/judged.ts';
import { LastReason, OpenLink, Since } from '../../../desk/judging/meta-line.tsx';
import { Seal } from '../../../desk/judging/post-words.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { count } from '../../../ui/count.ts';
import { Tag } from '../../../ui/tag.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import { article_acts } from './article-acts.ts';
import { ArticleWords } from './article-words.tsx';
import { useAskQuality } from './ask-quality.tsx';
import { ContentList } from './content-list.tsx';
import { content_filters } from './filters.ts';
import { AuthorLinks, QualityChoice, ComplaintTags } from './row-facts.tsx';

const { states } = articleLifecycle;
const listed = { ...states, edit: { title: '修改待审核' } };

const articles = judged({
  call: 'admin.articles',
  filters: { ...content_filters, status: oneOf(listed), column_id: id },
  sizes: [20, 50],
  unit: '篇',
  states: listed,
  key: (row) => row.id,
  name: ({ title }) => `《${title}》`,
  version: (article) => article.version,
  acts: article_acts,
  judge: async (act, article_ids: number[], { reason, quality }, versions) => {
    const answers = await api('admin.articles_act', { article_ids, act, reason, quality, versions });
    return answers.map((answer) => ({ key: answer.id, done: answer.done, msg: answer.msg }));
  },
});

/** Articles of every column, in every state; changes of live ones that wait are judged here as well. */
export default function Articles() {
  return (
    <ContentList list={articles} asks={{ quality: useAskQuality() }} opens words_in="标题" what="文章">
      {(article, desk, address) => (
        <>
          <h3>
            <a href={`/column/article/${article.id}`}>{zhTitle(article.title)}</a>
            {article.recommend ? <Seal kind="recommend" /> : null}
            <StateTag states={states} state={article.status} />
            {article.edit ? <Tag tone="blue">修改待审核</Tag> : null}
          </h3>
          {article.edit && article.edit.held.length > 0 ? (
            <p className="review-why">
              <Tag tone="line">先初审的词：{article.edit.held.join('、')}</Tag>
            </p>
          ) : null}
          {desk.opened.has(article.id) ? (
            <ArticleWords key={article.version} id={article.id} />
          ) : (
            <p className="excerpt">{article.summary}</p>
          )}
          <LastReason
            reason={article.reason}
            hidden={article.status === 'normal' || article.status === 'pending'}
          />
          <p className="meta n">
            <Since waiting={article.waiting} at={article.published_at} />
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
                of={articles.name(article)}
                value={article.quality}
                busy={desk.busy}
                onChange={(quality) => desk.run('quality', [article.id], { quality })}
              />
            ) : null}
            <OpenLink open={desk.opened.has(article.id)} onToggle={() => desk.toggle(article.id)} />
          </p>
        </>
      )}
    </ContentList>
  );
}
