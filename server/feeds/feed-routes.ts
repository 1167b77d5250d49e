import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '../../contract/http/envelope.ts';
import type { Client } from '../../contract/index.ts';
import { beijingDay } from '../clock/beijing-time.ts';
import { inProcessClient } from '../http/in-process.ts';
import { Refusal } from '../call/refusal.ts';
import type { HttpKernel } from '../http/serve.ts';
import { calendarAt, calendarOfPlaces, calendarOfPlan } from './calendars.ts';
import type { MapSource } from './map-source.ts';
import { columnFeed, forumFeed, siteFeed, type FeedSite } from './news-feed.ts';
import { robotsText } from './robots.ts';
import type { SharePicture } from './share-pictures/draw-picture.ts';
import { posters } from './share-pictures/poster-facts.ts';
import { pictures } from './share-pictures/picture-facts.ts';
import { siteMapIndex, siteMapPart } from './site-map.ts';

export type FeedFacts = {
  kernel: HttpKernel;
  site: FeedSite;
  map_sources: readonly MapSource[];
};

const xml = 'application/xml; charset=utf-8';
/** Seconds that others may keep each. */
const kept_for = { feed: 60, map: 3600, picture: 86_400, poster: 3600 } as const;
const most_pictures = 300;
/** Pictures that wait to be drawn: each takes as long as twenty pages, and whoever asks for another comes again. */
const most_waiting = 20;

/** What machines read beside the pages: site map, feeds, robots.txt and the pictures of shared links. All as a visitor. */
export function registerFeeds(app: FastifyInstance, { kernel, site, map_sources }: FeedFacts): void {
  const visitor = (): Client =>
    inProcessClient(kernel, { id: 'feed', ip: '', user_agent: '', token: null, bind: null }).client;

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(site.public_url)),
  );

  const maps = holdFor(kept_for.map * 1000, kernel.clock);
  app.get('/sitemap.xml', async (request, reply) =>
    send(
      request,
      reply,
      xml,
      kept_for.map,
      await maps('', () => siteMapIndex(kernel.db, map_sources, site.public_url)),
    ),
  );
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', async (request, reply) => {
    const { part } = request.params;
    const text = await maps(part, () => siteMapPart(kernel.db, map_sources, site.public_url, part));
    return send(request, reply, xml, kept_for.map, text);
  });

  const feed = (path: string, make: (client: Client, id: number) => Promise<string>) =>
    app.get<{ Params: { id?: string } }>(path, async (request, reply) => {
      const { id = '1' } = request.params;
      if (!/^[1-9]\d{0,8}$/.test(id)) return nothing(reply);
      const text = await unlessRefused(make(visitor(), Number(id)));
      return send(request, reply, 'application/rss+xml; charset=utf-8', kept_for.feed, text);
    });
  feed('/rss.xml', (client) => siteFeed(client, site));
  feed('/forum/list/:id/rss.xml', (client, id) => forumFeed(client, site, id));
  feed('/column/:id/rss.xml', (client, id) => columnFeed(client, site, id));

  const ics = 'text/calendar; charset=utf-8';
  const host = new URL(site.public_url).host;
  app.get<{ Querystring: { places?: string } }>('/tools/calendar.ics', async (request, reply) => {
    const { places = 'us' } = request.query;
    const known = typeof places === 'string' && /^[a-z,]{2,60}$/.test(places);
    const text = known ? await calendarOfPlaces(visitor(), places, host, kernel.clock()) : null;
    return send(request, reply, ics, kept_for.map, text);
  });
  app.get<{ Params: { code: string } }>('/tools/calendar/:code.ics', async (request, reply) => {
    const text = await calendarAt(visitor(), request.params.code, host, kernel.clock());
    return send(request, reply, ics, kept_for.map, text);
  });
  app.get<{ Params: { code: string } }>('/tools/plan/:code.ics', async (request, reply) => {
    const { code } = request.params;
    if (!/^[0-9a-z]{8}$/.test(code)) return nothing(reply);
    const text = await unlessRefused(calendarOfPlan(visitor(), code, host, kernel.clock()));
    return send(request, reply, ics, kept_for.feed, text);
  });

  // By what stands on them: a page that was renamed has another picture, and the old one falls out.
  const drawn = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const sendPicture = async (
    request: FastifyRequest,
    reply: FastifyReply,
    seconds: number,
    { key, draw }: Drawing,
  ): Promise<FastifyReply> => {
    let one = drawn.get(key);
    if (!one) {
      if (waiting >= most_waiting) return later(reply);
      waiting++;
      // One at a time: a robot that comes for a hundred of them takes no page away from a reader.
      one = last.then(draw).finally(() => waiting--);
      last = one.catch(() => drawn.delete(key));
      if (drawn.size >= most_pictures) drawn.delete(drawn.keys().next().value ?? '');
      drawn.set(key, one);
    }
    return send(request, reply, 'image/png', seconds, await one);
  };
  const poster = async (kind: string, key: string): Promise<Drawing | null> => {
    const facts = await unlessRefused(posters[kind]!.facts(visitor(), key));
    if (!facts) return null;
    const { path, cover, ...rest } = facts;
    const link = `${site.public_url}${path}`;
    const { subtitle } = await visitor()('common.site', {});
    // Only what lies here: a bucket is not asked while somebody waits.
    const lies_here = cover?.startsWith('/') && !cover.startsWith('//');
    return {
      key: JSON.stringify([kind, key, rest, cover, beijingDay(kernel.clock())]),
      draw: async () => {
        const file = lies_here ? await app.inject({ url: cover! }) : null;
        const picture = file?.statusCode === 200 ? file.rawPayload : null;
        const { drawPoster } = await import('./share-pictures/draw-poster.ts');
        return drawPoster({ ...rest, link, site: site.title, subtitle, picture });
      },
    };
  };
  app.get<{ Params: { kind: string; key: string } }>('/og/:kind/:key.png', async (request, reply) => {
    const { kind, key } = request.params;
    if (Object.hasOwn(posters, kind)) {
      const drawing = posters[kind]!.key.test(key) ? await poster(kind, key) : null;
      return drawing ? sendPicture(request, reply, kept_for.poster, drawing) : nothing(reply);
    }
    const known = Object.hasOwn(pictures, kind) ? pictures[kind] : undefined;
    if (!known?.key.test(key)) return nothing(reply);
    const facts = await unlessRefused(known.facts(visitor(), key));
    if (!facts) return nothing(reply);
    return sendPicture(request, reply, kept_for.picture, shared({ ...facts, site: site.title }));
  });
}

