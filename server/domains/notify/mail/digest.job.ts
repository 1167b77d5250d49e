import { digests } from '../../../../contract/account/notice-kinds.ts';
import type { Call } from '../../../call/call.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { type DigestTurn, readersByIds, takeDigestTurns } from '../../account/index.ts';
import { notice_columns } from '../reading/present-notices.ts';
import { notifyDb } from '../tables.ts';
import { mayMail } from './hand-out-mails.job.ts';
import { linesOf, mailOf, paragraphOf } from './letter.ts';

const shown = 10;
const day_ms = 86_400_000;
const reach_ms = { daily: day_ms, weekly: 7 * day_ms };

type Asked = { user_id: number; every: DigestTurn['every']; since: string };

/** Every morning, what is unread since the last of these mails, to those who want it; Mondays the weekly ones as well. */
export const handOutDigests: Job = {
  name: 'notify.hand_out_digests',
  cron: '30 8 * * *',
  async work(_data: object, { asCall }) {
    while ((await asCall(handOut)) > 0);
  },
};

async function handOut(call: Call): Promise<number> {
  const turns = await takeDigestTurns(call);
  for (const { user_id, every, last_at } of turns) {
    const reach = new Date(call.now.getTime() - reach_ms[every]);
    const since = last_at && last_at > reach ? last_at : reach;
    if ((await countNews(call, user_id, since)) === 0) continue;
    if (!(await mayMail(call, user_id))) continue;
    const asked: Asked = { user_id, every, since: since.toISOString() };
    await call.later('notify.mail_digest', asked);
  }
  return turns.length;
}

/** Unread, and not the matter of a mail already. */
const news = (call: Pick<Call, 'db'>, user_id: number, since: Date) =>
  notifyDb(call)
    .selectFrom('notices as n')
    .where('n.user_id', '=', user_id)
    .where('n.on_site', '=', true)
    .where('n.unread', '=', true)
    .where('n.deleted_at', 'is', null)
    .where('n.at', '>', since)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('notice_mails as m').select('m.notice_id').whereRef('m.notice_id', '=', 'n.id'),
        ),
      ),
    );

async function countNews(call: Pick<Call, 'db'>, user_id: number, since: Date): Promise<number> {
  const { n } = await news(call, user_id, since)
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const mailDigest: Job = {
  name: 'notify.mail_digest',
  async work({ user_id, every, since }: Asked, context) {
    const reader = (await readersByIds(context, [user_id])).get(user_id);
    const from = new Date(since);
    const total = await countNews(context, user_id, from);
    if (!reader?.email || total === 0) return;
    const rows = await news(context, user_id, from)
      .select(notice_columns)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
    const lines = await linesOf(context, rows);
    await context.gateways.mail.send(
      mailOf(context, {
        to: { ...reader, email: reader.email },
        subject: `${total} 条未读通知（${digests[every].title}汇总）`,
        paragraphs: [
          ...lines.map(paragraphOf),
          `${total > lines.length ? `还有 ${total - lines.length} 条，` : ''}全部通知：${context.public_url}/user/notify`,
        ],
        unwanted: 'digest',
      }),
    );
  },
};
