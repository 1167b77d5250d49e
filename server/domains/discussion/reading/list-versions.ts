import { sql } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { endOfTurn } from '../../../http/end-of-turn.ts';
import { cleanHtml, maskText, readMasks } from '../../text/index.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';
import { difference, picturesBetween } from './difference.ts';
import { findComment, noSuchComment } from './find-comment.ts';

const most = 20;

/** The last changes of a comment with their differences; who may read it may see them. */
export async function listVersions<T extends Thread>(
  kind: ThreadKind<T>,
  { comment_id }: { comment_id: number },
  call: Call,
): Promise<Output<'comments.versions'>> {
  const { comment, thread } = await findComment(kind, call, comment_id);
  call.dependsOn(kind.tag(thread));
  // The place of a deleted one has no words, and none of before.
  if (comment.status === 'deleted') throw noSuchComment(kind);
  const { rows: versions } = await sql<{ body_src: string; at: Date }>`
    select body_src, at from ${sql.table(kind.tables.versions)} where comment_id = ${comment_id} order by id desc limit ${most}`.execute(
    call.db,
  );
  const masks = await readMasks(call);
  const plain = (body_src: string) => {
    const { text, images } = cleanHtml(body_src, 'comment');
    return { text: maskText(masks, thread.word_list, text), images };
  };
  let after = plain(comment.body_src);
  const changes: Output<'comments.versions'> = [];
  for (const { body_src, at } of versions) {
    // Each may take as long as ten pages: others have their turn in between.
    await endOfTurn();
    const before = plain(body_src);
    changes.push({
      at: at.toISOString(),
      content: difference(before.text, after.text),
      pictures: picturesBetween(before.images, after.images),
    });
    after = before;
  }
  return changes;
}
