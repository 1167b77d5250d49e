import { comment_acts } from '../../../desk/judging/comment-acts.ts';

/** Only who deleted it brings it back. */
export const staff_comment_acts = {
  ...comment_acts,
  restore: { ...comment_acts.restore, fits: ({ can_restore }: { can_restore: boolean }) => can_restore },
};
