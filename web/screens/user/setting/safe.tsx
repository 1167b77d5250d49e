import './bind-account.css';
import './safe.css';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { ApiTokens } from './api-tokens.tsx';
import BlackList from './black-list.tsx';
import { OwnData } from './own-data.tsx';
import { SafeSet } from './safe-set.tsx';
import { Sessions, UnknownLogin } from './sessions.tsx';

/** First the login to recognise, second the switches, third the devices. */
export default function Safe() {
  const sessions = useRead('auth.sessions', {});
  const unknown = sessions.data?.find((session) => session.is_unknown);
  return (
    <DeskPage title="账户设置">
      <DeskTabs>
        {unknown ? <UnknownLogin session={unknown} onDone={sessions.reload} /> : null}
        <SafeSet />
      </DeskTabs>
      <Sessions read={sessions} />
      <ApiTokens />
      <div className="desk-2 even">
        <BlackList />
        <OwnData />
      </div>
    </DeskPage>
  );
}
