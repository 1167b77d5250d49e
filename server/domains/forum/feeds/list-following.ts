import type { FeedItem } from '../../../../contract/forum/feeds.ts';
import { most_of_a_feed } from '../../../../contract/forum/feed-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { apartFrom, followedBy } from '../../social/index.ts';
import type { FeedAsk, FeedSource } from './feed-source.ts';

/**
 * What is new of the people, forums and columns that the reader follows. Nothing is written when somebody publishes: each
 * source is read at once, and the newest of all are shown.
 */
export const listFollowingOf =
  (sources: readonly FeedSource[]) =>
  async (
    { type, page, limit }: Parsed<'posts.following'>,
    call: Call,
  ): Promise<Output<'posts.following'>> => {
    const reader = member(call);
    const user_id = reader.viewer.id;
    const [people, apart, ...things] = await Promise.all([
      followedBy(call, user_id),
      apartFrom(call, user_id),
      ...sources.map((source) => source.followed(call, user_id)),
    ]);
    const followed = people.length + things.reduce((sum, n) => sum + n, 0);
    if (followed === 0) return { list: [], total: 0, page, limit, followed };
    const ask: FeedAsk = { type, user_id, people, apart: [...apart] };
    const [from, to] = [(page - 1) * limit, Math.min(page * limit, most_of_a_feed)];
    const [counts, found] = await Promise.all([
      Promise.all(sources.map((source) => source.count({ call, ask, most: most_of_a_feed }))),
      from >= to ? [] : Promise.all(sources.map((source) => source.newest({ call, ask, most: to }))),
    ]);
    const shown = found
      .flatMap((rows, of) => rows.map((row) => ({ ...row, of })))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime() || a.of - b.of || b.id - a.id)
      .slice(from, to);
    const items = await Promise.all(
      sources.map((source, of) =>
        source.items(
          reader,
          shown.filter((row) => row.of === of).map((row) => row.id),
        ),
      ),
    );
    return {
      list: inOrder(items.flat()),
      total: Math.min(
        most_of_a_feed,
        counts.reduce((sum, n) => sum + n, 0),
      ),
      page,
      limit,
      followed,
    };
  };

const appeared = (item: FeedItem): string =>
  item.kind === 'post' ? item.post.published_at : item.article.published_at;

const inOrder = (items: FeedItem[]): FeedItem[] =>
  items.toSorted((a, b) => appeared(b).localeCompare(appeared(a)));
