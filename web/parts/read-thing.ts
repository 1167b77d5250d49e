export type Like = { liked: boolean; count: number };

/** The calls of what is read: a post, an article. */
export type ReadThing<R> = {
  view(): Promise<unknown>;
  relation(left: AbortSignal): Promise<R>;
  /** `comment_id` 0 is the thing itself. */
  like(comment_id: number, on: boolean): Promise<Like>;
};
