import { useEffect, useState } from 'react';
import type { Client } from '../../../contract/index.ts';
import type { TaskPayload } from '../../../contract/task/task-form.ts';
import { quietApi } from '../../api.ts';
import { factsOf } from '../../refused-call.ts';
import { Notice } from '../../ui/notice.tsx';
import { TaskView } from '../task/task-view.tsx';
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

/** As testers would see what stands in the form; nothing is kept by it. */
export default function TaskPreview({ writing }: { writing: TaskWriting }) {
  const [seen, setSeen] = useState<Awaited<ReturnType<typeof readTaskPreview>> | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    readTaskPreview(quietApi, payloadOf(writing)).then(
      (shown) => left || setSeen(shown),
      (error: unknown) => left || setWrong(factsOf(error)?.msg ?? '连不上服务器，稍后再看预览'),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what stood there when the preview was opened
  }, []);
  if (wrong) return <Notice bad>{wrong}</Notice>;
  if (!seen) return <p className="meta">正在准备预览</p>;
  return (
    <div className="task-preview">
      <TaskView {...seen} preview />
    </div>
  );
}
