import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { banPerson, endSessionsOf, mailPerson, tellPerson, unbanPerson } from '../../account/index.ts';
import { resetFace } from '../../social/index.ts';
import { auditSubject, personToJudge } from './find-person.ts';
import { maskedEmail } from './present-person.ts';

/** admin.person_ban: from now on nobody is signed in as this person. */
export async function ban({ id, days, reason }: Parsed<'admin.person_ban'>, call: Call): Promise<null> {
  const person = await personToJudge(call, id);
  const until = await banPerson(call, id, { days, reason });
  await writeAudit(call, {
    action: 'person.ban',
    subject: auditSubject(person),
    reason,
    details: {
      until: days === null ? '长期' : until.toISOString(),
      before: person.banned_until?.toISOString() ?? null,
    },
  });
  await mailPerson(call, id, 'approval_decision', {
    subject: '你的账号已停用',
    text: `你在出海集的账号${days === null ? '已长期停用' : `已停用 ${days} 天`}，原因：${reason}。\n有疑问请回复这封邮件或联系站务，我们会在 3 个工作日内答复。`,
  });
  return null;
}

/** admin.person_unban */
export async function unban({ id, reason }: Parsed<'admin.person_unban'>, call: Call): Promise<null> {
  const person = await personToJudge(call, id);
  if (person.state !== 'banned') throw refuse('这个账号没有停用');
  await unbanPerson(call, id);
  await writeAudit(call, { action: 'person.unban', subject: auditSubject(person), reason });
  await tellPerson(call, id, 'approval_decision', {
    subject: '你的账号已恢复',
    text: '你在出海集的账号已恢复，可以照常登录。',
    href: '/user',
  });
  return null;
}

/** admin.person_sign_out */
export async function signOut(
  { id, reason }: Parsed<'admin.person_sign_out'>,
  call: Call,
): Promise<Output<'admin.person_sign_out'>> {
  const person = await personToJudge(call, id);
  const ended = await endSessionsOf(call, id);
  await writeAudit(call, {
    action: 'person.sign_out',
    subject: auditSubject(person),
    reason,
    details: { ended },
  });
  return { ended };
}

/** admin.person_reset_face: what stood there before is kept in the log, for who asks why. */
export async function resetPersonFace(
  { id, fields, reason }: Parsed<'admin.person_reset_face'>,
  call: Call,
): Promise<null> {
  const person = await personToJudge(call, id);
  const before = Object.fromEntries(fields.map((field) => [field, person[field]]));
  await resetFace(call, person, fields);
  await writeAudit(call, {
    action: 'person.reset_face',
    subject: auditSubject(person),
    reason,
    details: { before },
  });
  const titles = { nickname: '昵称', avatar: '头像', bio: '简介' };
  await tellPerson(call, id, 'approval_decision', {
    subject: '你的资料有一处被清除',
    href: '/user/setting?type=me',
    text: `你的${fields.map((field) => titles[field]).join('、')}已被清除，原因：${reason}。请换成合适的内容。`,
  });
  return null;
}

/** admin.person_reveal: one address in the clear, which is written down. */
export async function reveal(
  { id, field, reason }: Parsed<'admin.person_reveal'>,
  call: Call,
): Promise<Output<'admin.person_reveal'>> {
  const person = await personToJudge(call, id);
  await writeAudit(call, {
    action: 'person.reveal',
    subject: auditSubject(person),
    reason,
    details: { field, shown: field === 'email' ? maskedEmail(person.email) : undefined },
  });
  return { value: person[field] };
}
