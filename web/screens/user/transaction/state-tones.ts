/** How the state of what a line was for is coloured. */
export const state_tones = {
  wait: 'amber',
  run: 'blue',
  done: 'green',
  bad: 'red',
  plain: undefined,
} as const;
