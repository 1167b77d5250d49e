import { Prose } from '../../ui/prose.tsx';
import { ReadState } from '../read-state.tsx';
import { useRead } from '../use-read.ts';

/** All that a post says. */
export function WholePost({ pcode }: { pcode: string }) {
  const read = useRead('posts.detail', { pcode });
  return (
    <ReadState read={read} rows={3}>
      {(post) => <Prose html={post.content} size="small" />}
    </ReadState>
  );
}
