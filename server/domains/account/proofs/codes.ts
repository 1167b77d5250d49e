import type { Channel, CodePurpose, SelfPurpose } from '../../../../contract/account/auth.ts';

/** Codes that anybody may ask for, and those that go to the asker's own address. */
export type AnyPurpose = CodePurpose | SelfPurpose;

export const channelName: Record<Channel, string> = { email: '邮箱', phone: '手机号' };

export const code_digits = 6;
export const code_lives_minutes = 10;
/** Seconds until the same receiver may be sent another one; the limit `send_code` says the same. */
export const wait_seconds = 60;

/** What a code is hashed together with: it is good for this purpose and this receiver alone. */
export const boundTo = (code: { channel: Channel; receiver: string; purpose: AnyPurpose }): string =>
  `${code.purpose}\n${code.channel}\n${code.receiver}`;

/** The job row. It holds the code in clear, which opens nothing without the `uniqid` that is stored nowhere. */
export type CodeToSend = {
  channel: Channel;
  receiver: string;
  purpose: AnyPurpose;
  code: string;
  expires_at: string;
};
