import { comment_limits, post_limits } from '../../../contract/forum/writing-limits.ts';
import { page_sizes } from '../../../contract/http/page-sizes.ts';
import type { Output } from '../../../contract/index.ts';
import { primary_color, upload_limits } from '../../../contract/site/site.ts';
import type { Call } from '../../call/call.ts';
import { siteName } from './settings.ts';

/** What hangs on a provider: offered while it is there. */
const offeredHere = ({ gateways }: Call): Record<string, boolean> => ({
  phone: gateways.sms.offered,
  wechat_login: gateways.wechat.offered,
  person_check: gateways.person.offered,
  face_check: gateways.face.offered,
  company_check: gateways.company.offered,
});

/** common.site: the site's name, colour, limits and switches. */
export async function showSite(_input: object, call: Call): Promise<Output<'common.site'>> {
  call.dependsOn('site');
  const { title, subtitle } = await siteName(call);
  const offered = offeredHere(call);
  return {
    title,
    subtitle,
    primary_color,
    limits: {
      ...upload_limits,
      title: [...post_limits.title],
      content: [...post_limits.content],
      comment: [...comment_limits.content],
      tags: post_limits.tags,
      page_sizes: [...page_sizes],
    },
    switches: { ...offered, ...call.switches },
  };
}
