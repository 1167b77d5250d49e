import {
  most_site_bytes,
  site_troubles,
  type SiteGateway,
  type SiteLook,
} from '../../../gateways/sites/site-gateway.ts';
import type { Call } from '../../../call/call.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { openApproval } from '../../approval/index.ts';
import { navDb } from '../tables.ts';
import { metaTag, moveClaim, proofAddress, type ClaimRow } from './claim-record.ts';

type Sought = Pick<ClaimRow, 'proof' | 'token' | 'url'>;
export type Found = { found: boolean; says: string };

/** Asks the site; takes up to 30 s, so never inside a transaction. */
export async function lookForProof(sites: SiteGateway, claim: Sought): Promise<Found> {
  const seeks = claim.proof === 'file' ? claim.token : metaTag(claim.token);
  return judge(await sites.look(proofAddress(claim), seeks), claim);
}

export function judge(look: SiteLook, { proof, token }: Pick<Sought, 'proof' | 'token'>): Found {
  if (look.result === 'unlooked') return { found: false, says: '这里没有接通查网址的服务，先由站务人工核对' };
  if (look.result === 'trouble') return { found: false, says: site_troubles[look.why] };
  const { status, html, cut } = look;
  if (status >= 400) return { found: false, says: `网站答复 ${status}，可能正在维护或要登录` };
  const head = `前 ${most_site_bytes / 1024} kB`;
  if (proof === 'file')
    return html.includes(token)
      ? { found: true, says: '查到文件' }
      : {
          found: false,
          says: cut
            ? `文件太大，只看了${head}，里面没有这一行字；文件里只放这一行就行`
            : '文件打开了，里面没有这一行字',
        };
  const metas = metasOf(html);
  return metas.some(({ name, content }) => name === 'site-verify' && content === token)
    ? { found: true, says: '查到标签' }
    : {
        found: false,
        says: cut
          ? `首页太大，只看了${head}，里面没有这一个 meta；请把它放在 head 的最前面`
          : `首页打开正常，里面有 ${metas.length} 个 meta，没有这一个；可能还没发布，或有缓存`,
      };
}

/** What a page says in its meta tags; comments are not read. */
function metasOf(html: string): { name: string; content: string }[] {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
      .exec(tag)
      ?.slice(1)
      .find(Boolean) ?? '';
  return [...withoutComments(html).matchAll(/<meta\b[^<>]*>/gi)].map(([tag]) => ({
    name: attribute(tag, 'name').toLowerCase(),
    content: attribute(tag, 'content').trim(),
  }));
}

/** One that is not closed goes to the end, as in a browser. */
function withoutComments(html: string): string {
  const parts: string[] = [];
  for (let at = 0; at < html.length;) {
    const from = html.indexOf('<!--', at);
    if (from < 0) return [...parts, html.slice(at)].join('');
    parts.push(html.slice(at, from));
    const to = html.indexOf('-->', from + 4);
    if (to < 0) break;
    at = to + 3;
  }
  return parts.join('');
}

/** Writes down what was found, at the address that was looked at; with the proof the claim is put before staff. */
export async function keepLook(
  call: Call,
  claim: ClaimRow,
  { found, says }: Found,
  actor: Actor,
): Promise<void> {
  await navDb(call)
    .insertInto('nav_claim_checks')
    .values({ claim_id: claim.id, at: call.now, found, says })
    .onConflict((conflict) => conflict.columns(['claim_id', 'at']).doUpdateSet({ found, says }))
    .execute();
  if (!found) return;
  await moveClaim(call, claim.id, 'prove', { actor, to: 'pending' });
  await openApproval(call, {
    kind: 'nav_claim',
    subject_id: claim.id,
    applicant_id: claim.user_id,
    title: claim.site_title,
    payload: {
      site_id: claim.site_id,
      title: claim.site_title,
      url: claim.url,
      proof: claim.proof,
      found_at: call.now.toISOString(),
    },
  });
}
