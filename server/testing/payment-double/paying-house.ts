import type { FastifyInstance } from 'fastify';
import { openHouse, type TestHouse } from '../house.ts';
import { phoneDeskOf } from './demo-phone.ts';
import type { Deliver } from './notices.ts';
import { openPaymentDouble } from './payment-double.ts';

/** Notices go straight into a server that listens nowhere. */
export const intoApp =
  (app: () => FastifyInstance): Deliver =>
  async (url, { headers, body }) => {
    const said = await app().inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });
    return { status: said.statusCode, body: said.body };
  };

/** The test house with both channels behind it: our adapters speak to a double whose clock is the house's. */
export async function openPayingHouse({
  timeout_ms = 5_000,
  ...options
}: Parameters<typeof openHouse>[0] & {
  /** How long our adapters wait for an answer. */
  timeout_ms?: number;
} = {}) {
  let house: TestHouse | undefined;
  const acks = { late: 0 };
  const double = await openPaymentDouble({
    now: () => house?.clock.now() ?? new Date(),
    phone: 'http://localhost/dev/pay',
    async deliver(...sent) {
      const said = await intoApp(() => house!.app)(...sent);
      if (acks.late === 0) return said;
      acks.late -= 1;
      return { status: 0, body: 'timeout' };
    },
  });
  const gateways = {
    ...double.gateways({
      public_url: 'http://localhost',
      page: 'http://localhost/dev/pay/alipay',
      timeout_ms,
    }),
    ...options.gateways,
  };
  const phone = phoneDeskOf(double, () => house?.clock.now() ?? new Date());
  house = await openHouse({ ...options, gateways, phone });
  const closeHouse = house.close;
  return Object.assign(house, {
    double,
    /** So many of our next acknowledgements come when the channel waits no more. */
    acks,
    async close() {
      await closeHouse();
      await double.close();
    },
  });
}
