import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { reconBreakLifecycle } from '../../../../contract/finance/break-lifecycle.ts';
import {
  billed_channels,
  break_sorts,
  canBook,
  break_kinds,
} from '../../../../contract/finance/break-sorts.ts';
import type { ReconBreak } from '../../../../contract/finance/recon.ts';
import { api, quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { hoursInWords } from '../../../desk/waiting-mark.tsx';
import { oneOf } from '../../../desk/filters.ts';
import { Pills } from '../../../desk/pills.tsx';
import { titled } from '../../../desk/titled.ts';
import { useRead } from '../../../desk/use-read.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { useNow } from '../../../ui/use-now.ts';
import { MoneyTable } from './money-table.tsx';
import { counted } from '../../../desk/counted.ts';

const hour_ms = 3_600_000;

/** What is to be done about differences: what it is, whose it is, how long it has waited. */
export function BreakList({ after }: { after: () => void }) {
  const address = useListAddress();
  const status = oneOf(reconBreakLifecycle.states)(address.query.get('breaks') ?? '') ?? 'open';
  const sort = oneOf(break_sorts)(address.query.get('sort') ?? '');
  const read = useRead('finance.recon_breaks', { status, limit: 100, ...(sort ? { sort } : {}) });
  const [writing, setWriting] = useState<Writing | null>(null);
  const again = async () => {
    await read.reload();
    after();
  };
  return (
    <section className="work recon-work" aria-labelledby="recon-work">
      <SectionHead
        id="recon-work"
        title="差异工作单"
        meta={
          read.data
            ? `没办结 ${read.data.counts.open ?? 0} 笔，已办结 ${read.data.counts.resolved ?? 0} 笔`
            : undefined
        }
      />
      <div className="desk-tools">
        <Pills
          label="按进度看"
          name="breaks"
          usual="open"
          options={titled(reconBreakLifecycle.states)}
          current={status}
          address={address}
        />
        <Pills
          label="按种类看"
          name="sort"
          options={titled(break_sorts, '全部')}
          current={sort}
          address={address}
        />
      </div>
      <ReadState read={read}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={status === 'open' ? '没有要办的差异' : '还没有办结过差异'} />
          ) : (
            <MoneyTable
              labelled_by="recon-work"
              titles={['账单日', '哪一种', '金额', '单号', '怎么回事，怎么办', '谁，多久', '操作']}
            >
              {list.map((row) => (
                <Row key={row.id} row={row} again={again} write={(what) => setWriting({ row, what })} />
              ))}
            </MoneyTable>
          )
        }
      </ReadState>
      {writing ? (
        <WriteDialog
          {...writing}
          onClose={() => setWriting(null)}
          onDone={() => {
            setWriting(null);
            void again();
          }}
        />
      ) : null}
    </section>
  );
}

type Writing = { row: ReconBreak; what: 'note' | 'resolve' };
type RowProps = { row: ReconBreak; again: () => Promise<void>; write: (what: Writing['what']) => void };

function Row({ row, again, write }: RowProps) {
  const { id, sort, effect, order_no, says, owner, note, status } = row;
  const { title, sign, advice } = break_sorts[sort];
  const hours = Math.max(0, Math.floor((useNow() - Date.parse(row.found_at)) / hour_ms));
  return (
    <tr>
      <td className="n">
        <b>
          {row.day.slice(5)} {billed_channels[row.channel].title}
        </b>
      </td>
      <td>
        <span className={status === 'open' ? 'brk solid' : 'brk'}>
          {sign} {title}
        </span>
      </td>
      <td className="r n">
        <b>{yuan(effect)}</b>
      </td>
      <td className="n break-numbers">
        {row.channel_no ? <span>{row.channel_no}</span> : null}
        <span className="meta">
          {break_kinds[row.kind]}{' '}
          {order_no ? <a href={`/admin/trade/payments/${order_no}`}>{row.out_no}</a> : row.out_no}
        </span>
      </td>
      <td>
        {says}
        <span className="meta">{note || (status === 'open' ? advice : row.reason || '重新核对后一致')}</span>
      </td>
      <td>
        {status === 'open' ? (owner?.nickname ?? '还没有人') : (row.resolved_by?.nickname ?? '自动')}
        <span className="meta n">
          {status === 'open' ? hoursInWords(hours) : row.resolved_at ? dayTime(row.resolved_at) : ''}
        </span>
      </td>
      <td>
        {status === 'open' ? (
          <span className="break-acts">
            <RowActs
              size="sm"
              after={again}
              acts={[
                !owner && {
                  title: '我来办',
                  label: `由我来办 ${row.out_no}`,
                  run: () => api('finance.break_take', { id }),
                  said: '由你来办',
                },
                { title: '备注', label: `备注 ${row.out_no}`, press: () => write('note') },
                { title: '办结', label: `办结 ${row.out_no}`, press: () => write('resolve') },
              ]}
            />
          </span>
        ) : null}
      </td>
    </tr>
  );
}

type WriteProps = Writing & { onClose: () => void; onDone: () => void };

/** What has been found out so far, or how it ended. */
function WriteDialog({ row, what, onClose, onDone }: WriteProps) {
  const { id, note } = row;
  const state = useDeskForm<{ note?: string; reason?: string; book?: boolean }>(async (typed) => {
    if (what === 'note') await quietApi('finance.break_note', { id, note: typed.note ?? '' });
    else
      await quietApi('finance.break_resolve', { id, reason: typed.reason ?? '', book: typed.book === true });
    onDone();
  });
  const title = what === 'note' ? '备注' : '办结';
  return (
    <FormDialog
      state={state}
      title={`${title} ${break_sorts[row.sort].title} ${yuan(row.effect)} 元`}
      yes={what === 'note' ? '保存' : title}
      about={
        what === 'note' ? null : (
          <p className="meta">
            {canBook(row) ? '' : '钱的变动先走退款或调账，这里只写明是办结说明；'}办结以后不会再出现在待办里。
          </p>
        )
      }
      initial={{ note }}
      focus={what === 'note' ? 'note' : 'reason'}
      onClose={onClose}
    >
      {what === 'note' ? (
        <Form.Item name="note" label="查到哪一步了">
          <Input.TextArea rows={3} {...counted(200)} />
        </Form.Item>
      ) : (
        <>
          {canBook(row) ? (
            <Form.Item name="book" valuePropName="checked">
              <Checkbox>同时挂账：记入未匹配款项，之后由两人调账入账，或在渠道退回</Checkbox>
            </Form.Item>
          ) : null}
          <Form.Item
            name="reason"
            label="办结说明"
            rules={[{ required: true, whitespace: true, message: '请填写办结说明' }]}
          >
            <Input.TextArea rows={3} {...counted(200)} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
