const for_good = 0;

/** How long an account can be stopped. */
export const ban_spans = [
  { value: 1, label: '1 天' },
  { value: 3, label: '3 天' },
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
  { value: 365, label: '1 年' },
  { value: for_good, label: '长期' },
];

/** As the calls take it: null has no end. */
export const banDays = (chosen: number): number | null => (chosen === for_good ? null : chosen);
