import type { Hindrance } from '../../../../contract/wallet/wallet.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Terms } from '../../../../contract/trade/terms.ts';
import type { Call } from '../../../call/call.ts';
import { beijingMoment, startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { waitsUntil } from '../../../clock/latest-stamp.ts';
import { withdrawalsStopped } from '../../../ledger/self-check.ts';
import { type SecurityFacts, securityFacts } from '../../account/index.ts';
import { verifiedPerson, type VerifiedPerson } from '../../verification/index.ts';
import { walletDb } from '../tables.ts';

export type Withdrawer = {
  security: SecurityFacts;
  person: VerifiedPerson | null;
  left_today: number;
};

/** What decides on whether somebody may take money out now. */
export async function withdrawerOf(call: Call, user_id: number, terms: Terms): Promise<Withdrawer> {
  const { count } = await walletDb(call)
    .selectFrom('withdraws')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', user_id)
    .where('created_at', '>=', startOfBeijingDay(call.now))
    .executeTakeFirstOrThrow();
  return {
    security: await securityFacts(call, user_id),
    person: await verifiedPerson(call, user_id),
    left_today: Math.max(0, terms.withdraws_a_day - Number(count)),
  };
}

const to = (says: string, href: string | null = null, act: string | null = null): Hindrance => ({
  says,
  href,
  act,
});

/** What stands in the way whatever the amount, in words; the first is what is said when somebody tries. */
export async function hindrancesOf(
  call: Call,
  { security, person, left_today }: Withdrawer,
  terms: Terms,
  earn: bigint,
): Promise<Hindrance[]> {
  const found: (Hindrance | false | null)[] = [
    (await withdrawalsStopped(call)) && to('提现暂停中，财务正在处理，恢复后可以再试，余额不受影响'),
    !call.gateways.payouts.offered && to('本站现在不能提现到微信，余额不受影响'),
    !person && to('提现要先实名，收款人要和实名一致', '/user/setting?type=authentication', '去实名'),
    !security.wechat && to('提现到微信零钱，要先绑定微信', '/user/setting?type=bind_account', '去绑定'),
    !security.can_prove &&
      to(
        '提现要用密码或验证码确认，请先设置密码，或绑定邮箱、手机',
        '/user/setting?type=bind_account',
        '去绑定',
      ),
    coolDown(call, security, terms),
    left_today === 0 && to(`每天最多申请 ${terms.withdraws_a_day} 次提现，今天已经用完，明天再来`),
    earn < BigInt(terms.withdraw_least) &&
      to(`提现最少 ${yuanWords(terms.withdraw_least)}，收益余额现在有 ${yuanWords(earn)}`),
  ];
  return found.filter((one) => Boolean(one)) as Hindrance[];
}

/** Whoever got into an account changes the ways in first; so does its owner afterwards. */
function coolDown(call: Call, { changes }: SecurityFacts, terms: Terms): Hindrance | null {
  const [newest] = changes;
  const until = newest && waitsUntil(newest.at, terms.withdraw_cool_down * 3_600_000, call.now);
  if (!until) return null;
  return to(
    `${newest.what}在 ${beijingMoment(newest.at)}变更过，为了安全，${beijingMoment(until)}之后才能提现`,
  );
}
