import type { RawBuilder } from 'kysely';
import type { CollectType } from '../../../contract/collect/collect-types.ts';
import type { CommentEvent, CommentStatus } from '../../../contract/forum/post-lifecycle.ts';
import type { Actor, Lifecycle } from '../../../contract/lifecycle.ts';
import type { Call } from '../../call/call.ts';
import type { Refusal } from '../../call/refusal.ts';

/** The thing that people talk under, as the talk needs it. */
export type Thread = {
  id: number;
  author_id: number;
  title: string;
  /** Everyone reads it; only then its comments are written, changed and liked. */
  is_public: boolean;
  /** Whose keywords hold under it: a forum's, or 0 for those of the whole site alone. */
  word_list: number;
  next_floor: number;
  /** The floor that answers the question; null where nothing is asked. */
  accepted_comment_id: number | null;
};

/** What somebody may do under a thread beside writing. */
export type CommentPower = 'judge' | 'hide' | 'fold';

/** What the one who asks is to a thread. */
export type ThreadRoles = {
  /** Whether the thread is there for them at all. */
  sees: boolean;
  /** Wrote the thing itself. */
  author: boolean;
  /** Looks after the place that it stands in. */
  moderates: boolean;
  /** As whom they use this power; the refusal for moderators to whom it was not given, null for all others. */
  as: (power: CommentPower) => Actor | Refusal | null;
};

export type CommentTables = {
  /** Where the things stand; `status`, `published_at`, `next_floor`, `comment_count` and `last_commented_at` are columns of it. */
  threads: 'posts' | 'articles';
  comments: 'comments' | 'article_comments';
  likes: 'comment_likes' | 'article_comment_likes';
  versions: 'comment_versions' | 'article_comment_versions';
  /** Things whose warmth is out of date. */
  touches: 'post_touches' | 'article_touches';
  /** The thread, in all of these but its own. */
  thread_id: 'post_id' | 'article_id';
};

/** What somebody decided about a comment, and as whom. */
export type Decision = { event: CommentEvent | 'top' | 'untop'; actor: Actor; reason?: string | undefined };

/** What a domain brings so that people talk under its things. In SQL `t` is the thing. */
export type ThreadKind<T extends Thread = Thread> = {
  tables: CommentTables;
  lifecycle: Lifecycle<CommentStatus, CommentEvent>;
  /** What a comment is called in notices, complaints, files, reviews and the audit; the thing, in notices. */
  names: { comment: 'comment' | 'article_comment'; thread: 'post' | 'article' };
  words: { comment: string; thread: string; author: string };
  /** Under which name comments are collected; absent where nobody does. */
  collect?: CollectType;

  /** `posts t` or `posts t join …`, a JSON object with all of T, and what holds where everyone reads it. */
  from: RawBuilder<unknown>;
  thread: RawBuilder<T>;
  is_public: RawBuilder<unknown>;
  /** Found by what its address says. */
  at: (ref: string | number) => RawBuilder<unknown>;
  word_list: RawBuilder<unknown>;
  noSuchThread: () => Refusal;

  rolesOf: (call: Call, thread: T) => Promise<ThreadRoles>;
  /** Why nobody writes under it or changes what they wrote now, though it is public; what cannot be done is added behind. */
  closed: (thread: T) => string | null;
  /** Refuses those who may not write in this place. */
  checkWriter?: (call: Call, thread: T) => Promise<void>;
  /** Whether less may be written at a time by whoever asks. */
  isNewcomer: (call: Call) => Promise<boolean>;

  href: (thread: T) => string;
  /** What kept pages that show the talk depend on. */
  tag: (thread: T) => string;
  /** The thread's page is out of date; `counted` when somebody's shown comment came or went, then the lists are too. */
  changed: (call: Pick<Call, 'invalidates'>, thread: T, counted?: { username: string }) => void;
  /** What the search knows of a comment is out of date. */
  reindexes?: (call: Call, comment_id: number) => void;

  /** What else is set at the thread when a shown comment leaves: `, column = …`. */
  onLeaving?: (comment_id: number) => RawBuilder<unknown>;
  /** What the thread's row says to `counts`: `, column`. */
  returning?: RawBuilder<unknown>;
  /** What else counts comments, after thread and comments are locked: an UPDATE that reads `thread` and `answered` and returns what it counted at. */
  counts?: (change: number) => RawBuilder<unknown>;

  /** Those who may judge it are told that a comment waits; nobody where staff look after all of them. */
  tellWaiting?: (call: Call, thread: T, what: 'comment' | 'reply') => Promise<void>;
  /** What a decision leaves behind in the place that the thread stands in. */
  noteDecision?: (call: Call, thread: T, comment_id: number, decision: Decision) => Promise<void>;
};
