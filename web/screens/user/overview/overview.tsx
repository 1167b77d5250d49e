import './overview.css';
import { useState } from 'react';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { todayWords } from '../../../ui/time-ago.tsx';
import { CounterStrip } from './counter-strip.tsx';
import { RecentPosts } from './recent-posts.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { StandingSide } from './standing-side.tsx';
import { ToDoList } from './to-do-list.tsx';

/** What waits for the reader, what they have, and the ways that are used most. */
export default function Overview() {
  const { username } = useDeskViewer();
  const [now] = useState(() => Date.now());
  const profile = useRead('user.profile', { username });
  const drafts = useRead('posts.drafts', { limit: 1 });
  const standing = {
    person: useRead('verify.person_state', {}),
    company: useRead('verify.company_state', {}),
    permissions: useRead('permission.index', {}),
  };
  return (
    <DeskPage
      title="用户中心"
      meta={todayWords(now)}
      back={null}
      acts={
        <span className="narrow-only">
          <ButtonLink href="/user?view=menu">全部功能</ButtonLink>
        </span>
      }
    >
      <CounterStrip profile={profile.data} drafts={drafts.data?.total} />
      <div className="desk-2">
        <div className="desk-col">
          <ToDoList now={now} standing={standing} />
          <Shortcuts drafts={drafts.data?.total ?? 0} />
          <RecentPosts />
        </div>
        <aside className="desk-col side-plain">
          <StandingSide standing={standing} />
        </aside>
      </div>
    </DeskPage>
  );
}
