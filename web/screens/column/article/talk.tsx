import { lazy, Suspense, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ReplyRow } from '../../../../contract/forum/comments.ts';
import { CommentActions, CommentItem } from '../../../parts/comment-item.tsx';
import { useReader } from '../../../parts/reader-store.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import type { ArticleReader } from './article-reader.ts';
import { CommentPlace } from './comment-place.tsx';
import type { ReadArticle } from './read-article.ts';
import { sorts, talkAddress, type TalkQuery } from './talk-query.ts';

const CommentBox = lazy(() => import('./comment-box.tsx'));
const CommentMenu = lazy(() => import('./comment-menu.tsx'));

type Props = Pick<ReadArticle, 'article' | 'comments' | 'total' | 'query' | 'now'> & { store: ArticleReader };

/** The comments of one page with their head, pager and reply box. All of it reads as plain links without JavaScript. */
export default function Talk({ article, comments, total, query, now, store }: Props) {
  const { viewer, relation, likeOf } = useReader(store);
  const [open, setOpen] = useState<{ act: 'reply' | 'edit'; row: ReplyRow } | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const path = `/column/article/${article.id}`;
  const top = '#comments';
  const address = (changed: Partial<TalkQuery>) => talkAddress(path, { ...query, replies: 0, ...changed });
  const talking = article.status === 'normal' && article.comments_open;

  /** The kept page has been made anew by then: the list is read again, on the page where the comment stands. */
  const came = async (id: number, page: number) => {
    store.wrote(id);
    setOpen(null);
    const away = page !== query.page || query.sort !== 'oldest' || query.only_author;
    await (away ? navigate(talkAddress(path, { limit: query.limit, page })) : revalidate());
  };
  const actions = (row: ReplyRow) => {
    const { liked, count } = likeOf(row.id, row.like_count);
    return (
      <CommentActions
        like_count={count}
        liked={liked}
        onLike={() => store.like(row.id, row.like_count, viewer !== null)}
        onReply={talking ? () => setOpen({ act: 'reply', row }) : undefined}
        more={
          relation ? (
            <Suspense>
              <CommentMenu
                row={row}
                own={relation.own_comments.includes(row.id)}
                collected={relation.collected_comments.includes(row.id)}
                hosts={relation.can_moderate_comments}
                onEdit={() => setOpen({ act: 'edit', row })}
              />
            </Suspense>
          ) : null
        }
      />
    );
  };
  const box = { article_id: article.id, limit: query.limit, onClose: () => setOpen(null) };
  const instead = (row: ReplyRow) =>
    open?.act === 'edit' && open.row.id === row.id ? (
      <Suspense>
        <CommentBox {...box} edited={row} onSaved={() => void revalidate().then(() => setOpen(null))} />
      </Suspense>
    ) : undefined;

  return (
    <section className="work comments" id="comments" aria-labelledby="rh">
      <div className="section-head">
        <h2 id="rh">{article.comment_count} 条评论</h2>
        <a
          className="only"
          href={address({ page: 1, only_author: query.only_author ? 0 : 1 }) + top}
          aria-current={query.only_author ? 'true' : undefined}
        >
          <Icon name={query.only_author ? 'check' : 'user'} />
          只看作者
        </a>
        <Segmented
          label="排序"
          items={Object.entries(sorts).map(([sort, title]) => ({
            title,
            href: address({ page: 1, sort: sort as TalkQuery['sort'] }) + top,
            current: sort === query.sort,
          }))}
        />
      </div>
      {comments.map((floor) => {
        const left = Math.max(floor.reply_count - floor.replies.length, 0);
        const replying =
          open?.act === 'reply' &&
          (open.row.id === floor.id || floor.replies.some((one) => one.id === open.row.id));
        return (
          <CommentItem
            key={floor.id}
            comment={floor}
            now={now}
            host="作者"
            actions={actions}
            instead={instead}
          >
            {left > 0 || replying ? (
              <>
                {left > 0 ? (
                  <a className="more" href={`${address({ replies: floor.id })}#f${floor.floor}`}>
                    还有 {left} 条回复
                  </a>
                ) : null}
                {replying ? (
                  <Suspense>
                    <CommentBox
                      {...box}
                      key={open.row.id}
                      to={open.row}
                      onPublished={(row) => came(row.id, query.page)}
                    />
                  </Suspense>
                ) : null}
              </>
            ) : null}
          </CommentItem>
        );
      })}
      {comments.length === 0 ? (
        <NoComments query={query} total={total} talking={talking} address={address} />
      ) : null}
      <Pager
        page={query.page}
        limit={query.limit}
        total={total}
        href={(page, limit) => address({ page, limit }) + top}
      />
      {talking ? (
        <CommentPlace
          key={article.id}
          article_id={article.id}
          limit={query.limit}
          viewer={viewer}
          onPublished={(row) => came(row.id, row.page)}
        />
      ) : article.status === 'normal' ? (
        <p className="closed meta">这个专栏已停止更新，文章留着读，不再收评论。</p>
      ) : null}
    </section>
  );
}

type None = Pick<ReadArticle, 'query' | 'total'> & {
  talking: boolean;
  address: (changed: Partial<TalkQuery>) => string;
};

function NoComments({ query, total, talking, address }: None) {
  if (query.page > 1)
    return (
      <EmptyState
        title="这一页没有评论"
        text={total > 0 ? `一共 ${Math.ceil(total / query.limit)} 页` : undefined}
      >
        <ButtonLink href={address({ page: 1 })}>回到第 1 页</ButtonLink>
      </EmptyState>
    );
  if (query.only_author)
    return (
      <EmptyState title="作者还没有评论">
        <ButtonLink href={address({ page: 1, only_author: 0 })}>看全部评论</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      title="还没有评论"
      text={talking ? '哪一步和你的情况不一样，写出来大家一起算。' : undefined}
    />
  );
}
