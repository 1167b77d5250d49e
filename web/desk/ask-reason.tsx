import { Form, Input, Radio } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { Button } from '../ui/button.tsx';
import { chosen } from './filled.ts';
import { useAskForm } from './use-ask-form.tsx';
import { counted } from './counted.ts';

export type ReasonQuestion = {
  title: string;
  /** What follows of it, in one sentence. */
  text?: string;
  /** The verb that is done, for example 退回. */
  yes: string;
  /** Codes to choose from, with their titles; without them only the words are asked. */
  codes?: Readonly<Record<string, string>>;
  /** Words may be left out, for example when a code says enough. */
  optional?: boolean;
  /** Sentences to choose from; what is chosen stands in the field and may be changed. */
  ready?: readonly string[] | undefined;
  /** How the call names what is typed, where it does not say `reason`: a refusal of it stands at the field. */
  field?: string;
  /** What the words start with. */
  initial?: string;
  /** Does it. @returns whether it was done: while it is not, the dialog stays with all that was typed */
  run: (given: Reason) => Promise<boolean>;
};
export type Reason = { reason: string; reason_code?: string };

const limits = { least: 2, most: 200 };

/** Asks for the reason of a decision in a dialog, and does what is decided. */
export function useAskReason(): (question: ReasonQuestion) => void {
  const ask = useAskForm<Record<string, string | undefined>>();
  return ({ title, text, yes, codes, optional, ready, initial, field = 'reason', run }) =>
    ask({
      title,
      yes,
      run: ({ [field]: words = '', reason_code }) =>
        run({ reason: words.trim(), ...(reason_code === undefined ? {} : { reason_code }) }),
      fields: (
        <>
          {text ? <p className="meta">{text}</p> : null}
          {codes ? (
            <Form.Item name="reason_code" label="原因" rules={chosen('原因')}>
              <Radio.Group
                className="desk-reasons"
                options={Object.entries(codes).map(([value, label]) => ({ value, label }))}
              />
            </Form.Item>
          ) : null}
          <Form.Item
            name={field}
            label={codes ? '说明' : '理由'}
            initialValue={initial}
            rules={[
              ...(optional ? [] : [{ required: true, whitespace: true, message: '请写明理由' }]),
              { min: limits.least, message: `理由至少 ${limits.least} 个字` },
              { max: limits.most, message: `理由至多 ${limits.most} 个字` },
            ]}
          >
            <ReasonField ready={ready} focused={!codes} />
          </Form.Item>
        </>
      ),
    });
}

type Field = {
  ready: readonly string[] | undefined;
  focused: boolean;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (words: string) => void;
  /** The form's: by it a refusal finds the field. */
  ref?: (field: TextAreaRef | null) => void;
};

function ReasonField({ ready = [], focused, id, value, onChange, ref }: Field) {
  return (
    <>
      {ready.length > 0 ? (
        <div className="ready-reasons" role="group" aria-label="常用的话">
          {ready.map((words) => (
            <Button key={words} size="sm" aria-pressed={value === words} onClick={() => onChange?.(words)}>
              {words}
            </Button>
          ))}
        </div>
      ) : null}
      <Input.TextArea
        {...(id ? { id } : {})}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        autoSize={{ minRows: 3, maxRows: 8 }}
        {...counted(limits.most)}
        // Also after a ready sentence was chosen: it may be changed.
        ref={(field) => {
          ref?.(field);
          if (focused) field?.focus();
        }}
      />
    </>
  );
}
