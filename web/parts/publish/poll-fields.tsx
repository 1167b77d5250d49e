import { poll_limits, poll_sights } from '../../../contract/forum/writing-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError, SelectField } from '../../ui/field.tsx';
import { fieldId } from '../writing/writing-kind.ts';
import { writtenChoices, type Writing, type Wrong } from './writing.ts';

type Asked = NonNullable<Writing['poll']>;
type Props = { value: Asked; wrong: Wrong; onChange: (asked: Asked) => void };

const [fewest, most] = poll_limits.choices;
const [, longest] = poll_limits.choice;

/** What a poll asks: its choices, how many of them one may take, when it ends and who sees its figures before. */
export function PollFields({ value, wrong, onChange }: Props) {
  const change = (patch: Partial<Asked>) => onChange({ ...value, ...patch });
  const { choices } = value;
  const id = fieldId('poll.choices');
  const error = wrong['poll.choices'];
  const highest = Math.max(fewest, writtenChoices(choices).length);
  const without = (at: number) => {
    const left = choices.filter((_, i) => i !== at);
    change({ choices: left, most: Math.min(value.most, Math.max(fewest, writtenChoices(left).length)) });
  };
  return (
    <div className="pub-evaluation pub-poll">
      <fieldset
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <legend className="lb">选项</legend>
        {choices.map((choice, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <div key={at} className="field-box">
            <input
              id={at === 0 ? id : undefined}
              aria-label={`选项 ${at + 1}`}
              maxLength={longest}
              autoComplete="off"
              placeholder={`选项 ${at + 1}`}
              value={choice}
              onChange={(event) =>
                change({ choices: choices.map((one, i) => (i === at ? event.target.value : one)) })
              }
            />
            {choices.length > fewest ? (
              <Button kind="bare" size="sm" aria-label={`去掉选项 ${at + 1}`} onClick={() => without(at)}>
                去掉
              </Button>
            ) : null}
          </div>
        ))}
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
        {choices.length < most ? (
          <Button size="sm" onClick={() => change({ choices: [...choices, ''] })}>
            加一个选项
          </Button>
        ) : null}
      </fieldset>
      <div className="pub-two">
        <SelectField
          label="可选几项"
          id={fieldId('poll.most')}
          value={Math.min(value.most, highest)}
          error={wrong['poll.most']}
          onChange={(event) => change({ most: Number(event.target.value) })}
        >
          {Array.from({ length: highest }, (_, i) => i + 1).map((n) => (
            <option key={n} value={n}>
              {n === 1 ? '单选' : `最多 ${n} 项`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="结果"
          id={fieldId('poll.shown')}
          value={value.shown}
          error={wrong['poll.shown']}
          onChange={(event) => change({ shown: event.target.value as Asked['shown'] })}
        >
          {Object.entries(poll_sights).map(([code, title]) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        label="截止日期"
        note="选填"
        type="date"
        id={fieldId('poll.ends_on')}
        value={value.ends_on ?? ''}
        error={wrong['poll.ends_on']}
        hint="到当天 24:00（北京时间）为止。有人投票以后，只有截止日期还能改"
        onChange={(event) => change({ ends_on: event.target.value || null })}
      />
    </div>
  );
}
