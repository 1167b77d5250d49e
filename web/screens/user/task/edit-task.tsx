import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { task_limits as limits } from '../../../../contract/task/task-limits.ts';
import type { OwnTask } from '../../../../contract/task/task-shapes.ts';
import { quietApi } from '../../../api.ts';
import { AmountInput } from '../../../desk/amount-input.tsx';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { yuan } from '../../../ui/yuan.ts';
import { counted } from '../../../desk/counted.ts';

type Edited = 'num' | 'max_num' | 'valid_day' | 'finish_day' | 'target_desc' | 'expect';

/** What can be changed while a task recruits, with what follows of it. */
const edits: Record<Edited, { title: string; unit?: string; most: number; about: string }> = {
  num: {
    title: '名额',
    unit: '个',
    most: limits.num,
    about: '加的名额先从钱包存入，减的马上退回；不能少于已确认的人数。',
  },
  max_num: { title: '申请上限', unit: '人', most: limits.max_num, about: '不少于名额。' },
  valid_day: { title: '招募天数', unit: '天', most: limits.valid_day, about: '只能加长。' },
  finish_day: {
    title: '完成天数',
    unit: '天',
    most: limits.finish_day,
    about: '加长对所有人，缩短只对之后确认的，等待的会收到通知。',
  },
  target_desc: {
    title: '任务要求',
    most: limits.target_desc.max,
    about: '已确认的测评官按原来的，等待的会收到通知。',
  },
  expect: { title: '期望的测评官', most: limits.expect.max, about: '' },
};
const names = Object.keys(edits) as Edited[];

type Props = { task: OwnTask; onClose: () => void; onDone: () => void };
type Values = { value: number | string };

/** One of the six edits, sent with the revision that was seen. */
export function EditTask({ task, onClose, onDone }: Props) {
  const [name, setName] = useState<Edited>('num');
  const { title, about, most, unit } = edits[name];
  const state = useDeskForm<Values>(async ({ value }) => {
    const to = { product_task_id: task.task_id, rev: task.rev, value };
    await quietApi(`company.task_edit_${name}`, to as never);
    toast(`${title}已改`);
    onDone();
  });
  return (
    <FormDialog
      state={state}
      title={`修改《${task.title}》`}
      yes="保存"
      initial={{ value: task.num }}
      onClose={onClose}
      about={
        <div className="edit-what">
          <span aria-hidden="true">改哪一项</span>
          <Select<Edited>
            aria-label="改哪一项"
            value={name}
            options={names.map((value) => ({ value, label: edits[value].title }))}
            onChange={(chosen) => {
              setName(chosen);
              state.form.setFieldsValue({ value: task[chosen] });
            }}
          />
        </div>
      }
    >
      <Form.Item name="value" label={title} extra={about}>
        {unit === undefined ? (
          <Input.TextArea rows={5} {...counted(most)} />
        ) : (
          <InputNumber<number> min={1} max={most} precision={0} suffix={unit} />
        )}
      </Form.Item>
    </FormDialog>
  );
}

/** More for every report that is not paid yet. */
export function AppendReward({ task, onClose, onDone }: Props) {
  const places =
    (task.status === 'running' ? task.num : task.affirmed) - task.escrow.paid - task.escrow.failed;
  const state = useDeskForm<{ reward: string }>(async ({ reward }) => {
    await quietApi('company.task_append_reward', { product_task_id: task.task_id, reward });
    toast('已追加，没付的报告都按新的付');
    onDone();
  });
  const typed = Number(Form.useWatch('reward', state.form)) || 0;
  return (
    <FormDialog
      state={state}
      title={`给《${task.title}》追加报告酬`}
      yes="追加"
      focus="reward"
      onClose={onClose}
      about={
        <p className="n">
          现在每份 ¥{yuan(task.reward)}，还有 {places} 个名额没付；不另收服务费，不能再减回去。
        </p>
      }
    >
      <Form.Item
        name="reward"
        label="每份再加（元）"
        extra={typed > 0 ? `要从钱包存入 ¥${yuan(Math.round(typed * 100) * places)}` : '先存入再生效'}
      >
        <AmountInput />
      </Form.Item>
    </FormDialog>
  );
}
