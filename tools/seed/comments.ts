import type { BoardCode } from './boards.ts';
import { commentBefore } from './changes.ts';
import { answerTime, MINUTE } from './hours.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { replies, tails, textsOf } from './texts.ts';
import type { Category, ItemType, Reply } from './told/kinds.ts';
import { fill, scene, spaced, type Scene } from './told/scene.ts';

const {
  author_says,
  folded,
  short_asks,
  short_words,
  talks,
  to_data,
  to_discussion,
  to_evaluation,
  to_experience,
  to_policy,
  to_question,
  to_resource,
  to_suggestion,
  to_tale,
} = replies;

export type DemoComment = {
  /** Number within the post, in the order of time. */
  index: number;
  parent: number | null;
  root: number | null;
  /** Of its root for a reply. */
  floor: number;
  author: number;
  content: string;
  /** What it said before it was changed. */
  was: string | null;
  /** People that the text names with @. */
  mentions: number[];
  status: 'normal' | 'first_review' | 'folded' | 'hidden' | 'deleted';
  top: boolean;
  fold_reason: string | null;
  liked_by: number[];
  created_at: Date;
  edited_at: Date | null;
};

export type Talk = {
  r: Random;
  people: Person[];
  board: BoardCode;
  category: Category;
  title: string;
  /** The body of the post. */
  about: string;
  item_type: ItemType;
  author: number;
  published: number;
  /** The newest reply must not be later. */
  until: number;
  /** Put the newest reply exactly at `until`. */
  ends_there: boolean;
  us: boolean;
  count: number;
  replies: readonly Reply[];
  /** Keep the written order and all of it, as for posts that are written out in full. */
  in_order: boolean;
  likers: (r: Random, count: number, but: number) => number[];
  warmth: number;
};

type Said = {
  author: number;
  at: number;
  text: string;
  accepted: boolean;
  parent: Said | null;
  root: Said | null;
  likes: number | null;
  fold: string | null;
  mention: number | null;
};

const marks = /^(?:〔[^〕]+〕)?(✓)?(?:([a-z_]+)(?:\+(\d+))?(?:♥(\d+))?>)?(?:\[折叠 ([^\]]+)\])?/;

const paragraphs = (text: string): string =>
  text.startsWith('<')
    ? text
    : text
        .split('\n')
        .map((p) => `<p>${p}</p>`)
        .join('');

