import { type RawBuilder, sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { kindsOf } from '../../../../contract/notify/topics.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { changeNotices } from '../change-notices.ts';
import { requireOwn } from './mark-read.ts';

/** For so long what was done can be taken back; then it is gone for good. */
export const undo_lasts_ms = 10 * 60_000;

/** notify.delete: these, or all of a topic or kind that have been read. */
export async function deleteNotices(
  { ids, type }: Parsed<'notify.delete'>,
  call: Call,
): Promise<Output<'notify.delete'>> {
  if (ids) await requireOwn(call, ids);
  const which = ids
    ? sql`n.id = any(${ids}::int[])`
    : sql`n.read_at is not null and n.kind = any(${[...kindsOf(type!)]}::text[])`;
  return changeNotices(call, member(call).viewer.id, {
    set: sql`deleted_at = ${call.now}`,
    where: sql`n.deleted_at is null and ${which}`,
  });
}

/**
 * notify.undo: what was marked or deleted at that moment is as it was. A notice of which there is a newer one unread meanwhile
 * stays read, as the two would be one.
 */
export async function undoChange(
  { what, at }: Parsed<'notify.undo'>,
  call: Call,
): Promise<Output<'notify.undo'>> {
  const moment = new Date(at);
  if (call.now.getTime() - moment.getTime() > undo_lasts_ms) throw refuse('过了 10 分钟，不能撤销了');
  const alone = aloneUnread(what === 'read' ? sql`twin.read_at` : sql`twin.deleted_at`, moment);
  return changeNotices(
    call,
    member(call).viewer.id,
    what === 'read'
      ? { set: sql`read_at = null`, where: sql`n.read_at = ${moment} and n.deleted_at is null and ${alone}` }
      : {
          set: sql`deleted_at = null, read_at = case when ${alone} then n.read_at else ${call.now}::timestamptz end`,
          where: sql`n.deleted_at = ${moment}`,
        },
  );
}

/** Whether `n` may be unread again: no other that would be one with it is, or was changed at the same moment after it. */
const aloneUnread = (changed_at: RawBuilder<unknown>, moment: Date): RawBuilder<boolean> => sql`
  not (n.merges and exists (
    select from notices twin where twin.user_id = n.user_id and twin.kind = n.kind and twin.object = n.object
      and twin.object_id = n.object_id and twin.words = n.words and twin.on_site = n.on_site and twin.merges and twin.id <> n.id
      and ((twin.read_at is null and twin.deleted_at is null) or (twin.id > n.id and ${changed_at} = ${moment}))))`;
