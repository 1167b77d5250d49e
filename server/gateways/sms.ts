import { type Failed, hasFailed } from './failed.ts';
import type { MailGateway } from './mail.ts';

/**
 * What may be texted, with the values of each. A provider sends registered templates only; these are the words of the
 * stand-in, and those to register (docs/operations.md).
 */
export const sms_templates = {
  code: '验证码 ${code}，10 分钟内有效，请勿告诉他人。',
  already_registered: '这个手机号已经注册过，请直接登录。忘了密码，可以在登录页点“忘记密码”重设。',
  password_changed: '你的账号在 ${time} 修改了密码或绑定。不是你本人操作的话，请马上重设密码。',
  binding_changed: '你的账号在 ${time} 换绑或解绑了这个手机号。不是你本人操作的话，请马上修改密码。',
} as const;

export type SmsTemplate = keyof typeof sms_templates;
export type SmsMessage =
  | { to: string; template: 'code'; params: { code: string } }
  | { to: string; template: 'already_registered'; params: Record<string, never> }
  | { to: string; template: 'password_changed' | 'binding_changed'; params: { time: string } };

/** `limited`: the provider has sent this number enough for now. */
export type SmsAnswer = { result: 'sent'; id: string } | { result: 'limited'; code: string } | Failed;

/** Texts one message to a mainland number. The job that calls it tries again when the answer is `down`. */
export type SmsGateway = {
  /** Whether phones may be used at all: a code that nobody gets opens nothing. */
  offered: boolean;
  send: (message: SmsMessage) => Promise<SmsAnswer>;
};

export const smsText = ({ template, params }: SmsMessage): string =>
  `【出海集】${sms_templates[template].replace(/\$\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name] ?? '')}`;

/** Stand-in: messages go where caught mails go, addressed to the phone number. Numbers that end in 0000 play the provider's moods. */
export const caughtSms = (mail: MailGateway): SmsGateway => ({
  offered: true,
  async send(message) {
    if (message.to.endsWith('90000')) return { result: 'down', code: 'stand-in' };
    if (message.to.endsWith('80000')) return { result: 'limited', code: 'stand-in' };
    await mail.send({ to: message.to, subject: '短信', text: smsText(message) });
    return { result: 'sent', id: 'caught' };
  },
});

/** For jobs: done, or an error, so that the job is tried again. Enough for now is done too: a later try would be as one too many. */
export async function text(sms: SmsGateway, message: SmsMessage): Promise<void> {
  const answer = await sms.send(message);
  if (hasFailed(answer)) throw new Error(`a text message was not sent: ${answer.result} ${answer.code}`);
}

/** Nobody is texted in production until a provider is configured. */
export const noSms: SmsGateway = {
  offered: false,
  send: async () => ({ result: 'refused', code: 'not_configured' }),
};
