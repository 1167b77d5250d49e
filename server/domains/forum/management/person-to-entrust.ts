import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { isBanned, peopleByUsernames } from '../../account/index.ts';

export type Entrusted = { id: number; username: string; nickname: string };

/** Somebody who may be given a part in running a forum: who is there, and not banned. Refuses at `username`. */
export async function personToEntrust(call: Call, username: string): Promise<Entrusted> {
  const [person] = await peopleByUsernames(call, [username]);
  if (!person) throw invalid('username', '没有叫这个用户名的人，请核对');
  if (await isBanned(call, person.id)) throw invalid('username', '这个账号已停用，请换一个人');
  return person;
}
