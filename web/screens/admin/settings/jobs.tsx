import type { TableColumnType } from 'antd';
import type { Output } from '../../../../contract/index.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { jobTitle } from './job-titles.ts';

type Queue = Output<'admin.jobs'>;
type Count = Queue['counts'][number];
type Failed = Queue['failed'][number];

/** The queue as it is now; what failed can be tried again. */
export function Jobs() {
  const read = useRead('admin.jobs', {});
  const waiting = read.data?.counts.reduce((sum, row) => sum + row.waiting + row.active, 0) ?? 0;
  return (
    <section id="jobs" className="work" aria-labelledby="jobs-head">
      <SectionHead
        id="jobs-head"
        title="后台任务"
        meta={
          read.data ? `等待和执行中 ${thousands(waiting)}，失败 ${thousands(failures(read.data))}` : undefined
        }
      >
        <span className="end">
          <Button size="sm" busy={read.loading} onClick={() => void read.reload()}>
            刷新
          </Button>
        </span>
      </SectionHead>
      <ReadState read={read} rows={3}>
        {({ counts, failed }) => (
          <>
            {failed.length > 0 ? (
              <DeskTable
                rows={failed}
                row_key={({ id }) => id}
                label="失败的任务"
                columns={failedColumns(read.reload)}
              />
            ) : null}
            {counts.length > 0 ? (
              <DeskTable rows={counts} row_key={({ name }) => name} label="任务队列" columns={countColumns} />
            ) : null}
            {counts.length + failed.length === 0 ? (
              <p className="meta none">没有等待或失败的任务，新任务会在这里按种类列出</p>
            ) : null}
          </>
        )}
      </ReadState>
    </section>
  );
}

const failures = ({ counts }: Queue): number => counts.reduce((sum, { failed }) => sum + failed, 0);

const failedColumns = (reload: () => Promise<void>): TableColumnType<Failed>[] => [
  { title: '失败的任务', key: 'name', width: 200, render: (_, { name }) => <JobName name={name} /> },
  {
    title: '说明',
    key: 'says',
    render: (_, { says }) => <span className="job-says">{says || '没有说明'}</span>,
  },
  {
    title: '试过',
    key: 'tries',
    width: 80,
    align: 'right',
    render: (_, { tries }) => <span className="n">{tries} 次</span>,
  },
  {
    title: '失败于',
    key: 'at',
    width: 168,
    render: (_, { failed_at }) => <span className="n">{failed_at ? dayTime(failed_at) : '—'}</span>,
  },
  {
    title: '操作',
    key: 'act',
    width: 96,
    align: 'right',
    render: (_, { id, name }) => (
      <RowActs
        size="sm"
        after={reload}
        acts={[
          {
            title: '重试',
            label: `重试“${jobTitle(name)}”`,
            run: () => api('admin.job_retry', { id }),
            said: `“${jobTitle(name)}”会再试一次`,
          },
        ]}
      />
    ),
  },
];

const figure = (title: string, of: 'waiting' | 'active' | 'failed'): TableColumnType<Count> => ({
  title,
  key: of,
  width: 96,
  align: 'right',
  render: (_, row) => (
    <span className={of === 'failed' && row.failed > 0 ? 'n late' : 'n'}>{thousands(row[of])}</span>
  ),
});

const countColumns: TableColumnType<Count>[] = [
  { title: '种类', key: 'name', render: (_, { name }) => <JobName name={name} /> },
  figure('等待', 'waiting'),
  figure('执行中', 'active'),
  figure('失败', 'failed'),
  {
    title: '最久的等了',
    key: 'oldest',
    width: 168,
    render: (_, { oldest_at }) => (oldest_at ? <TimeAgo at={oldest_at} /> : '—'),
  },
];

const JobName = ({ name }: { name: string }) => (
  <span>
    {jobTitle(name)}
    {jobTitle(name) === name ? null : <span className="meta">{name}</span>}
  </span>
);
