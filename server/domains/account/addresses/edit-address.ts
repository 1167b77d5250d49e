import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';
import { columns, findAddress, noOtherDefault, present, stored, takeTurn } from './address-rows.ts';

/** user.address_edit: the default stays the default until another one becomes it. */
export async function editAddress(
  { id, ...input }: Parsed<'user.address_edit'>,
  call: Call,
): Promise<Output<'user.address_edit'>> {
  await takeTurn(call);
  const before = await findAddress(call, id);
  const fields = stored(input);
  if (fields.is_default && !before.is_default) await noOtherDefault(call);
  const edited = await accountDb(call)
    .updateTable('user_addresses')
    .set({ ...fields, is_default: fields.is_default || before.is_default, updated_at: call.now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return present(edited);
}
