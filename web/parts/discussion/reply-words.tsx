import type { ReplyRow } from '../../../contract/forum/comments.ts';
import type { PublishedRow, Talk } from './talk.ts';

/** What was typed before this box was there, and whether its button was pressed already. */
export type Begun = { text: string; at: number; tool?: string | undefined; publish?: boolean | undefined };

export type ReplyBoxProps = {
  talk: Talk;
  limit: number;
  /** The comment that is answered; without it the thing itself. */
  to?: ReplyRow;
  begun?: Begun | undefined;
  /** Takes the new row in; or says on which page it stands. */
  onPublished: (row: PublishedRow) => string | void;
  onClose?: () => void;
};

/** The button of a reply box; <html data-member> decides before the first paint which of the two is seen. */
export const replyWords = (comment: string) => (
  <>
    <span className="for-member">发布{comment}</span>
    <span className="for-visitor">登录并发布</span>
  </>
);
