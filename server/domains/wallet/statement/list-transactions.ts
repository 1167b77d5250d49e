import type { Output, Parsed } from '../../../../contract/index.ts';
import type { StatementRow } from '../../../../contract/wallet/wallet.ts';
import { member, type Call } from '../../../call/call.ts';
import {
  countStatement,
  legsOfTransactions,
  readStatement,
  type StatementLine,
} from '../../../ledger/statement.ts';
import type { MoneySource } from '../money-source.ts';
import { aboutEach } from './describe.ts';
import { sidesOf } from './side-words.ts';
import { partOf, viewOf } from './statement-view.ts';

/** transaction.index */
export const listTransactionsOf =
  (sources: readonly MoneySource[]) =>
  (asked: Parsed<'transaction.index'>, call: Call): Promise<Output<'transaction.index'>> =>
    pageOfLines(sources, call, member(call).viewer.id, asked);

/** One page of somebody's lines. */
export async function pageOfLines(
  sources: readonly MoneySource[],
  call: Call,
  user_id: number,
  { page, limit, ...asked }: Parsed<'transaction.index'>,
): Promise<Output<'transaction.index'>> {
  const view = viewOf(user_id, asked);
  const total = await countStatement(call, view);
  const offset = (page - 1) * limit;
  const { lines } = offset < total ? await readStatement(call, { ...view, offset, limit }) : { lines: [] };
  return { list: await presentLines(sources, call, lines, user_id), total, page, limit };
}

/** Lines as their owner reads them: what they were for, and from where to where. */
export async function presentLines(
  sources: readonly MoneySource[],
  call: Call,
  lines: readonly StatementLine[],
  user_id: number,
): Promise<StatementRow[]> {
  const about = await aboutEach(sources, call, lines, user_id);
  const legs = await legsOfTransactions(
    call,
    lines.map(({ transaction_id }) => transaction_id),
  );
  return lines.map((line) => {
    const thing = about(line);
    return {
      transaction_id: Number(line.transaction_id),
      leg: line.leg,
      at: line.at.toISOString(),
      title: line.title,
      about: thing?.title ?? '',
      number: thing?.number ?? '',
      note: line.note,
      part: partOf(line.account),
      amount: Number(line.amount),
      balance_after: Number(line.balance_after),
      ...sidesOf(legs.get(line.transaction_id) ?? [], BigInt(user_id)),
      state: thing?.state ?? null,
      href: thing?.href ?? null,
    };
  });
}
