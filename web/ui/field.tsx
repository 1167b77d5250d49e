import './field.css';
import {
  useId,
  useState,
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
} from 'react';
import { Icon } from './icon.tsx';

type Frame = {
  label: string;
  /** A quiet word behind the label, for example 选填. */
  note?: string;
  /** One line under the control that says the rule before it is broken. */
  hint?: ReactNode;
  /** What is wrong, in words; also marks the control. */
  error?: string | null;
  /** Characters so far and at most, at the right end of the label. */
  counter?: [now: number, most: number];
  /** A link at the right end of the label; Tab comes to it after the control. */
  side?: ReactNode;
};

type Wires = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

/** Label, control, hint and error of one field, wired together for any control. */
export function FieldFrame({
  label,
  note,
  hint,
  error,
  counter,
  side,
  id: given,
  children,
}: Frame & { id?: string; children: (wires: Wires) => ReactNode }) {
  const own = useId();
  const id = given ?? own;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="lb">
        <label htmlFor={id}>{label}</label>
        {note ? <small>{note}</small> : null}
        {counter ? (
          <span className={counter[0] > counter[1] ? 'count n over' : 'count n'}>
            {counter[0]} / {counter[1]}
          </span>
        ) : null}
      </div>
      <div className="field-box">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
      {side ? <div className="side-link">{side}</div> : null}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  );
}

const split = <T extends Frame>(props: T) => {
  const { label, note, hint, error, counter, side, ...control } = props;
  return { frame: { label, note, hint, error, counter, side }, control };
};

/** A line of text. `end` stands inside the box at its right, for example a button that sends a code. */
export function Field({ end, ...props }: Frame & ComponentProps<'input'> & { end?: ReactNode }) {
  const { frame, control } = split(props);
  return (
    <FieldFrame {...frame} id={control.id}>
      {(wires) => (
        <>
          <input type="text" {...control} {...wires} />
          {end}
        </>
      )}
    </FieldFrame>
  );
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const { frame, control } = split(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...frame} id={control.id}>
      {(wires) => (
        <>
          <input
            spellCheck={false}
            {...control}
            {...wires}
            type={shown ? 'text' : 'password'}
            autoCapitalize={shown ? 'none' : undefined}
          />
          <button
            className="eye"
            type="button"
            aria-label="显示密码"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
          </button>
        </>
      )}
    </FieldFrame>
  );
}

/** The system's list with our edge. */
export function SelectField({ children, ...props }: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, control } = split(props);
  return (
    <FieldFrame {...frame} id={control.id}>
      {(wires) => (
        <span className="select">
          <select {...control} {...wires}>
            {children}
          </select>
          <Icon name="down" />
        </span>
      )}
    </FieldFrame>
  );
}

export function Checkbox({
  children,
  error,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { children: ReactNode; error?: string | null }) {
  const id = useId();
  return (
    <>
      <label className="checkbox">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </>
  );
}
