import type { Config } from './config.ts';
import type { GatewayDb } from './gateways/gateway-db.ts';
import type { PaymentGateways } from './gateways/index.ts';
import { recordsInDatabase } from './gateways/payment/kept-records.ts';
import type { PhoneDesk } from './gateways/payment/phone-desk.ts';

export type DemoPayments = {
  gateways: PaymentGateways;
  phone: PhoneDesk;
  /** From now on notices reach this site, and what the channels do by themselves is done. */
  listening: (origin: string) => void;
  close: () => Promise<void>;
};

/** How often it looks for what is due. */
const pulse_ms = 2_000;

/**
 * Outside production, where no channel is configured, both are played by the payment double of the tests: our real adapters
 * speak to it over a port of this machine, and /dev/pay is the payer's phone. It remembers in the database, so it is one and
 * the same for all processes and after a restart.
 */
export async function openDemoPayments(
  config: Config,
  db: GatewayDb,
  onError: (error: unknown) => void,
): Promise<DemoPayments | undefined> {
  const { wechat_pay, alipay } = config.providers;
  if (config.production || (wechat_pay && alipay)) return undefined;
  // Loaded only where it is asked for: it is no part of a site in production.
  const [{ openPaymentDouble }, { phoneDeskOf }, { overHttp }] = await Promise.all([
    import('./testing/payment-double/payment-double.ts'),
    import('./testing/payment-double/demo-phone.ts'),
    import('./testing/payment-double/notices.ts'),
  ]);
  const now = () => new Date();
  let site: string | undefined;
  const double = await openPaymentDouble({
    now,
    records: recordsInDatabase(db),
    phone: `${config.publicUrl}/dev/pay`,
    // Notices come to this process whatever the site is called outside, which a demo behind a tunnel may not know of itself.
    deliver: (url, sent) => {
      const { pathname, origin } = new URL(url);
      return overHttp(origin === config.publicUrl && site ? site + pathname : url, sent);
    },
  });
  let pulse: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  const beat = () => {
    beating ??= double
      .tick()
      .catch(onError)
      .finally(() => (beating = undefined));
  };
  return {
    gateways: double.gateways({
      public_url: config.publicUrl,
      page: `${config.publicUrl}/dev/pay/alipay`,
      timeout_ms: 10_000,
    }),
    phone: phoneDeskOf(double, now),
    listening(origin) {
      site = origin;
      pulse = setInterval(beat, pulse_ms).unref();
    },
    async close() {
      clearInterval(pulse);
      await beating;
      await double.close();
    },
  };
}
