import type { UseCase } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import type { AccountHooks } from '../hooks.ts';
import { addNamelessPerson, personWith } from '../people/add-person.ts';
import { channelName } from '../proofs/codes.ts';
import { checkCode } from '../proofs/check-code.ts';
import { refusePhoneNotOffered } from '../proofs/phone-offered.ts';
import { openSession } from '../sessions/open-session.ts';

/** auth.login_v2: signs in who holds the code; an address without an account gets one when the agreement is accepted. */
export const codeLoginOf =
  ({ keepConsents }: Pick<AccountHooks, 'keepConsents'>): UseCase<'auth.login_v2'> =>
  async (input, call) => {
    refusePhoneNotOffered(call, input.channel);
    await checkCode(call, input, 'login');
    const known = await personWith(call, input);
    if (!known && !input.agree)
      throw invalid(
        'agree',
        `这个${channelName[input.channel]}还没有账号。同意用户协议和隐私政策后，登录时会为你注册`,
      );
    const { id, is_new } = known ? { id: known.id, is_new: false } : await addNamelessPerson(call, input);
    if (is_new) await keepConsents(call, id);
    const login = { remember: true, proved_by: 'code', keep: input.keep } as const;
    return { ...(await openSession(call, id, login)), is_new };
  };
