import type { Call } from '../../../call/call.ts';
import { useFiles } from '../../upload/index.ts';
import type { Thread, ThreadKind } from '../thread-kind.ts';

/** The pictures of a comment; who wants to delete one reads what it stands under. */
export const useCommentFiles = (
  { names, words }: Pick<ThreadKind, 'names' | 'words'>,
  call: Call,
  { id, thread }: { id: number; thread: Pick<Thread, 'title'> },
  file_ids: readonly number[],
): Promise<void> =>
  useFiles(call, file_ids, { kind: names.comment, id, title: `${thread.title}（${words.comment}）` });
