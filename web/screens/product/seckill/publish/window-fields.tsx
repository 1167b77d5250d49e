import { clockWords } from '../../../../parts/seckill/sale-words.ts';
import { Field, SelectField } from '../../../../ui/field.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { DayChart } from './day-chart.tsx';
import type { Part } from './fields.tsx';
import { type OtherSale, startOf } from './typed.ts';

const lengths = [
  [30, '30 分'],
  [60, '1 小时'],
  [120, '2 小时'],
  [240, '4 小时'],
  [1440, '1 天'],
] as const;

/** When, how long, and what else that day brings. */
export function WindowFields({
  typed,
  others,
  server_time,
  errors,
  onChange,
}: Part & { others: readonly OtherSale[]; server_time: string }) {
  const start = startOf(typed);
  const end = start + typed.minutes * 60_000;
  const known = Number.isFinite(start);
  const clashes = known
    ? others.filter(({ starts_at, ends_at }) => Date.parse(starts_at) < end && Date.parse(ends_at) > start)
    : [];
  const usual = lengths.some(([minutes]) => minutes === typed.minutes);
  return (
    <section className="work" aria-label="时间">
      <SectionHead title="时间" meta="3 / 4，北京时间" />
      <div className="publish-fields two">
        <Field
          label="哪一天"
          name="starts_at"
          type="date"
          value={typed.date}
          hint="至少 2 小时以后，留给审核和预约"
          error={errors['starts_at'] ?? null}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <Field
          label="几点开始"
          name="time"
          type="time"
          value={typed.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
        <SelectField
          label="多久"
          name="ends_at"
          value={typed.minutes}
          hint="5 分钟到 7 天"
          error={errors['ends_at'] ?? null}
          onChange={({ target }) => onChange({ minutes: Number(target.value) })}
        >
          {usual ? null : <option value={typed.minutes}>{typed.minutes} 分</option>}
          {lengths.map(([minutes, title]) => (
            <option key={minutes} value={minutes}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      {known ? (
        <>
          <DayChart start={start} end={end} others={others} />
          <p className="publish-clash" role="status">
            {clashes.length === 0
              ? `${clockWords(start, Date.parse(server_time))} 开始，那时没有别的场次。`
              : `和“${clashes[0]!.title}”${clashes.length > 1 ? `等 ${clashes.length} 场` : ''}时间重叠，买家会分流。`}
          </p>
        </>
      ) : null}
    </section>
  );
}
