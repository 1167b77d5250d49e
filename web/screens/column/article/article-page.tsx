import '../../../parts/author-card.css';
import '../../../parts/blocked.css';
import '../../../parts/column-cover.css';
import '../../../parts/discussion/comment-item.css';
import '../../../parts/follow-button.css';
import '../../../parts/hot-list.css';
import '../../../parts/reply-box.css';
import '../../../ui/editor/editor-frame.css';
import '../../../ui/meter.css';
import '../../../ui/pager.css';
import '../../../ui/section-head.css';
import '../../../ui/tabs.css';
import './article.css';
import { quietApi } from '../../../api.ts';
import { aliveLater } from '../../../parts/alive-later.tsx';
import { useCollect } from '../../../parts/collect-button.tsx';
import { Leaf } from '../../../parts/leaf.tsx';
import { PostActions, PostBar } from '../../../parts/post-actions.tsx';
import { EditedMark } from '../../../parts/discussion/edited-mark.tsx';
import { useReader } from '../../../parts/reader-store.ts';
import { ActionBar } from '../../../shell/phone-bar.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { count, thousands } from '../../../ui/count.ts';
import { Crop } from '../../../parts/crop.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Mark } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import type { ReadArticle } from './read-article.ts';
import { useArticleReader } from './article-reader.ts';
import { TocPhone } from './toc-entries.tsx';

const ArticleState = aliveLater(() => import('./article-state.tsx'));
const ArticleMenu = aliveLater(() => import('./article-menu.tsx'));
const ArticleThread = aliveLater(() => import('./article-thread.tsx'));
const ArticleFoot = aliveLater(() => import('./article-foot.tsx'));
const ArticleSide = aliveLater(() => import('./article-side.tsx'));
const MoreSide = aliveLater(() => import('./more-side.tsx'));

const reply_href = '#w';

/** The article: title and standfirst first, then the picture, then the text; below it its column, its neighbours, the talk. */
export function ArticlePage(data: ReadArticle) {
  const { article, more, now } = data;
  const { id, status } = article;
  const store = useArticleReader(id, status);
  const { relation, viewer, likeOf, counted } = useReader(store);
  const { liked, count: like_count } = likeOf(0, article.like_count);
  const collect = useCollect({ type: 'column_post', id }, relation?.collected, article.collect_count);
  const actions = {
    title: article.title,
    like_count,
    comment_count: article.comment_count + counted(data.comments),
    liked,
    onLike: () => store.like(0, article.like_count, viewer !== null),
    collect,
    reply_href,
    word: '评论',
  };
  const { can } = relation ?? {};
  return (
    <>
      {status === 'normal' && !relation?.edit_pending ? null : <ArticleState article={article} />}
      <div className="cols-2 article-page">
        <Leaf
          as="article"
          className="work post"
          log={<ShipLog article={article} now={now} />}
          rail={<PostActions {...actions} />}
        >
          <Head article={article} now={now} />
          {article.toc.length > 1 ? <TocPhone toc={article.toc} minutes={article.reading_minutes} /> : null}
          <figure className="read-cover">
            <Crop
              as="cover"
              of={article.cover}
              sizes="(max-width: 767px) 100vw, 680px"
              width={800}
              wide={800}
              fetchPriority="high"
            />
          </figure>
          <Prose html={article.content} />
          <div className="post-ends">
            {article.tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
            <span className="meta">
              专栏文章，转载需作者同意
              {can ? (
                <span className="own">
                  <ArticleMenu article={article} can={can} />
                </span>
              ) : null}
            </span>
          </div>
          <ArticleFoot article={article} store={store} />
        </Leaf>
        <aside className="side" aria-label="作者与目录">
          <ArticleSide article={article} />
        </aside>
        <ArticleThread
          article={article}
          comments={data.comments}
          total={data.total}
          query={data.query}
          now={now}
          store={store}
        />
        <aside className="side" aria-label="同专栏的文章">
          <MoreSide more={more} column={article.column} now={now} />
        </aside>
      </div>
      <ActionBar>
        <PostBar {...actions} />
      </ActionBar>
    </>
  );
}

type Part = Pick<ReadArticle, 'article'>;

function ShipLog({ article, now }: Part & { now: number }) {
  return (
    <dl className="n">
      <div>
        <dt>浏览</dt>
        <dd className="big">{count(article.view_count)}</dd>
      </div>
      <div>
        <dt>发布</dt>
        <dd>
          <TimeAgo at={article.published_at} now={now} />
        </dd>
      </div>
      <div>
        <dt>读完约</dt>
        <dd>{article.reading_minutes} 分钟</dd>
      </div>
      <div>
        <dt>字数</dt>
        <dd>{thousands(article.length)}</dd>
      </div>
    </dl>
  );
}

/** The column is named above, never louder than the title. What the margin says stands in the byline on a phone. */
function Head({ article, now }: Part & { now: number }) {
  const { column, cate, author } = article;
  return (
    <header className="read-head">
      <p className="kick">
        <a href={`/column/${column.id}`}>{column.title}</a>
        <a className="meta" href={`/column?cate_id=${cate.id}`}>
          {cate.title}
        </a>
      </p>
      <h1>
        {zhTitle(article.title, 15.5)}
        {article.recommend ? '\u00A0' : null}
        {article.recommend ? <Mark kind="recommend" /> : null}
      </h1>
      <p className="stand">{article.summary}</p>
      <div className="st meta">
        <a className="by" href={`/people/${author.username}`}>
          <Avatar person={author} />
          {author.nickname}
        </a>
        {article.marketplaces.length ? <span>{article.marketplaces.join(' · ')}</span> : null}
        <span className="phone">
          <TimeAgo at={article.published_at} now={now} />
        </span>
        <span className="phone n">{count(article.view_count)} 浏览</span>
        {article.edited_at ? (
          <EditedMark
            at={article.edited_at}
            now={now}
            read={{
              list: (page) => quietApi('column.article_versions', { article_id: article.id, ...page }),
              one: (rev) => quietApi('column.article_version', { article_id: article.id, rev }),
            }}
          />
        ) : null}
      </div>
    </header>
  );
}
