import './wallet.css';
import type { TableColumnType } from 'antd';
import { statement_kinds, balance_words } from '../../../../contract/wallet/statement-kinds.ts';
import type { StatementRow } from '../../../../contract/wallet/wallet.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { FilterForm } from '../../../desk/filter-form.tsx';
import { day, oneOf } from '../../../desk/filters.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { ExportCsv } from './export-csv.tsx';
import { state_tones } from './state-tones.ts';
import { Transaction } from './transaction.tsx';

const directions = { in: { title: '收入' }, out: { title: '支出' } } as const;
const options = (table: Record<string, { title: string }>) =>
  Object.entries(table).map(([name, { title }]) => [name, title] as const);

const columnsOf = (hrefOf: (transaction_id: number) => string): TableColumnType<StatementRow>[] => [
  {
    title: '事项',
    key: 'what',
    render: (_value, { transaction_id, about, title, number, note }) => (
      <>
        <b className="what">
          <a href={hrefOf(transaction_id)}>{about || title}</a>
        </b>
        <small className="n">{[about ? title : '', number, note].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  { title: '时间', key: 'at', className: 'n nowrap', render: (_value, { at }) => dayTime(at) },
  {
    title: '状态',
    key: 'state',
    render: (_value, { state }) => (state ? <Tag tone={state_tones[state.look]}>{state.title}</Tag> : null),
  },
  { title: '从哪到哪', key: 'way', render: (_value, { from, to }) => `${from} → ${to}` },
  {
    title: '金额',
    key: 'amount',
    align: 'right',
    className: 'n nowrap',
    render: (_value, { amount }) => (
      <b className={amount > 0 ? 'am in' : 'am'}>{amount > 0 ? `+${yuan(amount)}` : yuan(amount)}</b>
    ),
  },
  {
    title: '当时余额',
    key: 'balance',
    align: 'right',
    className: 'n nowrap',
    render: (_value, { balance_after, part }) => (
      <>
        {yuan(balance_after)}
        <small>{balance_words[part].title}</small>
      </>
    ),
  },
];

/** Every line of the three parts of the wallet, or one of them, as the address says. */
export default function List() {
  const address = useListAddress();
  const one = address.query.get('transaction');
  return one ? <Transaction id={one} back={address.with({ transaction: null })} /> : <Lines />;
}

/** The lines as the address narrows them; to print, and to take along. */
function Lines() {
  const { read, address, given, narrowed, whole } = useListed({
    call: 'transaction.index',
    filters: {
      kind: oneOf(statement_kinds),
      direction: oneOf(directions),
      part: oneOf(balance_words),
      from: day,
      to: day,
    },
  });
  useLookAgain(read.reload);
  return (
    <DeskPage
      title="交易明细"
      meta={read.data ? `${read.data.total} 条` : undefined}
      acts={
        <>
          <Button onClick={() => window.print()}>打印这一页</Button>
          <ExportCsv view={given} />
        </>
      }
    >
      <DeskTabs>
        <FilterForm
          address={address}
          fields={[
            { name: 'kind', label: '类型', options: options(statement_kinds) },
            { name: 'direction', label: '收支', options: options(directions) },
            { name: 'part', label: '余额', options: options(balance_words) },
            { name: 'from', label: '从', kind: 'day' },
            { name: 'to', label: '到', kind: 'day' },
          ]}
        />
        <DeskList
          read={read}
          address={address}
          empty={
            <EmptyState title={narrowed ? '没有这样的交易' : '还没有交易'}>
              {narrowed ? <ButtonLink href={whole}>看全部</ButtonLink> : null}
            </EmptyState>
          }
        >
          {(rows) => (
            <div className="statement to-print">
              <DeskTable
                label="交易明细"
                rows={rows}
                row_key={({ transaction_id, leg }) => `${transaction_id}-${leg}`}
                columns={columnsOf((transaction) => address.with({ transaction }))}
              />
            </div>
          )}
        </DeskList>
      </DeskTabs>
    </DeskPage>
  );
}
