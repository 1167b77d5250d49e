import type { Job } from '../../../jobs/jobs.ts';
import { beijingTime } from '../beijing-time.ts';
import { accountDb } from '../tables.ts';

export type PasswordChange = { user_id: number; at: string };

/** Tells the owner, so that a change by somebody else does not go unseen. */
export const tellPasswordChangeJob: Job = {
  name: 'account.tell_password_change',
  async work(change: PasswordChange, { db, gateways }) {
    const owner = await accountDb({ db })
      .selectFrom('users')
      .select(['nickname', 'email', 'phone'])
      .where('id', '=', change.user_id)
      .executeTakeFirst();
    const when = beijingTime(new Date(change.at));
    if (owner?.email) {
      await gateways.mail.send({
        to: owner.email,
        subject: '你的出海集密码已重设',
        text: `${owner.nickname}，你好：\n\n你的密码在 ${when}重设，其他设备上的登录已经失效，需要用新密码重新登录。\n\n如果不是你本人操作，请马上在登录页点“忘记密码”再重设一次，并联系站务。\n\n出海集`,
      });
    } else if (owner?.phone) {
      await gateways.sms.send({
        to: owner.phone,
        text: `【出海集】你的密码在 ${when}重设。如果不是你本人操作，请马上重设密码并联系站务。`,
      });
    }
  },
};
