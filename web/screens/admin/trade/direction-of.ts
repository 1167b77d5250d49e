import { adjustable_accounts, suspense_accounts } from '../../../../contract/finance/adjustable.ts';
import type { Adjustment } from '../../../../contract/finance/adjustments.ts';

/** Which way the money goes, in one line. */
export function directionOf({ suspense, account, owner, gives }: Adjustment): string {
  const hanging = suspense_accounts[suspense].title;
  const other = adjustable_accounts[account].title.replace(
    '用户的',
    owner ? `${owner.nickname}的` : '已注销用户的',
  );
  return gives === 'suspense' ? `${hanging} → ${other}` : `${other} → ${hanging}`;
}
