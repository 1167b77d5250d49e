import type { Contact } from '../../../../contract/account/settings.ts';
import {
  contact_kinds,
  type ContactKind,
  type ContactVisibility,
} from '../../../../contract/account/settings-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call, type Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

const order = Object.keys(contact_kinds);

/** All that this person has written down, in the order of the settings page. Who may see what is decided by the one who asks. */
export async function contactsOf(call: { db: Db }, user_id: number): Promise<Contact[]> {
  const rows = await accountDb(call)
    .selectFrom('user_contacts')
    .select(['kind', 'value', 'visibility'])
    .where('user_id', '=', user_id)
    .execute();
  return rows
    .map((row) => ({
      ...row,
      kind: row.kind as ContactKind,
      visibility: row.visibility as ContactVisibility,
    }))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** user.contact */
export async function ownContact(_input: object, call: Call): Promise<Output<'user.contact'>> {
  return { contacts: await contactsOf(call, member(call).viewer.id) };
}

/** user.contact_save: what is given is all there is; an empty one is none. */
export async function saveContact(
  { contacts }: Parsed<'user.contact_save'>,
  call: Call,
): Promise<Output<'user.contact_save'>> {
  const { viewer } = member(call);
  const kept = contacts.filter(({ value }) => value !== '');
  const tables = accountDb(call);
  // Two saves at once: the later one holds as a whole.
  await tables.selectFrom('users').select('id').where('id', '=', viewer.id).forNoKeyUpdate().execute();
  await tables.deleteFrom('user_contacts').where('user_id', '=', viewer.id).execute();
  if (kept.length > 0)
    await tables
      .insertInto('user_contacts')
      .values(kept.map((contact) => ({ ...contact, user_id: viewer.id })))
      .execute();
  return ownContact({}, call);
}
