import './league.css';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { Commissions } from './commissions.tsx';

/** Each commission of the reader, who need not be in the league: a partner's part, and what was earned before it was left. */
export default function Book() {
  return (
    <DeskPage title="我的佣金" back={{ title: '余额与提现', href: '/user/transaction?type=recharge' }}>
      <Commissions />
    </DeskPage>
  );
}
