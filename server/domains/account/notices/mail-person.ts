import type { NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import type { Call } from '../../../call/call.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { accountDb } from '../tables.ts';
import { wantsNotice } from './notice-wishes.ts';

type Letter = { user_id: number; kind: NoticeKind; subject: string; text: string };

/**
 * Tells somebody by mail, once this call commits, if they have an address and want mails of this kind; what is about the own
 * account or money cannot be unwanted. `text` is the message alone: greeting and signature are added.
 */
export const mailPerson = (
  call: Pick<Call, 'later'>,
  user_id: number,
  kind: NoticeKind,
  { subject, text }: { subject: string; text: string },
): Promise<void> => {
  const letter: Letter = { user_id, kind, subject, text };
  return call.later('account.mail_person', letter);
};

export const mailPersonJob: Job = {
  name: 'account.mail_person',
  async work({ user_id, kind, subject, text }: Letter, { db, gateways }) {
    const person = await accountDb({ db })
      .selectFrom('users')
      .select(['nickname', 'email'])
      .where('id', '=', user_id)
      .executeTakeFirst();
    if (!person?.email || !(await wantsNotice({ db }, user_id, kind, 'email'))) return;
    await gateways.mail.send({
      to: person.email,
      subject,
      text: `${person.nickname}，你好：\n\n${text}\n\n出海集`,
    });
  },
};
