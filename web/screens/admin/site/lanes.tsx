import { lane_ways } from '../../../../contract/tools/lane-words.ts';
import { plan_steps } from '../../../../contract/tools/plan-back.ts';
import { quietApi } from '../../../api.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { FileLink } from '../../../desk/file-link.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** What members reported of lanes, with who did, which nobody else sees; one that cannot be true is taken out. */
export default function Lanes() {
  const { address, read } = useListed({ call: 'admin.lane_reports' });
  return (
    <DeskList read={read} address={address} empty={<EmptyState title="还没有人报时效" />}>
      {(rows) => (
        <DeskTable
          rows={rows}
          row_key={({ id }) => id}
          label="会员报的时效"
          columns={[
            {
              title: '线路',
              render: (_, { origin, destination, way }) =>
                `${origin} → ${destination}，${lane_ways[way].title}`,
            },
            { title: '开船', className: 'n', dataIndex: 'sailed_on' },
            { title: '签收', className: 'n', dataIndex: 'signed_on' },
            { title: '天数', className: 'n', dataIndex: 'days' },
            {
              title: '每一段',
              className: 'n',
              render: (_, { steps }) =>
                steps
                  .map(({ key, days }) => `${plan_steps.find((step) => step.key === key)!.title} ${days} 天`)
                  .join('，') || '没有',
            },
            { title: '上报人', dataIndex: 'by' },
            { title: '凭证', render: (_, { proof }) => (proof ? <FileLink file={proof} /> : '没有') },
            {
              title: '操作',
              render: (_, { id, hidden, origin, destination }) => (
                <>
                  {hidden ? <Tag tone="amber">不计入</Tag> : null}
                  <RowActs
                    size="sm"
                    after={read.reload}
                    acts={[
                      {
                        title: hidden ? '恢复' : '不计入',
                        label: `${hidden ? '恢复' : '不计入'} ${origin} → ${destination}`,
                        run: () => quietApi('admin.lane_hide', { id, hidden: !hidden }),
                        said: hidden ? '已恢复' : '不再计入时效',
                      },
                    ]}
                  />
                </>
              ),
            },
          ]}
        />
      )}
    </DeskList>
  );
}
