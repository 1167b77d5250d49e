import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound } from '../../../call/refusal.ts';
import { peopleByIds, requireOwner } from '../../account/index.ts';
import { appointAdmin, holdForum, told } from '../forums/appoint-admin.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { takeInvitation } from './invitations.ts';
import { holdSettings, mainForum } from './managed-forum.ts';
import { personToEntrust } from './person-to-entrust.ts';

/**
 * The other is told and becomes main admin at once: a forum is never without one. Whoever hands it over stays as an assistant
 * with every power, whom the new main admin may remove.
 */
export async function transferForum(
  { forum_id, username, proof }: Parsed<'forum.transfer'>,
  call: Call,
): Promise<Output<'forum.transfer'>> {
  const { viewer } = member(call);
  const forum = await mainForum(call, forum_id ?? viewer.forum_main_admin.forum_id);
  if (forum.role !== 'main') throw notFound('没有找到你管理的这个论坛');
  const person = await personToEntrust(call, username);
  if (person.id === viewer.id) throw invalid('username', '你已经是主管理员，请填写另一个人的用户名');
  // A wrong password is counted and its refusal kept, so nothing may be written before.
  await requireOwner(call, proof, 'transfer');
  await holdSettings(call, forum.id);
  // Agreed to afterwards, it would make an assistant of them and leave the forum without a main admin.
  await takeInvitation(call, forum.id, person.id);
  await holdForum(call, forum.id);
  const stepped = await forumDb(call)
    .updateTable('forum_admins')
    .set({ role: 'assistant' })
    .where('forum_id', '=', forum.id)
    .where('user_id', '=', viewer.id)
    .where('role', '=', 'main')
    .executeTakeFirst();
  if (stepped.numUpdatedRows === 0n) throw notFound('没有找到你管理的这个论坛');
  // Written down as what one was when one did it.
  await forumDb(call)
    .insertInto('forum_log')
    .values({
      forum_id: forum.id,
      event: 'transfer',
      role: 'main',
      actor_id: viewer.id,
      user_id: person.id,
      at: call.now,
    })
    .execute();
  call.invalidates(tags.log(forum.id));
  await appointAdmin(call, { forum_id: forum.id, user_id: person.id, role: 'main' });
  // From here on they cannot leave unseen; who did while the password was looked at would run a forum that nobody can run again.
  await personToEntrust(call, username);
  await told(call, forum.id, viewer.id);
  await writeAudit(call, {
    action: 'forum.transfer',
    subject: { kind: 'forum', id: forum.id, title: forum.title },
    details: { from: viewer.username, to: person.username },
  });
  call.notifies({
    to: [person.id],
    kind: 'forum_management',
    actor_id: viewer.id,
    object: 'forum',
    object_id: forum.id,
    title: forum.title,
    words: '把论坛移交给你，你现在是主管理员',
    href: `/user/forum/admin?forum_id=${forum.id}`,
  });
  return { forum_id: forum.id, main: (await peopleByIds(call, [person.id])).get(person.id)! };
}
