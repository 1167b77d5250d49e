import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { personByUsername, type PublicPerson } from '../../account/index.ts';
import { tags } from '../page-tags.ts';

/** The person whose page is asked for; code 404 where there is none. */
export async function findPerson(call: Call, username: string): Promise<PublicPerson> {
  // Before anything is known: that there is nobody changes too, once somebody registers.
  call.dependsOn(tags.person(username));
  const person = await personByUsername(call, username);
  if (!person) throw notFound('没有这个人');
  return person;
}
