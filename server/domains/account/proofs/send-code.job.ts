import type { CodePurpose } from '../../../../contract/account/auth.ts';
import type { Job, JobContext } from '../../../jobs/jobs.ts';
import { accountDb } from '../tables.ts';
import { code_lives_minutes, type CodeToSend } from './codes.ts';

/** Sends one code, or the mail that takes its place. What is late is not sent: it would be worth nothing. */
export const sendCodeJob: Job = {
  name: 'account.send_code',
  async work(wish: CodeToSend, context) {
    if (new Date(wish.expires_at) <= context.now) return;
    const owner = await ownerOf(wish, context);
    const letter = letterFor(wish, owner?.nickname);
    if (wish.channel === 'phone') {
      if (letter.short)
        await context.gateways.sms.send({ to: wish.receiver, text: `【出海集】${letter.short}` });
    } else {
      await context.gateways.mail.send({
        to: wish.receiver,
        subject: letter.subject,
        text: `你好，\n\n${letter.long}\n\n出海集`,
      });
    }
  },
};

const ownerOf = ({ channel, receiver }: CodeToSend, { db }: JobContext) =>
  accountDb({ db }).selectFrom('users').select('nickname').where(channel, '=', receiver).executeTakeFirst();

type Letter = { subject: string; long: string; /** As a text message; empty: none is sent. */ short: string };

function letterFor({ purpose, code }: CodeToSend, nickname: string | undefined): Letter {
  if (purpose === 'register' && nickname !== undefined) return alreadyRegistered(nickname);
  if (purpose === 'reset' && nickname === undefined) return neverRegistered;
  const { doing, where } = purposes[purpose];
  return {
    subject: `${doing}的验证码`,
    long: `你正在${doing}，验证码是 ${code}，${code_lives_minutes} 分钟内有效，只能用一次。\n\n请只在${where}填写，不要告诉任何人，站务也不会向你索取。如果不是你本人操作，不必理会这封邮件。`,
    short: `你正在${doing}，验证码 ${code}，${code_lives_minutes} 分钟内有效，请勿告诉他人。`,
  };
}

const purposes: Record<CodePurpose, { doing: string; where: string }> = {
  login: { doing: '登录出海集', where: '出海集的登录页' },
  register: { doing: '注册出海集', where: '出海集的注册页' },
  reset: { doing: '重设出海集的密码', where: '出海集的重设密码页' },
};

const alreadyRegistered = (nickname: string): Letter => ({
  subject: '这个邮箱已经注册过出海集',
  long: `有人用这个邮箱注册出海集，但它已经有账号了，昵称是“${nickname}”。\n\n如果是你，请直接登录；忘了密码，可以在登录页点“忘记密码”重设。如果不是你，不必理会这封邮件，账号没有任何变化。`,
  short: '这个手机号已经注册过，请直接登录。忘了密码，可以在登录页点“忘记密码”重设。',
});

const neverRegistered: Letter = {
  subject: '这个邮箱还没有注册出海集',
  long: '有人想用这个邮箱重设出海集的密码，但它还没有注册过。\n\n如果是你，可能当时用的是别的邮箱或手机号，请换一个再试。如果不是你，不必理会这封邮件。',
  short: '',
};
