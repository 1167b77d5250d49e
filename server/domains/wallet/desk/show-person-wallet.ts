import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { personForStaff } from '../../account/index.ts';
import type { MoneySource } from '../money-source.ts';
import { moneyOf } from '../show-wallet.ts';
import { pageOfLines } from '../statement/list-transactions.ts';

/** admin.person_wallet: what somebody sees of their own money, but for the ways to their own pages. */
export const showPersonWalletOf =
  (sources: readonly MoneySource[]) =>
  async (
    { id, page, limit }: Parsed<'admin.person_wallet'>,
    call: Call,
  ): Promise<Output<'admin.person_wallet'>> => {
    if (!(await personForStaff(call, id))) throw notFound('没有这个用户');
    const { held, ...there } = await moneyOf(sources, call, id);
    const lines = await pageOfLines(sources, call, id, { page, limit });
    return {
      ...lines,
      ...there,
      list: lines.list.map(({ href: _way, ...line }) => line),
      held: { amount: held.amount, lines: held.lines.map(({ href: _way, act: _act, ...line }) => line) },
    };
  };
