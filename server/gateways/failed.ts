/**
 * What a provider answered instead of a result. `down`: nobody knows whether it was done; later may be better. `refused`: it
 * will not do this for us, now or later (keys, balance, a wrong setting); `code` is the provider's own word, for the log.
 */
export type Failed = { result: 'down' | 'refused'; code: string };

export const down = (code: string): Failed => ({ result: 'down', code });
export const refused = (code: string): Failed => ({ result: 'refused', code });

export const hasFailed = (answer: { result: string }): answer is Failed =>
  answer.result === 'down' || answer.result === 'refused';
