import { complaintLifecycle, type ComplaintEvent } from '../../../contract/complaint/complaint-lifecycle.ts';
import type { ShownFile } from '../../../contract/approval/approvals.ts';
import type { Call } from '../../call/call.ts';
import { filesByIds, ownReadyFiles, useFiles } from '../upload/index.ts';
import { complaint_limits } from '../../../contract/complaint/complaint-reasons.ts';
import type { Complaint } from './complaint-row.ts';
import { complaintDb } from './tables.ts';

/** What is said without a move of the lifecycle. */
const other_events = { report: '举报', answer: '被投诉方说明', take: '接手处理' } as const;
export type Said = ComplaintEvent | keyof typeof other_events;

export const titleOfEvent = (event: string): string =>
  Object.hasOwn(other_events, event)
    ? other_events[event as keyof typeof other_events]
    : complaintLifecycle.moves[event as ComplaintEvent].title;

type Words = {
  event: Said;
  side: 'reporter' | 'author' | 'staff' | 'timer';
  words: string;
  files?: readonly number[];
};

/** Puts one more line under a complaint; its files stay as long as it does. */
export async function say(
  call: Call,
  complaint: Pick<Complaint, 'id' | 'title'>,
  { event, side, words, files = [] }: Words,
): Promise<void> {
  const user_id = call.viewer?.id ?? null;
  if (files.length > 0 && user_id !== null)
    await ownReadyFiles(call, user_id, files, {
      path: 'files',
      kinds: ['proof'],
      max: complaint_limits.files,
    });
  const { id } = await complaintDb(call)
    .insertInto('complaint_words')
    .values({
      complaint_id: complaint.id,
      event,
      side,
      user_id: side === 'timer' ? null : user_id,
      words,
      files: [...new Set(files)],
      at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (files.length > 0)
    await useFiles(call, files, { kind: 'complaint', id, title: `举报：${complaint.title}` });
}

export type Line = Awaited<ReturnType<typeof linesOf>>[number];

export const linesOf = (call: Pick<Call, 'db'>, complaint_id: number) =>
  complaintDb(call)
    .selectFrom('complaint_words')
    .selectAll()
    .where('complaint_id', '=', complaint_id)
    .orderBy('id')
    .execute();

/** The files of these lines, by id; those that are gone are absent. */
export async function filesOf(
  call: Call,
  lines: readonly Line[],
): Promise<(ids: readonly number[]) => ShownFile[]> {
  const files = await filesByIds(
    call,
    lines.flatMap((line) => line.files),
  );
  return (ids) =>
    ids.flatMap((file_id) => {
      const file = files.get(file_id);
      if (!file) return [];
      const { id, name, url, mime, size, is_image } = file;
      return [{ id, name, url, mime, size, is_image }];
    });
}
