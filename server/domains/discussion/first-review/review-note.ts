import { suspicious_from, type ReviewReason } from '../../../../contract/forum/forum-powers.ts';
import type { ReviewNote } from '../../../../contract/forum/management.ts';
import type { Call } from '../../../call/call.ts';
import { discussionDb } from '../tables.ts';
import type { Suspicion } from './suspicion.ts';

type Kind = 'post' | 'comment' | 'article_comment';

/** Why something has to be read before it appears; without reasons it appears at once. */
export type Review = ReviewNote & { needed: boolean };

export function reviewFor(
  suspicion: Suspicion,
  rules: { newcomer?: boolean; forum?: boolean; words: readonly string[] },
): Review {
  const { score, reasons } = suspicion;
  const ruled: ReviewReason[] = [
    ...(rules.words.length > 0 ? (['keyword'] as const) : []),
    ...(rules.newcomer ? (['newcomer'] as const) : []),
    ...(rules.forum ? (['forum'] as const) : []),
  ];
  return {
    needed: ruled.length > 0 || score >= suspicious_from,
    score,
    reasons: [...ruled, ...reasons],
    words: [...rules.words],
  };
}

/** Kept for those who decide; a later review takes the place of an earlier one. */
export async function noteReview(
  call: Call,
  kind: Kind,
  subject_id: number,
  { needed, score, reasons, words }: Review,
): Promise<void> {
  if (!needed) return;
  const facts = { score, reasons, words, at: call.now };
  await discussionDb(call)
    .insertInto('review_notes')
    .values({ kind, subject_id, ...facts })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doUpdateSet(facts))
    .execute();
}

export async function reviewNotes(
  call: Pick<Call, 'db'>,
  kind: Kind,
  ids: readonly number[],
): Promise<Map<number, ReviewNote>> {
  if (ids.length === 0) return new Map();
  const rows = await discussionDb(call)
    .selectFrom('review_notes')
    .select(['subject_id', 'score', 'reasons', 'words'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ subject_id, score, reasons, words }) => [
      subject_id,
      { score, reasons: reasons as ReviewReason[], words },
    ]),
  );
}
