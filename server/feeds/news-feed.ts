import { Feed } from 'feed';
import type { Client } from '../../contract/index.ts';

/** As many as a reader that looks once a day does not miss on a busy day. */
const newest = 30;

export type FeedSite = { title: string; subtitle: string; public_url: string };

type Entry = {
  path: string;
  title: string;
  said: string;
  author: string;
  at: string;
  category: string;
};

/** What no XML may hold, and what would end the section that a library puts words into. */
const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- those are meant
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replaceAll(']]>', ']] >');

function rss(
  site: FeedSite,
  about: { path: string; feed: string; title: string; says: string },
  entries: readonly Entry[],
): string {
  const feed = new Feed({
    id: site.public_url + about.path,
    link: site.public_url + about.path,
    title: plain(about.title),
    description: plain(about.says),
    language: 'zh-CN',
    copyright: site.title,
    generator: site.title,
    feedLinks: { rss: site.public_url + about.feed },
    // Of the newest entry, so that the same entries are the same text.
    updated: new Date(entries[0]?.at ?? 0),
  });
  for (const { path, title, said, author, at, category } of entries)
    feed.addItem({
      id: site.public_url + path,
      link: site.public_url + path,
      title: plain(title),
      description: plain(said),
      date: new Date(at),
      author: [{ name: plain(author) }],
      category: [{ name: plain(category) }],
    });
  return feed.rss2();
}

/** The newest posts of the site. */
export async function siteFeed(client: Client, site: FeedSite): Promise<string> {
  const { list } = await client('posts.index', { sort: 'newest', limit: newest });
  const about = { path: '/', feed: '/rss.xml', title: site.title, says: site.subtitle };
  return rss(site, about, list.map(entryOfPost));
}

/** The newest posts of a forum; throws what the call throws where there is none. */
export async function forumFeed(client: Client, site: FeedSite, forum_id: number): Promise<string> {
  const forum = await client('forum.detail', { forum_id });
  const { list } = await client('posts.index', { forum_id, sort: 'newest', limit: newest });
  const path = `/forum/list/${forum_id}`;
  const about = {
    path,
    feed: `${path}/rss.xml`,
    title: `${forum.title} · ${site.title}`,
    says: forum.introduction || forum.title,
  };
  return rss(site, about, list.map(entryOfPost));
}

/** The newest articles of a column; throws what the call throws where there is none. */
export async function columnFeed(client: Client, site: FeedSite, column_id: number): Promise<string> {
  const column = await client('column.detail_v2', { column_id, article_limit: newest });
  const path = `/column/${column_id}`;
  const about = {
    path,
    feed: `${path}/rss.xml`,
    title: `${column.title} · ${site.title}`,
    says: column.introduce || column.title,
  };
  const entries = column.articles.map((article) => ({
    path: `/column/article/${article.id}`,
    title: article.title,
    said: article.summary,
    author: article.author.nickname,
    at: article.published_at,
    category: column.title,
  }));
  return rss(site, about, entries);
}

const entryOfPost = (post: {
  pcode: string;
  title: string;
  excerpt: string;
  author: { nickname: string };
  published_at: string;
  forum: { title: string };
}): Entry => ({
  path: `/posts/${post.pcode}`,
  title: post.title,
  said: post.excerpt,
  author: post.author.nickname,
  at: post.published_at,
  category: post.forum.title,
});
