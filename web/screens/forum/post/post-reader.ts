import type { Output } from '../../../../contract/index.ts';
import { api, quietApi } from '../../../api.ts';
import { type ReaderStore, useReaderStore } from '../../../parts/reader-store.ts';

export type PostReader = ReaderStore<Output<'posts.relation'>>;

/** Who reads this post. */
export const usePostReader = (pcode: string, status: string): PostReader =>
  useReaderStore(pcode, status, () => ({
    view: () => quietApi('posts.view', { pcode }),
    relation: (signal) => quietApi('posts.relation', { pcode }, { signal }),
    like: (comment_id, on) =>
      comment_id
        ? api(on ? 'comments.like' : 'comments.unlike', { comment_id })
        : api(on ? 'posts.like' : 'posts.unlike', { pcode }),
  }));
