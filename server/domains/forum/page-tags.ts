import type { Call } from '../../call/call.ts';
import { personTag } from '../account/index.ts';

/** What kept pages of this domain are made of. */
export const tags = {
  post: (pcode: string) => `post:${pcode}`,
  forum: (id: number) => `forum:${id}`,
  person: personTag,
  /** Any list of posts across forums. */
  posts: 'list:posts',
  /** What the pages of its posts show of a forum: how it and its categories are called, whether it is open, when posts are old. */
  forumLife: (id: number) => `forum-life:${id}`,
  forumPosts: (id: number) => `list:forum:${id}`,
  hot: 'list:hot',
  /** The public log of those who run the forum. */
  log: (id: number) => `log:forum:${id}`,
  /** Its keywords: masked words show themselves in everything that was written there. */
  words: (id: number) => `words:forum:${id}`,
  /** A word that is masked everywhere shows itself in all that is kept. */
  everything: '*',
  /** Who wrote most this week, as last ranked: no single reply makes it anew. */
  active: 'list:active',
  /** Figures by the day and ranks, as last counted. */
  dataset: 'dataset',
  /** Counts and newest posts of the boards. */
  forums: 'forums',
} as const;

/** Of a post that stands elsewhere than on its own page: it may go, or a word of its forum be masked. */
export const tagsOfShown = (pcode: string, forum_id: number): readonly string[] => [
  tags.post(pcode),
  tags.words(forum_id),
];

type Placed = { pcode: string; forum_id: number };

/** The post itself changed where its own page shows it, and the lists may stay as they are. */
export const postPageChanged = (call: Pick<Call, 'invalidates'>, post: { pcode: string }): void =>
  call.invalidates(tags.post(post.pcode));

/** The post came, went or changed its face: its page, every list it may stand in, its board and its author's page. */
export const postChanged = (call: Pick<Call, 'invalidates'>, post: Placed, author_username: string): void =>
  call.invalidates(
    tags.post(post.pcode),
    tags.posts,
    tags.hot,
    tags.forumPosts(post.forum_id),
    tags.forums,
    tags.forum(post.forum_id),
    tags.person(author_username),
  );
