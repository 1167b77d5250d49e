import type { Campaign } from '../../../../contract/product/product-shapes.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { Meter } from '../../../ui/meter.tsx';
import { useNow } from '../../../ui/use-now.ts';

const kinds = { task: '任务', seckill: '秒杀' } as const;
const desks = {
  task: { on: '/user/product/task/list?type=published', waits: '/user/product/task/list?type=audit_wait' },
  seckill: {
    on: '/user/product/seckill/list?type=published',
    waits: '/user/product/seckill/list?type=audit_wait',
  },
} as const;

/** What runs on a product: tasks by their places, flash sales by what is left of them. */
export function Campaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  if (campaigns.length === 0) return <p className="meta">没有任务和秒杀</p>;
  return (
    <ul className="campaigns n">
      {campaigns.map((one) => (
        <CampaignLine key={`${one.kind}-${one.id}`} campaign={one} />
      ))}
    </ul>
  );
}

function CampaignLine({ campaign }: { campaign: Campaign }) {
  const { kind, title, starts_at, status_title, waits, used, of } = campaign;
  const now = useNow();
  const few = !waits && used < of && (of - used) * 5 < of;
  const figure = waits ? status_title : kind === 'task' ? `${used} / ${of}` : `剩 ${of - used} / ${of}`;
  return (
    <li className={waits === 'money' || few ? 'urgent' : undefined}>
      <span className="meta">{kinds[kind]}</span>
      <a href={desks[kind][waits ? 'waits' : 'on']}>
        {starts_at && (waits || now < Date.parse(starts_at)) ? dayTime(starts_at) : title || status_title}
      </a>
      <b>{figure}</b>
      {waits || of === 0 ? null : <Meter value={(100 * used) / of} />}
    </li>
  );
}
