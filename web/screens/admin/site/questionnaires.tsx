import { Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { QnRow } from '../../../../contract/questionnaire/qn-desk.ts';
import { questionnaireLifecycle } from '../../../../contract/questionnaire/qn-lifecycles.ts';
import { qn_categories, qn_limits } from '../../../../contract/questionnaire/qn-words.ts';
import { api, quietApi } from '../../../api.ts';
import { DayInput } from '../../../desk/day-input.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { chosen } from '../../../desk/filled.ts';
import { oneOf } from '../../../desk/filters.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { Pills } from '../../../desk/pills.tsx';
import { RowActs, type RowAct } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { titled } from '../../../desk/titled.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { AnswerFiles } from './answer-files.tsx';
import { fromField, toField } from './beijing-field.ts';
import { QnAppeals } from './qn-appeals.tsx';
import { QnForm } from './qn-form.tsx';
import { QnResults } from './qn-results.tsx';

const { states } = questionnaireLifecycle;
type Open = { what: 'edit'; row: QnRow | null } | { what: 'codes' | 'results' | 'until'; row: QnRow };

/** Questionnaires: built by moderators, paid by finance; what was objected to waits above them. */
export default function Questionnaires() {
  const { address, read, given } = useListed({ call: 'admin.qn_list', filters: { status: oneOf(states) } });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (open?.what === 'edit') return <QnForm questionnaire={open.row} onClose={close} onSaved={read.reload} />;
  if (open?.what === 'results') return <QnResults questionnaire={open.row} onClose={close} />;
  return (
    <>
      <div className="desk-tools">
        <Pills
          label="按状态看"
          name="status"
          options={titled(states, '全部')}
          current={given.status}
          address={address}
        />
        <Button onClick={() => setOpen({ what: 'edit', row: null })}>添一份问卷</Button>
      </div>
      {read.data && read.data.appeals > 0 ? <QnAppeals onDone={read.reload} /> : null}
      <DeskList
        read={read}
        address={address}
        empty={<EmptyState title="还没有问卷" text="添一份，有报酬的由财务拨好奖励金再开放。" />}
      >
        {(rows) => (
          <DeskTable
            rows={rows}
            row_key={({ id }) => id}
            label="问卷"
            columns={[
              {
                title: '问卷',
                render: (_, { title, category_id, list, by_code, by }) => (
                  <>
                    {title}
                    <p className="meta n">
                      {qn_categories[category_id].title}，{list.length} 题{by_code ? '，用邀请码' : ''}，{by}
                    </p>
                  </>
                ),
              },
              {
                title: '状态',
                render: (_, { status, closes_at }) => (
                  <>
                    <StateTag states={states} state={status} />
                    <p className="meta n">{dayTime(closes_at)} 截止</p>
                  </>
                ),
              },
              {
                title: '份数',
                className: 'n',
                render: (_, { people, places, taken, codes: { made, used }, by_code }) => (
                  <>
                    {taken} / {places}
                    <p className="meta">
                      {people} 人填过{by_code ? `，邀请码用了 ${used} / ${made}` : ''}
                    </p>
                  </>
                ),
              },
              {
                title: '奖励金',
                className: 'n',
                render: (_, { reward, pool, returned }) =>
                  reward === 0 ? (
                    '没有报酬'
                  ) : (
                    <>
                      ¥{yuan(pool)}
                      <p className="meta">
                        每份 ¥{yuan(reward)}
                        {returned > 0 ? `，退回 ${returned} 份` : ''}
                      </p>
                    </>
                  ),
              },
              {
                title: '操作',
                render: (_, row) => (
                  <RowActs
                    size="sm"
                    after={read.reload}
                    acts={[
                      ...actsOf(row, setOpen),
                      row.people > 0 && {
                        title: '结果',
                        label: `“${row.title}”的结果`,
                        kind: 'bare',
                        press: () => setOpen({ what: 'results', row }),
                      },
                    ]}
                  />
                ),
              },
            ]}
          />
        )}
      </DeskList>
      <AnswerFiles />
      {open?.what === 'until' ? <UntilDialog row={open.row} onClose={close} onDone={read.reload} /> : null}
      {open?.what === 'codes' ? <CodesDialog row={open.row} onClose={close} onDone={read.reload} /> : null}
    </>
  );
}

type Verb = 'open' | 'pause' | 'resume' | 'close' | 'give_up' | 'archive';

function actsOf(row: QnRow, setOpen: (open: Open) => void): (RowAct | false)[] {
  const { id, title, status, by_code } = row;
  const back = row.reward > 0 ? '没付出的奖励金退回。' : '';
  const verb = (act: Verb, said: string, sure?: string): RowAct => ({
    title: questionnaireLifecycle.moves[act].title,
    label: `${questionnaireLifecycle.moves[act].title}“${title}”`,
    run: () => quietApi('admin.qn_move', { id, act }),
    said,
    ...(sure
      ? {
          sure: {
            title: `${questionnaireLifecycle.moves[act].title}“${title}”`,
            text: sure,
            yes: questionnaireLifecycle.moves[act].title,
          },
        }
      : {}),
  });
  return [
    status === 'draft' && { title: '改', label: `改“${title}”`, press: () => setOpen({ what: 'edit', row }) },
    status === 'draft' && verb('open', '已开放', '开放以后题目不能再改。'),
    status === 'draft' && verb('give_up', '已作废', `作废以后不能再开放。${back}`),
    status === 'open' && verb('pause', '已暂停'),
    status === 'paused' && verb('resume', '已恢复'),
    (status === 'open' || status === 'paused') && verb('close', '已结束', `结束以后不能再填。${back}`),
    status === 'closed' && verb('archive', '已归档'),
    (status === 'open' || status === 'paused') && {
      title: '改截止',
      label: `改截止“${title}”`,
      press: () => setOpen({ what: 'until', row }),
    },
    by_code &&
      (status === 'draft' || status === 'open' || status === 'paused') && {
        title: '邀请码',
        label: `为“${title}”生成邀请码`,
        press: () => setOpen({ what: 'codes', row }),
      },
  ];
}

type Dialog = { row: QnRow; onClose: () => void; onDone: () => Promise<void> };

/** When it ends, while people can answer. */
function UntilDialog({ row, onClose, onDone }: Dialog) {
  const state = useDeskForm<{ closes_at: string }>(async ({ closes_at }) => {
    await quietApi('admin.qn_until', { id: row.id, closes_at: fromField(closes_at) });
    toast('截止时间已改');
    onClose();
    await onDone();
  });
  return (
    <FormDialog
      state={state}
      title={`“${row.title}”什么时候截止`}
      yes="保存"
      focus="closes_at"
      initial={{ closes_at: toField(row.closes_at) }}
      onClose={onClose}
    >
      <Form.Item
        name="closes_at"
        label="截止（北京时间）"
        rules={chosen('截止时间')}
        extra="往后往前都可以，不早于现在；不另发通知，页面上马上是新的时间"
      >
        <DayInput of="moment" />
      </Form.Item>
    </FormDialog>
  );
}

function CodesDialog({ row, onClose, onDone }: Dialog) {
  const [made, setMade] = useState<string[] | null>(null);
  const state = useDeskForm<{ num: number }>(async ({ num }) => {
    const { codes } = await api('admin.qn_codes', { id: row.id, num });
    setMade(codes);
    await onDone();
  });
  return (
    <FormDialog
      state={state}
      title={`“${row.title}”的邀请码`}
      yes="生成"
      focus="num"
      initial={{ num: 20 }}
      onClose={onClose}
    >
      <Form.Item
        name="num"
        label="多少个"
        rules={chosen('个数')}
        extra="一个邀请码填一次；关掉以后不再显示，先抄下来"
      >
        <InputNumber min={1} max={qn_limits.codes_at_once} precision={0} />
      </Form.Item>
      {made ? (
        <Form.Item label={`生成的 ${made.length} 个`}>
          <Input.TextArea
            readOnly
            aria-label="生成的邀请码"
            value={made.join('\n')}
            autoSize={{ minRows: 4, maxRows: 10 }}
          />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
