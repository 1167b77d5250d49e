import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { CollectedResponse } from './entry.server.tsx';
import type { PageRenderer } from '../contract/page-world.ts';
import { pageWorld } from './world.ts';

const handle = createRequestHandler(build, import.meta.env.PROD ? 'production' : 'development');

/** The one entry of the built pages: from a request to the whole answer. */
export const renderPage: PageRenderer = async (request, world) => {
  const context = new RouterContextProvider();
  context.set(pageWorld, world);
  const response: Partial<CollectedResponse> & Response = await handle(request, context);
  return {
    status: response.status,
    headers: response.headers,
    body: response.collected ?? Buffer.from(await response.arrayBuffer()),
  };
};
