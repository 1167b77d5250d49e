import type { Client } from './index.ts';
import type { Viewer } from './viewer.ts';

/** What the server hands to a page that it renders. The viewer is null on every public page. */
export type PageWorld = {
  client: Client;
  viewer: Viewer | null;
  now: Date;
  request_id: string;
  site: { title: string; subtitle: string; public_url: string; sign_secret: string };
};

/** The built pages: one function from a request to the whole answer. */
export type PageRenderer = (
  request: Request,
  world: PageWorld,
) => Promise<{ status: number; headers: Headers; body: string | Buffer }>;
