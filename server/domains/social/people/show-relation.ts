import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { contactsOf, personByUsername } from '../../account/index.ts';
import { isBlocked } from '../blocks/who-blocks.ts';
import { follows } from '../follows/follow-person.ts';

/** user.relation: the one small call that makes somebody's page the reader's own. */
export async function showRelation(
  { username }: Parsed<'user.relation'>,
  call: Call,
): Promise<Output<'user.relation'>> {
  const { viewer } = member(call);
  const person = await personByUsername(call, username);
  if (!person) throw notFound('没有这个人');
  const [following, followed_by, blocked, blocked_me, contacts] = await Promise.all([
    follows(call, viewer.id, person.id),
    follows(call, person.id, viewer.id),
    isBlocked(call, { by: viewer.id, who: person.id }),
    isBlocked(call, { by: person.id, who: viewer.id }),
    contactsOf(call, person.id),
  ]);
  const shown = contacts.filter(
    ({ visibility }) =>
      !blocked_me &&
      (visibility === 'members' || (visibility === 'followed' && (followed_by || viewer.id === person.id))),
  );
  return {
    following,
    followed_by,
    blocked,
    contacts: shown.map(({ kind, value }) => ({ kind, value })),
  };
}
