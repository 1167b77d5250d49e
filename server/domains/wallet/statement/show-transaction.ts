import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { readTransaction } from '../../../ledger/statement.ts';
import type { MoneySource } from '../money-source.ts';
import { aboutEach } from './describe.ts';
import { accountWords } from './side-words.ts';

/** transaction.detail: both sides of one that touched the viewer's money. */
export const showTransactionOf =
  (sources: readonly MoneySource[]) =>
  async (
    { transaction_id }: Parsed<'transaction.detail'>,
    call: Call,
  ): Promise<Output<'transaction.detail'>> => {
    const { viewer } = member(call);
    const reader = BigInt(viewer.id);
    const found = await readTransaction(call, BigInt(transaction_id));
    if (!found?.legs.some(({ owner_id }) => owner_id === reader)) throw notFound('没有找到这笔交易');
    const thing = (await aboutEach(sources, call, [found], viewer.id))(found);
    return {
      transaction_id,
      at: found.at.toISOString(),
      title: found.title,
      about: thing?.title ?? '',
      number: thing?.number ?? '',
      note: found.note,
      state: thing?.state ?? null,
      href: thing?.href ?? null,
      sides: found.legs.map((leg) => {
        const own = leg.owner_id === reader;
        return {
          account: accountWords(leg, reader),
          own,
          amount: Number(leg.amount),
          balance_after: own ? Number(leg.balance_after) : null,
        };
      }),
    };
  };
