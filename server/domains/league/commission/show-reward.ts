import { most_partners, reward_categories } from '../../../../contract/league/commission-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { setTermsSince, termsAt } from '../../../settings/trade-terms.ts';

const rate_names: readonly string[] = ['league_first_bp', 'league_second_bp'];

/** league.reward: what holds now for orders that are paid from now on. */
export async function showReward(
  { reward_category_id, need_split }: Parsed<'league.reward'>,
  call: Call,
): Promise<Output<'league.reward'>> {
  const terms = await termsAt(call);
  const set = await setTermsSince(call, call.now);
  const since = set
    .filter(({ name, effective_at }) => rate_names.includes(name) && effective_at <= call.now)
    .map(({ effective_at }) => beijingDay(effective_at))
    .toSorted()
    .at(-1);
  const fees: Record<keyof typeof reward_categories, number> = { 1: terms.seckill_fee_bp };
  return {
    categories: Object.entries(reward_categories)
      .map(([id, words]) => ({ id: Number(id), ...words, fee_bp: fees[Number(id) as keyof typeof fees] }))
      .filter(({ id }) => reward_category_id === undefined || id === reward_category_id),
    first_bp: terms.league_first_bp,
    second_bp: terms.league_second_bp,
    freeze_days: Math.max(terms.after_sale, terms.commission_freeze),
    since: since ?? null,
    most_partners,
    withdraw_least: terms.withdraw_least,
    withdraw_fee_bp: terms.withdraw_fee_bp,
    levels:
      need_split === 0
        ? []
        : [
            { level: 1, title: '一级', bp: terms.league_first_bp },
            { level: 2, title: '二级', bp: terms.league_second_bp },
          ],
  };
}
