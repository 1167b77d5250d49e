/** How long an application has waited, as the desk colours it. The hours run on Sundays too. */
export const remind_after_hours = 24;
export const escalate_after_hours = 48;

export type Waiting = { hours: number; level: 'ok' | 'remind' | 'escalate' };

const hour_ms = 3_600_000;

/** `until` is now, or when it was decided. */
export function waitingSince(submitted_at: Date, until: Date): Waiting {
  const hours = Math.max(0, Math.floor((until.getTime() - submitted_at.getTime()) / hour_ms));
  return {
    hours,
    level: hours >= escalate_after_hours ? 'escalate' : hours >= remind_after_hours ? 'remind' : 'ok',
  };
}
