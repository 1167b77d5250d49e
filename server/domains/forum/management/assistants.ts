import { forum_powers, management_limits, type ForumPower } from '../../../../contract/forum/forum-powers.ts';
import type { Assistant, ManagedForum } from '../../../../contract/forum/management.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse } from '../../../call/refusal.ts';
import { peopleByIds } from '../../account/index.ts';
import { appointAdmin, dismissAdmin } from '../forums/appoint-admin.ts';
import { moderated } from '../moderation/note-moderation.ts';
import { forumDb } from '../tables.ts';
import { inviteAssistant, takeInvitation } from './invitations.ts';
import { actorOf, holdSettings, mainForum } from './managed-forum.ts';
import { personToEntrust } from './person-to-entrust.ts';

const acts_days = 30;

export async function listAssistants(
  { forum_id }: Parsed<'forum.assistants'>,
  call: Call,
): Promise<Output<'forum.assistants'>> {
  const { id } = await mainForum(call, forum_id);
  return readAssistants(call, id);
}

async function readAssistants(call: Call, forum_id: number): Promise<Assistant[]> {
  const since = new Date(call.now.getTime() - acts_days * 86_400_000);
  const [active, invited, acts] = await Promise.all([
    forumDb(call)
      .selectFrom('forum_admins')
      .select(['user_id', 'powers', 'since'])
      .where('forum_id', '=', forum_id)
      .where('role', '=', 'assistant')
      .orderBy('since')
      .orderBy('user_id')
      .execute(),
    invitationsTo(call, forum_id),
    forumDb(call)
      .selectFrom('forum_log')
      .select((row) => ['actor_id', row.fn.countAll<bigint>().as('n')])
      .where('forum_id', '=', forum_id)
      .where('at', '>', since)
      .groupBy('actor_id')
      .execute(),
  ]);
  const rows = [
    ...active.map((row) => ({ ...row, state: 'active' as const })),
    ...invited.map((row) => ({ ...row, since: row.invited_at, state: 'invited' as const })),
  ];
  const people = await peopleByIds(
    call,
    rows.map((row) => row.user_id),
  );
  const done = new Map(acts.map(({ actor_id, n }) => [actor_id, Number(n)]));
  return rows.flatMap(({ user_id, state, powers, since: at }) => {
    const person = people.get(user_id);
    return person
      ? [
          {
            ...person,
            state,
            powers: powers as ForumPower[],
            since: at.toISOString(),
            acts: done.get(user_id) ?? 0,
          },
        ]
      : [];
  });
}

const invitationsTo = (call: Call, forum_id: number) =>
  forumDb(call)
    .selectFrom('forum_invitations')
    .select(['user_id', 'powers', 'invited_at'])
    .where('forum_id', '=', forum_id)
    .orderBy('invited_at')
    .orderBy('user_id')
    .execute();

/** Asks somebody to assist, or changes what an assistant may do; doing it twice is doing it once. */
export async function saveAssistant(
  { forum_id, username, powers }: Parsed<'forum.assistant_save'>,
  call: Call,
): Promise<Output<'forum.assistant_save'>> {
  const forum = await mainForum(call, forum_id);
  const person = await personToEntrust(call, username);
  await holdSettings(call, forum.id);
  const admins = await forumDb(call)
    .selectFrom('forum_admins')
    .select(['user_id', 'role', 'powers'])
    .where('forum_id', '=', forum.id)
    .execute();
  const invitations = await invitationsTo(call, forum.id);
  const known = admins.find((one) => one.user_id === person.id);
  const asked = invitations.find((one) => one.user_id === person.id);
  if (known?.role === 'main') throw invalid('username', '对方是主管理员，已有全部权限');
  if (!known && !asked && admins.length - 1 + invitations.length >= management_limits.assistants)
    throw refuse(`一个论坛至多 ${management_limits.assistants} 位助理，还没有答复的邀请也算`);
  if (!same(known ?? asked, powers)) await (known ? change : invite)(call, forum, person, powers);
  return (await readAssistants(call, forum.id)).find(({ id }) => id === person.id)!;
}

