import type { ForumPower } from '../../../../contract/forum/forum-powers.ts';
import type { ManagedComment } from '../../../../contract/forum/management.ts';
import { comment_acts, is, type CommentAct } from '../../../desk/judging/comment-acts.ts';
import type { JudgeActs } from '../../../desk/judging/judged.ts';

/** What can be done with a comment of one's forum: what one wrote oneself may be folded and deleted. */
export const forum_comment_acts: JudgeActs<ManagedComment, CommentAct> = {
  ...comment_acts,
  fold: { ...comment_acts.fold, fits: is('normal') },
  unfold: { ...comment_acts.unfold, fits: is('folded') },
  top: { ...comment_acts.top, batch_only: undefined },
  delete: { ...comment_acts.delete, fits: ({ status }) => status !== 'deleted' },
};

/** Which power each of them takes. */
export const powerOf = (act: CommentAct, { status }: ManagedComment): ForumPower =>
  act === 'refuse' || (act === 'display' && status === 'first_review')
    ? 'judge'
    : act === 'fold' || act === 'unfold' || act === 'top' || act === 'untop'
      ? 'fold'
      : 'hide';
