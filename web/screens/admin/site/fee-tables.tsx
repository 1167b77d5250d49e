import { useState } from 'react';
import type { FeeTableRow } from '../../../../contract/tools/fee-tables.ts';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { FeeTableDialog } from './fee-table-dialog.tsx';

/** Size classes and fees for the tools, each with where it comes from and since when. */
export default function FeeTables() {
  const read = useRead('tools.fee_tables', {});
  const [editing, setEditing] = useState<FeeTableRow | 'new' | null>(null);
  return (
    <ReadState read={read} rows={3}>
      {(tables) => (
        <>
          <div className="desk-tools">
            <Button onClick={() => setEditing('new')}>添一张表</Button>
            <span className="end meta">工具页的“规则自查”按这些表算</span>
          </div>
          <DeskTable
            rows={tables}
            row_key={({ id }) => id}
            label="尺寸与费用表"
            columns={[
              { title: '名称', dataIndex: 'title' },
              { title: '档', className: 'n', render: (_, { content }) => content.tiers.length },
              {
                title: '来源',
                render: (_, { source }) => (
                  <a className="desk-link" href={source.url} target="_blank" rel="noreferrer">
                    {source.title}
                  </a>
                ),
              },
              { title: '从哪天起', className: 'n', dataIndex: 'as_of' },
              {
                title: '操作',
                render: (_, table) => (
                  <RowActs
                    size="sm"
                    acts={[{ title: '改', label: `改“${table.title}”`, press: () => setEditing(table) }]}
                  />
                ),
              },
            ]}
          />
          {editing ? (
            <FeeTableDialog
              table={editing === 'new' ? null : editing}
              onClose={() => setEditing(null)}
              onSaved={read.reload}
            />
          ) : null}
        </>
      )}
    </ReadState>
  );
}
