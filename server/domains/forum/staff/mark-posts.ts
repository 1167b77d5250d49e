import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { eachPost } from '../management/judge-posts.ts';
import { rate } from '../management/set-quality.ts';
import { setTop } from '../management/top-post.ts';

/** admin.posts_mark: what staff alone may do with posts, with one answer for each. */
export async function markPosts(
  { pcodes, mark, quality, until, reason }: Parsed<'admin.posts_mark'>,
  call: Call,
): Promise<Output<'admin.posts_mark'>> {
  if (mark === 'quality' && quality === undefined) throw invalid('quality', '请选择质量分');
  const ends = until ? new Date(until) : null;
  if (mark === 'top' && ends && ends <= call.now) throw invalid('until', '到期时间要晚于现在');
  return eachPost(call, pcodes, async (step, post, roles) => {
    if (mark === 'quality') await rate(step, post, roles, quality!);
    else await setTop(step, post, roles, { on: mark === 'top', scope: 'global', ends, reason });
    return post.status;
  });
}
