import type { Client } from '../../../contract/index.ts';
import type { TaskPayload } from '../../../contract/task/task-form.ts';
import { quietApi } from '../../api.ts';
import { TaskView } from '../task/task-view.tsx';
import { Look } from '../writing/look.tsx';
import { payloadOf, type TaskWriting } from './task-writing.ts';

/** What a draft would look like, with what stands beside every task of this company. */
export async function readTaskPreview(client: Client, payload: TaskPayload) {
  const task = await client('company.task_preview', { payload });
  const [reports, credit] = await Promise.all([
    client('product.reports', { pno: task.product.pno }).catch(() => null),
    client('company.credit', { company_id: task.company.id }),
  ]);
  return { task, reports, credit };
}

/** As testers would see what stands in the form. */
export default function TaskPreview({ writing }: { writing: TaskWriting }) {
  return (
    <Look read={() => readTaskPreview(quietApi, payloadOf(writing))}>
      {(seen) => (
        <div className="task-preview">
          <TaskView {...seen} preview />
        </div>
      )}
    </Look>
  );
}
