import { may } from '../../../../contract/access.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { personForStaff, type PersonForStaff } from '../../account/index.ts';

/** Somebody by id; 404 where nobody has it. */
export async function findPerson(call: Call, id: number): Promise<PersonForStaff> {
  const person = await personForStaff(call, id);
  if (!person) throw notFound('没有这个用户');
  return person;
}

/** Why the asker may do nothing to this person, in words; empty where nothing stands against it. */
export function whyNot(call: Call, person: PersonForStaff): string {
  const { viewer } = member(call);
  if (person.id === viewer.id) return '不能处理自己的账号，请另一位管理员来做';
  if (person.state === 'left') return '这个账号已注销';
  if (person.permissions.includes('staff') && !may(viewer, 'staff_admin'))
    return '对方是平台工作人员，只有平台管理员能处理';
  return '';
}

/** Somebody whom the asker may act upon. */
export async function personToJudge(call: Call, id: number): Promise<PersonForStaff> {
  const person = await findPerson(call, id);
  const refusal = whyNot(call, person);
  if (refusal) throw refuse(refusal);
  return person;
}

/** As the audit log names a person. */
export const auditSubject = (person: PersonForStaff) => ({
  kind: 'person',
  id: person.id,
  title: `${person.nickname}（${person.username}）`,
});
