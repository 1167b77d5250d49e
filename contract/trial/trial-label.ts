/** Shown wherever a report of a trial is. */
export const trial_label = '本报告由商家提供试用';
