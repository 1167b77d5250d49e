import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';
import { yuan } from '../../ui/yuan.ts';
import type { WritingKind } from '../writing/writing-kind.ts';
import type { TaskEditing, Template } from './read-task-editing.ts';
import {
  fieldOfTask,
  formOf,
  isBlankTask,
  linesOfTask,
  payloadOf,
  payloadOfTask,
  task_fields,
  textOfTask,
  writingOf,
  type TaskField,
  type TaskWriting,
} from './task-writing.ts';

type Thing = NonNullable<TaskEditing['thing']>;
type Shown = {
  products: TaskEditing['products'];
  templates: readonly Template[];
  /** The version of the chosen template that the form shows; one that staff changed meanwhile is not sent unseen. */
  versionOf: (template_name: string) => number | undefined;
  /** Staff changed or retired one: these there are now. */
  onTemplates: (templates: Template[]) => void;
};

const drafted = <D extends { payload: Parameters<typeof writingOf>[0] }>(draft: D) => ({
  ...draft,
  payload: writingOf(draft.payload),
});

/** How trial tasks are drafted and sent in. */
export const taskKind = ({
  products,
  templates,
  versionOf,
  onTemplates,
}: Shown): WritingKind<TaskWriting, TaskField, Thing, Output<'company.task_publish_approval'>> => ({
  name: '任务',
  begin: '发布试用任务',
  verb: () => '提交审核',
  fields: task_fields,
  fieldOf: fieldOfTask,
  textOf: textOfTask,
  isBlank: isBlankTask,
  lines: (writing) => linesOfTask(writing, products, templates),
  shelf: 'task-',
  shelfOf: ({ task_id }) => `of-${task_id}`,
  says: ({ status, reason }) => [
    ...(status === 'rejected'
      ? [{ words: `没有通过${reason ? `：${reason}` : ''}。改好可以再交。`, bad: true }]
      : []),
    ...(status === 'pending' ? [{ words: '这个任务正在审核。现在改的会换下等待的那一份。' }] : []),
  ],
  query: ({ task_id }) => `product_task_id=${task_id}`,
  calls: {
    draft: async (id) => drafted(await quietApi('company.task_draft_detail', { id })),
    draftOf: async ({ task_id }) => {
      const { list } = await quietApi('company.task_drafts', { product_task_id: task_id, limit: 1 });
      return { list: list.map(drafted) };
    },
    save: ({ payload, ...draft }, task) =>
      quietApi('company.task_draft', {
        ...draft,
        payload: payloadOf(payload),
        product_task_id: task?.task_id,
      }),
    drop: (id) => quietApi('company.task_draft_delete', { id }),
    newest: async ({ task_id }) => {
      const task = await quietApi('company.task_detail', { product_task_id: task_id });
      return { rev: task.rev, payload: writingOf(payloadOfTask(task)) };
    },
    send: async (writing, draft_id, task) => {
      try {
        return await quietApi('company.task_publish_approval', {
          ...formOf(writing),
          template_version: versionOf(writing.template_name),
          draft_id,
          ...(task ? { product_task_id: task.task_id, rev: task.rev } : {}),
        });
      } catch (refused) {
        if (factsOf(refused)?.data?.issues?.some(({ path }) => path === 'template_name'))
          onTemplates((await quietApi('common.report_template', {})).list);
        throw refused;
      }
    },
  },
  done: ({ funds }) => ({
    to: '/user/product/task/list?type=audit_wait',
    said: funds.total > 0 ? `已送审，通过后存入 ¥${yuan(funds.total)} 开始招募` : '已送审，通过后就开始招募',
  }),
});
