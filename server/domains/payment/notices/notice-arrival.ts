import type { RawArrival } from '../../../http/raw-arrivals.ts';
import { isChannel } from '../rows/channel-of.ts';
import { receiveNotice } from './receive-notice.ts';

/** Where channels tell us what happened: open to nothing but their signature. */
export const noticeArrival: RawArrival = {
  path: '/api/payment/notify/:name',
  body_limit: 64 * 1024,
  receive: async ({ name, headers, body }, call) =>
    isChannel(name) ? receiveNotice(call, name, { headers, body }) : null,
};
