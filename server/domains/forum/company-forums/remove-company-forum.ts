import { forumJoinLifecycle } from '../../../../contract/forum/forum-join-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { noSuchForum } from '../forums/no-such-forum.ts';
import { forumDb } from '../tables.ts';
import { closeForum, letJoinFilesGo } from './close-forum.ts';
import { joinOfForum, joinSubject } from './find-join.ts';

/** admin.forum_remove: staff close a company's forum, with the reason that its admins read. */
export async function removeCompanyForum(
  { forum_id, reason }: Parsed<'admin.forum_remove'>,
  call: Call,
): Promise<Output<'admin.forum_remove'>> {
  const forum = await forumDb(call)
    .selectFrom('forums as f')
    .select(['f.id', 'f.title', 'f.kind'])
    .select((own) =>
      own
        .exists(
          own
            .selectFrom('forum_admins as a')
            .select('a.role')
            .whereRef('a.forum_id', '=', 'f.id')
            .where('a.user_id', '=', member(call).viewer.id),
        )
        .as('is_own'),
    )
    .where('f.id', '=', forum_id)
    .executeTakeFirst();
  if (!forum) throw noSuchForum();
  if (forum.kind !== 'company') throw refuse('只有企业论坛可以移除');
  if (forum.is_own) throw refuse('不能处理自己的论坛，请交给其他工作人员');
  const join = await joinOfForum(call, forum_id);
  await move(call, forumJoinLifecycle, 'remove', joinSubject(join.id), {
    actor: 'ops',
    to: 'removed',
    reason,
    set: { reason, reason_code: null, changed_at: call.now },
  });
  await letJoinFilesGo(call, join.id);
  await closeForum(call, forum, { to: 'removed', reason });
  await writeAudit(call, {
    action: 'forum.remove',
    subject: { kind: 'forum', id: forum_id, title: forum.title },
    reason,
  });
  return null;
}
