import { useState } from 'react';
import { columnLifecycle } from '../../../../contract/column/column-lifecycle.ts';
import { columnCategory } from '../../../../contract/column/column-limits.ts';
import type { OwnColumn } from '../../../../contract/column/columns.ts';
import { DeskSteps } from '../../../desk/desk-steps.tsx';
import { named, NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Timeline } from '../../../desk/timeline.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Crop } from '../../../parts/crop.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ApplyForm } from './apply-form.tsx';
import { ApplyLine } from './apply-line.tsx';

const steps = ['填写申请', '审核', '开通'] as const;

/** The application that is named, or the one that is not finished, or a new one: its state, its form, its history. */
export function ApplyForColumn({ column_id }: { column_id: number | null }) {
  const read = useRead('user.column_index', { status: 0, limit: 100 });
  const [changing, setChanging] = useState(false);
  useLookAgain(read.reload);
  // What stands here stays when it is decided meanwhile.
  const [shown_id, setShownId] = useState(column_id);
  const unfinished = read.data?.list.find(({ status }) =>
    ['draft', 'submitted', 'rejected'].includes(status),
  );
  if (shown_id === null && unfinished) setShownId(unfinished.id);
  return (
    <ReadState read={read}>
      {({ list, apply_hint }) => {
        const column = shown_id === null ? null : list.find(({ id }) => id === shown_id);
        if (column === undefined || (column === null && apply_hint))
          return (
            <section className="work">
              <EmptyState
                title={column === undefined ? '没有这份申请' : '现在不能申请'}
                text={apply_hint ?? ''}
              >
                <ButtonLink href="/user/column?status=0">我的专栏</ButtonLink>
              </EmptyState>
            </section>
          );
        const writes = column === null || (column.can.apply && (column.status !== 'submitted' || changing));
        const after = async () => {
          setChanging(false);
          await read.reload();
        };
        return (
          <>
            <DeskSteps titles={steps} current={stepOf(column)} />
            {column ? (
              <section className="work apply-state">
                <ApplyLine
                  column={column}
                  changing={changing}
                  onChange={() => setChanging(!changing)}
                  reload={after}
                />
              </section>
            ) : null}
            <div className="desk-2">
              <section className="work desk-col">
                {writes ? (
                  <ApplyForm
                    key={`${column?.id ?? 'new'} ${column?.revision ?? 0} ${column?.status ?? ''}`}
                    column={column}
                    onSent={after}
                  />
                ) : (
                  <Sent column={column} />
                )}
              </section>
              <aside className="desk-col">
                <section className="work">
                  <SectionHead
                    title="经过"
                    meta={column && column.history.length > 0 ? `${column.history.length} 条` : undefined}
                  />
                  <Timeline
                    none="还没有提交过"
                    steps={(column?.history ?? []).map(({ event, title, reason, at }) => ({
                      at,
                      title,
                      text: reason,
                      look: looks[event],
                    }))}
                  />
                </section>
              </aside>
            </div>
          </>
        );
      }}
    </ReadState>
  );
}

const stepOf = (column: OwnColumn | null): number =>
  column === null || column.status === 'draft' || column.status === 'rejected'
    ? 0
    : column.status === 'submitted'
      ? 1
      : 2;

/** What was sent in, to be read. */
function Sent({ column }: { column: OwnColumn }) {
  return (
    <NamedRows
      rows={[
        named(
          '专栏名称',
          <>
            {column.title} <StateTag states={columnLifecycle.states} state={column.status} />
          </>,
        ),
        ['分类', column.cate.title || columnCategory(column.cate.id).title],
        ['介绍', column.introduce, 'typed'],
        named(
          '封面',
          column.cover ? (
            <Crop as="cover" of={column.cover} className="sent-cover" width={320} wide={800} />
          ) : (
            '没有封面'
          ),
        ),
      ]}
    />
  );
}

const looks: Record<string, 'ok' | 'bad'> = {
  approve: 'ok',
  open: 'ok',
  unban: 'ok',
  reject: 'bad',
  ban: 'bad',
};
