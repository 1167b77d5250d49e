import { lazy, Suspense, useEffect, useState, type MouseEvent } from 'react';
import type { CommentRow, ReplyRow } from '../../../../contract/forum/comments.ts';
import { quietApi } from '../../../api.ts';
import { CommentActions, CommentItem } from '../../../parts/comment-item.tsx';
import { useReader } from '../../../parts/reader-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import type { PostReader } from './post-reader.ts';
import type { ReadPost } from './read-post.ts';
import { ReplyPlace } from './reply-place.tsx';
import { withReply, withRow } from './rows.ts';
import { floorAddress, sorts, threadAddress, type ThreadQuery } from './thread-query.ts';

const AcceptButton = lazy(() => import('./accept-button.tsx'));
const CommentMenu = lazy(() => import('./comment-menu.tsx'));
const NoComments = lazy(() => import('./no-comments.tsx'));
const EditBox = lazy(() => import('./edit-box.tsx'));
const ReplyBox = lazy(() => import('./reply-box.tsx'));

const showChanges = (row: ReplyRow) =>
  void import('./changes-dialog.tsx').then((one) => one.openCommentChanges(row.id));

/** The watch comes with the first move of the page, for a member also without one. @returns its end */
function watchWhenRead(watched: { pcode: string; member: boolean; from: number | null }): () => void {
  let end = () => {};
  const begun = new AbortController();
  const begin = () => {
    begun.abort();
    void import('./floor-watch.ts').then(({ watchFloors }) => over || (end = watchFloors(watched)));
  };
  let over = false;
  addEventListener('scroll', begin, { signal: begun.signal, passive: true });
  const timer = watched.member ? setTimeout(begin, 3000) : undefined;
  return () => {
    over = true;
    clearTimeout(timer);
    begun.abort();
    end();
  };
}

type Props = Pick<ReadPost, 'post' | 'comments' | 'total' | 'query' | 'now'> & {
  path: string;
  store: PostReader;
};

