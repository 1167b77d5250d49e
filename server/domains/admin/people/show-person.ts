import { may } from '../../../../contract/access.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { grantsOf, inviterOf, isForGood, peopleByIds, sessionsOf } from '../../account/index.ts';
import { boardsRunBy } from '../../forum/index.ts';
import { membershipOf } from '../../league/index.ts';
import { suspendedOf } from '../../permission/index.ts';
import { uploadsOf } from '../../upload/index.ts';
import { approvedCompany, verifiedPerson } from '../../verification/index.ts';
import { findPerson, whyNot } from './find-person.ts';
import { presentPerson } from './present-person.ts';

/** admin.person: all that staff may know of somebody, addresses and names masked. */
export async function showPerson(
  { id }: Parsed<'admin.person'>,
  call: Call,
): Promise<Output<'admin.person'>> {
  const person = await findPerson(call, id);
  const [grants, suspended, sessions, verified, company, boards, league, uploads, inviter_id] =
    await Promise.all([
      grantsOf(call, id),
      suspendedOf(call, id),
      sessionsOf(call, id),
      verifiedPerson(call, id),
      approvedCompany(call, id),
      boardsRunBy(call, id),
      membershipOf(call, id),
      uploadsOf(call, id),
      inviterOf(call, id),
    ]);
  const inviter = inviter_id === null ? undefined : (await peopleByIds(call, [inviter_id])).get(inviter_id);
  const why_not = whyNot(call, person);
  const { viewer } = member(call);
  const good = isForGood(person.banned_until);
  return {
    ...presentPerson(person),
    bio: person.bio,
    city: person.city,
    banned_until: person.state === 'banned' && !good ? person.banned_until!.toISOString() : null,
    banned_for_good: person.state === 'banned' && good,
    ban_reason: person.ban_reason,
    leaving_at: person.leaving_at?.toISOString() ?? null,
    invited_by: inviter ?? null,
    grants,
    suspended,
    sessions,
    verified_name: verified?.name_masked ?? null,
    company: company && { name: company.name, credit_code: company.credit_code },
    boards,
    league: league ? { status: league.status, reason: league.reason } : null,
    uploads,
    can: {
      judge: why_not === '' && may(viewer, 'staff_moderator'),
      entrust: why_not === '' && may(viewer, 'staff_admin'),
      judge_permissions: why_not === '' && may(viewer, 'staff_reviewer'),
      judge_league: why_not === '' && may(viewer, 'staff_reviewer'),
      why_not,
    },
  };
}
