import {
  articleLifecycle,
  own_article_codes,
  type OwnArticleCode,
} from '../../../../contract/column/article-lifecycle.ts';
import type { OwnArticle } from '../../../../contract/column/article-shapes.ts';
import { api } from '../../../api.ts';
import { may } from '../../../../contract/access.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { toast } from '../../../shell/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import { ArticleDrafts } from './article-drafts.tsx';

const { states } = articleLifecycle;
const codes = Object.keys(own_article_codes).map(Number) as OwnArticleCode[];
const readCode = (value: string | null): OwnArticleCode =>
  value !== null && Object.hasOwn(own_article_codes, value) ? (Number(value) as OwnArticleCode) : 0;

const empty: Record<OwnArticleCode, [title: string, text: string]> = {
  0: ['还没有写过文章', '写得成系列的经验，可以开一个专栏。'],
  1: ['还没有已发布的文章', '发出来的文章会在这里。'],
  2: ['没有在审核的文章', '命中关键词的文章先审核，一般当天看完。'],
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
  const author = may(useDeskViewer(), 'author');
  const read = useRead('user.column_articles', author ? { page, limit, status } : null);
  const counts = read.data?.counts;
  const pill = (title: string, value: string | null, current: boolean, times: number | undefined) => (
    <a key={title} href={address.with({ status: value })} aria-current={current ? 'page' : undefined}>
      {title}
      {times ? <span className="n"> {times}</span> : null}
    </a>
  );
  const [title, text] = empty[status];
  if (!author)
    return (
      <EmptyState title={empty[0][0]} text={empty[0][1]}>
        <ButtonLink href="/user/column?type=column-apply">申请专栏</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <nav className="desk-tools" aria-label="状态">
        <div className="desk-pills">
          {codes.map((code) => {
            const state = own_article_codes[code];
            return pill(
              state === null ? '全部' : states[state].title,
              code === 0 ? null : String(code),
              !drafts && code === status,
              counts?.[code],
            );
          })}
          {pill('草稿', 'drafts', drafts, read.data?.draft_count)}
        </div>
      </nav>
      {drafts ? (
        <ArticleDrafts onChange={read.reload} />
      ) : (
        <DeskList
          read={read}
          address={address}
          empty={
            <EmptyState title={title} text={text}>
              {status ? (
                <ButtonLink href={address.with({ status: null })}>看全部</ButtonLink>
              ) : (
                <ButtonLink href="/user/column?type=column-apply">申请专栏</ButtonLink>
              )}
            </EmptyState>
          }
        >
          {(articles) => (
            <ul className="own-list">
              {articles.map((article) => (
                <li key={article.id}>
                  <ArticleLine article={article} onChange={read.reload} />
                </li>
              ))}
            </ul>
          )}
        </DeskList>
      )}
    </>
  );
}

function ArticleLine({ article, onChange }: { article: OwnArticle; onChange: () => Promise<void> }) {
  const { act, busy } = useAct();
  const { id, title, status, can } = article;
  const restore = () =>
    act('restore', async () => {
      await api('user.column_restore_article', { article_id: id });
      toast('文章已恢复');
      await onChange();
    });
  const remove = async () => {
    const sure = await confirmBox({
      title: '删除这篇文章',
      text: `《${title}》和大家的评论不再显示，30 天内可以恢复。`,
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    await act('delete', async () => {
      await api('user.column_del_article', { article_id: id });
      toast('文章已删除', { act: { title: '恢复', run: () => void restore() } });
      await onChange();
    });
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
        {can.restore ? (
          <Button busy={busy === 'restore'} onClick={() => void restore()}>
            恢复
          </Button>
        ) : null}
        {can.edit ? (
          <ButtonLink href={`/user/column/article/publish?article_id=${id}`} label={`修改《${title}》`}>
            {status === 'refused' ? '去改' : '修改'}
          </ButtonLink>
        ) : null}
        {can.delete ? (
          <Button
            kind="bare"
            busy={busy === 'delete'}
            aria-label={`删除《${title}》`}
            onClick={() => void remove()}
          >
            删除
          </Button>
        ) : null}
      </div>
    </>
  );
}
