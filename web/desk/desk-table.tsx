import './desk-table.css';
import { Table, type TableColumnType, type TableProps } from 'antd';

type Props<T extends object> = {
  rows: readonly T[];
  /** The first names the row: on a phone it stands alone, the others carry their titles. */
  columns: TableColumnType<T>[];
  row_key: (row: T) => string | number;
  label: string;
} & Pick<TableProps<T>, 'rowSelection' | 'expandable' | 'onRow' | 'rowClassName'>;

/** A table as the house draws it; on a phone each row is a card. The pager is DeskList's. */
export function DeskTable<T extends object>({ rows, columns, row_key, label, ...rest }: Props<T>) {
  const named = columns.map((column, at) => ({
    ...column,
    onCell: (row: T, index?: number) => ({
      ...column.onCell?.(row, index),
      ...(at > 0 && typeof column.title === 'string' ? { 'data-label': column.title } : {}),
    }),
  }));
  return (
    <Table<T>
      {...rest}
      className="desk-table"
      aria-label={label}
      columns={named}
      dataSource={rows}
      rowKey={row_key}
      pagination={false}
      size="middle"
    />
  );
}
