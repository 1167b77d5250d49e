import type { Call } from '../../../http/call.ts';
import { useFiles } from '../../upload/index.ts';
import { forumDb } from '../tables.ts';

/** The pictures of a comment; who wants to delete one reads under which post it stands. */
export async function useCommentFiles(
  call: Call,
  comment: { id: number; post_id: number },
  file_ids: readonly number[],
): Promise<void> {
  const { title } = await forumDb(call)
    .selectFrom('posts')
    .select('title')
    .where('id', '=', comment.post_id)
    .executeTakeFirstOrThrow();
  await useFiles(call, file_ids, { kind: 'comment', id: comment.id, title: `${title}（回复）` });
}
