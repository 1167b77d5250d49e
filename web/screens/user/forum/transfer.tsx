import { lazy, Suspense, useState } from 'react';
import type { ManagedForum } from '../../../../contract/forum/management.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

const TransferDialog = lazy(() => import('./transfer-dialog.tsx'));

/** Handing the forum to somebody else. */
export function Transfer({ forum }: { forum: ManagedForum }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="work" aria-labelledby="forum-transfer">
      <SectionHead title="移交" id="forum-transfer" />
      <ul className="set-list">
        <li>
          <h3>把论坛移交给另一个人</h3>
          <p>对方马上成为主管理员，你成为有全部权限的助理。要验证是你本人。</p>
          <span className="end">
            <Button onClick={() => setOpen(true)}>移交论坛</Button>
          </span>
        </li>
      </ul>
      {open ? (
        <Suspense>
          <TransferDialog forum={forum} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
