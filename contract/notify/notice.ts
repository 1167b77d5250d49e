import type { NoticeKind } from '../account/notice-kinds.ts';

/** What a notice is about. */
export const notice_objects = {
  post: {},
  comment: {},
  article: {},
  article_comment: {},
  user: {},
  forum: {},
  column: {},
  approval: {},
  report: {},
  site: {},
} as const;
export type NoticeObject = keyof typeof notice_objects;

/** Something that people are to be told of, as the room in which it happened says it. */
export type Notice = {
  /** Whoever acts is never told of it, and nobody of what somebody they blocked has done. */
  to: readonly number[];
  kind: NoticeKind;
  /** Who did it; null for the site itself. */
  actor_id: number | null;
  /** While unread, notices of one reader, kind and object become one. */
  object: NoticeObject;
  object_id: number;
  /** What it is called, as plain text. */
  title: string;
  /** What was said about it, as plain text. */
  excerpt?: string;
  /** Where to read on: a path of this site. */
  href: string;
};
