import type { Output } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';

/** auth.check_token: whether the login still holds, and for whom. */
export async function checkToken(_input: object, call: Call): Promise<Output<'auth.check_token'>> {
  return { valid: call.viewer !== null, user: call.viewer };
}
