import type { dueEndpoints } from '../../../contract/notify/due.ts';
import type { notifyEndpoints } from '../../../contract/notify/notify.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { fanOutJob } from './fan-out/fan-out.job.ts';
import { pruneNotices } from './keeping/prune.job.ts';
import { handOutDigests, mailDigest } from './mail/digest.job.ts';
import { handOutMails } from './mail/hand-out-mails.job.ts';
import { mailNotice } from './mail/mail-notice.job.ts';
import { type Counter, countNoticesOf } from './reading/count-notices.ts';
import { deleteNotices, undoChange } from './reading/delete-notices.ts';
import { type DueSource, listDueOf } from './reading/list-due.ts';
import { listActors } from './reading/list-actors.ts';
import { listNotices } from './reading/list-notices.ts';
import { markAllRead, markRead } from './reading/mark-read.ts';
import { noticesByType } from './reading/notices-by-type.ts';

/** `counters`: what rooms above know that waits for somebody; `due`: what of it by a moment. */
export const notifyUseCasesOf = (counters: readonly Counter[], due: readonly DueSource[]) =>
  ({
    'notify.list': listNotices,
    'notify.by_type': noticesByType,
    'notify.actors': listActors,
    'notify.read': markRead,
    'notify.read_all': markAllRead,
    'notify.delete': deleteNotices,
    'notify.undo': undoChange,
    'user.notice': countNoticesOf(counters),
    'user.due': listDueOf(due),
  }) satisfies UseCases<keyof typeof notifyEndpoints | keyof typeof dueEndpoints>;

export const notifyJobs: Job[] = [
  fanOutJob,
  handOutMails,
  mailNotice,
  handOutDigests,
  mailDigest,
  pruneNotices,
];

export { fanOut } from './fan-out/fan-out.ts';
export { startNotify } from './fan-out/start-notify.ts';
export { readNoticesAbout } from './reading/mark-read.ts';
export { notifyExportParts, notifyLeaving } from './keeping/leave-notices.ts';
export { unsubscribeArrival } from './mail/unsubscribe.ts';
