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
export async function openPayingHouse(options: Parameters<typeof openHouse>[0] = {}) {
  let house: TestHouse | undefined;
  const double = await openPaymentDouble({
    now: () => house?.clock.now() ?? new Date(),
    phone: 'http://localhost/dev/pay',
    deliver: intoApp(() => house!.app),
  });
  const gateways = {
    ...double.gateways({ public_url: 'http://localhost', page: 'http://localhost/dev/pay/alipay' }),
    ...options.gateways,
  };
  const phone = phoneDeskOf(double, () => house?.clock.now() ?? new Date());
  house = await openHouse({ ...options, gateways, phone });
  const closeHouse = house.close;
  return Object.assign(house, {
    double,
    async close() {
      await closeHouse();
      await double.close();
    },
  });
}
