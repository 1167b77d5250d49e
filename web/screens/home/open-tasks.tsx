import { Places } from '../../parts/task/places.tsx';
import { Crop } from '../../parts/crop.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { yuan } from '../../ui/yuan.ts';
import type { TaskFacts } from './trade-facts.ts';

/** Trial tasks that end soonest. */
export function OpenTasks({ tasks: { list, total, left } }: { tasks: TaskFacts }) {
  return (
    <section className="o-task">
      <SectionHead
        title="试用任务"
        meta={`${total} 个，剩 ${left} 个名额`}
        more={{ title: '全部任务', href: '/product/task' }}
      />
      <ul className="home-tasks">
        {list.map((task) => (
          <li key={task.href}>
            <Crop as="square" of={task.cover} width={48} loading="lazy" />
            <div>
              <h3>
                <a href={task.href}>{task.title}</a>
              </h3>
              <p className="meta n">
                <span>{task.reward === 0 ? '不付酬' : `报告酬 ¥${yuan(task.reward)}`}</span>
                <span>{task.ends}</span>
              </p>
              <Places num={task.num} left={task.left} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
