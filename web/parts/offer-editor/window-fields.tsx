import { startTyped } from '../../../contract/seckill/offer-typed.ts';
import { wholeTyped } from '../../../contract/whole-typed.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { clockWords, spanWords } from '../seckill/sale-words.ts';
import { fieldId } from '../writing/writing-kind.ts';
import { DayChart } from './day-chart.tsx';
import type { Fields } from './offer-fields.tsx';
import type { OtherSale } from './offer-writing.ts';

const usual = ['30', '60', '120', '240', '1440'];
const minute_ms = 60_000;

type Props = Fields & { others: readonly OtherSale[]; now: number };

/** When, how long, and what else that day brings. */
export function WindowFields({ writing, wrong, change, others, now }: Props) {
  const { date, time, minutes } = writing;
  const start = startTyped(writing);
  const end = start + (wholeTyped(minutes) ?? 0) * minute_ms;
  return (
    <>
      <div className="pub-two">
        <Field
          label="哪一天"
          id={fieldId('date')}
          name="starts_at"
          type="date"
          value={date}
          hint="北京时间；至少 2 小时以后，留给审核和预约"
          error={wrong.date ?? null}
          onChange={({ target }) => change({ date: target.value })}
        />
        <Field
          label="几点开始"
          name="time"
          type="time"
          value={time}
          onChange={({ target }) => change({ time: target.value, date })}
        />
      </div>
      <fieldset className="field" id={fieldId('minutes')} tabIndex={-1}>
        <legend className="lb">多久</legend>
        <div className="pub-chips">
          {[...(usual.includes(minutes) || !minutes ? [] : [minutes]), ...usual].map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="ends_at"
                checked={one === minutes}
                onChange={() => change({ minutes: one })}
              />
              {spanOf(one)}
            </label>
          ))}
        </div>
        <p className="field-hint">5 分钟到 7 天；平时卖多久在“默认设置”里改</p>
        {wrong.minutes ? <FieldError>{wrong.minutes}</FieldError> : null}
      </fieldset>
      {Number.isFinite(start) && end > start ? (
        <>
          <DayChart start={start} end={end} others={others} />
          <p className="publish-clash" role="status">
            {clashWords(start, end, others, now)}
          </p>
        </>
      ) : null}
    </>
  );
}

const spanOf = (minutes: string): string =>
  minutes === '1440' ? '1 天' : spanWords((wholeTyped(minutes) ?? 0) * minute_ms);

function clashWords(start: number, end: number, others: readonly OtherSale[], now: number): string {
  const clashes = others.filter(
    ({ starts_at, ends_at }) => Date.parse(starts_at) < end && Date.parse(ends_at) > start,
  );
  if (clashes.length === 0) return `${clockWords(start, now)} 开始，那时没有别的场次。`;
  const and_more = clashes.length > 1 ? `等 ${clashes.length} 场` : '';
  return `和“${clashes[0]!.title}”${and_more}时间重叠，买家会分流。`;
}
