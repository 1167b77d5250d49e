import './seckill-watch.css';
import { useListAddress } from '../../../desk/list-address.ts';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Escalated } from './escalated.tsx';
import { Watch } from './watch.tsx';

const tabs = {
  watch: ['秒杀监控', '/admin/seckill'],
  refunds: ['退款仲裁', '/admin/seckill/refunds'],
} as const;

/** The flash sale as staff see it: what runs, and refunds on which both sides could not agree. */
export default function Seckill() {
  const { tab = 'watch' } = useDeskParams();
  const address = useListAddress([20, 50]);
  const current = tab === 'refunds' ? 'refunds' : 'watch';
  return (
    <DeskPage title={tabs[current][0]} meta="每 5 秒更新，库存每分钟和订单对一次" back={null}>
      <section className="work sale-watch-tabs">
        <Tabs
          label="秒杀"
          items={Object.entries(tabs).map(([name, [title, href]]) => ({
            title,
            href,
            current: name === current,
          }))}
        />
      </section>
      {current === 'refunds' ? <Escalated address={address} /> : <Watch />}
    </DeskPage>
  );
}
