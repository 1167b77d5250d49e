import type { Channel } from '../../../../contract/account/auth.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';

/** Without a provider of text messages nobody would ever get the code, so the phone is refused before one is made. */
export function refusePhoneNotOffered(call: Call, channel: Channel, field = 'receiver'): void {
  if (channel === 'phone' && !call.gateways.sms.offered) throw invalid(field, '暂时不能用手机号，请改用邮箱');
}