/** The comments of one page with their head, pager and reply box. All of it reads as plain links without JavaScript. */
export default function Thread({ post, comments, total, query, now, path, store }: Props) {
  const { viewer, relation, likeOf } = useReader(store);
  const [rows, setRows] = useState(comments);
  const [from, setFrom] = useState(comments);
  const [added, setAdded] = useState(0);
  const [open, setOpen] = useState<{ act: 'reply' | 'edit'; row: ReplyRow; at?: number } | null>(null);
  if (from !== comments) {
    setFrom(comments);
    setRows(comments);
    setAdded(0);
  }
  const address = (changed: Partial<ThreadQuery>) =>
    threadAddress(path, { ...query, replies: 0, ...changed });
  const top = '#replies';
  const talking = post.status === 'normal' && post.forum_open;
  const viewer_id = viewer?.id;
  const hosts = !!relation && (relation.can_moderate_comments || viewer_id === post.author.id);

  const showAllReplies = (floor: CommentRow) => (event: MouseEvent) => {
    event.preventDefault();
    quietApi('comments.get', { pcode: post.pcode, parent_id: floor.id, limit: 100 }).then(
      ({ list, total: reply_count }) =>
        setRows((all) => withRow(all, floor.id, { replies: list, reply_count })),
      () => location.assign(`${address({ replies: floor.id })}#f${floor.floor}`),
    );
  };
  // What the reader alone sees of the own comments.
  const unseen = relation?.own_unseen;
  useEffect(() => {
    if (unseen?.length)
      void import('./own-unseen.ts').then(({ withUnseen }) => setRows((all) => withUnseen(all, unseen)));
  }, [unseen, comments]);
  // How far one has come: known once the page is there for good.
  const ordered = query.sort === 'oldest' && !query.only_author;
  useEffect(
    () =>
      watchWhenRead({
        pcode: post.pcode,
        member: !!viewer_id,
        from: ordered ? (query.page - 1) * query.limit : null,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- once a page of comments
    [comments, viewer_id],
  );
  const seen = relation?.read_floor ?? 0;
  const left_unread = seen && query.sort !== 'hot' && !query.only_author ? total - seen : 0;

  // An answer that was begun before a reload or the login is open again.
  useEffect(() => {
    try {
      if (!Object.keys(sessionStorage).some((key) => key.startsWith(`reply:${post.pcode}:`))) return;
    } catch {
      return;
    }
    void import('./kept-reply.ts').then(({ begunReply }) => {
      const id = begunReply(post.pcode);
      const row = comments.flatMap((floor) => [floor, ...floor.replies]).find((one) => one.id === id);
      return row && setOpen({ act: 'reply', row });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once a post
  }, [post.pcode]);

  const actions = (row: ReplyRow) => {
    const { liked, count } = likeOf(row.id, row.like_count);
    const own = !!relation?.own_comments.includes(row.id);
    const shown = row.status === 'normal' || row.status === 'folded';
    const answer = (at?: number) => setOpen({ act: 'reply', row, at });
    return (
      <CommentActions
        like_count={count}
        liked={liked}
        onLike={shown ? () => store.like(row.id, row.like_count, viewer !== null) : undefined}
        onReply={talking && shown ? () => answer() : undefined}
        onQuote={
          talking && shown
            ? () => void import('./quote-row.ts').then(({ quoteRow }) => answer(quoteRow(post.pcode, row)))
            : undefined
        }
        more={
          relation ? (
            <Suspense>
              {relation.can_accept && row.status === 'normal' && row.parent_id === null ? (
                <AcceptButton pcode={post.pcode} row={row as CommentRow} />
              ) : null}
              <CommentMenu
                row={row}
                own={own}
                collected={relation.collected_comments.includes(row.id)}
                moderates={relation.can_moderate_comments}
                hosts={hosts}
                setRows={setRows}
                onRestored={() => restored(row.id)}
                onEdit={() => setOpen({ act: 'edit', row })}
              />
            </Suspense>
          ) : null
        }
      />
    );
  };

  /** A comment that others see again is no longer the reader's own sight. */
  const restored = (comment_id: number) =>
    store.change((now) => ({ ...now, own_unseen: now.own_unseen.filter(({ id }) => id !== comment_id) }));

  const edited = open?.act === 'edit' ? open.row.id : 0;
  const instead = (row: ReplyRow) =>
    row.id === edited ? (
      <Suspense>
        <EditBox row={row} setRows={setRows} onClose={() => setOpen(null)} />
      </Suspense>
    ) : undefined;

  return (
    <section className="work comments" id="replies" aria-labelledby="rh">
      <div className="section-head">
        <h2 id="rh">{post.comment_count + added} 条回复</h2>
        <a
          className="only"
          href={address({ page: 1, only_author: query.only_author ? 0 : 1 }) + top}
          aria-current={query.only_author ? 'true' : undefined}
        >
          <Icon name={query.only_author ? 'check' : 'user'} />
          只看楼主
        </a>
        {left_unread > 0 ? (
          <a className="only unread" href={floorAddress(path, { ...query, floor: seen + 1 })}>
            {left_unread} 条未读
          </a>
        ) : null}
        <Segmented
          label="排序"
          items={Object.entries(sorts).map(([sort, title]) => ({
            title,
            href: address({ page: 1, sort: sort as ThreadQuery['sort'] }) + top,
            current: sort === query.sort,
          }))}
        />
      </div>
      {rows.map((floor) => {
        const left = Math.max(floor.reply_count - floor.replies.length, 0);
        const replying =
          open?.act === 'reply' &&
          (open.row.id === floor.id || floor.replies.some((one) => one.id === open.row.id));
        return (
          <CommentItem
            key={floor.id}
            comment={floor}
            now={now}
            actions={actions}
            instead={instead}
            className={left_unread > 0 && ordered && floor.floor === seen + 1 ? 'is-unread' : undefined}
            onEdited={showChanges}
          >
            {left > 0 || replying ? (
              <>
                {left > 0 ? (
                  <a
                    className="more"
                    href={`${address({ replies: floor.id })}#f${floor.floor}`}
                    onClick={showAllReplies(floor)}
                  >
                    还有 {left} 条回复
                  </a>
                ) : null}
                {replying ? (
                  <Suspense>
                    <ReplyBox
                      key={`${open.row.id} ${open.at}`}
                      pcode={post.pcode}
                      to={open.row}
                      limit={query.limit}
                      onClose={() => setOpen(null)}
                      onPublished={(reply) => {
                        setOpen(null);
                        store.wrote(reply.id);
                        setAdded(added + 1);
                        setRows((all) => withReply(all, floor.id, reply));
                      }}
                    />
                  </Suspense>
                ) : null}
              </>
            ) : null}
          </CommentItem>
        );
      })}
      {rows.length === 0 ? (
        <Suspense>
          <NoComments
            query={query}
            total={total}
            first={address({ page: 1 }) + top}
            all={address({ page: 1, only_author: 0 }) + top}
            talking={talking}
          />
        </Suspense>
      ) : null}
      <Pager
        page={query.page}
        limit={query.limit}
        total={total}
        href={(page, limit) => address({ page, limit }) + top}
      />
      {talking ? (
        <ReplyPlace
          key={post.pcode}
          pcode={post.pcode}
          limit={query.limit}
          onPublished={(row) => {
            store.wrote(row.id);
            // Where its floor stands is another page: go there; the kept page has been made anew.
            if (query.sort === 'oldest' && !query.only_author && row.page !== query.page)
              return address({ page: row.page });
            setAdded(added + 1);
            setRows((all) => (query.sort === 'newest' ? [row, ...all] : [...all, row]));
          }}
          viewer={viewer}
        />
      ) : post.forum_open ? null : (
        <p className="empty">这个论坛已经关闭，内容保留供查阅。</p>
      )}
    </section>
  );
}
