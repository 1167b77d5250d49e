import type { CommentRow, ReplyRow } from '../../../../contract/forum/comments.ts';

/** What was typed before this box was there, and whether its button was pressed already. */
export type Begun = { text: string; at: number; tool?: string | undefined; publish?: boolean | undefined };

export type ReplyBoxProps = {
  pcode: string;
  limit: number;
  /** The comment that is answered; without it the post. */
  to?: ReplyRow;
  begun?: Begun | undefined;
  /** Takes the new row in; or says on which page it stands. */
  onPublished: (row: CommentRow & { page: number }) => string | void;
  onClose?: () => void;
};

/** The button of a reply; <html data-member> decides before the first paint which of the two is seen. */
export const replyWords = (
  <>
    <span className="for-member">发布回复</span>
    <span className="for-visitor">登录并发布</span>
  </>
);
