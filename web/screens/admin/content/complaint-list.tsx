import type { TableColumnType } from 'antd';
import { complaintLifecycle } from '../../../../contract/complaint/complaint-lifecycle.ts';
import type { DeskComplaint } from '../../../../contract/complaint/complaint-desk.ts';
import { thing_kinds } from '../../../../contract/things.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { flag, oneOf } from '../../../desk/filters.ts';
import { Pills } from '../../../desk/pills.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { titled } from '../../../desk/titled.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

const states = { waiting: '待处理', asked: '待补充', appealed: '申诉', closed: '已有结果' } as const;

/** The complaints of one state, what is due first on top. */
export default function ComplaintList() {
  const { address, read, given } = useListed(
    {
      call: 'admin.complaints',
      filters: { state: oneOf(states), target: oneOf(thing_kinds), mine: flag },
      sizes: [20, 50],
    },
    { state: 'waiting' },
  );
  useLookAgain(read.reload);
  return (
    <>
      <div className="desk-tools complaint-tools">
        <Pills
          label="按进度看"
          name="state"
          usual="waiting"
          options={titled(states)}
          current={given.state}
          address={address}
          counts={read.data?.counts}
        />
        <Pills
          label="由谁处理"
          name="mine"
          options={titled({ 1: '我处理的' }, '所有人')}
          current={given.mine}
          address={address}
        />
        <Pills
          label="按类别看"
          name="target"
          options={titled(thing_kinds, '全部类别')}
          current={given.target}
          address={address}
        />
      </div>
      <DeskList
        read={read}
        address={address}
        empty={
          <EmptyState title="这里没有举报" text="换一个进度或类别看看。">
            <ButtonLink href="/admin/content/reports">看待处理的</ButtonLink>
          </EmptyState>
        }
      >
        {(rows) => <DeskTable rows={rows} row_key={({ id }) => id} label="举报" columns={columns} />}
      </DeskList>
    </>
  );
}

const columns: TableColumnType<DeskComplaint>[] = [
  {
    title: '被举报的内容',
    render: (_, row) => (
      <a className="complaint-title" href={`/admin/content/reports/${row.id}`}>
        {row.title}
      </a>
    ),
  },
  { title: '类别', width: 96, render: (_, row) => row.target_title },
  { title: '原因', width: 112, render: (_, row) => row.reason_title },
  {
    title: '状态',
    width: 96,
    render: (_, row) => <StateTag states={complaintLifecycle.states} state={row.status} />,
  },
  { title: '处理人', width: 112, render: (_, row) => row.handler?.nickname ?? '—' },
  { title: '提交', width: 136, render: (_, row) => <span className="n">{dayTime(row.submitted_at)}</span> },
  { title: '期限', width: 152, render: (_, row) => <Due row={row} /> },
];

/** When something has to happen by; said in words where it is late or near. */
function Due({ row: { due_at, level } }: { row: DeskComplaint }) {
  if (!due_at) return <>—</>;
  const word = level === 'late' ? '已超期' : level === 'soon' ? '快到期' : '';
  return (
    <span className={level === 'late' ? 'n late' : level === 'soon' ? 'n soon' : 'n'}>
      {dayTime(due_at)} {word}
    </span>
  );
}
