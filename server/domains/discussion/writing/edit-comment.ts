import { sql } from 'kysely';
import type { CommentRow } from '../../../../contract/forum/comments.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { markedFrom } from '../../../things/silent-edit.ts';
import { cleanHtml, judge, masksAmong, readKeywords, render_version } from '../../text/index.ts';
import { noteReview, reviewFor } from '../first-review/review-note.ts';
import { unsuspected } from '../first-review/suspicion.ts';
import { tellOfComment } from '../notices/tell-of-comment.ts';
import { moveComment } from '../order/move-comment.ts';
import { isShown, readComment } from '../reading/comment-queries.ts';
import { findComment, noSuchComment, type FoundComment } from '../reading/find-comment.ts';
import { presentComment } from '../reading/present-comment.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { checkComment, type CheckedComment } from './check-comment.ts';
import { useCommentFiles } from './use-comment-files.ts';

type Asked = {
  comment_id: number;
  content: string;
  /** Where the call is for one of them alone. */
  only?: 'floor' | 'reply';
};

/** The author changes the own words; a keyword that was not there before sends them to a first review. */
export async function editComment<T extends Thread>(
  kind: ThreadKind<T>,
  { comment_id, content, only }: Asked,
  call: Call,
): Promise<CommentRow> {
  member(call);
  const found = await findComment(kind, call, comment_id, { lock: true });
  const { comment, thread } = found;
  if (!found.author) throw noSuchComment(kind);
  if (only && (only === 'floor') !== (comment.root_id === null))
    throw invalid('comment_id', only === 'floor' ? '这是一条回复，不是评论' : '这是一条评论，不是回复');
  if (!thread.is_public) throw refuse(`${kind.words.thread}目前没有公开，${kind.words.comment}不能修改`);
  const closed = kind.closed(thread);
  if (closed !== null) throw refuse(`${closed}，不能再修改`);
  const keywords = await readKeywords(call, thread.word_list);
  const checked = await checkComment(kind, call, keywords, content);
  const held_before =
    checked.held.length > 0 ? judge(keywords, cleanHtml(comment.body_src, 'comment').judged).held : [];
  const words = checked.held.filter((word) => !held_before.includes(word));
  const { status } = comment;
  const to = words.length > 0 ? 'first_review' : status;
  await moveComment(call, found, 'edit', { actor: 'author', to });
  await overwrite(call, found, content, checked);
  if (to === 'first_review' && status !== 'first_review') {
    await noteReview(call, kind.names.comment, comment_id, reviewFor(unsuspected, { words }));
    await kind.tellWaiting?.(call, thread, comment.root_id === null ? 'comment' : 'reply');
  }
  if (isShown(to)) {
    const after = { comment: { ...comment, body_html: checked.html }, thread };
    await tellOfComment(kind, call, after, { before: comment.body_html });
  }
  await useCommentFiles(kind, call, { id: comment_id, thread }, checked.files);
  const shown = await readComment(call, kind.tables, comment_id);
  return presentComment(call, thread, found.reader, shown, masksAmong(keywords));
}

/** What others have read is kept as a version. */
async function overwrite<T extends Thread>(
  call: Call,
  { kind: { tables }, comment, thread }: FoundComment<T>,
  content: string,
  { html }: CheckedComment,
): Promise<void> {
  const silent = call.now < markedFrom(comment.created_at);
  if (!silent && isShown(comment.status) && content !== comment.body_src)
    await sql`insert into ${sql.table(tables.versions)} (${sql.ref(tables.thread_id)}, comment_id, body_src, at) values (${thread.id}, ${comment.id}, ${comment.body_src}, ${call.now})`.execute(
      call.db,
    );
  await sql`
    update ${sql.table(tables.comments)} set body_src = ${content}, body_html = ${html}, render_version = ${render_version},
      edited_at = ${silent ? sql`edited_at` : call.now} where id = ${comment.id}`.execute(call.db);
}
