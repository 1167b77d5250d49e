import { sql } from 'kysely';
import type { StrayNotices } from '../../../../contract/finance/stray-notices.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { type NoticeRow, paymentDb } from '../tables.ts';

/** Written out, so that the index of what is stray is seen to hold them. */
const conditions: Record<StrayNotices, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`outcome = 'unmatched' and dealt_at is null`,
  dealt: sql<boolean>`outcome = 'unmatched' and dealt_at is not null`,
  refused: sql<boolean>`verdict <> 'genuine'`,
  nothing: sql<boolean>`about = 'nothing'`,
};

/** What channels told that belongs to nothing of ours. */
export const strayNotices = (call: Pick<Call, 'db'>, which: StrayNotices) =>
  paymentDb(call).selectFrom('payment_notices').where(conditions[which]);

/** For finance: the newest first. */
export async function listStrayNotices(
  call: Pick<Call, 'db'>,
  { which, page, limit }: { which: StrayNotices; page: number; limit: number },
): Promise<{ list: NoticeRow[]; counts: Record<StrayNotices, number> }> {
  const count = (of: StrayNotices) => sql<bigint>`count(*) filter (where ${conditions[of]})`.as(of);
  const counted = await paymentDb(call)
    .selectFrom('payment_notices')
    .select([count('open'), count('dealt'), count('refused'), count('nothing')])
    .where(sql<boolean>`outcome = 'unmatched' or verdict <> 'genuine' or about = 'nothing'`)
    .executeTakeFirstOrThrow();
  const list = await strayNotices(call, which)
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    list,
    counts: {
      open: Number(counted.open),
      dealt: Number(counted.dealt),
      refused: Number(counted.refused),
      nothing: Number(counted.nothing),
    },
  };
}

/** Finance has found out what it was; `note` says what. It stays readable. */
export async function dealWithNotice(call: Call, id: bigint, note: string): Promise<NoticeRow> {
  const notices = paymentDb(call);
  const row = await notices
    .selectFrom('payment_notices')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('没有找到这条通知');
  if (row.outcome !== 'unmatched') throw refuse('这条通知不在待查里');
  if (row.dealt_at !== null) throw refuse('这条通知已经处理过了');
  await notices
    .updateTable('payment_notices')
    .set({ dealt_at: call.now, dealt_by: member(call).viewer.id, dealt_note: note })
    .where('id', '=', id)
    .execute();
  return row;
}
