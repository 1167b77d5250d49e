import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { approvedCompany } from '../../verification/index.ts';
import { ownForum } from '../decoration/own-forum.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { companyRow, coveredCode, verifiedAccounts } from './company-row.ts';

/** forum.company */
export async function showForumCompany(
  { forum_id }: Parsed<'forum.company'>,
  call: Call,
): Promise<Output<'forum.company'>> {
  call.dependsOn(tags.forum(forum_id));
  const row = await companyRow(call, forum_id);
  if (!row) throw notFound('这个论坛背后没有企业');
  const { user_id, credit_code, verified_at, refreshed_at, ...facts } = row;
  return {
    ...facts,
    credit_code: coveredCode(credit_code),
    verified: (await verifiedAccounts(call, [user_id])).has(user_id),
    verified_at: verified_at.toISOString(),
    refreshed_at: refreshed_at.toISOString(),
  };
}

/**
 * forum.company_refresh: the name and the day of the verification as they are now. A main admin whose own account is verified
 * as the same company speaks for it from now on.
 */
export async function refreshCompany(
  { forum_id }: Parsed<'forum.company_refresh'>,
  call: Call,
): Promise<Output<'forum.company_refresh'>> {
  await ownForum(call, forum_id, { hold: true });
  const row = await companyRow(call, forum_id);
  if (!row) throw refuse('这是平台版块，没有企业资料');
  const { viewer } = member(call);
  const [own, held] = await Promise.all([
    approvedCompany(call, viewer.id),
    approvedCompany(call, row.user_id),
  ]);
  const [user_id, company] = own?.credit_code === row.credit_code ? [viewer.id, own] : [row.user_id, held];
  if (!company) throw refuse('企业认证已失效，请先重新认证，再更新资料');
  if (company.credit_code !== row.credit_code)
    throw refuse('现在认证的是另一家企业，论坛属于原来的企业，不能更新');
  await forumDb(call)
    .updateTable('forum_companies')
    .set({ user_id, name: company.name, verified_at: company.since, refreshed_at: call.now })
    .where('forum_id', '=', forum_id)
    .execute();
  call.invalidates(tags.forum(forum_id), tags.forums);
  return showForumCompany({ forum_id }, call);
}
