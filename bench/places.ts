import { call } from './house.ts';

interface Listed {
  list: { pcode: string; comment_count: number; forum: { id: number } }[];
}

/** Where the bench looks: found through the API, since the demo pack is made anew on every machine. */
export interface Places {
  readonly home: string;
  readonly list: string;
  readonly post: string;
  /** A column's article that is read much. */
  readonly article: string;
  /** A product of the market's first page. */
  readonly product: string;
  readonly listCall: string;
  readonly detailCall: string;
  /** Posts to reply to. */
  readonly pcodes: readonly string[];
}

export async function findPlaces(port: number): Promise<Places> {
  const { data } = await call<Listed>(port, 'GET', '/api/posts/index?limit=100');
  const talkedAbout = data.list.toSorted((a, b) => b.comment_count - a.comment_count);
  const post = talkedAbout[0];
  const { data: articles } = await call<{ id: number }[]>(port, 'POST', '/api/column/hot', { limit: 1 });
  const article = articles[0];
  const { data: market } = await call<{ list: { pno: string }[] }>(port, 'GET', '/api/product/index?limit=1');
  if (article === undefined) throw new Error('no article in any column');
  if (post === undefined || post.comment_count < 20)
    throw new Error('no post with 20 comments among the newest 100');
  return {
    home: '/',
    list: `/forum/list/${post.forum.id}`,
    post: `/posts/${post.pcode}`,
    article: `/column/article/${article.id}`,
    product: `/product/v2/detail/${market.list[0]!.pno}`,
    listCall: '/api/posts/index?limit=20',
    detailCall: `/api/posts/detail?pcode=${post.pcode}`,
    pcodes: data.list.slice(0, 40).map(({ pcode }) => pcode),
  };
}
