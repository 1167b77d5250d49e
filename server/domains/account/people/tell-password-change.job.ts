import { text } from '../../../gateways/sms.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import { accountDb } from '../tables.ts';

export type PasswordChange = { user_id: number; at: string; how: keyof typeof ways; tokens_ended: number };

const ways = { reset: '重设', changed: '修改', set: '设置' };

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
    const did = ways[change.how];
    if (owner?.email) {
      await gateways.mail.send({
        to: owner.email,
        subject: `你的出海集密码已${did}`,
        text: `${owner.nickname}，你好：\n\n你的密码在 ${when}${did}，其他设备上的登录已经失效，需要用新密码重新登录。${change.tokens_ended > 0 ? `${change.tokens_ended} 个访问令牌也已停用。` : ''}\n\n如果不是你本人操作，请马上在登录页点“忘记密码”再重设一次，并联系站务。\n\n出海集`,
      });
    } else if (owner?.phone) {
      await text(gateways.sms, { to: owner.phone, template: 'password_changed', params: { time: when } });
    }
  },
};
