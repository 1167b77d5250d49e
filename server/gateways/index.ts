import type { Db } from '../http/call.ts';
import { caughtMail, type MailGateway, smtpMail } from './mail.ts';
import { caughtSms, type SmsGateway } from './sms.ts';

/** Everything that reaches outside, as ports. */
export type Gateways = { mail: MailGateway; sms: SmsGateway };

/** What is not configured is caught. A text message is never handed to the mail server, which could only refuse its address. */
export function gatewaysOf(
  { mailUrl, mailFrom }: { mailUrl: string | undefined; mailFrom: string },
  db: Db,
): Gateways {
  const caught = caughtMail(db);
  return { mail: mailUrl ? smtpMail(mailUrl, mailFrom) : caught, sms: caughtSms(caught) };
}
