import type { MailGateway } from './mail.ts';
import type { SmsGateway } from './sms.ts';

/** Everything that reaches outside, as ports. */
export type Gateways = { mail: MailGateway; sms: SmsGateway };
