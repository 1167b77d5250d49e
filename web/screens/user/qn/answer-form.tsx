import { Checkbox, Form, Input, Radio } from 'antd';
import {
  type Answer,
  answerFault,
  type Answers,
  answersKept,
  askedOf,
  type Question,
  qn_limits,
} from '../../../../contract/questionnaire/qn-words.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { judgedBy } from '../../../desk/filled.ts';
import { keptForm } from '../../../desk/kept-form.ts';
import { goToFirst } from '../../../desk/go-to-field.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { Button } from '../../../ui/button.tsx';
import { RankField } from './rank-field.tsx';
import { counted } from '../../../desk/counted.ts';

type Values = { answers: Answers };
type Props = {
  acode: string;
  questions: Question[];
  intro: string;
  send: (answers: Answers) => Promise<unknown>;
};

/** Its questions, those alone that what was answered before leads to. What is answered stays on this device until it is sent. */
export function AnswerForm({ acode, questions, intro, send }: Props) {
  const kept = keptForm<Values>(useDeskViewer().id, `qn:${acode}`);
  const state = useDeskForm<Values>(async ({ answers }) => {
    await send(answersKept(questions, answers ?? {}));
    kept.forget();
  });
  const given = Form.useWatch('answers', state.form) ?? {};
  const asked = askedOf(questions, given);
  return (
    <div className="qn-form">
      {intro ? <p className="intro">{intro}</p> : null}
      <Form<Values>
        form={state.form}
        initialValues={kept.read()}
        onValuesChange={(_, values) => kept.keep(values)}
        layout="vertical"
        requiredMark={false}
        aria-label="问卷"
        onFinishFailed={goToFirst(state.form)}
        onFinish={(values) => void state.submit(values)}
      >
        {asked.map((question, at) => (
          <Form.Item
            key={question.key}
            name={['answers', question.key]}
            label={`${at + 1}. ${question.title}${question.must ? '' : '（选答）'}`}
            rules={[judgedBy<Answer | undefined>((answer) => answerFault(question, answer))]}
            extra={hintOf(question)}
          >
            {fieldOf(question)}
          </Form.Item>
        ))}
        <div className="desk-go">
          <Button kind="red" type="submit" busy={state.busy}>
            交卷
          </Button>
          <span className="meta">答了的留在这台设备上，交卷前都能改</span>
        </div>
      </Form>
    </div>
  );
}

function hintOf({ kind, most, low, high, steps }: Question): string | undefined {
  if (kind === 'many' && most !== null) return `至多选 ${most} 个`;
  if (kind === 'scale' && (low || high))
    return `1 分${low ? `是${low}` : ''}，${steps} 分${high ? `是${high}` : ''}`;
  if (kind === 'ranking') return '用箭头调整，最前面的排第一';
  return undefined;
}

function fieldOf(question: Question) {
  const { kind, options, steps } = question;
  const listed = options.map(({ key, title }) => ({ value: key, label: title }));
  if (kind === 'single') return <Radio.Group options={listed} />;
  if (kind === 'many') return <Checkbox.Group options={listed} />;
  if (kind === 'scale')
    return (
      <Radio.Group
        className="qn-scale"
        options={Array.from({ length: steps }, (_, at) => ({ value: at + 1, label: `${at + 1} 分` }))}
      />
    );
  if (kind === 'text')
    return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...counted(qn_limits.text)} />;
  return <RankField options={options} />;
}
