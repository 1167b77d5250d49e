import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';
import { findAddress, takeTurn } from './address-rows.ts';

/** user.address_delete: where the default goes, the one that was changed last takes its place. */
export async function deleteAddress(
  { id }: Parsed<'user.address_delete'>,
  call: Call,
): Promise<Output<'user.address_delete'>> {
  await takeTurn(call);
  const gone = await findAddress(call, id);
  const own = accountDb(call);
  await own.deleteFrom('user_addresses').where('id', '=', id).execute();
  if (gone.is_default)
    await own
      .updateTable('user_addresses')
      .set({ is_default: true })
      .where('id', '=', (select) =>
        select
          .selectFrom('user_addresses')
          .select('id')
          .where('user_id', '=', member(call).viewer.id)
          .orderBy('updated_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1),
      )
      .execute();
  return null;
}
