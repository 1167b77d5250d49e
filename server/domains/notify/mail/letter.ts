import { lockOf, notice_kinds, type NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import type { NoticeObject } from '../../../../contract/notify/notice.ts';
import { sentenceText } from '../../../../contract/notify/sentence.ts';
import type { Gateways } from '../../../gateways/index.ts';
import type { Mail } from '../../../gateways/mail.ts';
import { peopleByIds } from '../../account/index.ts';
import type { Db } from '../../../call/call.ts';
import type { NoticeRow } from '../reading/present-notices.ts';
import { unsubscribePaths, type Unwanted } from './unsubscribe.ts';

/** What a mail needs to know of the house. */
export type House = { db: Db; gateways: Pick<Gateways, 'vault'>; public_url: string };

export type Line = { text: string; excerpt: string; url: string };

const longest_subject = 70;

/** Notices in words, with whole addresses. */
export async function linesOf(
  house: House,
  rows: readonly Omit<NoticeRow, 'id' | 'unread' | 'at' | 'act'>[],
): Promise<Line[]> {
  const people = await peopleByIds(
    house,
    rows.flatMap((row) => row.actor_ids),
  );
  return rows.map((row) => ({
    text: sentenceText({
      ...row,
      kind: row.kind as NoticeKind,
      object: row.object as NoticeObject,
      actors: row.actor_ids.flatMap((id) => people.get(id)?.nickname ?? []),
    }),
    excerpt: row.excerpt,
    url: `${house.public_url}${row.href}`,
  }));
}

type Letter = {
  to: { id: number; nickname: string; email: string };
  subject: string;
  paragraphs: string[];
  /** What the link at its foot ends; null where it cannot be unwanted. */
  unwanted: Unwanted | null;
};

/** Greeting, paragraphs, and how to be sent no more of these: by a link, and by the button of the mail program. */
export function mailOf(house: House, { to, subject, paragraphs, unwanted }: Letter): Mail {
  const ways = unwanted && unsubscribePaths(house, to.id, unwanted);
  const foot = [
    ...(ways ? [`不想再收到${unwantedWords(unwanted)}：${house.public_url}${ways.page}`] : []),
    `通知设置：${house.public_url}/user/setting?type=notify`,
  ];
  const letters = [...subject];
  return {
    to: to.email,
    subject:
      letters.length <= longest_subject ? subject : `${letters.slice(0, longest_subject - 1).join('')}…`,
    text: [`${to.nickname}，你好：`, ...paragraphs, `出海集\n${foot.join('\n')}`].join('\n\n'),
    ...(ways
      ? {
          headers: {
            'List-Unsubscribe': `<${house.public_url}${ways.one_click}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  };
}

const unwantedWords = (unwanted: Unwanted): string =>
  unwanted === 'digest' ? '未读汇总' : `“${notice_kinds[unwanted].title}”的邮件`;

export const unwantedOf = (kind: NoticeKind): Unwanted | null => (lockOf(kind, 'email') ? null : kind);

export const paragraphOf = ({ text, excerpt, url }: Line): string =>
  [text, ...(excerpt ? [excerpt] : []), url].join('\n');
