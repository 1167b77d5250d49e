import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleBeginningWith } from '../../account/index.ts';
import { apartFrom } from '../blocks/who-blocks.ts';

/** user.suggest: whom the asker may mean by these letters; nobody who is blocked, either way. */
export async function suggestPeople(
  { keyword }: Parsed<'user.suggest'>,
  call: Call,
): Promise<Output<'user.suggest'>> {
  if (keyword === '') return [];
  return peopleBeginningWith(call, keyword, [...(await apartFrom(call, member(call).viewer.id))]);
}
