import { taskPayload, type TaskPayload } from '../../../../contract/task/task-form.ts';
import { task_limits } from '../../../../contract/task/task-limits.ts';
import type { UseCases } from '../../../call/call.ts';
import type { DraftKind } from '../../../drafts/draft-kind.ts';
import { deleteDraft } from '../../../drafts/drop-drafts.ts';
import { listDrafts, readDraft } from '../../../drafts/read-drafts.ts';
import { saveDraft } from '../../../drafts/save-draft.ts';
import { noSuchTask } from '../rows/task-record.ts';

/** A task before it is sent in, and a change of one before it is sent. */
export const taskDrafts: DraftKind<TaskPayload, 'product_task_id', 'id'> = {
  kind: 'task',
  title: '任务草稿',
  file: 'task-drafts',
  most: task_limits.drafts,
  payload: taskPayload,
  words: ({ title, target_desc, expect }) => ({ title, content: `${target_desc}\n${expect}`.trim() }),
  subject: { field: 'product_task_id', table: 'tasks', column: 'id', missing: noSuchTask },
};

export const taskDraftCalls = {
  'company.task_draft': (input, call) => saveDraft(taskDrafts, input, call),
  'company.task_drafts': (input, call) => listDrafts(taskDrafts, input, call),
  'company.task_draft_detail': ({ id }, call) => readDraft(taskDrafts, id, call),
  'company.task_draft_delete': ({ id }, call) => deleteDraft(taskDrafts, id, call),
} satisfies UseCases<
  'company.task_draft' | 'company.task_drafts' | 'company.task_draft_detail' | 'company.task_draft_delete'
>;
