import { Form, Input, InputNumber, Select, Switch } from 'antd';
import type { QnRow } from '../../../../contract/questionnaire/qn-desk.ts';
import {
  hasOptions,
  qn_categories,
  qn_category_ids,
  qn_limits,
  question_kinds,
  type QnCategory,
} from '../../../../contract/questionnaire/qn-words.ts';
import { quietApi } from '../../../api.ts';
import { DayInput } from '../../../desk/day-input.tsx';
import { chosen, filled } from '../../../desk/filled.ts';
import { goToFirst } from '../../../desk/go-to-field.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { fromField, toField } from './beijing-field.ts';
import { linesOf, questionsOf, rowsOf, type QuestionFields } from './question-rows.ts';
import { counted } from '../../../desk/counted.ts';

type Values = {
  title: string;
  intro?: string;
  category_id: QnCategory;
  by_code?: boolean;
  minutes: number;
  /** Yuan. */
  reward?: number;
  places?: number;
  closes: string;
  list?: QuestionFields[];
};
type Props = { questionnaire: QnRow | null; onClose: () => void; onSaved: () => Promise<void> };

/** How a refusal calls a field, and how it is called here. */
const fieldNamed = (path: string): string =>
  path
    .replace('closes_at', 'closes')
    .replace(/^(list\.\d+)\.options.*/, '$1.lines')
    .replace(/^(list\.\d+)\.show_if.*/, '$1.on');

const kinds = Object.entries(question_kinds).map(([value, { title }]) => ({ value, label: title }));
const categories = qn_category_ids.map((value) => ({ value, label: qn_categories[value].title }));

/** Builds a questionnaire: its facts, then question after question. */
export function QnForm({ questionnaire: row, onClose, onSaved }: Props) {
  const state = useDeskForm<Values>(async (values) => {
    const { list = [], closes, reward = 0, intro = '', places = 1_000, ...facts } = values;
    await quietApi('admin.qn_save', {
      ...(row ? { id: row.id, rev: row.rev } : {}),
      ...facts,
      intro,
      places,
      reward: Math.round(reward * 100),
      closes_at: fromField(closes),
      list: questionsOf(list),
    });
    toast('问卷已保存');
    onClose();
    await onSaved();
  }, fieldNamed);
  const list = Form.useWatch('list', state.form) ?? [];
  const reward = Form.useWatch('reward', state.form) ?? 0;
  return (
    <Form<Values>
      className="site-form qn-builder"
      aria-label={row ? `改“${row.title}”` : '添一份问卷'}
      form={state.form}
      layout="vertical"
      requiredMark={false}
      onFinishFailed={goToFirst(state.form)}
      initialValues={initialOf(row)}
      onFinish={(values) => void state.submit(values)}
    >
      <Form.Item name="title" label="标题" rules={filled('标题', 4)}>
        <Input {...counted(qn_limits.title)} />
      </Form.Item>
      <Form.Item name="intro" label="说明">
        <Input.TextArea {...counted(qn_limits.intro)} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <div className="qn-facts">
        <Form.Item name="category_id" label="谁能填" rules={chosen('谁能填')}>
          <Select options={categories} />
        </Form.Item>
        <Form.Item name="by_code" label="凭邀请码" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="minutes" label="大约几分钟" rules={chosen('时间')}>
          <InputNumber min={1} max={60} precision={0} />
        </Form.Item>
        <Form.Item name="reward" label="每份报酬（元）" extra={reward > 0 ? '份数由财务拨款时定' : undefined}>
          <InputNumber min={0} max={qn_limits.reward / 100} precision={2} />
        </Form.Item>
        {reward > 0 ? null : (
          <Form.Item name="places" label="至多收多少份" rules={chosen('份数')}>
            <InputNumber min={1} max={qn_limits.places} precision={0} />
          </Form.Item>
        )}
        <Form.Item name="closes" label="截止（北京时间）" rules={chosen('截止时间')}>
          <DayInput of="moment" />
        </Form.Item>
      </div>
      <Form.List name="list">
        {(fields, { add, remove, move }) => (
          <>
            {fields.map(({ key, name }, at) => (
              <fieldset key={key} className="qn-build">
                <legend>第 {at + 1} 题</legend>
                <QuestionFieldset name={name} list={list} />
                <div className="desk-go">
                  <Button size="sm" disabled={at === 0} onClick={() => move(at, at - 1)}>
                    上移
                  </Button>
                  <Button size="sm" disabled={at === fields.length - 1} onClick={() => move(at, at + 1)}>
                    下移
                  </Button>
                  <Button size="sm" kind="bare" onClick={() => remove(name)}>
                    删掉这一题
                  </Button>
                </div>
              </fieldset>
            ))}
            <Button
              disabled={fields.length >= qn_limits.questions}
              onClick={() => add({ kind: 'single', must: true, steps: 5, title: '' })}
            >
              添一题
            </Button>
          </>
        )}
      </Form.List>
      <div className="desk-go">
        <Button kind="red" type="submit" busy={state.busy}>
          保存
        </Button>
        <Button onClick={onClose}>不改了</Button>
      </div>
    </Form>
  );
}