/** `accepted` is the answer marked so; `likely` the first that was written for this post. */
export const makeComments = (
  talk: Talk,
): { comments: DemoComment[]; accepted: number | null; likely: number | null } => {
  const { r, people, count, published, until, us } = talk;
  if (count <= 0) return { comments: [], accepted: null, likely: null };
  const s: Scene = scene(r, published);
  const said: Said[] = [];
  const used = new Set<string>();
  const byName = new Map(people.map((p) => [p.username, p.index]));

  const weight = (p: Person): number => {
    if (p.index === talk.author || p.created_at.getTime() > published) return 0;
    const home = p.boards.indexOf(talk.board);
    if (p.writes === 'announcements') return home === 0 ? 0.6 : 0;
    return p.talks * (home === 0 ? 5 : home > 0 ? 3 : p.writes === 'trade' ? 0.1 : 0.5);
  };
  const recent: number[] = [];
  const somebody = (but: number[] = []): number => {
    for (let tries = 0; tries < 14; tries++) {
      const p = r.weighted(people, weight).index;
      if (!recent.includes(p) && !but.includes(p) && p !== talk.author) {
        recent.push(p);
        if (recent.length > 18) recent.shift();
        return p;
      }
    }
    const free = people.find((p) => !but.includes(p.index) && weight(p) > 0);
    return free?.index ?? (talk.author === 0 ? 1 : 0);
  };

  const say = (raw: string, parent: Said | null, fallback: number, at?: number): Said => {
    const m = marks.exec(raw) as RegExpExecArray;
    const named = m[2] === undefined ? undefined : byName.get(m[2]);
    if (m[2] !== undefined && named === undefined) throw new Error(`nobody is called ${m[2]}`);
    const earliest = parent ? parent.at : published;
    const time = m[3]
      ? Math.min(published + Number(m[3]) * MINUTE, until)
      : (at ?? answerTime(r, earliest, until, us));
    const one: Said = {
      author: named ?? fallback,
      at: Math.max(time, Math.min(until, earliest + 1000)),
      text: spaced(fill(raw.slice(m[0].length), s)),
      accepted: m[1] !== undefined,
      parent,
      root: parent ? (parent.root ?? parent) : null,
      likes: m[4] ? Number(m[4]) : null,
      fold: m[5] ?? null,
      mention: null,
    };
    used.add(raw).add(one.text);
    said.push(one);
    return one;
  };
  const room = (): number => count - said.length;

  // Where a post is written out with its talk, that talk comes first and the rest of the floors follow it.
  let talked = published;
  const open = (reply: Reply): void => {
    const lines = typeof reply === 'string' ? [reply] : reply;
    const soon = talked + Math.min((until - talked) * 0.08, r.int(4, 70) * MINUTE);
    const first = say(
      lines[0] as string,
      null,
      somebody(),
      talk.in_order
        ? soon
        : Math.min(answerTime(r, published, until, us), answerTime(r, published, until, us)),
    );
    talked = Math.max(talked, first.at);
    let last = first;
    for (const [i, line] of lines.slice(1).entries()) {
      if (room() <= 0) return;
      last = say(line, last, i % 2 === 0 ? talk.author : first.author);
    }
  };

  const fits = (reply: Reply): boolean => {
    const words = /^〔([^〕]+)〕/.exec(typeof reply === 'string' ? reply : (reply[0] as string))?.[1];
    return words === undefined || words.split('|').some((word) => (talk.title + talk.about).includes(word));
  };
  const replies = talk.replies.filter(fits);
  const written = talk.in_order
    ? replies
    : r.shuffle(replies).sort((a, b) => Number(isAccepted(b)) - Number(isAccepted(a)));
  for (const reply of written) if (room() > 0) open(reply);
  const specific = said.length;
  const likely = said[0] && replies.length > 0 ? said[0] : null;

  // What is left is said by the regulars: first what belongs to the board, then what is said anywhere, then both in one breath.
  const texts = textsOf(talk.board);
  const common = commonTo(talk);
  const fitting = common
    .filter((line) => talk.about.includes('<table') || !line.startsWith('[表]'))
    .map((line) => line.replace('[表]', ''));
  const { near, far } = byNearness(
    r,
    talk.item_type === 'question' ? texts.ask : texts.tell,
    talk.title + talk.about,
  );
  const lines = mix(r, near, r.shuffle(fitting));
  const short_ones = talk.item_type === 'question' ? short_asks : short_words;
  const pool = [...mix(r, lines, r.shuffle(short_ones), 0.8), ...far];
  const telling = new Set<string>([...near, ...far]);
  const short = r.shuffle(talks);
  const thanks = r.shuffle(author_says);
  const alone = pool.length;
  for (let next = 0; room() > 0; next++) {
    const round = Math.floor(next / alone);
    let text = pool[next % alone] as string;
    if (round > 0)
      text = fill(text, s) + fill(pool[(next * 7 + round * 13 + near.length) % alone] as string, s);
    if (round < 40 && used.has(text)) continue;
    // What is said everywhere is seldom said in the same words.
    const everywhere = round === 0 && !telling.has(text);
    if (everywhere && r.chance(0.55)) {
      used.add(text);
      text += r.one(talk.item_type === 'question' ? tails.ask : tails.tell);
    }
    const first = say(
      text,
      null,
      somebody(),
      talk.in_order
        ? answerTime(r, talked, until, us)
        : Math.max(answerTime(r, published, until, us), answerTime(r, published, until, us)),
    );
    const says_something = telling.has(pool[next % alone] as string);
    if (says_something && room() >= 2 && r.chance(0.42) && short.length > 0) {
      const [ask, answer] = short.pop() as readonly [string, string];
      const asker = somebody([first.author]);
      const asked = say(ask, first, asker);
      const answered = say(answer, asked, first.author);
      answered.mention = r.chance(0.4) ? asker : null;
    } else if (says_something && room() >= 1 && thanks.length > 0 && r.chance(0.4)) {
      say(thanks.pop() as string, first, talk.author);
    }
  }

  if (said.length >= 24 && !said.some((c) => c.fold) && r.chance(0.5)) {
    const [reason, text] = r.one(folded);
    const sender = people.find(
      (p) => p.grants.includes('league') && p.index !== talk.author && p.created_at.getTime() < published,
    );
    const spam = said.slice(specific).find((c) => !c.root && !said.some((d) => d.parent === c));
    if (spam && sender) Object.assign(spam, { fold: reason, text, likes: 0, author: sender.index });
  }

  said.sort((a, b) => a.at - b.at || Number(a.root !== null) - Number(b.root !== null));
  const newest = said[said.length - 1] as Said;
  if (talk.ends_there) newest.at = until;

  const order = new Map(said.map((c, i) => [c, i]));
  let floors = 0;
  const floorOf = new Map<Said, number>();
  for (const c of said) if (!c.root) floorOf.set(c, ++floors);
  const quiet = r.fork('states');
  const accepted = said.find((c) => c.accepted) ?? null;
  const comments = said.map((c, index): DemoComment => {
    const author = people[c.author] as Person;
    const mention = c.mention === null ? null : (people[c.mention] as Person);
    const text = mention
      ? `<p><a href="/people/${mention.username}">@${mention.nickname}</a> ${c.text}</p>`
      : paragraphs(c.text);
    const likes = c.likes ?? Math.floor((c.root ? 0.35 : 1) * talk.warmth * quiet.next() ** 3 * 13);
    const lone = !c.root && index > 4 && !said.some((d) => d.parent === c);
    const status = c.fold
      ? 'folded'
      : lone && quiet.chance(0.006)
        ? quiet.one(['hidden', 'deleted'] as const)
        : 'normal';
    const before = mention ? null : commentBefore(c.text);
    const is_edited =
      status === 'normal' && before !== null && quiet.chance(0.045) && until - c.at > 20 * MINUTE;
    return {
      index,
      parent: c.parent ? (order.get(c.parent) as number) : null,
      root: c.root ? (order.get(c.root) as number) : null,
      floor: floorOf.get(c.root ?? c) as number,
      author: author.index,
      content: text,
      was: is_edited ? paragraphs(before) : null,
      mentions: mention ? [mention.index] : [],
      status,
      top: false,
      fold_reason: c.fold,
      liked_by: status === 'normal' ? talk.likers(quiet, likes, author.index) : [],
      created_at: new Date(c.at),
      edited_at: is_edited ? new Date(c.at + quiet.int(6, 18) * MINUTE) : null,
    };
  });
  return {
    comments,
    accepted: accepted ? (order.get(accepted) as number) : null,
    likely: likely ? (order.get(likely) as number) : null,
  };
};

