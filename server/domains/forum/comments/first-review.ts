import type { Call } from '../../../http/call.ts';
import { reviewFor, type Review } from '../posts/review-note.ts';
import { isPlain, suspicionOf, unsuspected } from '../posts/suspicion.ts';
import type { CheckedComment } from './check-comment.ts';

/** Whether a new comment has to be read before it appears, and why. Of those who keep the forum only its keywords ask for it. */
export async function reviewOfComment(
  call: Call,
  content: string,
  { survey, held }: CheckedComment,
  keeper: boolean,
): Promise<Review> {
  const looked = { ...survey, kind: 'comment' as const, content };
  const suspicion = keeper || isPlain(survey) ? unsuspected : await suspicionOf(call, looked);
  return reviewFor(suspicion, { words: held });
}
