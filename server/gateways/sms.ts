import type { MailGateway } from './mail.ts';

/** Sends one text message, or throws; the job that calls it tries again. */
export type SmsGateway = { send: (message: { to: string; text: string }) => Promise<void> };

/** Stand-in until a provider is configured: messages go where caught mails go, addressed to the phone number. */
export const caughtSms = (mail: MailGateway): SmsGateway => ({
  send: (message) => mail.send({ to: message.to, subject: '短信', text: message.text }),
});
