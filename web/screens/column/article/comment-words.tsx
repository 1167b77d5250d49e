import type { Output } from '../../../../contract/index.ts';
import type { ReplyRow } from '../../../../contract/forum/comments.ts';

/** What was typed before this box was there, and whether its button was pressed already. */
export type Begun = { text: string; at: number; tool?: string | undefined; publish?: boolean | undefined };

export type CommentBoxProps = {
  article_id: number;
  limit: number;
  /** The comment that is answered; without it the article. */
  to?: ReplyRow;
  /** One's own comment that is changed in its place. */
  edited?: ReplyRow;
  begun?: Begun | undefined;
  onPublished?: (row: Output<'column.comments_publish'>) => Promise<void>;
  onSaved?: () => void;
  onClose?: () => void;
};

/** The button of a comment; <html data-member> decides before the first paint which of the two is seen. */
export const commentWords = (
  <>
    <span className="for-member">发布评论</span>
    <span className="for-visitor">登录并发布</span>
  </>
);
