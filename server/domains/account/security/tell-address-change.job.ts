import type { Channel } from '../../../../contract/account/auth.ts';
import { text } from '../../../gateways/sms.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import { channelName } from '../proofs/codes.ts';
import { accountDb } from '../tables.ts';

export type AddressChange = {
  user_id: number;
  channel: Channel;
  before: string | null;
  after: string | null;
  at: string;
};

/** Tells the address that was left, for its owner may know nothing of it; a first one is told of by mail. */
export const tellAddressChangeJob: Job = {
  name: 'account.tell_address_change',
  async work(change: AddressChange, { db, gateways }) {
    const owner = await accountDb({ db })
      .selectFrom('users')
      .select(['nickname', 'email'])
      .where('id', '=', change.user_id)
      .executeTakeFirst();
    if (!owner) return;
    const when = beijingTime(new Date(change.at));
    if (change.channel === 'phone' && change.before && gateways.sms.offered)
      await text(gateways.sms, { to: change.before, template: 'binding_changed', params: { time: when } });
    const to = change.channel === 'email' && change.before ? change.before : owner.email;
    if (!to) return;
    await gateways.mail.send({
      to,
      subject: `你的出海集账号${title(change)}`,
      text: `${owner.nickname}，你好：\n\n你的账号在 ${when}${title(change)}。${consequence(change)}\n\n如果不是你本人操作，请马上修改密码，在安全设置里退出不认识的设备，并联系站务。\n\n出海集`,
    });
  },
};

function title({ channel, before, after }: AddressChange): string {
  if (!after) return `解绑了${channelName[channel]}`;
  return before ? `换绑了${channelName[channel]}` : `绑定了${channelName[channel]}`;
}

function consequence({ channel, before, after }: AddressChange): string {
  if (!before) return `以后可以用它登录和收验证码：${covered(after ?? '')}。`;
  const now = after ? `现在绑定的是 ${covered(after)}，` : '';
  return `${now}这个${channelName[channel]}不再能登录这个账号。`;
}

/** Enough to know one's own by: l***@example.com, 138****8000 */
const covered = (address: string): string =>
  address.includes('@') ? address.replace(/^(.)[^@]*/u, '$1***') : address.replace(/^(\d{3})\d{4}/, '$1****');
