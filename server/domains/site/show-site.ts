import { comment_limits, post_limits } from '../../../contract/forum/writing-limits.ts';
import { page_sizes } from '../../../contract/http/page-sizes.ts';
import type { Output } from '../../../contract/index.ts';
import { primary_color, upload_limits } from '../../../contract/site/site.ts';
import type { Call } from '../../http/call.ts';
import { setting } from './settings.ts';

/** What is not there yet is off until somebody switches it on. */
const switches_at_first = { wechat_login: false };

/** common.site: the site's name, colour, limits and switches. */
export async function showSite(_input: object, call: Call): Promise<Output<'common.site'>> {
  call.reads('site');
  const [name, switches] = await Promise.all([setting(call, 'site'), setting(call, 'switches')]);
  return {
    ...name,
    primary_color,
    limits: {
      ...upload_limits,
      title: [...post_limits.title],
      content: [...post_limits.content],
      comment: [...comment_limits.content],
      tags: post_limits.tags,
      page_sizes: [...page_sizes],
    },
    switches: { ...switches_at_first, ...switches },
  };
}