/** A picture by what stands on it. Drawn with the fonts and libvips, which no page needs. */
type Drawing = { key: string; draw: () => Promise<Buffer> };

const shared = (facts: SharePicture): Drawing => ({
  key: JSON.stringify(facts),
  draw: async () => (await import('./share-pictures/draw-picture.ts')).drawSharePicture(facts),
});

/** What there is not for a visitor is not there; any other failure is a failure. */
async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof Refusal && error.facts.code !== codes.error) return null;
    throw error;
  });
}

const nothing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('没有这个文件');

const later = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('正在画别的图，请几秒后再试');

/** With its ETag; who has it already is told so. Null is what there is not. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  seconds: number,
  body: string | Buffer | null,
): FastifyReply {
  if (body === null) return nothing(reply);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', `public, max-age=${seconds}`).type(type);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
}

/** Keeps what was made for so long, and makes it once however many ask. Few keys: only what was found stays. */
function holdFor(ms: number, clock: () => Date) {
  const held = new Map<string, { until: number; made: Promise<string | null> }>();
  return async (key: string, make: () => Promise<string | null>): Promise<string | null> => {
    const now = clock().getTime();
    const known = held.get(key);
    if (known && known.until > now) return known.made;
    const made = make();
    held.set(key, { until: now + ms, made });
    const forget = () => void held.delete(key);
    return made.then(
      (text) => {
        if (text === null) forget();
        return text;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
  };
}
