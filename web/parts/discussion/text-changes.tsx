import { useEffect, useState } from 'react';
import type { TextChange, TextChanges } from '../../../contract/forum/post-life.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { ChangeText, openChanges } from './changes-dialog.tsx';

/** The calls that tell of the changes of one post or article. */
export type ReadChanges = {
  list: (page: { limit: number }) => Promise<TextChanges>;
  one: (rev: number) => Promise<TextChange>;
};

/** One change, read when it is opened. */
function OneChange({ read, rev, at, open }: { read: ReadChanges; rev: number; at: string; open: boolean }) {
  const [shown, setShown] = useState(open);
  const [change, setChange] = useState<TextChange | null>(null);
  useEffect(() => {
    if (shown && !change)
      read.one(rev).then(setChange, (error: unknown) => {
        setShown(false);
        reactTo(error);
      });
  }, [shown, change, read, rev]);
  return (
    <details open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <TimeAgo at={at} />
      </summary>
      {change ? <ChangeText {...change} /> : <p className="meta">正在载入</p>}
    </details>
  );
}

function Changes({ read }: { read: ReadChanges }) {
  const [page, setPage] = useState<TextChanges | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    read.list({ limit: 50 }).then(setPage, () => setFailed(true));
  }, [read]);
  if (failed) return <p className="meta">修改记录没能载入，请稍后再试。</p>;
  if (!page) return <p className="meta">正在载入</p>;
  if (page.list.length === 0) return <p className="meta">没有修改记录。发布 5 分钟内的修改不记。</p>;
  return (
    <>
      {page.list.map(({ rev, at }, index) => (
        <OneChange key={rev} read={read} rev={rev} at={at} open={index === 0} />
      ))}
      {page.total > page.list.length ? <p className="meta n">只列最近 {page.list.length} 次。</p> : null}
    </>
  );
}

export const openTextChanges = (read: ReadChanges) => openChanges(<Changes read={read} />);
