import { authEndpoints, codeEndpoints } from './account/auth.ts';
import { userEndpoints } from './account/users.ts';
import { commentEndpoints } from './forum/comments.ts';
import { forumEndpoints } from './forum/forums.ts';
import { postEndpoints } from './forum/posts.ts';
import type { InputOf, OutputOf, ParsedOf } from './http/endpoint.ts';
import { siteEndpoints } from './site/site.ts';

/** Every call of the product by name. */
export const endpoints = {
  ...authEndpoints,
  ...codeEndpoints,
  ...siteEndpoints,
  ...userEndpoints,
  ...forumEndpoints,
  ...postEndpoints,
  ...commentEndpoints,
};

export type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;
export type Input<N extends CallName> = InputOf<Endpoints[N]>;
export type Parsed<N extends CallName> = ParsedOf<Endpoints[N]>;
export type Output<N extends CallName> = OutputOf<Endpoints[N]>;

/** The one way that pages reach the product: over HTTP in the browser, in-process on the server. */
export type Client = <N extends CallName>(
  name: N,
  input: Input<N>,
  options?: { signal?: AbortSignal; idempotency_key?: string },
) => Promise<Output<N>>;