function QuestionFieldset({ name, list }: { name: number; list: readonly QuestionFields[] }) {
  const { kind = 'single', on } = list[name] ?? {};
  const before = list
    .slice(0, name)
    .flatMap((one, at) =>
      one?.kind === 'single' || one?.kind === 'many'
        ? [{ value: at + 1, label: `第 ${at + 1} 题 ${one.title ?? ''}` }]
        : [],
    );
  return (
    <>
      <Form.Item name={[name, 'title']} label="题目" rules={filled('题目', 2)}>
        <Input maxLength={qn_limits.question} />
      </Form.Item>
      <div className="qn-facts">
        <Form.Item name={[name, 'kind']} label="题型">
          <Select options={kinds} />
        </Form.Item>
        <Form.Item name={[name, 'must']} label="必答" valuePropName="checked">
          <Switch />
        </Form.Item>
        {kind === 'many' ? (
          <Form.Item name={[name, 'most']} label="至多选几个">
            <InputNumber min={1} max={qn_limits.options} precision={0} placeholder="不限" />
          </Form.Item>
        ) : null}
        {kind === 'scale' ? (
          <>
            <Form.Item name={[name, 'steps']} label="满分">
              <InputNumber min={3} max={10} precision={0} />
            </Form.Item>
            <Form.Item name={[name, 'low']} label="1 分的意思">
              <Input maxLength={12} />
            </Form.Item>
            <Form.Item name={[name, 'high']} label="满分的意思">
              <Input maxLength={12} />
            </Form.Item>
          </>
        ) : null}
        {before.length > 0 ? (
          <Form.Item name={[name, 'on']} label="只在这一题">
            <Select allowClear placeholder="都问" options={before} />
          </Form.Item>
        ) : null}
        {on && before.length > 0 ? (
          <Form.Item name={[name, 'any_of']} label="选了这些时问" rules={chosen('选项')}>
            <Select
              mode="multiple"
              options={linesOf(list[on - 1]?.lines).map((value) => ({ value, label: value }))}
            />
          </Form.Item>
        ) : null}
      </div>
      {hasOptions(kind) ? (
        <Form.Item name={[name, 'lines']} label="选项" extra="一行一个" rules={filled('选项')}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
        </Form.Item>
      ) : null}
    </>
  );
}

const initialOf = (row: QnRow | null): Partial<Values> =>
  row
    ? {
        title: row.title,
        intro: row.intro,
        category_id: row.category_id,
        by_code: row.by_code,
        minutes: row.minutes,
        reward: row.reward / 100,
        places: Math.max(1, row.places),
        closes: toField(row.closes_at),
        list: rowsOf(row.list),
      }
    : { category_id: 1, minutes: 5, reward: 0, places: 1_000, list: [] };
