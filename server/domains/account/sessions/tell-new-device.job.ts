import type { Job } from '../../../jobs/jobs.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import { accountDb } from '../tables.ts';

export type NewDevice = { user_id: number; device: string; address: string; at: string };

/** A login that its owner should know of. Who has no mail sees it among the sessions. */
export const tellNewDeviceJob: Job = {
  name: 'account.tell_new_device',
  async work(login: NewDevice, { db, gateways }) {
    const owner = await accountDb({ db })
      .selectFrom('users')
      .select(['nickname', 'email'])
      .where('id', '=', login.user_id)
      .executeTakeFirst();
    if (!owner?.email) return;
    await gateways.mail.send({
      to: owner.email,
      subject: '你的出海集账号在新设备上登录',
      text: `${owner.nickname}，你好：\n\n你的账号在 ${beijingTime(new Date(login.at))}从一台没有登录过的设备登录：${login.device}，网络地址 ${login.address}。\n\n如果是你，不必理会。如果不是，请到“账户设置 - 安全设置”退出这台设备，并马上修改密码。\n\n不想再收这种邮件，可以在安全设置里关掉“登录提醒”。\n\n出海集`,
    });
  },
};
