import { sql } from 'kysely';
import type { Notice } from '../../contract/notify/notice.ts';
import type { TestHouse } from './house.ts';

/** What somebody was to be told of and the notices were not made of yet, in order. */
export async function noticesSent(house: TestHouse, to: { id: number }): Promise<Notice[]> {
  const { rows } = await sql<{ notice: Notice }>`
    select notice from notice_events where notice -> 'to' @> ${String(to.id)}::jsonb order by id`.execute(
    house.db,
  );
  return rows.map((row) => row.notice);
}
