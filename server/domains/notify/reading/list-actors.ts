import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { peopleByIds } from '../../account/index.ts';
import { notifyDb } from '../tables.ts';
import { ownNotices } from './own-notices.ts';

/** notify.actors: everybody behind a merged notice of one's own. */
export async function listActors(
  { id, page, limit }: Parsed<'notify.actors'>,
  call: Call,
): Promise<Output<'notify.actors'>> {
  const { viewer } = member(call);
  const notice = await ownNotices(call, viewer.id)
    .select(['actor_ids', 'actor_count', 'merges', 'at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!notice) throw notFound('没有这条通知');
  const rows = notice.merges
    ? await notifyDb(call)
        .selectFrom('notice_actors')
        .select(['actor_id', 'at'])
        .where('notice_id', '=', id)
        .orderBy('at', 'desc')
        .orderBy('actor_id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
    : page === 1
      ? notice.actor_ids.map((actor_id) => ({ actor_id, at: notice.at }))
      : [];
  const people = await peopleByIds(
    call,
    rows.map((row) => row.actor_id),
  );
  const list = rows.flatMap(({ actor_id, at }) => {
    const person = people.get(actor_id);
    return person ? [{ ...person, at: at.toISOString() }] : [];
  });
  return { list, total: notice.actor_count, page, limit };
}
