import type { StrayNotice } from '../../../../contract/finance/payments.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import type { Notice } from '../../../gateways/payment/payment-channel.ts';
import { peopleByIds } from '../../account/index.ts';
import {
  dealWithNotice,
  factsByNumber,
  listStrayNotices,
  type NoticeRow,
  said,
} from '../../payment/index.ts';
import { financeDb } from '../tables.ts';
import { noted } from './desk.ts';
import { iso, shownNotice } from './show.ts';

/** finance.notices */
export async function listDeskNotices(
  { which, page, limit }: Parsed<'finance.notices'>,
  call: Call,
): Promise<Output<'finance.notices'>> {
  const { list, counts } = await listStrayNotices(call, { which, page, limit });
  const numbers = [...new Set(list.map(({ number }) => number).filter(Boolean))];
  const [facts, breaks, people] = await Promise.all([
    factsByNumber(call, numbers),
    breaksByNumber(call, numbers),
    peopleByIds(
      { db: call.db },
      list.flatMap(({ dealt_by }) => dealt_by ?? []),
    ),
  ]);
  return {
    list: list.map((row): StrayNotice => ({
      ...shownNotice(row),
      ...toldOf(row),
      order_no: facts.find(({ out_no }) => out_no === row.number)?.order_no ?? null,
      recon: breaks.find(({ channel, out_no }) => channel === row.channel && out_no === row.number) ?? null,
      dealt: row.dealt_at && {
        at: iso(row.dealt_at)!,
        by: people.get(row.dealt_by!) ?? null,
        note: row.dealt_note,
      },
    })),
    total: counts[which],
    page,
    limit,
    counts,
  };
}

/** The last day of each number, as a bill may name it again. */
async function breaksByNumber(call: Pick<Call, 'db'>, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const rows = await financeDb(call)
    .selectFrom('recon_breaks')
    .select(['channel', 'out_no', 'day', 'status'])
    .where('out_no', 'in', numbers)
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, open: status === 'open' }));
}

function toldOf({ says }: NoticeRow): Pick<StrayNotice, 'amount' | 'channel_no'> {
  const notice: Notice | null = says === null ? null : said(says);
  const state = notice && notice.about !== 'nothing' ? notice.state : null;
  if (state && 'payment' in state)
    return { amount: Number(state.payment.amount), channel_no: state.payment.channel_no };
  if (state && 'channel_no' in state) return { amount: Number(state.amount), channel_no: state.channel_no };
  return { amount: null, channel_no: '' };
}

/** finance.notice_deal */
export async function dealWithDeskNotice(
  { id, note }: Parsed<'finance.notice_deal'>,
  call: Call,
): Promise<null> {
  const { number } = await dealWithNotice(call, BigInt(id), note);
  await noted(call, 'payment.notice_deal', `通知 ${id}，${number}`, note);
  return null;
}
