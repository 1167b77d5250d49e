import type { Channel, CodePurpose } from '../../../../contract/account/auth.ts';

export const channelName: Record<Channel, string> = { email: '邮箱', phone: '手机号' };

export const code_digits = 6;
export const code_lives_minutes = 10;
/** Seconds until the same receiver may be sent another one; the limit `send_code` says the same. */
export const wait_seconds = 60;

/** What a code is hashed together with: it is good for this purpose and this receiver alone. */
export const boundTo = (code: { channel: Channel; receiver: string; purpose: CodePurpose }): string =>
  `${code.purpose}\n${code.channel}\n${code.receiver}`;

/** The job row. It holds the code in clear, which opens nothing without the `uniqid` that is stored nowhere. */
export type CodeToSend = {
  channel: Channel;
  receiver: string;
  purpose: CodePurpose;
  code: string;
  expires_at: string;
};
