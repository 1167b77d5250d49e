import { placesLeft } from '../rows/questionnaire-record.ts';
import type { AnswerRow, QuestionnaireRow } from '../tables.ts';

type Asked = {
  of: Pick<
    QuestionnaireRow,
    'status' | 'closes_at' | 'places' | 'taken' | 'returned' | 'created_by' | 'funder_id'
  >;
  code: string | null;
  answer: Pick<AnswerRow, 'status'> | null;
};

/** Why somebody cannot answer now, in words; null where they can. */
export function whyNot({ of, code, answer }: Asked, user_id: number, now: Date): string | null {
  if (answer && answer.status !== 'started')
    return code === null ? '你已经填过这份问卷，一人一次' : '这个邀请码已经用过';
  if (of.created_by === user_id || of.funder_id === user_id) return '自己经手的问卷不能填';
  if (of.status === 'closed' || of.status === 'archived' || of.closes_at <= now)
    return '问卷已经结束，不能再填';
  if (of.status === 'paused') return '问卷暂停了，恢复以后再填';
  if (placesLeft(of) <= 0) return '名额已经用完';
  return null;
}
