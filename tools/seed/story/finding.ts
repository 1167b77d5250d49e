import type { Known } from './deed.ts';

/** The newest posts of somebody, and the articles of a column's author: what the others answer to. */
export const postOf = async (known: Known, username: string, at = 0) => {
  const { list } = await known.asks('zhanwu', 'user.profile_posts', { username, limit: 20 });
  return list.filter((post) => post.status === 'normal')[at] ?? null;
};

/** The newest that was there by then, and that nobody has answered since: words of yesterday do not stand after those of today. */
export const quietPostOf = async (known: Known, usernames: readonly string[], by: Date) => {
  for (const username of usernames) {
    const { list } = await known.asks('zhanwu', 'user.profile_posts', { username, limit: 20 });
    const found = list.find(
      (post) =>
        post.status === 'normal' && new Date(post.published_at) < by && new Date(post.last_commented_at) < by,
    );
    if (found) return found;
  }
  return null;
};

export const articleOf = async (known: Known, username: string, at = 0) => {
  const { list } = await known.asks('zhanwu', 'user.profile_articles', { username, limit: 20 });
  return list[at] ?? null;
};

export const articleCalled = async (known: Known, username: string, words: string) => {
  const { list } = await known.asks('zhanwu', 'user.profile_articles', { username, limit: 50 });
  return list.find((article) => article.title.includes(words)) ?? null;
};

/** Of one of these boards, talked about last shortly before then, by none of those. */
export const restingPostOf = async (
  known: Known,
  flags: readonly string[],
  by: Date,
  but: readonly string[] = [],
) => {
  for (let page = 1; page <= 15; page++) {
    const { list } = await known.asks('zhanwu', 'posts.index', { page, limit: 50 });
    const found = list.find(
      (post) =>
        flags.includes(post.forum.flag) &&
        !but.includes(post.author.username) &&
        new Date(post.last_commented_at) < by,
    );
    if (found || list.length === 0) return found ?? null;
  }
  return null;
};
