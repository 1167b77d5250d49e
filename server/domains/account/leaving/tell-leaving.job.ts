import type { Job } from '../../../jobs/jobs.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import { accountDb } from '../tables.ts';

export type LeavingNote = { user_id: number; due_at: string };

/** Says until when one may come back, and how. */
export const tellLeavingJob: Job = {
  name: 'account.tell_leaving',
  async work({ user_id, due_at }: LeavingNote, { db, gateways }) {
    const owner = await accountDb({ db })
      .selectFrom('users')
      .select(['nickname', 'email'])
      .where('id', '=', user_id)
      .where('leaving_at', 'is not', null)
      .executeTakeFirst();
    if (!owner?.email) return;
    await gateways.mail.send({
      to: owner.email,
      subject: '你的出海集账号将要注销',
      text: `${owner.nickname}，你好：\n\n你申请了注销账号，所有设备都已退出登录，个人主页不再公开。\n\n${beijingTime(new Date(due_at))}之前，用这个账号登录并勾选“取消注销”，一切恢复原样。到期后个人资料会被删除，不能找回。\n\n如果不是你本人操作，请马上登录取消注销，并修改密码。\n\n出海集`,
    });
  },
};
