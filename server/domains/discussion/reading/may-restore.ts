import type { Viewer } from '../../../../contract/viewer.ts';

export const days_to_restore = 30;
const restore_ms = days_to_restore * 86_400_000;

/** What was deleted after this moment can still be brought back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restore_ms);

export type Deleted = {
  status: string;
  deleted_at: Date | null;
  deleted_by: number | null;
  deleted_from: string | null;
  erased_at: Date | null;
};

/** Only who deleted it brings it back, for 30 days and while its words are there. */
export const mayRestore = (deleted: Deleted, viewer: Viewer, now: Date): boolean =>
  deleted.status === 'deleted' &&
  deleted.deleted_by === viewer.id &&
  deleted.deleted_from !== null &&
  deleted.erased_at === null &&
  deleted.deleted_at !== null &&
  deleted.deleted_at.getTime() > restorableSince(now).getTime();
