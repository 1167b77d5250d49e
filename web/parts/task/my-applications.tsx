import { useEffect, useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { useViewer } from '../../shell/viewer.ts';
import { SectionHead } from '../../ui/section-head.tsx';

type Applies = Output<'task.applies'>;
const groups = {
  running: '执行中',
  approval: '待确认',
  finished: '已完成',
  refused: '未通过和撤回',
  expired: '过期和逾期',
} as const;

/** The reader's own applications by group, once the page is alive; a visitor sees nothing of it. */
export default function MyApplications() {
  const viewer = useViewer();
  const [told, setTold] = useState<{ id: number; applies: Applies } | null>(null);
  const id = viewer?.id ?? 0;
  useEffect(() => {
    if (id === 0) return;
    const leaving = new AbortController();
    quietApi('task.applies', { limit: 1 }, { signal: leaving.signal }).then(
      (applies) => setTold({ id, applies }),
      () => {},
    );
    return () => leaving.abort();
  }, [id]);
  if (told?.id !== id) return null;
  const { counts, left_today } = told.applies;
  return (
    <section>
      <SectionHead title="我的申请" more={{ title: '全部', href: '/user/product/task/user-apply' }} />
      <ul className="state-list n">
        {Object.entries(groups).map(([group, title]) => (
          <li key={group}>
            <a href={`/user/product/task/user-apply?status=${group}`}>
              {title}
              <span className={counts[group] ? 'n' : 'n z'}>{counts[group] ?? 0}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="meta n">今天还可申请 {left_today} 个</p>
    </section>
  );
}
