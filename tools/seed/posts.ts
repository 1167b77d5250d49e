import { excerptOf as cutExcerpt } from '../../server/domains/text/index.ts';
import type { Evaluation } from '../../contract/forum/posts.ts';
import { boards, boardIndex, type BoardCode } from './boards.ts';
import { beforeOf, changesOf, type Earlier } from './changes.ts';
import { makeComments, makeHeard, type DemoComment } from './comments.ts';
import { evaluationOf } from './evaluation.ts';
import { awake, DAY, HOUR, MINUTE } from './hours.ts';
import type { Person } from './people.ts';
import { zipf, type Random } from './random.ts';
import { replies, rich, textsOf } from './texts.ts';
import { storiesOf } from './told/index.ts';
import type { Brief, Category, ItemType, Story, Told } from './told/kinds.ts';
import { retold } from './retold.ts';
import { patternOf } from './told/pattern.ts';
import { fill, html, scene, spaced } from './told/scene.ts';

export type DemoPost = {
  /** From 0, oldest first. */
  index: number;
  pcode: string;
  forum: number;
  author: number;
  /** One of the forum's categories. */
  category: string;
  item_type: ItemType;
  evaluation: Evaluation | null;
  /** Who votes for what, by place from 1. */
  poll: { choices: string[]; votes: { who: number; place: number; at: Date }[] } | null;
  status: 'normal' | 'first_review' | 'refused' | 'hidden' | 'deleted';
  status_reason: string | null;
  /** When it was refused or hidden. */
  decided_at: Date | null;
  title: string;
  excerpt: string;
  content: string;
  /** What it said before each change, the oldest first. */
  before: Earlier[];
  tags: string[];
  marketplaces: string[];
  top: 'none' | 'forum' | 'global';
  top_until: Date | null;
  recommend: boolean;
  quality: number;
  /** Index of the accepted comment. */
  accepted: number | null;
  view_count: number;
  collected_by: number[];
  liked_by: number[];
  published_at: Date;
  last_commented_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  comments: DemoComment[];
};

export type PostOptions = {
  r: Random;
  now: number;
  people: Person[];
  readers: number;
  posts: number;
  comments: number;
};

const SPREAD = 300;
/** Composed posts and replies stay below the front page that is written by hand. */
const QUIET = 65 * MINUTE;

/** How many days old the post at `share` (0 oldest, 1 newest) is: 22 of 100 belong to the last 14 days. */
const age = (share: number): number =>
  share > 0.78 ? 14 * ((1 - share) / 0.22) ** 1.25 : 14 + (SPREAD - 14) * ((0.78 - share) / 0.78) ** 1.1;

