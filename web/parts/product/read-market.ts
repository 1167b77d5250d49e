import type { LoaderFunctionArgs } from 'react-router';
import { pageRefusal } from '../../refused-call.ts';
import { worldOf } from '../../world.ts';
import { readMarketQuery } from './market-query.ts';
import { shownProduct } from './product-card.tsx';

/** One page of the market: the same for everyone. */
export async function readMarket({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const query = readMarketQuery(request.url);
  const { list, total, facets } = await client('product.index', query as never).catch(pageRefusal);
  return { site, query, total, facets, products: list.map(shownProduct) };
}

export type ReadMarket = Awaited<ReturnType<typeof readMarket>>;
