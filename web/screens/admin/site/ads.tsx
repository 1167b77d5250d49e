import '../../../parts/ad.css';
import type { TableColumnType } from 'antd';
import type { AdForStaff } from '../../../../contract/site/site-admin.ts';
import { ad_slots } from '../../../../contract/site/site-limits.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { EmptyState, Notice } from '../../../ui/notice.tsx';
import { AdForm } from './ad-form.tsx';
import { useOpen } from './use-open.ts';

const states: Record<AdForStaff['state'], string> = { waiting: '未开始', shown: '展示中', over: '已结束' };

/** All ads with their clicks; one of them, or a new one, opens in place of the list. */
export default function Ads() {
  const read = useRead('admin.site_ads', {});
  const { open, list, hrefOf, close } = useOpen('ads');
  return (
    <ReadState read={read} rows={4}>
      {(ads) => {
        const chosen = ads.find(({ id }) => id === open);
        if (open === 'new' || chosen)
          return (
            <AdForm
              key={chosen ? `${chosen.id} ${chosen.rev}` : 'new'}
              ad={chosen}
              back={list}
              onTake={read.reload}
              onSaved={async () => {
                await read.reload();
                close();
              }}
            />
          );
        const add = <ButtonLink href={hrefOf('new')}>添一个广告</ButtonLink>;
        return (
          <>
            {open === null ? null : <Notice>这个广告不在了，下面是现有的。</Notice>}
            {ads.length === 0 ? (
              <EmptyState title="还没有广告" text="广告都带“广告”二字，到时间自己上下。">
                {add}
              </EmptyState>
            ) : (
              <>
                <div className="desk-tools">{add}</div>
                <DeskTable
                  rows={ads}
                  row_key={({ id }) => id}
                  label="广告"
                  columns={columnsOf(hrefOf, read.reload)}
                />
              </>
            )}
          </>
        );
      }}
    </ReadState>
  );
}

const columnsOf = (
  hrefOf: (id: number) => string,
  reload: () => Promise<void>,
): TableColumnType<AdForStaff>[] => [
  {
    title: '广告',
    key: 'ad',
    render: (_, ad) => (
      <span className="ad-cell">
        {ad.picture ? <img src={ad.picture} alt="" /> : null}
        <span>
          <a className="desk-link" href={hrefOf(ad.id)}>
            {ad.title}
          </a>
          <br />
          <span className="meta">{ad.href}</span>
        </span>
      </span>
    ),
  },
  { title: '位置', key: 'slot', render: (_, { slot, sort }) => `${ad_slots[slot].title}，${sort}` },
  {
    title: '时间',
    key: 'time',
    render: (_, { starts_at, ends_at }) =>
      `${dayTime(starts_at)} 起${ends_at ? `，${dayTime(ends_at)} 止` : ''}`,
  },
  { title: '状态', key: 'state', render: (_, { state }) => states[state] },
  { title: '点击', key: 'clicks', render: (_, { clicks }) => <span className="n">{thousands(clicks)}</span> },
  {
    title: '操作',
    key: 'acts',
    render: (_, { id, rev, title }) => (
      <RowActs
        size="sm"
        after={reload}
        acts={[
          {
            title: '删去',
            run: () => quietApi('admin.site_ad_delete', { id, rev }),
            sure: { title: `删去“${title}”`, text: '点击数也一起删去，审计里留有原文。', yes: '删去' },
            said: '广告已删去',
          },
        ]}
      />
    ),
  },
];
