import './task.css';
import type { TaskCard } from '../../../contract/task/task-shapes.ts';
import { sample_kinds } from '../../../contract/task/task-limits.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Crop } from '../crop.tsx';
import { yuan } from '../../ui/yuan.ts';
import { zhTitle } from '../../ui/zh-title.tsx';
import { Places } from './places.tsx';
import { nextStep, type OwnPart } from './next-step.ts';
import { placeWords, taskHref } from './task-words.ts';
import { useTaskReader } from './use-task-reader.ts';

/** Tasks in a list: the same for everyone, and once it is known what the reader has to do with each. */
export function TaskRows({ tasks, level = 2 }: { tasks: readonly TaskCard[]; level?: 2 | 3 }) {
  const { relation } = useTaskReader(tasks.map(({ task_id }) => task_id));
  const own = new Map(relation?.list.map((one) => [one.task_id, one]));
  return (
    <ul className="plain">
      {tasks.map((task) => (
        <TaskRow key={task.task_no} task={task} own={own.get(task.task_id)} level={level} />
      ))}
    </ul>
  );
}

/** One of them; `own` is what the reader has to do with it. */
export function TaskRow({
  task,
  own,
  level = 2,
}: {
  task: TaskCard;
  own?: OwnPart | undefined;
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const { act, href, says } = nextStep(task, own);
  return (
    <li className="task-row">
      <Crop as="square" of={task.product.cover} width={72} loading="lazy" />
      <div>
        <Heading>
          <a href={taskHref(task.task_no)}>{zhTitle(task.title)}</a>
        </Heading>
        <p className="meta">{placeWords(task)}</p>
        <p className="meta brief">{task.brief}</p>
      </div>
      <p>
        <span className="task-reward n">{task.reward === 0 ? '不付酬' : `¥${yuan(task.reward)}`}</span>
        <br />
        <span className="meta">{task.sample === 'none' ? '不寄样品' : sample_kinds[task.sample].title}</span>
      </p>
      <Places num={task.num} left={task.left} />
      <div className="go">
        <ButtonLink href={href}>{act}</ButtonLink>
        <p className="meta n">{says}</p>
      </div>
    </li>
  );
}
