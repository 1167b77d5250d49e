import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';

/** How each is given and taken, as the browser's own fields do it; no zone: whoever reads it knows whose day it is. */
const values = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DDTHH:mm', month: 'YYYY-MM' } as const;
/** How each is shown, and in which other ways it may be typed. */
const typed = {
  day: ['YYYY-MM-DD', 'YYYY/M/D', 'YYYYMMDD'],
  moment: ['YYYY-MM-DD HH:mm', 'YYYY/M/D HH:mm'],
  month: ['YYYY-MM', 'YYYY/M', 'YYYYMM'],
};

type Props = {
  value?: string | undefined;
  onChange?: (value: string) => void;
  of?: keyof typeof values;
  /** The first and the last that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
} & Pick<DatePickerProps, 'id' | 'ref'>;

/** A day, a day with its time, or a month: typed or chosen. A field of antd's forms. */
export function DayInput({ value, onChange, of = 'day', min, max, ...field }: Props) {
  return (
    <DatePicker
      {...field}
      value={value ? dayjs(value) : null}
      onChange={(chosen) => onChange?.(chosen ? chosen.format(values[of]) : '')}
      // What is typed counts at once: antd waits until its calendar has closed, and a form that is sent before is sent without.
      onCalendarChange={(found) => {
        const typedDay = Array.isArray(found) ? undefined : found?.format(values[of]);
        if (typedDay && (!min || typedDay >= min) && (!max || typedDay <= max)) onChange?.(typedDay);
      }}
      picker={of === 'month' ? 'month' : 'date'}
      showTime={of === 'moment' && { format: 'HH:mm' }}
      needConfirm={false}
      format={typed[of]}
      {...(min ? { minDate: dayjs(min) } : {})}
      {...(max ? { maxDate: dayjs(max) } : {})}
    />
  );
}

/** A day of a plain form, sent under its name. */
export function NamedDay({ id, name, defaultValue }: { id: string; name: string; defaultValue: string }) {
  const [value, setValue] = useState(defaultValue);
  return (
    <>
      <input type="hidden" name={name} value={value} />
      <DayInput id={id} value={value} onChange={setValue} />
    </>
  );
}
