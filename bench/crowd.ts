import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../server/call/call.ts';
import { type Buyer, makeBuyers, signedIn } from '../tools/sale/buyers.ts';
import { claimRequest, postBy } from './buyers.ts';
import { evenly } from './evenly.ts';
import { call, get, type House, signedHeaders } from './house.ts';
import { type Line, openLine, openLines } from './lines.ts';
import { type Expected, load, request, type Round } from './load.ts';
import type { Bench } from './row.ts';
import { offersOn } from './stages/claims.ts';
import { writerOf } from './stages/replies.ts';
import { picture, upload } from './uploads.ts';

const people = 200;
/** Open sockets, each of another member. */
const lines_open = 120;
const repliers = 8;
const talking_pairs = 20;
const connections = 16;
/** How often each is done, a second. */
const pace = {
  pages: 140,
  /** Pages asked for again, with the ETag of last time. */
  again: 4,
  /** Members who read what is theirs, as JSON. */
  own: 120,
  replies: 10,
  /** Likes, likes taken back, private messages. */
  calls: 12,
  /** A draft, the draft again, the post that becomes of it. */
  posts: 0.3,
  pictures: 0.25,
  /** A socket goes and another comes. */
  sockets: 2,
};
const claims_a_stretch = 5;
/** Searched for one and two at a time; a page for each is made anew. */
const words = '提取 德国 美国 包装 退货 关税 海运 仓储 选品 广告 物流 合规 税务 店铺 测评 报价'.split(' ');

const own_paths = ['/api/user/me', '/api/user/notice', '/api/posts/drafts', '/api/posts/index?limit=20'];

const right_call = { status: 200, bytes: [20, 500_000], begins: '{"code":1,' } as const;
const right_page = { status: 200, bytes: [1_000, 2_000_000] } as const;

/** What a stretch of it has come to. */
export interface Stretch {
  readonly pages: Round;
  readonly replies: Round;
  /** Everything that was asked, all kinds together. */
  readonly requests: number;
}

export interface Crowd {
  readonly sockets: () => number;
  /** All of them at once, evenly, for so many seconds. Throws when one answer was wrong. */
  come(seconds: number): Promise<Stretch>;
  /** Replies alone, as fast as they are taken. */
  reply(count: number): Promise<Round>;
  leave(): void;
}

/** Those who use a site on an ordinary day, at a pace that leaves about half of two cores idle. */
export async function crowdOf({ house, places }: Pick<Bench, 'house' | 'places'>, db: Db): Promise<Crowd> {
  const { port, watched } = house;
  const members = await makeBuyers(db, people);
  const readPages = inTurn(await pagesOf(house, places), (page) =>
    request('GET', page, { 'accept-encoding': 'br' }),
  );
  const readOwn = inTurn(
    members.flatMap((member) => own_paths.map((path) => ({ path, member }))),
    ({ path, member }) => request('GET', path, { ...signedHeaders(), ...signedIn(member) }),
  );
  const sockets = await socketsOf(house, members.slice(0, lines_open + 1));
  const writeReplies = writerOf({ places }, members.slice(0, repliers).map(signedIn));
  const sayAndLike = await callsOf(house, places, members);
  const claim = await claimsOf(db, members);
  const readAgain = rereaderOf(port, [places.home, places.list, places.post, places.article, places.product]);
  const writePost = postWriterOf(port, places, members);
  const sendPicture = await pictureSenderOf(port, members);

  /** In their order, however many connections there are. */
  const ask = (requests: readonly string[], per_second: number, expect: Expected) =>
    load({ port, connections, requests, end: 'each-once', per_second, expect }, watched);
  async function come(seconds: number): Promise<Stretch> {
    const so_many = (per_second: number) => Math.round(seconds * per_second);
    const calls = [...(await claim()), ...sayAndLike(so_many(pace.calls))];
    const [read, replies, ...others] = await Promise.all([
      ask(readPages(so_many(pace.pages)), pace.pages, right_page),
      writeReplies(house, so_many(pace.replies), pace.replies),
      ask(readOwn(so_many(pace.own)), pace.own, right_call).then((round) => round.requests),
      ask(calls, pace.calls, right_call).then((round) => round.requests),
      evenly(seconds, pace.again, readAgain),
      evenly(seconds, pace.posts, writePost).then((posts) => posts * 3),
      evenly(seconds, pace.pictures, sendPicture).then((sent) => sent * 3),
      evenly(seconds, pace.sockets, sockets.change),
    ]);
    sockets.check();
    return {
      pages: read,
      replies,
      requests: others.reduce((sum, count) => sum + count, read.requests + replies.requests),
    };
  }
  return {
    sockets: sockets.count,
    come,
    reply: (count) => writeReplies(house, count),
    leave: sockets.close,
  };
}

/** What visitors read: home most of all, lists, posts, articles and products, and one in ten searches. */
async function pagesOf({ port }: House, places: Bench['places']): Promise<string[]> {
  const { data } = await call<{ groups: { forums: { id: number }[] }[] }>(port, 'GET', '/api/forum/index');
  const forums = data.groups.flatMap(({ forums }) => forums.map(({ id }) => `/forum/list/${id}`));
  const posts = places.pcodes.map((pcode) => `/posts/${pcode}`);
  const often = [places.home, places.post, places.list, places.article, places.product, '/posts', '/product'];
  const sometimes = ['/hot', '/forum', '/column', '/product/seckill', '/product/test', '/nav', '/tools'];
  const searches = words.flatMap((word, n) => [word, `${word} ${words[(n + 5) % words.length]}`]);
  return mixed([
    ...Array.from({ length: 10 }, () => often).flat(),
    ...Array.from({ length: 3 }, () => [...sometimes, ...forums, ...posts]).flat(),
    ...searches.map((keyword) => `/search?${new URLSearchParams({ keyword })}`),
  ]);
}

