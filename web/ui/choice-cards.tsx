import './choice-cards.css';
import { FieldError } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';

type Props<V extends string> = {
  legend: string;
  name: string;
  /** Of the chosen one, where an error leads to. */
  id: string;
  choices: readonly (readonly [value: V, icon: IconName, title: string, what: string])[];
  value: V;
  /** Cannot be chosen; one that is chosen already stays. */
  closed?: readonly V[];
  hint?: string | undefined;
  error: string | undefined;
  onChange: (value: V) => void;
};

/** One of a few, each with a word on what it means. */
export function ChoiceCards<V extends string>({
  legend,
  name,
  id,
  choices,
  value,
  closed = [],
  hint,
  error,
  onChange,
}: Props<V>) {
  return (
    <fieldset
      className="field"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="lb">{legend}</legend>
      <div className="choice-cards">
        {choices.map(([one, icon, title, what]) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              value={one}
              id={one === value ? id : undefined}
              checked={one === value}
              disabled={one !== value && closed.includes(one)}
              onChange={() => onChange(one)}
            />
            <Icon name={icon} size={20} />
            <b>{title}</b>
            <span className="tx">{what}</span>
          </label>
        ))}
      </div>
      {/* On a phone the cards are too narrow for it. */}
      <p className="field-hint choice-means" aria-hidden="true">
        {choices.find(([one]) => one === value)?.[3]}
      </p>
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : hint ? (
        <p className="field-hint">{hint}</p>
      ) : null}
    </fieldset>
  );
}
