import { makeCompany } from '../../../../server/testing/approval-builders.ts';
import { company_part } from '../../../../server/testing/company-forum-builders.ts';
import { uploadPicture } from './upload-picture.ts';
import type { Member, Site } from './use-site.ts';

/** A resource provider whose company is verified: may ask for a forum. */
export async function companyMember(site: Site, nickname: string): Promise<Member> {
  const member = await site.member({ nickname, grants: ['source', 'company'] });
  await makeCompany({ db: site.db, clock: { now: () => new Date() } as never }, member.id);
  return member;
}

/** A company's own forum that staff have let in, with its main admin. */
export async function companyForum(
  site: Site,
  { title, nickname, categories }: { title: string; nickname: string; categories: string[] },
): Promise<{ main: Member; forum: { id: number; title: string } }> {
  const main = await companyMember(site, nickname);
  const { rev } = await site.call('forum.apply_step', {}, main);
  const first = await site.call('forum.apply_step_save', { step: 1, rev, company: company_part }, main);
  const [logo, banner] = await Promise.all([
    uploadPicture(site, main, 240, 240),
    uploadPicture(site, main, 1200, 300),
  ]);
  const introduction = '小厨房电器，从佛山发往北美';
  const pictures = { logo_file_id: logo.id, banner_file_id: banner.id };
  const forum = { title, introduction, ...pictures, color: 'tide' as const, categories };
  const second = await site.call('forum.apply_step_save', { step: 2, rev: first.rev, forum }, main);
  const sent = await site.call(
    'forum.apply_step_save',
    { step: 3, rev: second.rev, agreement_version: second.agreement.version },
    main,
  );
  const staff = await site.member({ grants: ['staff'], staff_role: 'reviewer' });
  const decided = { kind: 'forum' as const, id: sent.approval_id!, revision: sent.revision!, pass: true };
  await site.call('admin.approval_decide', decided, staff);
  const made = await site.call('forum.apply_step', {}, main);
  return { main: { ...main, state: await site.stateOf(main) }, forum: made.forum! };
}
