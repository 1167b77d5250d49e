import './user.css';
import { useState } from 'react';
import { may } from '../../../../contract/access.ts';
import type { PersonFile } from '../../../../contract/admin/people.ts';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AboutPerson } from './about-person.tsx';
import { Boards, Grants } from './entrusted.tsx';
import type { Ask, Revealed } from './ask.ts';
import { Dialog } from './dialogs.tsx';
import { Facts } from './facts.tsx';
import { LeaguePlace } from './league-place.tsx';
import { PersonWallet } from './person-wallet.tsx';
import { Sessions } from './sessions.tsx';

const to_list = { title: '用户', href: '/admin/users' };

/** One person: who it is, what they may do, where they are signed in, what was done about them. */
export default function UserCard() {
  const viewer = useDeskViewer();
  const id = Number(useDeskParams().id);
  const read = useRead('admin.person', { id });
  const log = useRead('admin.audit', { subject_kind: 'person', subject_id: id, limit: 10 });
  const [ask, setAsk] = useState<Ask | null>(null);
  const [revealed, setRevealed] = useState<Revealed>({});
  const person = read.data;
  return (
    <DeskPage
      title={person?.nickname ?? '用户'}
      meta={person ? `${person.username} · 编号 ${person.id}` : undefined}
      back={to_list}
      acts={person ? <Acts person={person} ask={setAsk} /> : null}
    >
      <ReadState read={read} rows={8}>
        {(file) => (
          <>
            {file.can.why_not ? <Notice>{file.can.why_not}</Notice> : null}
            <div className="desk-2 user-file">
              <div className="desk-col">
                <Facts person={file} revealed={revealed} ask={setAsk} />
                <Grants person={file} ask={setAsk} />
                {may(viewer, 'staff_finance') ? <PersonWallet id={id} /> : null}
                <LeaguePlace person={file} ask={setAsk} />
                <Boards person={file} ask={setAsk} />
                <Sessions person={file} ask={setAsk} />
              </div>
              <aside className="desk-col">
                <AboutPerson log={log} id={id} />
              </aside>
            </div>
            {ask ? (
              <Dialog
                ask={ask}
                person={file}
                onClose={() => setAsk(null)}
                onDone={() => Promise.all([read.reload(), log.reload()])}
                onRevealed={(field, value) => setRevealed((now) => ({ ...now, [field]: value }))}
              />
            ) : null}
          </>
        )}
      </ReadState>
    </DeskPage>
  );
}

function Acts({ person, ask }: { person: PersonFile; ask: (ask: Ask) => void }) {
  const { state, can, username } = person;
  return (
    <>
      {state === 'left' ? null : <ButtonLink href={`/people/${username}`}>看主页</ButtonLink>}
      {can.judge && state === 'banned' ? (
        <Button kind="ink" onClick={() => ask({ act: 'unban' })}>
          恢复账号
        </Button>
      ) : null}
      {can.judge && state !== 'banned' ? <Button onClick={() => ask({ act: 'ban' })}>停用账号</Button> : null}
    </>
  );
}
