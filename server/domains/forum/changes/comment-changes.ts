import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { findComment, noSuchComment } from '../comments/find-comment.ts';
import { maskText, readMasks } from '../content/keywords.ts';
import { cleanHtml } from '../content/rich-text.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { difference, picturesBetween } from './difference.ts';

const most = 20;

/** The last changes of a comment with their differences; who may read it may see them. */
export async function listCommentVersions(
  { comment_id }: Parsed<'comments.versions'>,
  call: Call,
): Promise<Output<'comments.versions'>> {
  const { comment, post } = await findComment(call, comment_id);
  call.reads(tags.post(post.pcode));
  // The place of a deleted one has no words, and none of before.
  if (comment.status === 'deleted') throw noSuchComment();
  const versions = await forumDb(call)
    .selectFrom('comment_versions')
    .select(['body_src', 'at'])
    .where('comment_id', '=', comment_id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const masks = await readMasks(call);
  const plain = (body_src: string) => {
    const { text, images } = cleanHtml(body_src, 'comment');
    return { text: maskText(masks, post.forum_id, text), images };
  };
  let after = plain(comment.body_src);
  return versions.map(({ body_src, at }) => {
    const before = plain(body_src);
    const change = {
      at: at.toISOString(),
      content: difference(before.text, after.text),
      pictures: picturesBetween(before.images, after.images),
    };
    after = before;
    return change;
  });
}
