import type { NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { readersByIds } from '../../account/index.ts';
import { notice_columns } from '../reading/present-notices.ts';
import { notifyDb } from '../tables.ts';
import { linesOf, mailOf, paragraphOf, unwantedOf } from './letter.ts';

/** One notice by mail, if it is still unread and still wanted. */
export const mailNotice: Job = {
  name: 'notify.mail_notice',
  async work({ notice_id }: { notice_id: number }, context) {
    const row = await notifyDb(context)
      .selectFrom('notices')
      .select([...notice_columns, 'user_id'])
      .where('id', '=', notice_id)
      .where('unread', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return;
    const reader = (await readersByIds(context, [row.user_id])).get(row.user_id);
    const kind = row.kind as NoticeKind;
    if (!reader?.email || !reader.wants(kind, 'email')) return;
    const [line] = await linesOf(context, [row]);
    await context.gateways.mail.send(
      mailOf(context, {
        to: { ...reader, email: reader.email },
        subject: line!.text,
        paragraphs: [paragraphOf(line!)],
        unwanted: unwantedOf(kind),
      }),
    );
  },
};
