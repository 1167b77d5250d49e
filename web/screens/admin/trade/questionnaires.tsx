import { Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { QnRow } from '../../../../contract/questionnaire/qn-desk.ts';
import { questionnaireLifecycle } from '../../../../contract/questionnaire/qn-lifecycles.ts';
import { qn_limits } from '../../../../contract/questionnaire/qn-words.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { chosen, filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { toast } from '../../../shell/toast.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';

const { states } = questionnaireLifecycle;

/** Money for questionnaires: what lies ready for each, and more of it for one that has not ended. */
export default function QuestionnairePools() {
  const { address, read } = useListed({ call: 'admin.qn_list' });
  const [funding, setFunding] = useState<QnRow | null>(null);
  return (
    <DeskPage title="问卷奖励金" meta="从营销赠送里出，没付出的结束时退回" back={null}>
      <section className="work" aria-label="问卷奖励金">
        <DeskList read={read} address={address} empty={<EmptyState title="还没有问卷" />}>
          {(rows) => (
            <DeskTable
              rows={rows}
              row_key={({ id }) => id}
              label="问卷奖励金"
              columns={[
                {
                  title: '问卷',
                  render: (_, { title, by, closes_at }) => (
                    <>
                      {title}
                      <p className="meta n">
                        {by}，{dayTime(closes_at)} 截止
                      </p>
                    </>
                  ),
                },
                { title: '状态', render: (_, { status }) => <StateTag states={states} state={status} /> },
                {
                  title: '每份',
                  className: 'n',
                  render: (_, { reward }) => (reward === 0 ? '没有报酬' : `¥${yuan(reward)}`),
                },
                {
                  title: '份数',
                  className: 'n',
                  render: (_, { reward, taken, places, returned }) =>
                    reward === 0 ? '' : `${taken} / ${places}${returned > 0 ? `，退回 ${returned}` : ''}`,
                },
                {
                  title: '现有',
                  className: 'n',
                  render: (_, { reward, pool }) => (reward === 0 ? '' : `¥${yuan(pool)}`),
                },
                {
                  title: '操作',
                  render: (_, row) => (
                    <RowActs
                      size="sm"
                      acts={[
                        row.reward > 0 &&
                          row.status !== 'closed' &&
                          row.status !== 'archived' && {
                            title: '拨奖励金',
                            label: `为“${row.title}”拨奖励金`,
                            press: () => setFunding(row),
                          },
                      ]}
                    />
                  ),
                },
              ]}
            />
          )}
        </DeskList>
      </section>
      {funding ? <FundDialog row={funding} onClose={() => setFunding(null)} onDone={read.reload} /> : null}
    </DeskPage>
  );
}

type Dialog = { row: QnRow; onClose: () => void; onDone: () => Promise<void> };

function FundDialog({ row, onClose, onDone }: Dialog) {
  const state = useDeskForm<{ places: number; reason: string }>(async (values) => {
    const { pool } = await quietApi('admin.qn_fund', { id: row.id, ...values });
    toast(`已拨入，奖励金现有 ¥${yuan(pool)}`);
    onClose();
    await onDone();
  });
  const places = Form.useWatch('places', state.form) ?? 0;
  return (
    <FormDialog
      state={state}
      title={`为“${row.title}”拨奖励金`}
      yes="拨入"
      focus="places"
      about={<p className="meta n">每份 ¥{yuan(row.reward)}，从营销赠送里出，没付出的结束时退回。</p>}
      onClose={onClose}
    >
      <Form.Item
        name="places"
        label="多少份"
        rules={chosen('份数')}
        extra={places > 0 ? `共 ¥${yuan(row.reward * places)}` : undefined}
      >
        <InputNumber min={1} max={qn_limits.places} precision={0} />
      </Form.Item>
      <Form.Item name="reason" label="理由" rules={filled('理由', 2)}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
