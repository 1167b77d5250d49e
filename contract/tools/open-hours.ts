/** Local hours in which customers are awake, and in which they buy most. Pages import this at run time: no zod in here. */
export const awake_hours = [8, 23] as const;
export const peak_hours = [19, 23] as const;

export type DayState = 'peak' | 'day' | 'night';

/** What people do at a local hour, which may be a fraction. */
export const stateAt = (hour: number): DayState =>
  hour >= peak_hours[0] && hour < peak_hours[1]
    ? 'peak'
    : hour >= awake_hours[0] && hour < awake_hours[1]
      ? 'day'
      : 'night';
