import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { each, saidOf } from '../../../call/each.ts';
import { grant, revoke } from './entrust-person.ts';
import { ban, resetPersonFace, signOut, unban } from './judge-person.ts';

/** admin.people_judge: one answer for each, as if each had been asked for alone. */
export const judgePeople = (
  { ids, ...asked }: Parsed<'admin.people_judge'>,
  call: Call,
): Promise<Output<'admin.people_judge'>> =>
  actOnEach(call, ids, (id, step) => {
    switch (asked.act) {
      case 'ban':
        return ban({ id, days: asked.days, reason: asked.reason }, step);
      case 'unban':
        return unban({ id, reason: asked.reason }, step);
      case 'sign_out':
        return signOut({ id, reason: asked.reason }, step);
      case 'reset_face':
        return resetPersonFace({ id, fields: asked.fields, reason: asked.reason }, step);
    }
  });

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
