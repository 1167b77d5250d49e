import { token_scopes, type TokenScope } from '../../../../contract/account/token-scopes.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { accountDb } from '../tables.ts';

export type TokenMade = { user_id: number; name: string; scopes: TokenScope[]; at: string };

/** Somebody speaks for the owner from now on. Who has no mail sees it among the tokens. */
export const tellTokenJob: Job = {
  name: 'account.tell_token',
  async work(made: TokenMade, { db, gateways }) {
    const owner = await accountDb({ db })
      .selectFrom('users')
      .select(['nickname', 'email'])
      .where('id', '=', made.user_id)
      .executeTakeFirst();
    if (!owner?.email) return;
    const scopes = made.scopes.map((scope) => token_scopes[scope].title).join('、');
    await gateways.mail.send({
      to: owner.email,
      subject: '你的出海集账号新建了访问令牌',
      text: `${owner.nickname}，你好：\n\n你的账号在 ${beijingTime(new Date(made.at))}新建了访问令牌“${made.name}”，有它的脚本可以用你的名义：${scopes}。\n\n如果是你，不必理会。如果不是，请到“账户设置 - 安全设置”停用它，并马上修改密码。\n\n出海集`,
    });
  },
};
