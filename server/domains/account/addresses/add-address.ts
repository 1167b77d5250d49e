import type { Output, Parsed } from '../../../../contract/index.ts';
import { profile_limits } from '../../../../contract/account/settings-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { accountDb } from '../tables.ts';
import { columns, noOtherDefault, present, stored, takeTurn } from './address-rows.ts';

/** user.address_add: the first one is the default; the same one twice stays one. */
export async function addAddress(
  input: Parsed<'user.address_add'>,
  call: Call,
): Promise<Output<'user.address_add'>> {
  const { viewer } = member(call);
  await takeTurn(call);
  const others = await accountDb(call)
    .selectFrom('user_addresses')
    .select(columns)
    .where('user_id', '=', viewer.id)
    .execute();
  const fields = stored(input);
  const { is_default: _, ...where } = fields;
  const same = others.find((other) =>
    Object.entries(where).every(([key, value]) => other[key as keyof typeof where] === value),
  );
  if (same) return present(same);
  if (others.length >= profile_limits.addresses)
    throw refuse(`地址至多 ${profile_limits.addresses} 个，请先删掉不用的`);
  const is_default = fields.is_default || others.length === 0;
  if (is_default) await noOtherDefault(call);
  const added = await accountDb(call)
    .insertInto('user_addresses')
    .values({ ...fields, is_default, user_id: viewer.id, created_at: call.now, updated_at: call.now })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return present(added);
}
