import { createHash } from 'node:crypto';
import { down } from '../failed.ts';
import type { GatewayDb } from '../gateway-db.ts';
import { isMagic } from '../magic.ts';
import { rememberAnswer, rememberedAnswer } from '../stand-in-answers.ts';
import type { InvoiceGateway, InvoiceOrder, RedOrder } from './invoice-provider.ts';

/** What became of a serial, as it lies in the table; amounts as text. */
type Kept = { order: string; at: string };
type KeptRed = { red: string; at: string; withdrawn?: true };

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
/** So long somebody at the other side thinks about a red letter over a special invoice. */
const confirm_ms = 2 * minute_ms;
const slow_ms = 73 * hour_ms;

/** Words in the reason of a red letter that make the other side say no, or nothing. */
export const magic_red = { refused: '测试拒绝', silent: '测试不理' } as const;

const written = (value: object): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner));
const readBack = <T>(text: string): T =>
  JSON.parse(text, (_, inner: unknown) =>
    typeof inner === 'string' && /^-?\d+n$/.test(inner) ? BigInt(inner.slice(0, -1)) : inner,
  ) as T;

/** 20 digits: year, region 44, channel 2, and 15 that belong to the serial. */
export function numberOf(serial: string, at: Date): string {
  const digits = BigInt(`0x${createHash('sha256').update(serial).digest('hex').slice(0, 15)}`);
  return `${String(at.getUTCFullYear()).slice(2)}442${(digits % 10n ** 15n).toString().padStart(15, '0')}`;
}

/**
 * In place of a vendor; remembers in the database, so that all processes see one vendor. By the buyer's name: 测试失败 is refused,
 * 测试超时 is issued though the answer is lost, 测试丢单 is lost on the way once, 测试人工 takes three days.
 */
export const standInInvoices = (db: GatewayDb): InvoiceGateway => {
  const kept = (serial: string) => rememberedAnswer<Kept>(db, `invoice:${serial}`);
  const keptRed = (serial: string) => rememberedAnswer<KeptRed>(db, `invoice-red:${serial}`);
  return {
    offered: true,
    async issue(order, now) {
      const { name } = order.buyer;
      if (isMagic('fails', name)) return { result: 'rejected', says: '购买方名称与税号不符' };
      if (name.includes('测试丢单') && !(await rememberedAnswer(db, `invoice-lost:${order.serial}`))) {
        await rememberAnswer(db, `invoice-lost:${order.serial}`, {});
        return down('stand-in');
      }
      if (!(await kept(order.serial)))
        await rememberAnswer(db, `invoice:${order.serial}`, {
          order: written(order),
          at: now.toISOString(),
        } satisfies Kept);
      return isMagic('provider_down', name) ? down('stand-in') : { result: 'accepted' };
    },
    async look(serial, now) {
      const found = await kept(serial);
      if (!found) return { result: 'not_found' };
      const at = new Date(found.at);
      const slow = isMagic('needs_staff', readBack<InvoiceOrder>(found.order).buyer.name);
      if (slow && now.getTime() - at.getTime() < slow_ms) return { result: 'processing' };
      const issued_at = slow ? new Date(at.getTime() + slow_ms) : at;
      return { result: 'issued', number: numberOf(serial, issued_at), issued_at };
    },
    async pdf(serial) {
      const found = await kept(serial);
      if (!found) return { result: 'not_found' };
      const issued_at = new Date(found.at);
      const { drawInvoice } = await import('./draw-invoice.ts');
      const order = readBack<InvoiceOrder>(found.order);
      const number = numberOf(serial, issued_at);
      return { result: 'read', bytes: await drawInvoice(order, { number, issued_at }) };
    },
    async reverse(red, now) {
      if (!(await kept(red.of_serial))) return { result: 'rejected', says: '没有找到要红冲的发票' };
      if (!(await keptRed(red.serial)))
        await rememberAnswer(db, `invoice-red:${red.serial}`, {
          red: written(red),
          at: now.toISOString(),
        } satisfies KeptRed);
      return { result: 'accepted' };
    },
    async lookRed(serial, now) {
      const found = await keptRed(serial);
      if (!found) return { result: 'not_found' };
      if (found.withdrawn) return { result: 'rejected', says: '红字确认单已撤回' };
      const red = readBack<RedOrder>(found.red);
      const at = new Date(found.at);
      const until = new Date(at.getTime() + 72 * hour_ms);
      const waits = red.kind === 'special' ? confirm_ms : 0;
      if (red.reason.includes(magic_red.refused)) return { result: 'rejected', says: '对方不同意红冲' };
      if (red.reason.includes(magic_red.silent))
        return now >= until
          ? { result: 'rejected', says: '对方 72 小时没有确认，确认单作废' }
          : { result: 'processing', until };
      if (now.getTime() - at.getTime() < waits) return { result: 'processing', until };
      const issued_at = new Date(at.getTime() + waits);
      return { result: 'issued', number: numberOf(serial, issued_at), issued_at };
    },
    async withdrawRed(serial) {
      const found = await keptRed(serial);
      if (!found) return { result: 'rejected', says: '没有找到这张红字确认单' };
      await rememberAnswer(db, `invoice-red:${serial}`, { ...found, withdrawn: true } satisfies KeptRed);
      return { result: 'accepted' };
    },
  };
};
