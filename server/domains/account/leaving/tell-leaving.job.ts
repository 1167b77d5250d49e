import type { Job, JobContext } from '../../../jobs/jobs.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import { accountDb } from '../tables.ts';

export type LeavingNote = { user_id: number; due_at: string };

export type PutOffNote = { user_id: number; why: string };

/** Says until when one may come back, and how. */
export const tellLeavingJob: Job = {
  name: 'account.tell_leaving',
  work: ({ user_id, due_at }: LeavingNote, context) =>
    mailTo(context, user_id, {
      subject: '你的出海集账号将要注销',
      text: `你申请了注销账号，所有设备都已退出登录，个人主页不再公开。\n\n${beijingTime(new Date(due_at))}之前，用这个账号登录并勾选“取消注销”，一切恢复原样。到期后个人资料会被删除，不能找回。\n\n如果不是你本人操作，请马上登录取消注销，并修改密码。`,
    }),
};

/** Says what keeps the account from being closed, and how that is settled. */
export const tellPutOffJob: Job = {
  name: 'account.tell_put_off',
  work: ({ user_id, why }: PutOffNote, context) =>
    mailTo(context, user_id, {
      subject: '你的出海集账号还不能注销',
      text: `你申请的注销已经到期，但还不能办：${why}。\n\n请用这个账号登录并勾选“取消注销”，办完以后再申请一次。不登录的话，账号保持现在的样子，这件事了结以后自动注销。`,
    }),
};

async function mailTo(
  { db, gateways }: JobContext,
  user_id: number,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const owner = await accountDb({ db })
    .selectFrom('users')
    .select(['nickname', 'email'])
    .where('id', '=', user_id)
    .where('leaving_at', 'is not', null)
    .executeTakeFirst();
  if (!owner?.email) return;
  await gateways.mail.send({
    to: owner.email,
    subject,
    text: `${owner.nickname}，你好：\n\n${text}\n\n出海集`,
  });
}
