import { useDeskParams } from '../../../../desk/desk-screens.tsx';
import { DeskPage } from '../../../../desk/desk-page.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { LeagueCommissions } from './commissions.tsx';
import { LeagueExchanges } from './exchanges.tsx';
import { LeagueGoods } from './goods.tsx';
import { LeagueHolds } from './holds.tsx';
import { LeagueMembers } from './members.tsx';

const parts = {
  commissions: { title: '佣金', Part: LeagueCommissions },
  holds: { title: '核查', Part: LeagueHolds },
  members: { title: '成员', Part: LeagueMembers },
  exchanges: { title: '兑换单', Part: LeagueExchanges },
  goods: { title: '兑换品', Part: LeagueGoods },
};
type Name = keyof typeof parts;
const names = Object.keys(parts) as Name[];

/** The league as finance sees it: what is paid, to whom, and what points are exchanged for. Rates stand among the terms. */
export default function League() {
  const { id = '' } = useDeskParams();
  const name = names.find((one) => one === id) ?? 'commissions';
  const { Part } = parts[name];
  return (
    <DeskPage
      title="推广"
      meta={
        <>
          比例和时限在<a href="/admin/trade/terms">费率与时限</a>里改
        </>
      }
      back={{ title: '资金总览', href: '/admin/trade' }}
    >
      <section className="work">
        <Tabs
          label="推广"
          items={names.map((one) => ({
            title: parts[one].title,
            href: one === 'commissions' ? '/admin/trade/league' : `/admin/trade/league/${one}`,
            current: one === name,
          }))}
        />
        <Part />
      </section>
    </DeskPage>
  );
}
