import type { PostingRules } from '../../../../contract/forum/management.ts';
import type { Posters } from '../../../../contract/forum/forum-powers.ts';
import { item_types, type ItemType } from '../../../../contract/forum/writing-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { joinedAt } from '../../account/index.ts';
import { verifiedPerson } from '../../verification/index.ts';
import { forumDb } from '../tables.ts';

export const rule_columns = [
  'first_review',
  'who_may_post',
  'min_account_days',
  'allows_question',
  'allows_evaluation',
  'fresh_months',
] as const;

type Row = Omit<PostingRules, 'who_may_post'> & { who_may_post: string };
export const shapeRules = (row: Row): PostingRules => ({
  first_review: row.first_review,
  who_may_post: row.who_may_post as Posters,
  min_account_days: row.min_account_days,
  allows_question: row.allows_question,
  allows_evaluation: row.allows_evaluation,
  fresh_months: row.fresh_months,
});

export async function readRules(call: Pick<Call, 'db'>, forum_id: number): Promise<PostingRules | undefined> {
  const row = await forumDb(call)
    .selectFrom('forums')
    .select(rule_columns)
    .where('id', '=', forum_id)
    .executeTakeFirst();
  return row && shapeRules(row);
}

/** Refuses a kind of post that the forum does not take; those who keep it are not asked. */
export function checkItemType(rules: Kinds, item_type: ItemType): void {
  if (!takes(rules, item_type))
    throw invalid('item_type', `这个论坛不收${item_types[item_type]}，请选择其他类型`);
}

type Kinds = Pick<PostingRules, 'allows_question' | 'allows_evaluation'>;

export const takes = (rules: Kinds, item_type: ItemType): boolean =>
  (item_type !== 'question' || rules.allows_question) &&
  (item_type !== 'evaluation' || rules.allows_evaluation);

type WhyNot = { reason: 'age' | 'follow' | 'verify'; words: string };
export type WhoMayPost = { who_may_post: string; min_account_days: number };

/** Refuses who may not write in this forum yet. */
export async function checkWhoWrites(call: Call, forum_id: number, rules: WhoMayPost): Promise<void> {
  const no = await whyNotWrite(call, forum_id, rules);
  if (no) throw refuse(no.words);
}

/** Why somebody may not write in this forum yet, in words that say what is missing. Nearly everywhere nothing is asked. */
export async function whyNotWrite(call: Call, forum_id: number, rules: WhoMayPost): Promise<WhyNot | null> {
  if (rules.min_account_days > 0) {
    const left = await daysLeft(call, rules.min_account_days);
    if (left > 0)
      return {
        reason: 'age',
        words: `这个论坛要注册满 ${rules.min_account_days} 天才能发帖和回复，你还差 ${left} 天`,
      };
  }
  if (rules.who_may_post === 'followers' && !(await follows(call, forum_id)))
    return { reason: 'follow', words: '这个论坛只有关注它的人可以发帖和回复，请先关注' };
  if (rules.who_may_post === 'verified' && !(await isVerified(call)))
    return {
      reason: 'verify',
      words: '这个论坛只有完成实名或企业认证的人可以发帖和回复，请先在账户设置里认证',
    };
  return null;
}

const day_ms = 86_400_000;

async function daysLeft(call: Call, days: number): Promise<number> {
  const joined = await joinedAt(call, member(call).viewer.id);
  return Math.ceil((joined.getTime() + days * day_ms - call.now.getTime()) / day_ms);
}

async function isVerified(call: Call): Promise<boolean> {
  const { viewer } = member(call);
  return viewer.company_auth > 0 || (await verifiedPerson(call, viewer.id)) !== null;
}

async function follows(call: Call, forum_id: number): Promise<boolean> {
  const follow = await forumDb(call)
    .selectFrom('forum_follows')
    .select('user_id')
    .where('forum_id', '=', forum_id)
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  return follow !== undefined;
}
