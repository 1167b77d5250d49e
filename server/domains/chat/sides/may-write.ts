import type { WhoMayWrite } from '../../../../contract/chat/chat-limits.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { readersByIds } from '../../account/index.ts';
import { blocksAmong, followedBy } from '../../social/index.ts';
import { approvedCompany, verifiedPerson } from '../../verification/index.ts';
import { chatDb, type MemberRow } from '../tables.ts';

type Side = Pick<MemberRow, 'user_id' | 'written'>;

/** Why `own` cannot write to `other` now, in words; empty: they can. */
export async function whyNotWrite(call: Call, own: Side, other: Side): Promise<string> {
  const here = await readersByIds(call, [other.user_id]);
  if (!here.has(other.user_id)) return '对方已注销，不能再收消息';
  const blocks = await blocksAmong(call, [
    { by: own.user_id, who: other.user_id },
    { by: other.user_id, who: own.user_id },
  ]);
  if (blocks.has(`${own.user_id} ${other.user_id}`)) return '你已把对方拉黑，解除后才能发消息';
  if (blocks.has(`${other.user_id} ${own.user_id}`)) return '对方不接收你的消息';
  // Whoever wrote here may be answered.
  if (other.written > 0) return '';
  const setting = await chatDb(call)
    .selectFrom('chat_settings')
    .select('who_may_write')
    .where('user_id', '=', other.user_id)
    .executeTakeFirst();
  return lets(call, (setting?.who_may_write ?? 'all') as WhoMayWrite, own.user_id, other.user_id);
}

async function lets(call: Call, who: WhoMayWrite, user_id: number, by: number): Promise<string> {
  if (who === 'followed') {
    const followed = await followedBy(call, by);
    return followed.includes(user_id) ? '' : '对方只接收自己关注的人发来的消息';
  }
  if (who === 'verified') {
    const [person, company] = [await verifiedPerson(call, user_id), await approvedCompany(call, user_id)];
    return person || company ? '' : '对方只接收实名或企业认证过的人发来的消息，认证后再发';
  }
  return '';
}

export async function requireWriting(call: Call, own: Side, other: Side): Promise<void> {
  const why_not = await whyNotWrite(call, own, other);
  if (why_not) throw refuse(why_not);
}
