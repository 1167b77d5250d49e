import { characters } from '../../../contract/characters.ts';
import { evaluation_limits } from '../../../contract/forum/writing-limits.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { fieldId } from '../writing/writing-kind.ts';
import type { Writing, Wrong } from './writing.ts';

type Said = NonNullable<Writing['evaluation']>;
type Props = { value: Said; wrong: Wrong; onChange: (said: Said) => void };

const scores = [
  [1, '不推荐'],
  [2, '不太行'],
  [3, '一般'],
  [4, '不错'],
  [5, '很推荐'],
] as const;
const [, most_product] = evaluation_limits.product;
const [, most_words] = evaluation_limits.words;

/** What a reader of an evaluation sees at a glance: the thing, its score, its good and its bad side. */
export function EvaluationFields({ value, wrong, onChange }: Props) {
  const change = (patch: Partial<Said>) => onChange({ ...value, ...patch });
  const score_error = wrong['evaluation.score'];
  const id = fieldId('evaluation.score');
  return (
    <div className="pub-evaluation">
      <Field
        label="产品"
        id={fieldId('evaluation.product')}
        value={value.product}
        counter={[characters(value.product.trim()), most_product]}
        error={wrong['evaluation.product']}
        hint="写全型号，别人才对得上"
        autoComplete="off"
        onChange={(event) => change({ product: event.target.value })}
      />
      <Field
        label="站内产品"
        id={fieldId('evaluation.pno')}
        value={value.pno ?? ''}
        maxLength={400}
        error={wrong['evaluation.pno']}
        hint="选填，产品编号或产品页的地址，测评会链接过去"
        autoComplete="off"
        onChange={(event) => change({ pno: event.target.value })}
      />
      <fieldset
        className="field"
        role="radiogroup"
        aria-invalid={score_error ? true : undefined}
        aria-describedby={score_error ? `${id}-error` : undefined}
      >
        <legend className="lb">评分</legend>
        <div className={score_error ? 'pub-chips bad' : 'pub-chips'}>
          {scores.map(([score, title]) => (
            <label key={score}>
              <input
                type="radio"
                name="evaluation_score"
                id={(value.score || 1) === score ? id : undefined}
                checked={value.score === score}
                onChange={() => change({ score })}
              />
              {`${score} ${title}`}
            </label>
          ))}
        </div>
        {score_error ? <FieldError id={`${id}-error`}>{score_error}</FieldError> : null}
      </fieldset>
      <Field
        label="优点"
        id={fieldId('evaluation.pros')}
        value={value.pros}
        counter={[characters(value.pros.trim()), most_words]}
        error={wrong['evaluation.pros']}
        autoComplete="off"
        onChange={(event) => change({ pros: event.target.value })}
      />
      <Field
        label="缺点"
        id={fieldId('evaluation.cons')}
        value={value.cons}
        counter={[characters(value.cons.trim()), most_words]}
        error={wrong['evaluation.cons']}
        autoComplete="off"
        onChange={(event) => change({ cons: event.target.value })}
      />
    </div>
  );
}
