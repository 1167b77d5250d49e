import type { Job } from '../../../jobs/jobs.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import { accountDb } from '../tables.ts';

export type WechatChange = { user_id: number; nickname: string; bound: boolean; at: string };

/** Tells the owner, so that a WeChat of somebody else's does not stay unseen. */
export const tellWechatChangeJob: Job = {
  name: 'account.tell_wechat_change',
  async work({ user_id, nickname, bound, at }: WechatChange, { db, gateways }) {
    const owner = await accountDb({ db })
      .selectFrom('users')
      .select(['nickname', 'email'])
      .where('id', '=', user_id)
      .executeTakeFirst();
    if (!owner?.email) return;
    const title = bound ? '绑定了微信' : '解绑了微信';
    const consequence = bound ? '以后可以用它扫码登录。' : '它不再能登录这个账号。';
    await gateways.mail.send({
      to: owner.email,
      subject: `你的出海集账号${title}`,
      text: `${owner.nickname}，你好：\n\n你的账号在 ${beijingTime(new Date(at))}${title}“${nickname}”。${consequence}\n\n如果不是你本人操作，请马上修改密码，在安全设置里退出不认识的设备，并联系站务。\n\n出海集`,
    });
  },
};
