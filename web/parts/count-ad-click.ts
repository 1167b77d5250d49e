import { quietApi } from '../api.ts';

/** Nobody waits for the count, and nobody hears of it when it is refused. */
export const countAdClick = (id: number): void => void quietApi('ad.click', { id }).catch(() => {});
