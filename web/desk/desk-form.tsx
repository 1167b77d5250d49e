import './desk-form.css';
import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { goToFirst } from './go-to-field.ts';
import type { DeskFormState } from './use-desk-form.ts';
import { useKeepEdits } from '../parts/use-keep-edits.ts';
import { useNarrow } from './use-narrow.ts';

type Props<V extends object> = {
  state: DeskFormState<V>;
  initialValues?: FormProps<V>['initialValues'];
  onValuesChange?: FormProps<V>['onValuesChange'];
  label: string;
  /** Labels above the fields at every width, where the form stands in a column. */
  above?: boolean;
  children: ReactNode;
  /** The buttons, on a line of their own under the fields. */
  acts?: ReactNode;
};

/** Labels at the left, above the fields on a phone or where it is said; Enter sends. */
export function DeskForm<V extends object>({
  state,
  initialValues,
  onValuesChange,
  label,
  above = false,
  children,
  acts,
}: Props<V>) {
  const narrow = useNarrow() || above;
  // While it is sent the page may go on to what became of it.
  useKeepEdits(state.touched && !state.busy);
  return (
    <Form<V>
      className="desk-form"
      aria-label={label}
      form={state.form}
      initialValues={initialValues}
      layout={narrow ? 'vertical' : 'horizontal'}
      labelCol={narrow ? undefined : { flex: '120px' }}
      wrapperCol={narrow ? undefined : { flex: '1 1 0' }}
      colon={false}
      onFinishFailed={goToFirst(state.form)}
      onValuesChange={(changed, values) => {
        state.onTouch();
        onValuesChange?.(changed, values);
      }}
      onFinish={(values) => void state.submit(values)}
    >
      <div className="fields">{children}</div>
      {acts ? <div className="desk-go">{acts}</div> : null}
    </Form>
  );
}
