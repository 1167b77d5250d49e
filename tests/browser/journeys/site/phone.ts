import { expect } from 'vitest';
import type { Site } from './use-site.ts';

type OnPhone = { channel: string; out_trade_no: string; token: string; state: string };

/** The payer's phone, as the double has it. */
export async function phone(
  site: Site,
): Promise<{ orders: OnPhone[]; refunds: { out_trade_no: string; state: string }[] }> {
  const answer = await fetch(`${site.url}/dev/pay`, { headers: { accept: 'application/json' } });
  return (await answer.json()) as Awaited<ReturnType<typeof phone>>;
}

/** What is done with an order there: `pay`, `pay_late` and the like. */
export async function onPhone(site: Site, order_no: string, deed: string, nth = '01'): Promise<void> {
  const found = async () =>
    (await phone(site)).orders.find(({ out_trade_no }) => out_trade_no === `${order_no}${nth}`);
  await expect.poll(found, { message: 'the order is on the phone' }).toBeDefined();
  await fetch(`${site.url}/dev/pay?order=${(await found())!.token}&do=${deed}`, { redirect: 'manual' });
}
