import { lazy, Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import type { CommentRow, ReplyRow } from '../../../contract/forum/comments.ts';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Segmented } from '../../ui/tabs.tsx';
import { CommentActions, CommentItem } from './comment-item.tsx';
import { type ReaderStore, useReader } from '../reader-store.ts';
import { ReplyPlace } from './reply-place.tsx';
import { withReply, withRow } from './rows.ts';
import type { Talk, TalkRelation } from './talk.ts';
import { floorAddress, sorts, threadAddress, type ThreadQuery } from './thread-query.ts';
import { whenLoaded } from '../../shell/when-loaded.ts';

const CommentMenu = lazy(() => import('./comment-menu.tsx'));
const NoComments = lazy(() => import('./no-comments.tsx'));
const EditBox = lazy(() => import('./edit-box.tsx'));
const ReplyBox = lazy(() => import('./reply-box.tsx'));

type Props<R extends TalkRelation> = {
  talk: Talk;
  comments: CommentRow[];
  total: number;
  /** All that is shown, replies too. */
  comment_count: number;
  query: ThreadQuery;
  now: number;
  path: string;
  store: ReaderStore<R>;
  /** Whether something can be written; `closed` says why not. */
  talking: boolean;
  closed?: string | undefined;
  /** Looks after the place that the thread stands in; keeps order under this thread. */
  moderates: boolean;
  hosts: boolean;
  /** The last floor that the reader has seen; 0 where nobody knows. */
  seen?: number;
  /** What else can be done with a comment. */
  acts?: (row: ReplyRow) => ReactNode;
};

/** The comments of one page with their head, pager and reply box. All of it reads as plain links without JavaScript. */
export function Thread<R extends TalkRelation>(props: Props<R>) {
  const { talk, comments, total, query, now, path, store, talking, seen = 0 } = props;
  const { words } = talk;
  const { viewer, relation, likeOf, counted } = useReader(store);
  const [rows, setRows] = useState(comments);
  const [from, setFrom] = useState(comments);
  const [open, setOpen] = useState<{ row: ReplyRow; at?: number | undefined } | null>(null);
  // Beside an answer that is begun: neither takes what was typed from the other.
  const [edited, setEdited] = useState(0);
  if (from !== comments) {
    setFrom(comments);
    setRows(comments);
  }
  const address = (changed: Partial<ThreadQuery>) =>
    threadAddress(path, { ...query, replies: 0, ...changed });
  const top = `#${talk.section}`;

  const showAllReplies = (floor: CommentRow) => (event: MouseEvent) => {
    event.preventDefault();
    talk
      .calls()
      .then(({ replies }) => replies(floor.id))
      .then(
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
  // Written, deleted, judged since: what stands beside the thread counts with it.
  useEffect(() => store.stands(comments, rows), [store, comments, rows]);
  const ordered = query.sort === 'oldest' && !query.only_author;
  const left_unread = seen && query.sort !== 'hot' && !query.only_author ? total - seen : 0;

  // An answer that was begun before a reload or the login is open again.
  useEffect(() => {
    try {
      if (!Object.keys(sessionStorage).some((key) => key.startsWith(`${talk.key}:`))) return;
    } catch {
      return;
    }
    void import('./kept-reply.ts').then(({ begunReply }) => {
      const id = begunReply(talk.key);
      const row = comments.flatMap((floor) => [floor, ...floor.replies]).find((one) => one.id === id);
      return row && setOpen({ row });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once a thread
  }, [talk.key]);

  const actions = (row: ReplyRow) => {
    const { liked, count } = likeOf(row.id, row.like_count);
    const shown = row.status === 'normal' || row.status === 'folded';
    // Loaded before it is shown: what fails while it is drawn takes the page away.
    const answer = (at?: number) => whenLoaded(import('./reply-box.tsx'), () => setOpen({ row, at }));
    return (
      <CommentActions
        like_count={count}
        liked={liked}
        onLike={shown ? () => store.like(row.id, row.like_count, viewer !== null) : undefined}
        onReply={talking && shown ? () => answer() : undefined}
        onQuote={
          talking && shown
            ? () => whenLoaded(import('./quote-row.ts'), ({ quoteRow }) => answer(quoteRow(talk.key, row)))
            : undefined
        }
        more={
          relation ? (
            <Suspense>
              {props.acts?.(row)}
              <CommentMenu
                talk={talk}
                row={row}
                own={relation.own_comments.includes(row.id)}
                collected={relation.collected_comments.includes(row.id)}
                talking={talking}
                moderates={props.moderates}
                hosts={props.hosts}
                setRows={setRows}
                onCount={(by) => store.count(comments, by)}
                onRestored={() => restored(row.id)}
                onEdit={() => whenLoaded(import('./edit-box.tsx'), () => setEdited(row.id))}
              />
            </Suspense>
          ) : null
        }
      />
    );
  };

  const wrote = ({ id, status }: ReplyRow) => {
    store.wrote(id);
    if (status === 'normal') store.count(comments, 1);
  };
  /** A comment that others see again is no longer the reader's own sight. */
  const restored = (comment_id: number) =>
    store.change((said) => ({ ...said, own_unseen: said.own_unseen.filter(({ id }) => id !== comment_id) }));

  const instead = (row: ReplyRow) =>
    row.id === edited ? (
      <Suspense>
        <EditBox talk={talk} row={row} setRows={setRows} onClose={() => setEdited(0)} />
      </Suspense>
    ) : undefined;

  return (
    <section className="work comments" id={talk.section} aria-labelledby="rh">
      <div className="section-head">
        <h2 id="rh">
          {props.comment_count + counted(comments)} 条{words.comment}
        </h2>
        <a
          className="only"
          href={address({ page: 1, only_author: query.only_author ? 0 : 1 }) + top}
          aria-current={query.only_author ? 'true' : undefined}
        >
          <Icon name={query.only_author ? 'check' : 'user'} />
          只看{words.host}
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
          open !== null && (open.row.id === floor.id || floor.replies.some((one) => one.id === open.row.id));
        return (
          <CommentItem
            key={floor.id}
            comment={floor}
            now={now}
            words={words}
            actions={actions}
            instead={instead}
            className={left_unread > 0 && ordered && floor.floor === seen + 1 ? 'is-unread' : undefined}
            onEdited={(row) =>
              whenLoaded(import('./changes-dialog.tsx'), (one) => one.openCommentChanges(talk, row))
            }
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
                      talk={talk}
                      to={open.row}
                      limit={query.limit}
                      onClose={() => setOpen(null)}
                      onPublished={(reply) => {
                        setOpen(null);
                        wrote(reply);
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
            words={words}
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
          key={talk.key}
          talk={talk}
          limit={query.limit}
          onPublished={(row) => {
            wrote(row);
            // Where its floor stands is another page: go there; the kept page has been made anew.
            if (query.sort === 'oldest' && !query.only_author && row.page !== query.page)
              return address({ page: row.page });
            setRows((all) => (query.sort === 'newest' ? [row, ...all] : [...all, row]));
          }}
          viewer={viewer}
        />
      ) : props.closed ? (
        <p className="closed meta">{props.closed}</p>
      ) : null}
    </section>
  );
}
