import { sql } from 'kysely';
import type { Evaluation } from '../../../../contract/forum/posts.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { markedFrom } from '../../../things/silent-edit.ts';
import { tags } from '../page-tags.ts';
import { findPost, type PostRecord } from '../posts/find-post.ts';
import { forumDb } from '../tables.ts';
import { difference, picturesBetween } from '../../discussion/index.ts';
import { evaluationText } from '../posts/evaluation-text.ts';
import { cleanHtml, maskText, readMasks } from '../../text/index.ts';

/**
 * A row of `post_versions` is what a change took away: revision `rev` until `at`. What was changed before the post appeared,
 * or in the five minutes behind it, is nobody's business.
 */
const noted = (call: Call, post: PostRecord) =>
  forumDb(call)
    .selectFrom('post_versions')
    .where('post_id', '=', post.id)
    .where('at', '>=', markedFrom(post.published_at));

/** The changes of a post that is shown, the newest first; who may see the post may see them. */
export async function listPostVersions(
  { pcode, page, limit }: Parsed<'posts.versions'>,
  call: Call,
): Promise<Output<'posts.versions'>> {
  call.dependsOn(tags.post(pcode));
  const { post } = await findPost(call, pcode);
  const [rows, { total }] = await Promise.all([
    noted(call, post)
      .select(['rev', 'at'])
      .orderBy('rev', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    noted(call, post)
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    list: rows.map(({ rev, at }) => ({ rev: rev + 1, at: at.toISOString() })),
    total: Number(total),
    page,
    limit,
  };
}

type Version = { title: string; body_src: string; evaluation: Evaluation | null };

/** What revision `rev` changed. */
export async function showPostVersion(
  { pcode, rev }: Parsed<'posts.version'>,
  call: Call,
): Promise<Output<'posts.version'>> {
  call.dependsOn(tags.post(pcode));
  const { post } = await findPost(call, pcode);
  const before = await noted(call, post)
    .select(['title', 'body_src', 'at', (row) => row.ref('evaluation').as('evaluation')])
    .where('rev', '=', rev - 1)
    .executeTakeFirst();
  if (!before) throw notFound('没有这一次修改');
  const { at, ...old } = before;
  const [was, is] = [textOf(old as Version), textOf(await versionAt(call, post, rev))];
  const masks = await readMasks(call);
  const masked = (text: string) => maskText(masks, post.forum_id, text);
  return {
    rev,
    at: at.toISOString(),
    title: difference(masked(was.title), masked(is.title)),
    content: difference(masked(was.text), masked(is.text)),
    pictures: picturesBetween(was.images, is.images),
  };
}

async function versionAt(call: Call, post: PostRecord, rev: number): Promise<Version> {
  const { rows } = await sql<Version>`
    select title, body_src, evaluation from post_versions where post_id = ${post.id} and rev = ${rev}
    union all
    select p.title, b.body_src, p.evaluation from posts p join post_bodies b on b.post_id = p.id where p.id = ${post.id} and p.rev = ${rev}`.execute(
    forumDb(call),
  );
  if (!rows[0]) throw notFound('没有这一次修改');
  return rows[0];
}

/** A version as plain words; what an evaluation says at a glance stands before its text. */
function textOf({ title, body_src, evaluation }: Version): { title: string; text: string; images: string[] } {
  const { text, images } = cleanHtml(body_src, 'post');
  return { title, text: evaluation ? `${evaluationText(evaluation)}\n${text}` : text, images };
}
