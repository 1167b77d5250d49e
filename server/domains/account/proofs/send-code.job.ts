import { text } from '../../../gateways/sms.ts';
import type { Job, JobContext } from '../../../jobs/jobs.ts';
import { accountDb } from '../tables.ts';
import { type AnyPurpose, code_lives_minutes, type CodeToSend } from './codes.ts';

/** Sends one code, or the mail that takes its place. What is late is not sent: it would be worth nothing. */
export const sendCodeJob: Job = {
  name: 'account.send_code',
  async work(wish: CodeToSend, context) {
    if (new Date(wish.expires_at) <= context.now) return;
    const owner = await ownerOf(wish, context);
    if (wish.channel === 'phone') return sendText(wish, owner !== undefined, context);
    const letter = letterFor(wish, owner?.nickname);
    await context.gateways.mail.send({
      to: wish.receiver,
      subject: letter.subject,
      text: `你好，\n\n${letter.text}\n\n出海集`,
    });
  },
};

const ownerOf = ({ channel, receiver }: CodeToSend, { db }: JobContext) =>
  accountDb({ db }).selectFrom('users').select('nickname').where(channel, '=', receiver).executeTakeFirst();

/** Providers send registered templates only, so what the code is for is not said. */
async function sendText(
  { receiver: to, purpose, code }: CodeToSend,
  is_known: boolean,
  { gateways }: JobContext,
): Promise<void> {
  if (is_known && isForNewcomers(purpose))
    return text(gateways.sms, { to, template: 'already_registered', params: {} });
  if (!is_known && purpose === 'reset') return;
  await text(gateways.sms, { to, template: 'code', params: { code } });
}

/** An address can be registered and bound only while it is nobody's. */
const isForNewcomers = (purpose: AnyPurpose): boolean => purpose === 'register' || purpose === 'bind';

type Letter = { subject: string; text: string };

function letterFor({ purpose, code }: CodeToSend, nickname: string | undefined): Letter {
  if (purpose === 'register' && nickname !== undefined) return alreadyRegistered(nickname);
  if (purpose === 'bind' && nickname !== undefined) return alreadyBound(nickname);
  if (purpose === 'reset' && nickname === undefined) return neverRegistered;
  const { doing, where } = purposes[purpose];
  return {
    subject: `${doing}的验证码`,
    text: `你正在${doing}，验证码是 ${code}，${code_lives_minutes} 分钟内有效，只能用一次。\n\n请只在${where}填写，不要告诉任何人，站务也不会向你索取。如果不是你本人操作，${purpose in own_purposes ? '请马上修改密码，并在安全设置里退出不认识的设备。' : '不必理会这封邮件。'}`,
  };
}

const own_purposes = {
  set_password: { doing: '设置出海集的密码', where: '出海集的修改密码页' },
  change_binding: { doing: '修改出海集的绑定', where: '出海集的绑定账号页' },
  api_token: { doing: '新建出海集的访问令牌', where: '出海集的安全设置页' },
  leave: { doing: '注销出海集账号', where: '出海集的安全设置页' },
  transfer: { doing: '移交论坛', where: '出海集的论坛管理页' },
  withdraw: { doing: '从出海集提现', where: '出海集的钱包页' },
  send_money: { doing: '从出海集的钱包转账', where: '出海集的钱包页' },
  pay: { doing: '用钱包余额付款', where: '出海集的收银台' },
  self: { doing: '确认出海集的账号是你本人在用', where: '出海集的账号设置页' },
  leave_forum: { doing: '让企业退出论坛', where: '出海集的论坛管理页' },
};

const purposes: Record<AnyPurpose, { doing: string; where: string }> = {
  login: { doing: '登录出海集', where: '出海集的登录页' },
  register: { doing: '注册出海集', where: '出海集的注册页' },
  reset: { doing: '重设出海集的密码', where: '出海集的重设密码页' },
  bind: { doing: '绑定出海集账号', where: '出海集的绑定账号页' },
  ...own_purposes,
};

const alreadyRegistered = (nickname: string): Letter => ({
  subject: '这个邮箱已经注册过出海集',
  text: `有人用这个邮箱注册出海集，但它已经有账号了，昵称是“${nickname}”。\n\n如果是你，请直接登录；忘了密码，可以在登录页点“忘记密码”重设。如果不是你，不必理会这封邮件，账号没有任何变化。`,
});

const alreadyBound = (nickname: string): Letter => ({
  subject: '这个邮箱已经绑定了出海集账号',
  text: `有人想把这个邮箱绑定到一个出海集账号，但它已经绑定在昵称是“${nickname}”的账号上。\n\n如果是你，请先用那个账号登录，解绑后再绑定到别的账号。如果不是你，不必理会这封邮件，账号没有任何变化。`,
});

const neverRegistered: Letter = {
  subject: '这个邮箱还没有注册出海集',
  text: '有人想用这个邮箱重设出海集的密码，但它还没有注册过。\n\n如果是你，可能当时用的是别的邮箱或手机号，请换一个再试。如果不是你，不必理会这封邮件。',
};
