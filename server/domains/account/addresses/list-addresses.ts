import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';
import { columns, present } from './address-rows.ts';

/** user.addresses: where things may be sent to, the default first. */
export async function listAddresses(
  { page, limit }: Parsed<'user.addresses'>,
  call: Call,
): Promise<Output<'user.addresses'>> {
  const own = accountDb(call).selectFrom('user_addresses').where('user_id', '=', member(call).viewer.id);
  const [rows, { total }] = await Promise.all([
    own
      .select(columns)
      .orderBy('is_default', 'desc')
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .execute(),
    own.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map(present), total: Number(total), page, limit };
}
