import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { numericId } from '../text.ts';
import { fen } from '../trade/money-fields.ts';
import { statementLine, walletLine } from './wallet.ts';

export const walletDeskEndpoints = {
  'admin.person_wallet': endpoint('GET', '/api/admin/users/:id/wallet', {
    summary: '一个用户的钱包：三部分余额，冻结的钱在等什么，积分，交易明细',
    access: 'staff_finance',
    input: z.strictObject({ id: numericId('用户编号'), ...paging() }),
    // Ways lead to pages of the owner alone.
    output: pageOf(statementLine.omit({ href: true })).extend({
      topup: fen,
      earn: fen,
      bonus: fen,
      held: z.object({ amount: fen, lines: z.array(walletLine.omit({ href: true, act: true })) }),
      points: z.object({ available: z.number(), pending: z.number() }),
    }),
  }),
};
