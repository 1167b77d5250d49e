import { lazy, Suspense, useState } from 'react';
import type { ForumDecoration } from '../../../../contract/forum/company.ts';
import { api } from '../../../api.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

const LeaveForumDialog = lazy(() => import('./leave-forum-dialog.tsx'));

/** What is done with a company's forum as a whole: its facts read anew, and the end of it. */
export function CompanyEnd({ forum }: { forum: ForumDecoration }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <section className="work">
      <SectionHead title="企业与论坛" />
      <ul className="set-list">
        <li>
          <h3>按企业认证更新资料</h3>
          <p>企业改名或重新认证以后，更新论坛上的主体和认证日期。</p>
          <span className="end">
            <RowActs
              acts={[
                {
                  title: '更新资料',
                  run: () => api('forum.company_refresh', { forum_id: forum.id }),
                  said: '已按企业认证更新',
                },
              ]}
            />
          </span>
        </li>
        <li>
          <h3>退出论坛</h3>
          <p>停止发帖和回复，已有内容保留供查阅；以后重新入驻，会在原来的论坛里继续。</p>
          <span className="end">
            <Button onClick={() => setLeaving(true)}>退出论坛</Button>
          </span>
        </li>
      </ul>
      {leaving ? (
        <Suspense>
          <LeaveForumDialog forum={forum} onClose={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
