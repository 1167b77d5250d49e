import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { walletDb } from '../tables.ts';
import { presentWithdraw, type WithdrawRow } from './withdraw-rows.ts';

/** payment.withdraws */
export async function listWithdraws(
  { page, limit }: Parsed<'payment.withdraws'>,
  call: Call,
): Promise<Output<'payment.withdraws'>> {
  const own = walletDb(call).selectFrom('withdraws').where('user_id', '=', member(call).viewer.id);
  const { total } = await own
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$castTo<WithdrawRow>()
    .execute();
  return { list: rows.map(presentWithdraw), total: Number(total), page, limit };
}