const commonTo = ({ item_type, category, board, title }: Talk): readonly string[] => {
  if (board === 'tea') return item_type === 'question' ? to_suggestion : to_tale;
  if (category === '讨论')
    return /[？?]|要不要|还是|能不能|怎么|你们|大家|各位|先/.test(title) ? to_discussion : to_tale;
  if (item_type === 'question') return to_question;
  if (item_type === 'evaluation' && (board === 'try' || board === 'pick')) return to_evaluation;
  if (category === '政策') return to_policy;
  return category === '数据' ? to_data : category === '资源' ? to_resource : to_experience;
};

const known_pairs = new Map<string, string[]>();
/** Pairs of characters that say what a line is about. */
function pairsOf(line: string): string[] {
  const known = known_pairs.get(line);
  if (known) return known;
  const pairs = line
    .replace(/\{[^}]*\}/g, ' ')
    .split(/[^\p{Script=Han}A-Za-z]+/u)
    .flatMap((word) => Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2)))
    .filter((pair) => !common_pairs.has(pair));
  known_pairs.set(line, pairs);
  return pairs;
}

/** Which of a board's lines share words with the post, most first: pairs of characters, as in the search index. */
const byNearness = (
  r: Random,
  lines: readonly string[],
  about: string,
): { near: string[]; far: string[] } => {
  const scored = lines.map((line) => {
    let score = 0;
    for (const pair of pairsOf(line)) if (about.includes(pair)) score++;
    return { line, score: score + r.next() };
  });
  scored.sort((a, b) => b.score - a.score);
  return {
    near: scored.filter((x) => x.score >= 2).map((x) => x.line),
    far: scored.filter((x) => x.score < 2).map((x) => x.line),
  };
};
/** Pairs that are everywhere and say nothing of what a post is about. */
const common_pairs = new Set(
  '一个 这个 这一 一次 一样 一条 一张 不是 没有 可以 什么 自己 我们 你们 先看 写在 写清 就是 还是 的时 时候 以后 最后 以前 一下 看一 都是 也是 不要 怎么 别人 有人 之后 半年 三个 两个 一年 一天'.split(
    ' ',
  ),
);

/** The two in turn, roughly: what belongs to the matter comes a little sooner. */
const mix = (r: Random, near: string[], others: string[], first = 0.55): string[] => {
  const out: string[] = [];
  for (let i = 0, j = 0; i < near.length || j < others.length;) {
    if (i < near.length && (j >= others.length || r.chance(first))) out.push(near[i++] as string);
    else out.push(others[j++] as string);
  }
  return out;
};

const isAccepted = (reply: Reply): boolean =>
  (typeof reply === 'string' ? reply : (reply[0] as string)).startsWith('✓');
