import { Checkbox, Input, Pagination, Select } from 'antd';
import { approvalLifecycle } from '../../../../contract/approval/approval-lifecycle.ts';
import type { QueueRow } from '../../../../contract/approval/approvals.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { KeyHelp } from './key-help.tsx';
import type { Picked } from './use-picked.ts';
import { ages, holders, type Queue } from './use-queue.ts';
import { WaitingMark } from '../../../desk/waiting-mark.tsx';

/** What waits, the oldest first, or what was decided, the newest first. */
export function InboxList({ queue, picked }: { queue: Queue; picked: Picked }) {
  const { list, page, limit } = queue;
  return (
    <div className="inbox-list">
      <Filters queue={queue} />
      <ReadState read={list} rows={8}>
        {({ list: rows, total }) =>
          rows.length === 0 ? (
            <Nothing queue={queue} />
          ) : (
            <>
              <ol>
                {rows.map((row) => (
                  <Row key={row.id} row={row} queue={queue} picked={picked} />
                ))}
              </ol>
              {total > limit ? (
                <Pagination
                  simple
                  size="small"
                  className="inbox-pager"
                  current={page}
                  pageSize={limit}
                  total={total}
                  onChange={(to) => queue.go(queue.filtered({ page: to === 1 ? null : `${to}` }))}
                />
              ) : null}
            </>
          )
        }
      </ReadState>
      <KeyHelp />
    </div>
  );
}

function Filters({ queue }: { queue: Queue }) {
  const facts = queue.counts.data?.kinds.find(({ kind }) => kind === queue.kind);
  const numbers = {
    all: facts?.pending,
    over_24: facts?.over_24,
    over_48: facts?.over_48,
    again: facts?.again,
  };
  return (
    <div className="cap">
      {queue.decided ? (
        <span className="meta">最近处理的在前</span>
      ) : (
        <Select
          aria-label="筛选"
          value={queue.age}
          options={Object.entries(ages).map(([value, title]) => ({
            value,
            label: `${title} ${numbers[value as keyof typeof ages] ?? ''}`,
          }))}
          onChange={(age) => queue.go(queue.filtered({ age: age === 'all' ? null : age }))}
          popupMatchSelectWidth={false}
        />
      )}
      {queue.decided ? null : (
        <Select
          aria-label="谁在处理"
          value={queue.assigned}
          options={Object.entries(holders).map(([value, label]) => ({ value, label }))}
          onChange={(assigned) =>
            queue.go(queue.filtered({ assigned: assigned === 'all' ? null : assigned }))
          }
          popupMatchSelectWidth={false}
        />
      )}
      <Input.Search
        key={queue.keyword}
        className="end"
        aria-label="按标题或申请人查找"
        placeholder="标题、申请人"
        defaultValue={queue.keyword}
        maxLength={40}
        allowClear
        onSearch={(keyword) => queue.go(queue.filtered({ keyword: keyword.trim() || null }))}
      />
    </div>
  );
}

function Row({ row, queue, picked }: { row: QueueRow; queue: Queue; picked: Picked }) {
  const { id: own } = useDeskViewer();
  const others = row.assigned_to !== null && row.assigned_to.id !== own;
  const said = picked.results.get(row.id);
  return (
    <li className={row.avoid || others ? 'off' : undefined}>
      {picked.on && row.status === 'pending' ? (
        <Checkbox
          checked={picked.keys.has(row.id)}
          disabled={row.avoid || others}
          aria-label={`选中“${row.title}”，${row.applicant.nickname}`}
          onChange={() => picked.toggle(row.id)}
        />
      ) : null}
      <a href={queue.address(row.id)} aria-current={row.id === queue.id ? 'true' : undefined}>
        <b>{row.title}</b>
        {row.status === 'pending' ? (
          <WaitingMark waiting={row.waiting} />
        ) : (
          <StateTag states={approvalLifecycle.states} state={row.status} />
        )}
        <span className="meta">
          {row.applicant.nickname} · {row.revision === 1 ? '首次' : `第 ${row.revision} 次`}
          {row.decided_at ? ` · ${dayTime(row.decided_at)}` : null}
        </span>
        {said ? (
          <Tag tone={said.done ? 'green' : 'red'}>{said.done ? '已处理' : '没有处理'}</Tag>
        ) : row.avoid && row.status === 'pending' ? (
          <Tag tone="line">须回避</Tag>
        ) : row.assigned_to ? (
          <Tag tone="line">{others ? `${row.assigned_to.nickname} 在看` : '我在看'}</Tag>
        ) : null}
      </a>
    </li>
  );
}

function Nothing({ queue }: { queue: Queue }) {
  if (queue.keyword || queue.age !== 'all' || queue.assigned !== 'all' || queue.page > 1)
    return (
      <EmptyState title="没有符合条件的申请">
        <ButtonLink href={queue.filtered({ keyword: null, age: null, assigned: null })}>清除筛选</ButtonLink>
      </EmptyState>
    );
  return queue.decided ? (
    <EmptyState title="还没有处理过这一类申请" />
  ) : (
    <EmptyState title="这一队已处理完" text="有新的申请时会出现在这里。" />
  );
}
