import { useEffect, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { ChangeText, openChanges, type Change } from '../../../parts/discussion/changes-dialog.tsx';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { TimeAgo } from '../../../ui/time-ago.tsx';

/** One change, read when it is opened. */
function PostChange({ pcode, rev, at, open }: { pcode: string; rev: number; at: string; open: boolean }) {
  const [shown, setShown] = useState(open);
  const [change, setChange] = useState<Change | null>(null);
  useEffect(() => {
    if (shown && !change)
      quietApi('posts.version', { pcode, rev }).then(setChange, (error: unknown) => {
        setShown(false);
        reactTo(error);
      });
  }, [shown, change, pcode, rev]);
  return (
    <details open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <TimeAgo at={at} />
      </summary>
      {change ? <ChangeText {...change} /> : <p className="meta">正在读</p>}
    </details>
  );
}

function PostChanges({ pcode }: { pcode: string }) {
  const [page, setPage] = useState<Output<'posts.versions'> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    quietApi('posts.versions', { pcode, limit: 50 }).then(setPage, () => setFailed(true));
  }, [pcode]);
  if (failed) return <p className="meta">没能读到修改记录，稍后再试。</p>;
  if (!page) return <p className="meta">正在读</p>;
  if (page.list.length === 0) return <p className="meta">没有修改记录。发布 5 分钟内的修改不记。</p>;
  return (
    <>
      {page.list.map(({ rev, at }, index) => (
        <PostChange key={rev} pcode={pcode} rev={rev} at={at} open={index === 0} />
      ))}
      {page.total > page.list.length ? <p className="meta n">只列最近 {page.list.length} 次。</p> : null}
    </>
  );
}

export const openPostChanges = (pcode: string) => openChanges(<PostChanges pcode={pcode} />);
