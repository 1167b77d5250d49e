import type { Output } from '../../../contract/index.ts';
import type { Call } from '../../call/call.ts';
import { freshNickname } from '../account/index.ts';

/** common.random_nickname: a nickname that nobody has. */
export async function suggestNickname(_input: object, call: Call): Promise<Output<'common.random_nickname'>> {
  return { nickname: await freshNickname(call) };
}
