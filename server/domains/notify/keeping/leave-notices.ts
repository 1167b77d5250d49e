import { notice_kinds, type NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import type { NoticeObject } from '../../../../contract/notify/notice.ts';
import { sentenceText } from '../../../../contract/notify/sentence.ts';
import { peopleByIds, type ExportPart, type Leaving } from '../../account/index.ts';
import { lockCounts } from '../change-notices.ts';
import { notifyDb } from '../tables.ts';

/** Who leaves for good is told of nothing more, and what they were told of is gone. */
export const notifyLeaving: Leaving = {
  async leave(call, user_id) {
    await lockCounts(call, [user_id]);
    for (const table of ['notices', 'notice_mail_days', 'notice_counts'] as const)
      await notifyDb(call).deleteFrom(table).where('user_id', '=', user_id).execute();
  },
};

export const notifyExportParts: ExportPart[] = [
  {
    name: 'notices',
    title: '收到的通知',
    columns: { kind: '类别', text: '通知', excerpt: '摘要', at: '时间', read_at: '阅读时间' },
    async rows(call, user_id) {
      const rows = await notifyDb(call)
        .selectFrom('notices')
        .selectAll()
        .where('user_id', '=', user_id)
        .where('on_site', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('at')
        .orderBy('id')
        .execute();
      const people = await peopleByIds(
        call,
        rows.flatMap((row) => row.actor_ids),
      );
      return rows.map((row) => ({
        kind: notice_kinds[row.kind as NoticeKind].title,
        text: sentenceText({
          ...row,
          kind: row.kind as NoticeKind,
          object: row.object as NoticeObject,
          actors: row.actor_ids.flatMap((id) => people.get(id)?.nickname ?? []),
        }),
        excerpt: row.excerpt,
        at: row.at,
        read_at: row.read_at,
      }));
    },
  },
];
