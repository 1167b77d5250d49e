import type { StaffRole } from '../../../../contract/viewer.ts';
import type { Call } from '../../../call/call.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { staffOf, staffToMail } from '../../account/index.ts';

type Message = { roles: readonly StaffRole[]; subject: string; text: string; href: string };

/** Tells everybody of these roles, once this call commits: by a notice, and by mail whatever they wish of mails. */
export async function tellStaff(call: Call, { roles, subject, text, href }: Message): Promise<void> {
  const staff = await staffOf(call, roles);
  for (const { id } of staff)
    call.notifies({
      to: [id],
      kind: 'system',
      actor_id: null,
      object: 'site',
      object_id: id,
      title: subject,
      excerpt: text,
      href,
      own_mail: true,
    });
  await call.later('finance.mail_staff', { roles, subject, text });
}

export const mailStaffJob: Job = {
  name: 'finance.mail_staff',
  async work({ roles, subject, text }: Omit<Message, 'href'>, { db, now, gateways }) {
    for (const { nickname, email } of await staffToMail({ db, now }, roles))
      await gateways.mail.send({ to: email, subject, text: `${nickname}，你好：\n\n${text}\n\n出海集` });
  },
};
