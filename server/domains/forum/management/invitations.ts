import { type ForumPower, power_names } from '../../../../contract/forum/forum-powers.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { peopleByIds } from '../../account/index.ts';
import { appointAdmin, holdForum } from '../forums/appoint-admin.ts';
import { moderated } from '../moderation/note-moderation.ts';
import { forumDb } from '../tables.ts';
import { holdSettings } from './managed-forum.ts';

type InvitedAs = 'main' | 'staff';
type Wish = { forum_id: number; user_id: number; powers: readonly ForumPower[]; invited_as: InvitedAs };

/** Asks somebody to assist. Nothing is theirs before they agree; asked again, they are asked for what was said last. */
export async function inviteAssistant(call: Call, wish: Wish): Promise<void> {
  const said = {
    powers: [...wish.powers],
    invited_by: member(call).viewer.id,
    invited_as: wish.invited_as,
    invited_at: call.now,
  };
  await forumDb(call)
    .insertInto('forum_invitations')
    .values({ forum_id: wish.forum_id, user_id: wish.user_id, ...said })
    .onConflict((conflict) => conflict.columns(['forum_id', 'user_id']).doUpdateSet(said))
    .execute();
  await call.tells(wish.user_id, { kind: 'me' });
}

/** Of one person, or nothing: taken back, declined or agreed to. */
export const takeInvitation = (call: Call, forum_id: number, user_id: number) =>
  forumDb(call)
    .deleteFrom('forum_invitations')
    .where('forum_id', '=', forum_id)
    .where('user_id', '=', user_id)
    .returning(['powers', 'invited_by', 'invited_as'])
    .executeTakeFirst();

/**
 * The platform names who runs a board: who runs it already changes the role at once, a main admin is appointed, and an
 * assistant is asked first. @returns the board's title, and whether somebody was asked
 */
export async function entrustBoard(
  call: Call,
  { forum_id, user_id, role }: { forum_id: number; user_id: number; role: 'main' | 'assistant' },
): Promise<{ title: string; invited: boolean }> {
  await holdSettings(call, forum_id);
  const runs = await forumDb(call)
    .selectFrom('forum_admins')
    .select('role')
    .where('forum_id', '=', forum_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (role === 'assistant' && !runs) {
    const title = await holdForum(call, forum_id);
    await inviteAssistant(call, { forum_id, user_id, powers: power_names, invited_as: 'staff' });
    return { title, invited: true };
  }
  await takeInvitation(call, forum_id, user_id);
  return { title: await appointAdmin(call, { forum_id, user_id, role }), invited: false };
}

export async function listInvitations(_input: object, call: Call): Promise<Output<'forum.invitations'>> {
  const rows = await forumDb(call)
    .selectFrom('forum_invitations as i')
    .innerJoin('forums as f', 'f.id', 'i.forum_id')
    .select(['f.id', 'f.title', 'f.flag', 'i.powers', 'i.invited_by', 'i.invited_as', 'i.invited_at'])
    .where('i.user_id', '=', member(call).viewer.id)
    .where('f.status', '=', 'open')
    .orderBy('i.invited_at', 'desc')
    .orderBy('f.id')
    .execute();
  const people = await peopleByIds(
    call,
    rows.map((row) => row.invited_by),
  );
  return rows.flatMap(({ id, title, flag, powers, invited_by, invited_as, invited_at }) => {
    const by = people.get(invited_by);
    return by
      ? [
          {
            forum: { id, title, flag },
            powers: powers as ForumPower[],
            invited_by: by,
            invited_as: invited_as as InvitedAs,
            invited_at: invited_at.toISOString(),
          },
        ]
      : [];
  });
}

/** The powers that were asked for are theirs from now on, and in the forum's log stands who appointed them. */
export async function acceptInvitation(
  { forum_id }: Parsed<'forum.invitation_accept'>,
  call: Call,
): Promise<Output<'forum.invitation_accept'>> {
  const { viewer } = member(call);
  const { title, powers, invited_by, invited_as } = await takeOwn(call, forum_id);
  await appointAdmin(call, {
    forum_id,
    user_id: viewer.id,
    role: 'assistant',
    powers: powers as ForumPower[],
  });
  await moderated(call, {
    forum_id,
    event: 'assistant_add',
    actor: invited_as === 'staff' ? 'ops' : 'admin',
    by: { user_id: invited_by, role: invited_as },
    user_id: viewer.id,
  });
  await writeAudit(call, {
    action: 'forum.assistant_add',
    subject: { kind: 'forum', id: forum_id, title },
    details: { username: viewer.username, powers },
  });
  answer(call, invited_by, { forum_id, title, words: `${viewer.nickname}接受了邀请，已是助理` });
  return null;
}

export async function declineInvitation(
  { forum_id }: Parsed<'forum.invitation_decline'>,
  call: Call,
): Promise<Output<'forum.invitation_decline'>> {
  const { title, invited_by } = await takeOwn(call, forum_id);
  answer(call, invited_by, { forum_id, title, words: `${member(call).viewer.nickname}谢绝了担任助理的邀请` });
  return null;
}

async function takeOwn(call: Call, forum_id: number) {
  await holdSettings(call, forum_id);
  const open = await forumDb(call)
    .selectFrom('forums')
    .select('title')
    .where('id', '=', forum_id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  const invitation = open && (await takeInvitation(call, forum_id, member(call).viewer.id));
  if (!invitation) throw notFound('没有这个邀请，可能已经撤回');
  return { ...invitation, title: open.title };
}

const answer = (
  call: Call,
  to: number,
  { forum_id, title, words }: { forum_id: number; title: string; words: string },
): void =>
  call.notifies({
    to: [to],
    kind: 'forum_management',
    actor_id: null,
    object: 'forum',
    object_id: forum_id,
    title,
    words,
    href: `/forum/list/${forum_id}`,
  });
