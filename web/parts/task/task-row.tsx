import './task.css';
import type { TaskCard } from '../../../contract/task/task-shapes.ts';
import { sample_kinds } from '../../../contract/task/task-limits.ts';
import { sizedPicture } from '../../../contract/upload/sized-picture.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { yuan } from '../../ui/yuan.ts';
import { zhTitle } from '../../ui/zh-title.tsx';
import { Places } from './places.tsx';
import { endWords, placeWords, taskHref } from './task-words.ts';

/** One task in a list, the same for everyone. */
export function TaskRow({ task }: { task: TaskCard }) {
  const open = task.status === 'running' && task.left > 0;
  return (
    <li className="task-row">
      <img src={sizedPicture(task.product.cover, 320)} alt="" width={72} height={72} loading="lazy" />
      <div>
        <h2>
          <a href={taskHref(task.task_no)}>{zhTitle(task.title)}</a>
        </h2>
        <p className="meta">{placeWords(task)}</p>
        <p className="meta">{task.brief}</p>
      </div>
      <p>
        <span className="task-reward n">¥{yuan(task.reward)}</span>
        <br />
        <span className="meta">{task.sample === 'none' ? '报告酬' : sample_kinds[task.sample].title}</span>
      </p>
      <Places num={task.num} left={task.left} />
      <div className="go">
        <ButtonLink href={taskHref(task.task_no)}>{open ? '去申请' : '看任务'}</ButtonLink>
        <p className="meta n">{endWords(task)}</p>
      </div>
    </li>
  );
}
