import './wallet.css';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Purse } from './purse.tsx';
import { SendMoney } from './send-money.tsx';
import { TopUps } from './top-ups.tsx';
import { Withdraws } from './withdraws.tsx';

/** The wallet: what there is and what it waits for, taking money out, and what was put in. */
export default function Recharge() {
  const read = useRead('wallet.index', {});
  useLookAgain(read.reload);
  useHash(Boolean(read.data));
  const checked = read.data?.checked;
  return (
    <DeskPage
      title="钱包"
      meta={
        checked
          ? `账目 ${dayTime(checked.at)} 自检，${checked.sound ? '收支相符' : '发现异常，财务在查'}`
          : undefined
      }
    >
      <DeskTabs>
        <ReadState read={read} rows={6}>
          {(wallet) => <Purse wallet={wallet} />}
        </ReadState>
      </DeskTabs>
      {read.data ? (
        <>
          <Withdraws wallet={read.data} after={read.reload} />
          <TopUps after={read.reload} />
          {read.data.transfers ? <SendMoney after={read.reload} /> : null}
        </>
      ) : null}
    </DeskPage>
  );
}

/** Notices lead to a part of this page that is drawn only when it was read. */
function useHash(drawn: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (drawn && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [drawn, hash]);
}
