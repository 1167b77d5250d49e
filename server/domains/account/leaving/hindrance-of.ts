import type { Call } from '../../../call/call.ts';
import type { AccountHooks } from '../hooks.ts';

/** What somebody has to settle before their account is closed, in words; null: nothing. */
export async function hindranceOf(
  call: Call,
  user_id: number,
  leavings: AccountHooks['leavings'],
): Promise<string | null> {
  for (const { hindrance } of leavings) {
    const why = await hindrance?.(call, user_id);
    if (why) return why;
  }
  return null;
}
