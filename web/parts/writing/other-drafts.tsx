import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { confirmBox } from '../../shell/confirm-box.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { toast } from '../../shell/toast.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

type Props = {
  drafts: readonly { draft_id: number; title: string; updated_at: string; changes: boolean }[];
  now: number;
  /** The draft that is being written. */
  current: number | null;
  drop: (draft_id: number) => Promise<unknown>;
};

/** Beside the form: the other drafts, which go on in its place. */
export function OtherDrafts({ drafts, now, current, drop }: Props) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<readonly number[]>([]);
  const shown = drafts.filter(({ draft_id }) => draft_id !== current && !gone.includes(draft_id));
  if (shown.length === 0) return null;
  const remove = async (draft_id: number, text: string) => {
    if (!(await confirmBox({ title: '删除这份草稿', text, yes: '删除', grave: true }))) return;
    try {
      await drop(draft_id);
    } catch (error) {
      return reactTo(error);
    }
    setGone((all) => [...all, draft_id]);
    toast('草稿已删除');
    void revalidate();
  };
  return (
    <section>
      <SectionHead title="草稿" meta={`${shown.length} 份`} />
      <ul className="my-list">
        {shown.map(({ draft_id, title, updated_at, changes }) => {
          const called = title || '没有标题的草稿';
          const href = `${pathname}?draft_id=${draft_id}`;
          return (
            <li key={draft_id}>
              <a href={href}>{called}</a>
              <p>
                <Tag>{changes ? '未发出的修改' : '草稿'}</Tag>
                <span className="meta">
                  <TimeAgo at={updated_at} now={now} />
                </span>
                <span className="acts">
                  <a href={href} aria-label={`接着写 ${called}`}>
                    接着写
                  </a>
                  <button
                    type="button"
                    aria-label={`删除草稿 ${called}`}
                    onClick={() => void remove(draft_id, called)}
                  >
                    删除
                  </button>
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
