import { Checkbox, Form, Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import type { Input as InputOf } from '../../../../../contract/index.ts';
import { quietApi } from '../../../../api.ts';
import { DeskList } from '../../../../desk/desk-list.tsx';
import { DeskTable } from '../../../../desk/desk-table.tsx';
import { filled } from '../../../../desk/filled.ts';
import { FormDialog } from '../../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../../desk/use-desk-form.ts';
import { type RowOf, useListed } from '../../../../desk/use-listed.ts';
import { toast } from '../../../../shell/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { counted } from '../../../../desk/counted.ts';

type Row = RowOf<'admin.league_goods'>;

/** What points are exchanged for; stock is changed by more and fewer, as members take from it meanwhile. */
export function LeagueGoods() {
  const { read, address } = useListed({ call: 'admin.league_goods', sizes: [20, 50] });
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  return (
    <>
      <div className="desk-tools">
        <Button onClick={() => setEdited('new')}>新增兑换品</Button>
      </div>
      <DeskList read={read} address={address} empty={<EmptyState title="还没有兑换品" />}>
        {(rows) => (
          <DeskTable
            label="兑换品"
            rows={rows}
            row_key={({ id }) => id}
            columns={[
              { title: '名称', dataIndex: 'title' },
              { title: '怎么发放', render: (_, { kind }) => (kind === 'parcel' ? '寄送' : '站内发放') },
              { title: '积分', align: 'right', className: 'n', dataIndex: 'points' },
              { title: '库存', align: 'right', className: 'n', render: (_, { stock }) => stock ?? '不限' },
              {
                title: '每人每月',
                align: 'right',
                className: 'n',
                render: (_, { a_month }) => a_month ?? '不限',
              },
              { title: '待处理', align: 'right', className: 'n', dataIndex: 'waiting' },
              { title: '上架', render: (_, { on_shelf }) => (on_shelf ? '上架' : '下架') },
              {
                title: '',
                key: 'acts',
                align: 'right',
                render: (_, row) => (
                  <Button size="sm" aria-label={`修改${row.title}`} onClick={() => setEdited(row)}>
                    修改
                  </Button>
                ),
              },
            ]}
          />
        )}
      </DeskList>
      {edited ? (
        <Edit
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            void read.reload();
          }}
        />
      ) : null}
    </>
  );
}

type Typed = InputOf<'admin.league_goods_save'>;

function Edit({ row, onClose, onDone }: { row: Row | null; onClose: () => void; onDone: () => void }) {
  const state = useDeskForm<Typed>(async ({ stock_delta, a_month, about, ...typed }) => {
    await quietApi('admin.league_goods_save', {
      ...typed,
      about: about ?? '',
      ...(stock_delta == null ? {} : { stock_delta }),
      ...(a_month == null ? {} : { a_month }),
      ...(row ? { id: row.id } : {}),
    });
    toast('已保存');
    onDone();
  });
  return (
    <FormDialog
      state={state}
      title={row ? `修改${row.title}` : '新增兑换品'}
      yes="保存"
      onClose={onClose}
      initial={
        row
          ? { ...row, stock_delta: undefined, a_month: row.a_month ?? undefined }
          : { kind: 'parcel', on_shelf: true, about: '' }
      }
    >
      <Form.Item name="title" label="名称" rules={filled('名称', 2)}>
        <Input {...counted(40)} />
      </Form.Item>
      <Form.Item name="about" label="说明（选填）">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="kind" label="怎么发放">
        <Radio.Group
          options={[
            { value: 'parcel', label: '寄送，兑换时选地址' },
            { value: 'service', label: '站内发放' },
          ]}
        />
      </Form.Item>
      <Form.Item name="points" label="积分" rules={[{ required: true, message: '请填写积分' }]}>
        <InputNumber min={1} max={1_000_000} precision={0} />
      </Form.Item>
      <Form.Item
        name="stock_delta"
        label={row ? `库存增减，现在${row.stock === null ? '不限' : ` ${row.stock}`}` : '库存'}
        extra={row ? '加 10 填 10，减 3 填 -3；不填不变' : '不填就是不限量'}
      >
        <InputNumber min={row ? -100_000 : 0} max={100_000} precision={0} />
      </Form.Item>
      <Form.Item name="a_month" label="每人每月至多（选填）">
        <InputNumber min={1} max={1000} precision={0} />
      </Form.Item>
      <Form.Item name="on_shelf" valuePropName="checked">
        <Checkbox>上架</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