export const plain = (content: string): string =>
  content
    .replace(/<\/(?:p|h2|h3|li|td|th|tr|pre|blockquote)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
export const excerptOf = (content: string): string => {
  const text = plain((/<p>.*?<\/p>(?:<p>.*?<\/p>)?/.exec(content) ?? [content])[0]);
  return cutExcerpt(text);
};
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const pcodeOf = (q: Random): string =>
  Array.from({ length: 12 }, () => alphabet[q.int(0, alphabet.length - 1)]).join('');

type Fate = DemoPost['status'];
/** By rank from the newest: what became of the few that are not on display. */
const fates = new Map<number, Fate>([
  [3, 'first_review'],
  [7, 'first_review'],
  [12, 'first_review'],
  [20, 'first_review'],
  [31, 'first_review'],
  [26, 'refused'],
  [44, 'refused'],
  [63, 'refused'],
  [90, 'refused'],
  [131, 'refused'],
  [180, 'refused'],
  [260, 'refused'],
  [75, 'hidden'],
  [140, 'hidden'],
  [310, 'hidden'],
  [520, 'hidden'],
  [58, 'deleted'],
  [118, 'deleted'],
  [215, 'deleted'],
  [402, 'deleted'],
  [640, 'deleted'],
]);

type Draft = { by?: string; board: BoardCode; category: Category; item_type: ItemType; told: Told };

/** Makes posts one by one, oldest first, keeping none of them: a million need no more room than a thousand. */
export function* makePosts({ r, now, people, readers, posts, comments }: PostOptions): Generator<DemoPost> {
  const crowd = people.length + readers;
  const byName = new Map(people.map((p) => [p.username, p.index]));
  const named = (username: string): number => {
    const found = byName.get(username);
    if (found === undefined) throw new Error(`nobody is called ${username}`);
    return found;
  };
  const fixed = rich
    .slice(0, posts)
    .map((one) => ({ one, at: now - one.ago * MINUTE }))
    .sort((a, b) => a.at - b.at);
  const composed = posts - fixed.length;

  const said = fixed.reduce((sum, { one }) => sum + one.comments, 0);
  // With few comments asked for, the written ones take their share of them.
  const scale = Math.min(1, (comments * 0.5) / Math.max(1, said));
  const fixedCount = (n: number): number => Math.floor(n * scale);
  const silent = (rank: number): boolean => ['first_review', 'refused'].includes(fates.get(rank) ?? '');
  const silentCount = [...fates.keys()].filter((rank) => rank < composed && silent(rank)).length;
  const shares = zipf(
    Math.max(0, composed - silentCount),
    comments - fixed.reduce((sum, { one }) => sum + fixedCount(one.comments), 0),
    { slope: 0.74, flat: 26, most: 44 },
  );
  // Which rank a post has among the composed: a fixed shuffle that needs no memory.
  const speaking = shares.length;
  let stride = Math.max(1, Math.floor(speaking * 0.618));
  while (gcd(stride, speaking) !== 1) stride++;

  const likers = (q: Random, count: number, but: number): number[] => {
    const n = Math.min(count, crowd - 1);
    const start = q.int(0, crowd - 1);
    let step = q.int(1, crowd - 1);
    while (gcd(step, crowd) !== 1) step++;
    const out: number[] = [];
    for (let i = 0; out.length < n; i++) {
      const who = (start + i * step) % crowd;
      if (who !== but) out.push(who);
    }
    return out;
  };

  const briefs = r
    .fork('briefs')
    .shuffle(boards.flatMap((b) => textsOf(b.code).briefs.map((brief) => ({ board: b.code, brief }))));
  const newestBriefs = Math.ceil(briefs.length * 2.1);
  const decks = new Map<BoardCode, Story[]>();
  const titles = new Set<string>(fixed.map(({ one, at }) => titleOf(one, r, at)));
  const patterns = new Map<string, number>([...titles].map((title) => [patternOf(title), 1]));
  let boardBefore: BoardCode | null = null;
  const heard = makeHeard();

  const compose = (q: Random, rank: number, at: number): Draft => {
    if (rank < newestBriefs && briefs.length > 0 && q.chance(0.5)) {
      const found = briefs.findIndex((b) => b.board !== boardBefore);
      const { board, brief } = briefs.splice(Math.max(0, found), 1)[0] as { board: BoardCode; brief: Brief };
      const [category, kind, markets, title, body, ...replies] = brief;
      return {
        board,
        category,
        by: kind.slice(2),
        item_type: kind.startsWith('问') ? 'question' : kind.startsWith('测') ? 'evaluation' : 'post',
        told: { title, body: body.split('\n'), replies, markets: markets ? markets.split(',') : [] },
      };
    }
    let best: { draft: Draft; known: number } | null = null;
    const board = q.weighted(
      boards.filter((b) => b.code !== boardBefore && storiesOf(b.code).length > 0),
      (b) => b.weight,
    ).code;
    for (let tries = 0; tries < 24; tries++) {
      let deck = decks.get(board);
      if (!deck || deck.length === 0) decks.set(board, (deck = q.shuffle(storiesOf(board))));
      const story = deck.pop() as Story;
      const s = scene(q.fork(tries), at);
      const told = story.tell(s);
      const title = spaced(fill(told.title, s));
      const known = (patterns.get(patternOf(title)) ?? 0) + (titles.has(title) ? 100 : 0);
      if (best && known >= best.known) continue;
      const { category, item_type } = story;
      const body = retold(s, item_type, told).map((text) => fill(text, s));
      best = { draft: { board, category, item_type, told: { ...told, title, body } }, known };
      if (known === 0) break;
    }
    const { draft } = best!;
    return draft;
  };

  const writer = (q: Random, board: BoardCode, item_type: ItemType, at: number): number =>
    q.weighted(people, (p) => {
      if (p.created_at.getTime() > at - DAY || p.writes === 'announcements' || p.writes === 'replies')
        return 0;
      const home = p.boards.indexOf(board);
      if (p.writes === 'trade') return home >= 0 && board === 'deal' && item_type === 'post' ? 2 : 0;
      const near = home === 0 ? 6 : home > 0 ? 3 : board === 'tea' || board === 'new' ? 0.1 : 0.02;
      // Who earns a living by the answers does not ask at home.
      if (item_type === 'question')
        return p.writes === 'answers'
          ? home >= 0
            ? 0
            : 0.02
          : near * (at - p.created_at.getTime() < 400 * DAY ? 9 : 5);
      if (item_type === 'evaluation') return near * p.talks * (p.grants.includes('tester') ? 3 : 1);
      return near * p.talks;
    }).index;

  let nextFixed = 0;
  let spoken = 0;
  for (let i = 0, index = 0; index < posts; index++) {
    const rank = composed - 1 - i;
    const composedAt =
      i < composed
        ? Math.min(
            now - QUIET - rank * 20_000,
            awake(now - QUIET - age((i + 0.5) / composed) * DAY, now - QUIET),
          )
        : Infinity;
    const written = fixed[nextFixed];
    if (written && written.at <= composedAt) {
      nextFixed++;
      yield richPost(index, written.one, written.at);
      continue;
    }
    i++;
    const q = r.fork(`post ${index}`);
    const draft = compose(q, rank, composedAt);
    boardBefore = draft.board;
    if (titles.size < 20_000) {
      titles.add(draft.told.title);
      const pattern = patternOf(draft.told.title);
      patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
    }
    yield composedPost(index, q, rank, composedAt, draft);
  }

  function composedPost(
    index: number,
    q: Random,
    rank: number,
    at: number,
    { by, board, category, item_type, told }: Draft,
  ): DemoPost {
    const status = fates.get(rank) ?? 'normal';
    const author = by ? named(by) : writer(q, board, item_type, at);
    const count = silent(rank) ? 0 : (shares[(spoken++ * stride) % speaking] ?? 0);
    const first = html(told.body);
    const us = category === '政策' && (told.markets ?? []).some((m) => m.endsWith('-us') || m === 'temu');
    const warmth = 0.25 + 1.5 * q.next() ** 2;
    const talk = makeComments({
      r: q.fork('talk'),
      people,
      board,
      category,
      item_type,
      author,
      published: at,
      until: now - QUIET,
      ends_there: false,
      us,
      count,
      replies: told.replies ?? [],
      in_order: false,
      title: told.title,
      about: first,
      likers,
      warmth,
      heard,
    });
    const likes =
      status === 'normal' || status === 'hidden'
        ? Math.floor((2 + count * 0.9) * warmth + 9 * q.next() ** 3)
        : 0;
    const last = talk.comments.at(-1)?.created_at ?? new Date(at);
    const accepted =
      item_type === 'question' && count > 0 && now - at > DAY && q.chance(0.62)
        ? (talk.accepted ?? talk.likely)
        : null;
    const decided = new Date(Math.min(now - MINUTE, at + q.int(30, 400) * MINUTE));
    const answered = accepted !== null;
    const { content, before, edited_at } =
      status === 'normal' && now - at > 3 * HOUR && q.chance(0.11)
        ? changesOf(q.fork('changes'), {
            title: told.title,
            content: first,
            item_type,
            answered,
            published: at,
            now,
          })
        : { content: first, before: [], edited_at: null };
    return {
      index,
      pcode: pcodeOf(q),
      forum: boardIndex(board),
      author,
      category,
      item_type,
      evaluation: item_type === 'evaluation' ? evaluationOf(q.fork('block'), told.title, content) : null,
      poll: null,
      status,
      status_reason:
        status === 'refused'
          ? q.one(replies.refusals)
          : status === 'hidden'
            ? q.one(replies.hidden_because)
            : null,
      decided_at: status === 'refused' || status === 'hidden' ? decided : null,
      title: told.title,
      excerpt: excerptOf(content),
      content,
      before,
      tags: [...(told.tags ?? [])].slice(0, 5),
      marketplaces: [...(told.markets ?? [])].slice(0, 3),
      top: 'none',
      top_until: null,
      recommend: status === 'normal' && item_type !== 'question' && likes > 34 && q.chance(0.5),
      quality: status === 'normal' && likes > 48 && q.chance(0.35) ? 1 : 0,
      accepted,
      view_count:
        status === 'first_review'
          ? q.int(1, 6)
          : 14 + likes * q.int(4, 8) + count * q.int(3, 7) + q.int(0, 60),
      collected_by: likers(
        q,
        Math.floor(likes * (category === '资源' || category === '经验' ? 0.7 : 0.3) * q.next()),
        author,
      ),
      liked_by: likers(q, likes, author),
      published_at: new Date(at),
      last_commented_at: last,
      edited_at,
      deleted_at: status === 'deleted' ? decided : null,
      comments: talk.comments,
    };
  }

  function pollOf(
    q: Random,
    { poll, ago }: (typeof rich)[number],
    author: number,
    at: number,
  ): DemoPost['poll'] {
    if (!poll) return null;
    const places = q.shuffle(
      poll.flatMap(([, votes], index) => Array.from({ length: votes }, () => index + 1)),
    );
    const voters = likers(q, places.length, author);
    return {
      choices: poll.map(([title]) => title),
      votes: voters.map((who, i) => ({
        who,
        place: places[i]!,
        at: new Date(at + q.int(3, Math.max(4, ago - 5)) * MINUTE),
      })),
    };
  }

  function richPost(index: number, one: (typeof rich)[number], at: number): DemoPost {
    const q = r.fork(`rich ${one.author} ${one.ago}`);
    const author = named(one.author);
    const s = scene(q, at);
    const content = html(one.body.map((block) => fill(block, s)));
    const was = beforeOf(content);
    const edited_at = one.edited && was !== null ? new Date(at + one.edited * MINUTE) : null;
    const last = Math.min(one.last ?? Math.floor(one.ago / 4), one.ago - 2);
    const item_type = one.item_type ?? 'post';
    const talk = makeComments({
      r: q.fork('talk'),
      people,
      board: one.board,
      category: one.category,
      item_type,
      author,
      published: at,
      until: now - last * MINUTE,
      ends_there: true,
      us: one.category === '政策',
      count: fixedCount(one.comments),
      replies: one.replies,
      in_order: true,
      title: titleOf(one, r, at),
      about: content,
      likers,
      warmth: 1,
      heard,
    });
    return {
      index,
      pcode: pcodeOf(q),
      forum: boardIndex(one.board),
      author,
      category: one.category,
      item_type,
      evaluation:
        item_type === 'evaluation' ? evaluationOf(q.fork('block'), titleOf(one, r, at), content) : null,
      poll: pollOf(q.fork('poll'), one, author, at),
      status: 'normal',
      status_reason: null,
      decided_at: null,
      title: titleOf(one, r, at),
      excerpt: excerptOf(content),
      content,
      before: edited_at ? [{ title: titleOf(one, r, at), content: was!, at: edited_at }] : [],
      tags: one.tags ?? [],
      marketplaces: one.markets ?? [],
      top: one.top ?? 'none',
      top_until: one.top_days ? new Date(now + one.top_days * DAY) : null,
      recommend: one.recommend ?? false,
      quality: one.quality ?? 0,
      accepted: talk.accepted,
      view_count: one.views,
      collected_by: likers(q, one.collects, author),
      liked_by: likers(q, one.likes, author),
      published_at: new Date(at),
      last_commented_at: talk.comments.at(-1)?.created_at ?? new Date(at),
      edited_at,
      deleted_at: null,
      comments: talk.comments,
    };
  }
}

function titleOf(one: (typeof rich)[number], r: Random, at: number): string {
  return fill(one.title, scene(r, at));
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
