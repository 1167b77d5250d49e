import type { Viewer } from '../../contract/viewer.ts';
import { member, type Call } from '../call/call.ts';
import { refuse } from '../call/refusal.ts';

const days_to_restore = 30;

/** What was deleted after this moment can still be brought back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - days_to_restore * 86_400_000);

/** What remembers who took it away, and from which state. */
export type Deleted = {
  status: string;
  deleted_at: Date | null;
  deleted_by: number | null;
  deleted_from: string | null;
  erased_at: Date | null;
};

/** Only who deleted it brings it back, for 30 days and while its words are there. */
export const mayRestore = (thing: Deleted, viewer: Viewer, now: Date): boolean =>
  thing.status === 'deleted' &&
  thing.deleted_by === viewer.id &&
  thing.deleted_from !== null &&
  thing.erased_at === null &&
  thing.deleted_at !== null &&
  thing.deleted_at > restorableSince(now);

/** The state that it comes back to; refuses, in words, who may not bring it back. */
export function restoredState<S extends string>(call: Call, thing: Deleted & { deleted_from: S | null }): S {
  const { viewer } = member(call);
  if (thing.status !== 'deleted' || thing.deleted_from === null) throw refuse('当前状态不可操作');
  if (thing.deleted_by !== viewer.id) throw refuse('只有删除的人能恢复它');
  if (!mayRestore(thing, viewer, call.now)) throw refuse(`删除已满 ${days_to_restore} 天，不能恢复了`);
  return thing.deleted_from;
}
