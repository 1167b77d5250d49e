import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { each, saidOf } from '../../../call/each.ts';
import { invalid } from '../../../call/refusal.ts';
import { grant, revoke } from './entrust-person.ts';
import { ban, resetPersonFace, signOut, unban } from './judge-person.ts';

/** admin.people_judge: one answer for each, as if each had been asked for alone. */
export const judgePeople = async (
  { ids, act, days, fields, reason }: Parsed<'admin.people_judge'>,
  call: Call,
): Promise<Output<'admin.people_judge'>> => {
  if (act === 'ban' && days === undefined) throw invalid('days', '请选择停用多久');
  if (act === 'reset_face' && !fields) throw invalid('fields', '请选择要清除的内容');
  const acts = {
    ban: (id: number, step: Call) => ban({ id, days: days!, reason }, step),
    unban: (id: number, step: Call) => unban({ id, reason }, step),
    sign_out: (id: number, step: Call) => signOut({ id, reason }, step),
    reset_face: (id: number, step: Call) => resetPersonFace({ id, fields: fields!, reason }, step),
  };
  return actOnEach(call, ids, acts[act]);
};

/** admin.people_entrust */
export const entrustPeople = (
  { ids, act, permission, reason }: Parsed<'admin.people_entrust'>,
  call: Call,
): Promise<Output<'admin.people_entrust'>> =>
  actOnEach(call, ids, (id, step) => (act === 'grant' ? grant : revoke)({ id, permission, reason }, step));

async function actOnEach(
  call: Call,
  ids: readonly number[],
  act: (id: number, step: Call) => Promise<unknown>,
): Promise<{ id: number; done: boolean; msg: string }[]> {
  const results = await each(call, ids, act);
  return [...new Set(ids)].map((id) => ({ id, ...saidOf(results.get(id)!) }));
}
