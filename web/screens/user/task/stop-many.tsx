import { useState } from 'react';
import type { OwnTask } from '../../../../contract/task/task-shapes.ts';
import { quietApi } from '../../../api.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { Button } from '../../../ui/button.tsx';

type Said = { id: number; title: string; done: boolean; msg: string };

/** Stops recruiting for the tasks that are ticked, and says of each what became of it. */
export function StopMany({ tasks, after }: { tasks: readonly OwnTask[]; after: () => void }) {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    const sure = await confirmBox({
      title: `停止 ${tasks.length} 个任务的招募`,
      text: '等待的申请不再确认，没用上的托管马上退回；执行中的照常验收付款。',
      yes: '停止招募',
    });
    if (!sure) return;
    setBusy(true);
    try {
      const { list } = await quietApi('company.task_batch_stop', {
        ids: tasks.map(({ task_id }) => task_id),
      });
      setSaid(
        list.map((one) => ({ ...one, title: tasks.find(({ task_id }) => task_id === one.id)?.title ?? '' })),
      );
      after();
    } finally {
      setBusy(false);
    }
  };
  if (tasks.length === 0 && said.length === 0) return null;
  return (
    <div className="task-batch" role="status">
      {said.map(({ id, title, done, msg }) => (
        <p key={id} className="n">
          《{title}》{done ? '已停止招募' : `没有停止：${msg}`}
        </p>
      ))}
      {tasks.length > 0 ? (
        <Button kind="ink" disabled={busy} onClick={() => void stop().catch(reactTo)}>
          停止 {tasks.length} 个任务的招募
        </Button>
      ) : null}
    </div>
  );
}