/** So many requests, from where the last ones ended. */
function inTurn<T>(all: readonly T[], toRequest: (one: T) => string): (count: number) => string[] {
  let nth = 0;
  return (count) => Array.from({ length: count }, () => toRequest(all[nth++ % all.length]!));
}

/** In another order, each time the same: no kind stands in a row. */
const mixed = <T>(all: readonly T[]): T[] =>
  all
    .map((one, n) => ({ one, place: (n * 0.618_033_988_749) % 1 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

async function socketsOf(house: House, members: readonly Buyer[]) {
  const lost: number[] = [];
  const leaving = new WeakSet<WebSocket>();
  const watch = (line: Line) => {
    line.socket.addEventListener('close', ({ code }) => leaving.has(line.socket) || lost.push(code));
    return line;
  };
  const close = (line: Line | undefined) => {
    if (line === undefined) return;
    leaving.add(line.socket);
    line.socket.close();
  };
  const open = (await openLines(house, members.slice(1))).map(watch);
  let changed = 0;
  return {
    count: () => open.length,
    /** The one that is open longest goes, and somebody comes. */
    async change(): Promise<void> {
      close(open.shift());
      open.push(watch(await openLine(house, members[changed++ % members.length]!)));
    },
    check(): void {
      if (lost.length > 0) throw new Error(`sockets were closed by the server with ${lost.join(', ')}`);
    },
    close: () => open.forEach(close),
  };
}

/** Likes that are taken back in the next one, and messages between pairs who know each other. */
async function callsOf({ port }: House, { pcodes }: Bench['places'], members: readonly Buyer[]) {
  const pairs = await Promise.all(
    Array.from({ length: talking_pairs }, async (_, n) => {
      const [one, other] = [members[n * 2]!, members[n * 2 + 1]!];
      const { data } = await call<{ username: string }>(
        port,
        'GET',
        '/api/user/me',
        undefined,
        signedIn(other),
      );
      const { username } = data;
      const { data: dialog } = await call<{ dialog_id: number }>(
        port,
        'POST',
        '/api/chat/create',
        { username },
        signedIn(one),
      );
      return { ...dialog, sides: [one, other] as const };
    }),
  );
  let nth = 0;
  const next = (): string => {
    const [turn, kind] = [Math.floor(nth / 4), nth++ % 4];
    if (kind < 2) {
      const who = members[turn % members.length]!;
      return postBy(who, kind === 0 ? '/api/posts/like' : '/api/posts/unlike', {
        pcode: pcodes[turn % pcodes.length],
      });
    }
    const { dialog_id, sides } = pairs[turn % pairs.length]!;
    const said = { dialog_id, uuid: randomUUID(), type: 'text', content: `第 ${turn + 1} 句，柜子到了` };
    return postBy(sides[kind - 2]!, '/api/chat/send', said);
  };
  return (count: number): string[] => Array.from({ length: count }, next);
}

/** A flash sale of its own for each stretch, and some who claim. */
async function claimsOf(db: Db, members: readonly Buyer[]): Promise<() => Promise<string[]>> {
  const offer = await offersOn(db);
  let nth = 0;
  return async () => {
    const id = await offer(claims_a_stretch * 2);
    return Array.from({ length: claims_a_stretch }, () => claimRequest(id, members[nth++ % members.length]!));
  };
}

/** As a browser asks for a page that it has: it is told that the page is the same, or given the new one. */
function rereaderOf(port: number, pages: readonly string[]): (nth: number) => Promise<void> {
  const etags = new Map<string, string>();
  return async (nth) => {
    const page = pages[nth % pages.length]!;
    const known = etags.get(page);
    const { status, headers } = await get(port, page, {
      headers: { 'accept-encoding': 'br', ...(known && { 'if-none-match': known }) },
    });
    if (status !== 200 && !(known && status === 304)) throw new Error(`${page}: status ${status}`);
    if (headers.etag) etags.set(page, headers.etag);
  };
}

/** A post as its author writes it: a draft, more of the draft, and what becomes of it. */
function postWriterOf(port: number, { list }: Bench['places'], members: readonly Buyer[]) {
  const forum_id = Number(list.split('/').pop());
  let nth = 0;
  return async (): Promise<void> => {
    const session = signedIn(members[nth++ % members.length]!);
    const title = `第 ${nth} 柜从宁波到洛杉矶的时效`;
    const keep = (content: string, known: object) =>
      call<{ draft_id: number; rev: number }>(
        port,
        'POST',
        '/api/posts/draft',
        { ...known, payload: { forum_id, title, content } },
        session,
      ).then(({ data: { draft_id, rev } }) => ({ draft_id, rev }));
    const begun = await keep('<p>先记下来。</p>', {});
    const content = `<p>第 ${nth} 柜：上周三开船，十四天提取，附加费按实报，尾程另算，把每一步的日期写在这里。</p>`;
    const { draft_id } = await keep(content, begun);
    await call(port, 'POST', '/api/posts/publish', { forum_id, title, content, draft_id, isd: 1 }, session);
  };
}

/** Pictures of a phone's preview size, each with a comment of its own, so that none is known already. */
async function pictureSenderOf(port: number, members: readonly Buyer[]) {
  const pictures = await Promise.all([1, 2, 3].map((seed) => picture(seed, [1280, 960])));
  let nth = 0;
  return async (): Promise<void> => {
    const bytes = pictures[nth % pictures.length]!;
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 18]), randomBytes(16)]);
    const another = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
    await upload(port, signedIn(members[nth++ % members.length]!), another, `hour-${nth}.jpg`);
  };
}