const same = (before: { powers: string[] } | undefined, powers: readonly string[]): boolean =>
  before !== undefined &&
  powers.length === before.powers.length &&
  powers.every((one) => before.powers.includes(one));

type Person = { id: number; username: string };

/** Who has agreed to assist learns what they may do from now on. */
async function change(call: Call, forum: ManagedForum, person: Person, powers: ForumPower[]): Promise<void> {
  await appointAdmin(call, { forum_id: forum.id, user_id: person.id, role: 'assistant', powers });
  await moderated(call, {
    forum_id: forum.id,
    event: 'assistant_change',
    actor: actorOf(forum),
    user_id: person.id,
  });
  await audited(call, forum, 'forum.assistant_change', { username: person.username, powers });
  tell(call, forum, person.id, { words: '调整了你的权限', excerpt: powersInWords(powers) });
}

async function invite(call: Call, forum: ManagedForum, person: Person, powers: ForumPower[]): Promise<void> {
  const invited_as = forum.role === 'staff' ? 'staff' : 'main';
  await inviteAssistant(call, { forum_id: forum.id, user_id: person.id, powers, invited_as });
  await audited(call, forum, 'forum.assistant_invite', { username: person.username, powers });
  tell(call, forum, person.id, {
    words: '邀请你担任助理，接受以后才有权限',
    excerpt: powersInWords(powers),
    href: '/user/permission',
  });
}

const powersInWords = (powers: readonly ForumPower[]): string =>
  powers.length === 0 ? '暂无处理权限' : `权限：${powers.map((one) => forum_powers[one].title).join('、')}`;

/** Also takes an invitation back. Another forum's assistant is code 404. */
export async function removeAssistant(
  { forum_id, user_id }: Parsed<'forum.assistant_remove'>,
  call: Call,
): Promise<Output<'forum.assistant_remove'>> {
  const forum = await mainForum(call, forum_id);
  await holdSettings(call, forum.id);
  if (await takeInvitation(call, forum.id, user_id)) {
    const invited = (await peopleByIds(call, [user_id])).get(user_id)?.username;
    await audited(call, forum, 'forum.assistant_remove', { username: invited });
    await call.tells(user_id, { kind: 'me' });
    tell(call, forum, user_id, { words: '撤回了担任助理的邀请' });
    return null;
  }
  const assistant = await forumDb(call)
    .selectFrom('forum_admins')
    .select('user_id')
    .where('forum_id', '=', forum.id)
    .where('user_id', '=', user_id)
    .where('role', '=', 'assistant')
    .executeTakeFirst();
  if (!assistant) throw notFound('这个论坛没有这位助理');
  await dismissAdmin(call, { forum_id: forum.id, user_id });
  await moderated(call, { forum_id: forum.id, event: 'assistant_remove', actor: actorOf(forum), user_id });
  const username = (await peopleByIds(call, [user_id])).get(user_id)?.username;
  await audited(call, forum, 'forum.assistant_remove', { username });
  tell(call, forum, user_id, { words: '不再由你协助管理' });
  return null;
}

const audited = (call: Call, forum: ManagedForum, action: string, details: object) =>
  writeAudit(call, {
    action,
    subject: { kind: 'forum', id: forum.id, title: forum.title },
    details: { ...details },
  });

function tell(
  call: Call,
  forum: ManagedForum,
  user_id: number,
  { href = `/forum/list/${forum.id}`, ...said }: { words: string; excerpt?: string; href?: string },
): void {
  if (user_id === member(call).viewer.id) return;
  call.notifies({
    to: [user_id],
    kind: 'forum_management',
    actor_id: null,
    object: 'forum',
    object_id: forum.id,
    title: forum.title,
    ...said,
    href,
  });
}
