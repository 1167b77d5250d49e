import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { searchPeople } from '../../account/index.ts';
import { presentPerson } from './present-person.ts';

/** admin.people */
export async function listPeople(
  { page, limit, ...wanted }: Parsed<'admin.people'>,
  call: Call,
): Promise<Output<'admin.people'>> {
  const { rows, total } = await searchPeople(call, { ...wanted, limit, offset: (page - 1) * limit });
  return { list: rows.map(presentPerson), total, page, limit };
}
