import {
  articleLifecycle,
  own_article_codes,
  type OwnArticleCode,
} from '../../../../contract/column/article-lifecycle.ts';
import type { OwnArticle } from '../../../../contract/column/article-shapes.ts';
import { api } from '../../../api.ts';
import { may } from '../../../../contract/access.ts';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { id as idOf } from '../../../desk/filters.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import { ArticleDrafts } from './article-drafts.tsx';

const { states } = articleLifecycle;
const tabs = [
  ...Object.entries(own_article_codes).map(
    ([code, state]) => [code, state === null ? '全部' : states[state].title] as const,
  ),
  ['drafts', '草稿'] as const,
];
const readCode = (value: string | null): OwnArticleCode =>
  value !== null && Object.hasOwn(own_article_codes, value) ? (Number(value) as OwnArticleCode) : 0;

const empty: Record<OwnArticleCode, [title: string, text: string]> = {
  0: ['还没有写过文章', '发出来的、在审核的和没有通过的都在这里；写到一半的在草稿里。'],
  1: ['还没有已发布的文章', '发出来的文章会在这里。'],
  2: ['没有审核中的文章', '命中关键词的文章先审核，一般当天看完。'],
  3: ['没有未通过的文章', '未通过的会写明原因，改好可以再发。'],
  4: ['没有被隐藏的文章', '被隐藏的会写明原因。'],
  5: ['没有删除的文章', '删除后 30 天内可以恢复。'],
};

/** One's own articles by state, and the drafts of articles. */
export function OwnArticles() {
  const address = useListAddress();
  const drafts = address.query.get('status') === 'drafts';
  const status = readCode(address.query.get('status'));
  const { page, limit } = address;
  const column_id = idOf(address.query.get('column_id') ?? '');
  const author = may(useDeskViewer(), 'author');
  const read = useRead(
    'user.column_articles',
    author ? { page, limit, status, ...(column_id && { column_id }) } : null,
  );
  useLookAgain(read.reload);
  const [title, text] = empty[status];
  if (!author)
    return (
      <EmptyState title="文章写在专栏里" text="写得成系列的经验，可以开一个专栏。">
        <ButtonLink href="/user/column?type=column-apply">申请专栏</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <div className="desk-tools">
        <Pills
          label="状态"
          name="status"
          usual="0"
          options={tabs}
          current={drafts ? 'drafts' : String(status)}
          counts={{ ...read.data?.counts, drafts: read.data?.draft_count }}
          address={address}
        />
        {column_id && !drafts ? (
          <span className="end meta">
            只看{read.data?.list[0] ? `“${read.data.list[0].column.title}”` : '一个专栏'}的{' '}
            <a href={address.with({ column_id: null })}>看所有专栏的</a>
          </span>
        ) : null}
      </div>
      {drafts ? (
        <ArticleDrafts onChange={read.reload} />
      ) : (
        <DeskRows
          read={read}
          address={address}
          className="own-list"
          row_key={({ id }) => id}
          empty={
            <EmptyState title={title} text={text}>
              {status ? (
                <ButtonLink href={address.with({ status: null })}>看全部</ButtonLink>
              ) : (
                <ButtonLink href="/user/column/article/publish">写文章</ButtonLink>
              )}
            </EmptyState>
          }
        >
          {(article) => <ArticleLine article={article} onChange={read.reload} />}
        </DeskRows>
      )}
    </>
  );
}

function ArticleLine({ article, onChange }: { article: OwnArticle; onChange: () => Promise<void> }) {
  const { id, title, status, can } = article;
  const restore = {
    title: '恢复',
    run: () => api('user.column_restore_article', { article_id: id }),
    said: '文章已恢复',
  };
  return (
    <>
      <div>
        <h3>
          {status === 'deleted' ? zhTitle(title) : <a href={`/column/article/${id}`}>{zhTitle(title)}</a>}
          <StateTag states={states} state={status} />
          {article.edit_pending ? <Tag tone="blue">修改审核中</Tag> : null}
        </h3>
        {article.reason && status !== 'deleted' ? (
          <p className={status === 'refused' || status === 'hidden' ? 'why' : 'meta'}>
            审核说明：{article.reason}
          </p>
        ) : null}
        <p className="meta n">
          <a href={`/column/${article.column.id}`}>{article.column.title}</a>
          <TimeAgo at={article.published_at} />
          {status === 'normal' ? (
            <span>
              {count(article.comment_count)} 评论 · {count(article.like_count)} 赞 ·{' '}
              {count(article.view_count)} 阅读
            </span>
          ) : null}
        </p>
      </div>
      <div className="acts">
        <RowActs
          after={onChange}
          acts={[
            can.restore && restore,
            can.edit && {
              title: status === 'refused' ? '去改' : '修改',
              label: `修改《${title}》`,
              href: `/user/column/article/publish?article_id=${id}`,
            },
            can.delete && {
              title: '删除',
              label: `删除《${title}》`,
              kind: 'bare',
              run: () => api('user.column_del_article', { article_id: id }),
              sure: {
                title: '删除这篇文章',
                text: `《${title}》和大家的评论不再显示，30 天内可以恢复。`,
                yes: '删除',
                grave: true,
              },
              said: '文章已删除',
              undo: restore,
            },
          ]}
        />
      </div>
    </>
  );
}
