import { sql } from 'kysely';
import {
  lockOf,
  wantedAtFirst,
  type NoticeKind,
  type NoticeWay,
} from '../../../../contract/account/notice-kinds.ts';
import type { Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

/** Somebody who is to be told of something, with what they want to be told of. */
export type Reader = {
  id: number;
  nickname: string;
  email: string | null;
  /** The last day on which they were here, or on which they came. */
  seen_on: Date;
  wants: (kind: NoticeKind, way: NoticeWay) => boolean;
};

type Row = Omit<Reader, 'wants'> & { wishes: Record<string, boolean> | null };

/** Those of these people who still have an account, in one statement. */
export async function readersByIds(call: { db: Db }, ids: Iterable<number>): Promise<Map<number, Reader>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select u.id, u.nickname, u.email, coalesce(u.last_seen_on::timestamptz, u.created_at) as seen_on,
      (select jsonb_object_agg(w.kind || ' ' || w.way, w.wanted) from user_notice_wishes w where w.user_id = u.id) as wishes
    from users u where u.id = any(${asked}::int[]) and u.left_at is null`.execute(accountDb(call));
  return new Map(
    rows.map(({ wishes, ...reader }) => [
      reader.id,
      {
        ...reader,
        wants: (kind, way) =>
          lockOf(kind, way) !== undefined || (wishes?.[`${kind} ${way}`] ?? wantedAtFirst(kind, way)),
      },
    ]),
  );
}
