import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import { escalate_after_hours } from '../../../../contract/approval/waiting.ts';
import type { ForumApplication } from '../../../../contract/forum/company.ts';
import { forum_limits } from '../../../../contract/forum/decoration.ts';
import {
  forumJoinLifecycle,
  returnedStep,
  type ForumJoinEvent,
} from '../../../../contract/forum/forum-join-lifecycle.ts';
import type { Output } from '../../../../contract/index.ts';
import { startsFrom } from '../../../../contract/lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { newestApprovals } from '../../approval/index.ts';
import { newestAgreement } from '../../site/index.ts';
import { approvedCompany, companyContact, type ApprovedCompany } from '../../verification/index.ts';
import { shownPictures } from '../decoration/forum-pictures.ts';
import { forumDb } from '../tables.ts';
import { newestJoin, type JoinRow } from './find-join.ts';

/** forum.apply_step: where the viewer's application stands, with what was saved or a first guess at it. */
export async function showApplication(_input: object, call: Call): Promise<Output<'forum.apply_step'>> {
  const { viewer } = member(call);
  const [found, company, agreement] = await Promise.all([
    newestJoin(call, viewer.id),
    approvedCompany(call, viewer.id),
    newestAgreement(call, 'forum'),
  ]);
  // What was given up is read in the log; a new application begins with what the last one said.
  const over = found?.status === 'left' || found?.status === 'removed';
  const live = found && !over ? found : null;
  const [pictureOf, approval, forum] = await Promise.all([
    shownPictures(call, [found?.forum_part?.logo_file_id ?? null, found?.forum_part?.banner_file_id ?? null]),
    live ? newestApprovals(call, 'forum', [live.id]).then((newest) => newest.get(live.id)) : undefined,
    live?.forum_id ? nameOf(call, live.forum_id) : null,
  ]);
  const again_at = live && againAt(live);
  const waits = live?.status === 'submitted';
  const saved = { company: !!live?.company_part, forum: !!live?.forum_part };
  const part = found?.forum_part;
  return {
    status: found?.status ?? null,
    step: stepOf(live),
    rev: live?.rev ?? 0,
    company: company && {
      name: company.name,
      credit_code: company.credit_code,
      verified_at: company.since.toISOString(),
    },
    requirements: requirementsOf(company !== null),
    company_part: found?.company_part ?? (await firstGuess(call, company)),
    forum_part: {
      title: part?.title ?? '',
      introduction: part?.introduction ?? '',
      logo: pictureOf(part?.logo_file_id ?? null),
      banner: pictureOf(part?.banner_file_id ?? null),
      color: part?.color ?? 'ink',
      categories: part?.categories ?? [],
    },
    saved,
    note: live?.note ?? '',
    agreement: { version: agreement.version, signed: live?.agreement_version ?? null },
    reason: found?.reason ?? '',
    reason_title: reasonTitle('forum', found?.reason_code ?? null),
    changed_at: found?.changed_at.toISOString() ?? null,
    submitted_at: approval?.submitted_at.toISOString() ?? null,
    answer_by:
      waits && approval
        ? new Date(approval.submitted_at.getTime() + escalate_after_hours * 3_600_000).toISOString()
        : null,
    again_at: again_at && again_at > call.now ? again_at.toISOString() : null,
    approval_id: approval?.id ?? null,
    revision: approval?.revision ?? null,
    forum,
    can: {
      save: company !== null && maySave(live),
      submit: company !== null && maySave(live) && !(again_at && again_at > call.now),
      withdraw: waits,
    },
  };
}

export const requirementsOf = (company: boolean): ForumApplication['requirements'] => [
  { title: '已开通资源方权限', met: true, href: '/user/permission?type=apply_base&want=source' },
  { title: '通过企业认证', met: company, href: '/user/setting?type=authentication&of=company' },
];

/** What waits is taken back before it is changed. */
export const maySave = (join: Pick<JoinRow, 'status'> | null): boolean =>
  join === null || (join.status !== 'submitted' && mayBegin(join, 'submit'));

const mayBegin = ({ status }: Pick<JoinRow, 'status'>, event: ForumJoinEvent): boolean =>
  startsFrom(forumJoinLifecycle, event, 'author').includes(status);

/** After a refusal: from when on one may apply again. */
export const againAt = ({ status, changed_at }: Pick<JoinRow, 'status' | 'changed_at'>): Date | null =>
  status === 'rejected' ? new Date(changed_at.getTime() + forum_limits.again_after_days * 86_400_000) : null;

function stepOf(join: JoinRow | null): 1 | 2 | 3 {
  const returned = join?.status === 'returned' ? returnedStep(join.reason_code) : null;
  return returned ?? (!join?.company_part ? 1 : !join.forum_part ? 2 : 3);
}

/** What the verification knows already. */
async function firstGuess(
  call: Call,
  company: ApprovedCompany | null,
): Promise<ForumApplication['company_part']> {
  const contact = company && (await companyContact(call, company.id));
  return {
    introduce: company?.introduce ?? '',
    contact_name: contact?.contact_name ?? '',
    contact_phone: contact?.contact_phone ?? '',
    contact_email: '',
    website: '',
  };
}

async function nameOf(call: Call, forum_id: number): Promise<{ id: number; title: string } | null> {
  const forum = await forumDb(call)
    .selectFrom('forums')
    .select(['id', 'title'])
    .where('id', '=', forum_id)
    .executeTakeFirst();
  return forum ?? null;
}
