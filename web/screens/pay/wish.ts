import type { Input } from '../../../contract/index.ts';

export type Chosen = 'wechat' | 'alipay' | 'wallet';
/** What is asked for, but for what every press says alike. */
export type Wish = Omit<Input<'payment.pay_online'>, 'order_no' | 'device'>;
