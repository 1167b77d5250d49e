/** Of alerts when a currency reaches a rate. */
export const alert_limits = { a_person: 20, most_target: 100_000 } as const;
