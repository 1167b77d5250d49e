import type { CollectType } from '../../../contract/collect/collect-types.ts';
import type { CommentRow, ReplyRow, UnseenComment } from '../../../contract/forum/comments.ts';
import type { CommentVersion } from '../../../contract/forum/post-life.ts';

export type PublishedRow = CommentRow & { page: number };
type Written = { content: string; limit: number; parent_id?: number };

/** The calls about what is said under one thing; loaded when somebody does something. */
export type TalkCalls = {
  replies: (comment_id: number) => Promise<{ list: CommentRow[]; total: number }>;
  /** Refusals are the box's to show. */
  publish: (written: Written) => Promise<PublishedRow>;
  edit: (row: ReplyRow, content: string) => Promise<CommentRow>;
  remove: (comment_id: number) => Promise<unknown>;
  restore: (comment_id: number) => Promise<unknown>;
  fold: (comment_id: number, on: boolean, reason?: string) => Promise<unknown>;
  top: (comment_id: number, on: boolean) => Promise<unknown>;
  /** Of those who moderate. */
  hide: (comment_id: number, reason: string) => Promise<unknown>;
  refuse: (row: ReplyRow, reason: string) => Promise<unknown>;
  display: (row: ReplyRow) => Promise<unknown>;
  versions: (comment_id: number) => Promise<CommentVersion[]>;
};

/** What the talk under one thing is called and where it stands on its page. */
export type Talk = {
  /** Of what was begun, in this tab's memory. */
  key: string;
  names: { collect: CollectType; report: 'comment' | 'article_comment' };
  words: {
    /** 回复, 评论. */
    comment: string;
    /** Who wrote the thing: 楼主, 作者. */
    host: string;
    /** Who takes away what should not stand there: 版主, 平台. */
    moderator: string;
    placeholder: string;
    /** Where nobody has said anything yet. */
    invitation: string;
  };
  /** The ids of the section, and of the field below it. */
  section: string;
  field: string;
  calls: () => Promise<TalkCalls>;
};

/** What the reader is to the talk, with every thing alike. */
export type TalkRelation = {
  liked: boolean;
  liked_comments: readonly number[];
  own_comments: readonly number[];
  collected_comments: readonly number[];
  own_unseen: readonly UnseenComment[];
};
