import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { invalid } from '../../../http/refusal.ts';
import { eachPost } from '../moderation/judge-posts.ts';
import { rate } from '../moderation/set-quality.ts';
import { setTop } from '../moderation/top-post.ts';

/** admin.posts_mark: what staff alone may do with posts, with one answer for each. */
export async function markPosts(
  { pcodes, mark, quality, until, reason }: Parsed<'admin.posts_mark'>,
  call: Call,
): Promise<Output<'admin.posts_mark'>> {
  if (mark === 'quality' && quality === undefined) throw invalid('quality', '请选择质量分');
  const ends = until ? new Date(until) : null;
  if (mark === 'top' && ends && ends <= call.now) throw invalid('until', '到期时间要晚于现在');
  return eachPost(call, pcodes, async (post, roles) => {
    if (mark === 'quality') await rate(call, post, roles, quality!);
    else await setTop(call, post, roles, { on: mark === 'top', scope: 'global', ends, reason });
    return post.status;
  });
}
