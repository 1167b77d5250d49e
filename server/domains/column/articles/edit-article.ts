import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, outdated, refuse } from '../../../call/refusal.ts';
import { dropDraft } from '../../../drafts/drop-drafts.ts';
import { markedFrom } from '../../../things/silent-edit.ts';
import { sameTagsOnce } from '../../forum/index.ts';
import { filesByIds, ownPicturesAt, useFiles } from '../../upload/index.ts';
import { no_forum, lookedAfter } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { articleDrafts } from './article-drafts.ts';
import { lockOwnArticle, type ArticleRecord } from './article-record.ts';
import { checkArticle, heldIn, type CheckedArticle } from './check-article.ts';
import { moveArticle } from './move-article.ts';
import { tellMentioned } from './tell.ts';
import { holdEdit, waitingEdit } from './waiting-edit.ts';
import { cleanHtml, readKeywords, render_version } from '../../text/index.ts';

type Publishing = Parsed<'user.column_publish_article'>;
type Editing = Publishing & { article_id: number };
type Edited = Output<'user.column_publish_article'>;
type Before = { body_src: string; body_html: string };

/** The author changes an article; a live one keeps its text while a change that a keyword holds waits for staff. */
export async function editArticle(input: Editing, call: Call): Promise<Edited> {
  const article = await lockOwnArticle(call, input.article_id);
  const [before, waiting, files] = await Promise.all([
    bodyOf(call, article.id),
    waitingEdit(call, article.id),
    filesByIds(call, [input.cover]),
  ]);
  const cover = files.get(input.cover)?.url;
  const done = (rev: number, status = article.status, edit_pending = false): Edited => ({
    article_id: article.id,
    status,
    rev,
    edit_pending,
  });
  if (
    waiting
      ? saysTheSame(input, cover, { ...article, ...waiting }, waiting.content)
      : live(article) && saysTheSame(input, cover, article, before.body_src)
  )
    return done(article.rev, article.status, waiting !== null);
  if (input.rev !== undefined && input.rev !== article.rev)
    throw outdated('这篇文章已在别处改过，请先比较两份再保存');
  refuseUnlessOpen(input, article);
  const checked = await checkArticle(call, input);
  if (article.status === 'normal' && (await newlyHeld(call, article, before, checked))) {
    await holdEdit(call, article, input, checked);
    await useFiles(call, [...checked.files, ...(await filesOf(call, article, before))], {
      kind: 'article',
      id: article.id,
      title: article.title,
    });
    await dropDraft(articleDrafts, { subject_id: article.id, draft_id: input.draft_id }, call);
    return done(article.rev + 1, 'normal', true);
  }
  const to =
    article.status === 'normal'
      ? 'normal'
      : checked.held.length > 0
        ? 'pending'
        : article.status === 'pending'
          ? 'pending'
          : 'normal';
  await keepVersion(call, article, before.body_src);
  const rev = await writeArticle(call, article, { ...input, ...checked });
  await moveArticle(
    call,
    { ...article, title: input.title },
    article.status === 'refused' ? 'republish' : 'edit',
    {
      actor: 'author',
      to,
    },
  );
  if (to === 'normal')
    await tellMentioned(
      call,
      { ...article, title: input.title },
      checked.html,
      article.status === 'normal' ? before.body_html : undefined,
    );
  await useFiles(call, checked.files, { kind: 'article', id: article.id, title: input.title });
  await dropDraft(articleDrafts, { subject_id: article.id, draft_id: input.draft_id }, call);
  return done(rev, to);
}

const live = ({ status }: ArticleRecord): boolean => status === 'normal' || status === 'pending';

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

type Compared = Pick<ArticleRecord, 'title' | 'summary' | 'cover_id' | 'cover' | 'tags' | 'marketplaces'>;

/** A second click on "save", or a save that changes nothing, not even what of the cover (its address) stays in sight. */
const saysTheSame = (
  input: Editing,
  cover: string | undefined,
  article: Compared,
  body_src: string,
): boolean =>
  input.title === article.title &&
  input.summary === article.summary &&
  input.cover === article.cover_id &&
  cover === article.cover &&
  input.content === body_src &&
  sameList(sameTagsOnce(input.tags), article.tags) &&
  sameList([...new Set(input.marketplaces)], article.marketplaces);

function refuseUnlessOpen(input: Editing, article: ArticleRecord): void {
  if (article.status === 'hidden' || article.status === 'deleted') throw refuse('当前状态不可操作');
  if (!lookedAfter(article.column_status)) throw refuse('专栏已注销或被封停，文章只能阅读，不能修改');
  if (input.column_id !== article.column_id)
    throw invalid('column_id', '发布后不能换专栏，可以删除后到另一个专栏重发');
}

async function newlyHeld(
  call: Call,
  article: ArticleRecord,
  { body_src }: Before,
  checked: CheckedArticle,
): Promise<boolean> {
  if (checked.held.length === 0) return false;
  const had = heldIn(await readKeywords(call, no_forum), [
    article.title,
    article.summary,
    cleanHtml(body_src, 'post').judged,
    ...article.tags,
  ]);
  return checked.held.some((word) => !had.includes(word));
}

const bodyOf = (call: Call, article_id: number): Promise<Before> =>
  columnDb(call)
    .selectFrom('article_bodies')
    .select(['body_src', 'body_html'])
    .where('article_id', '=', article_id)
    .executeTakeFirstOrThrow();

/** What the live text shows, so that nobody deletes it while the new one waits. */
async function filesOf(call: Call, article: ArticleRecord, { body_src }: Before): Promise<number[]> {
  const pictures = await ownPicturesAt(
    call,
    member(call).viewer.id,
    cleanHtml(body_src, 'post').images,
    'content',
  );
  return [...(article.cover_id === null ? [] : [article.cover_id]), ...pictures.map((file) => file.id)];
}

export async function keepVersion(
  call: Call,
  article: { id: number; rev: number; title: string; summary: string; author_id: number },
  body_src: string,
): Promise<void> {
  await columnDb(call)
    .insertInto('article_versions')
    .values({
      article_id: article.id,
      rev: article.rev,
      title: article.title,
      summary: article.summary,
      body_src,
      editor_id: article.author_id,
      at: call.now,
    })
    .execute();
}

type Change = Pick<Publishing, 'title' | 'summary' | 'content'> &
  Pick<CheckedArticle, 'html' | 'length' | 'tags' | 'marketplaces' | 'cover'>;

/** Gives the new revision. A change that waited is out of date by this. */
export async function writeArticle(call: Call, article: ArticleRecord, change: Change): Promise<number> {
  const db = columnDb(call);
  const marked = article.status === 'normal' && call.now >= markedFrom(article.published_at);
  const { rev } = await db
    .updateTable('articles')
    .set((set) => ({
      title: change.title,
      summary: change.summary,
      cover_id: change.cover.id,
      cover: change.cover.url,
      tags: change.tags,
      marketplaces: change.marketplaces,
      length: change.length,
      rev: set('rev', '+', 1),
      ...(marked ? { edited_at: call.now } : {}),
    }))
    .where('id', '=', article.id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('article_bodies')
    .set({ body_src: change.content, body_html: change.html, render_version })
    .where('article_id', '=', article.id)
    .execute();
  await db.deleteFrom('article_edits').where('article_id', '=', article.id).execute();
  return rev;
}
