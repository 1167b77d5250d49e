import type { BoardCode } from './boards.ts';
import { commentBefore } from './changes.ts';
import { answerTime, MINUTE } from './hours.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { author_words, linesAbout, talk_pairs, voices, type Remark } from './talk-lines.ts';
import { replies } from './texts.ts';
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
  /** What the whole pack has said so far. */
  heard: Heard;
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

/** Counts what was said, up to as many sentences as tell something about a pack that people read. */
export const makeHeard = () => {
  const lines = new Map<string, number>();
  const texts = new Set<string>();
  return {
    times: (raw: string): number => lines.get(raw) ?? 0,
    add: (raw: string): void => void (lines.size < 40_000 && lines.set(raw, (lines.get(raw) ?? 0) + 1)),
    text: (text: string): boolean => texts.has(text),
    say: (text: string): void => void (texts.size < 40_000 && texts.add(text)),
  };
};
export type Heard = ReturnType<typeof makeHeard>;

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
  const { r, people, count, published, until, us, heard } = talk;
  if (count <= 0) return { comments: [], accepted: null, likely: null };
  const s: Scene = scene(r, published);
  const said: Said[] = [];
  const byName = new Map(people.map((p) => [p.username, p.index]));

  const weight = (p: Person): number => {
    if (p.index === talk.author || p.created_at.getTime() > published) return 0;
    const home = p.boards.indexOf(talk.board);
    if (p.writes === 'announcements') return home === 0 ? 0.6 : 0;
    return p.talks * (home === 0 ? 5 : home > 0 ? 3 : p.writes === 'trade' ? 0.03 : 0.22);
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
      if (room() <= 0 || (!talk.in_order && heard.times(line) > 1)) return;
      heard.add(line);
      last = say(line, last, i % 2 === 0 ? talk.author : first.author);
    }
  };

  const here = new Set<string>();
  const spoken = new Set<string>();
  let fitting: ReturnType<typeof linesAbout> | undefined;
  const about = () =>
    (fitting ??= linesAbout(
      r.fork('lines'),
      { board: talk.board, item_type: talk.item_type, title: talk.title, html: talk.about },
      here,
    ));
  /** A line of the matter that was said least, here not at all. */
  const line = (of?: number, statement = false): Remark | null => {
    let best: Remark | null = null;
    let least = Infinity;
    for (const { raw, topic, weight } of about().lines) {
      if (here.has(raw) || (of !== undefined && topic !== of) || (statement && raw.endsWith('？'))) continue;
      const cost = heard.times(raw) - 0.4 * weight + 1.6 * r.next();
      if (cost < least) [best, least] = [{ raw, text: raw, topic }, cost];
    }
    return best;
  };
  /** In words of its own: what was said before in the same words gets a sentence more, or another beginning. */
  const worded = (remark: Remark, author: number): string => {
    here.add(remark.raw);
    heard.add(remark.raw);
    let text = spaced(fill(remark.text, s));
    const { username, boards } = people[author]!;
    const voice = boards.includes(talk.board) ? voices.get(username) : undefined;
    for (let tries = 0; tries < 5 && heard.text(text); tries++) {
      const more =
        tries === 0 && voice && r.chance(0.3) ? null : (line(remark.topic, true) ?? line(undefined, true));
      if (more) {
        here.add(more.raw);
        heard.add(more.raw);
        const [one, other] = [fill(remark.text, s), fill(more.text, s)];
        text = spaced(one.endsWith('？') ? other + one : one + other);
      } else if (voice) text = spaced(r.one(voice) + fill(remark.text, s));
    }
    if (voice && !text.includes('“') && !text.includes(voice[0]!) && r.chance(0.03))
      text = spaced(r.one(voice) + text);
    while (spoken.has(text)) text += spaced(fill(r.one(about().lines).raw, s));
    spoken.add(text);
    heard.say(text);
    return text;
  };

  const first_of = (reply: Reply): string => (typeof reply === 'string' ? reply : reply[0]!);
  const fits = (reply: Reply): boolean => {
    const words = /^〔([^〕]+)〕/.exec(first_of(reply))?.[1];
    return words === undefined || words.split('|').some((word) => (talk.title + talk.about).includes(word));
  };
  const replies = talk.replies.filter(fits);
  // What was said under another telling of the same story is not said again, but for the answer that is accepted.
  const fresh = talk.in_order
    ? replies
    : replies.filter((reply) => isAccepted(reply) || heard.times(first_of(reply)) < 1);
  const written = talk.in_order
    ? fresh
    : r.shuffle(fresh).sort((a, b) => Number(isAccepted(b)) - Number(isAccepted(a)));
  for (const reply of written)
    if (room() > 0) {
      const lines = typeof reply === 'string' ? [reply] : reply;
      const known = heard.times(first_of(reply)) > 0;
      const more = known ? line(undefined, true) : null;
      heard.add(lines[0]!);
      if (more) {
        here.add(more.raw);
        heard.add(more.raw);
        open(`${lines[0]!}${more.text}`);
      } else open(known ? lines[0]! : reply);
    }
  const specific = said.length;
  const likely = said[0] && replies.length > 0 ? said[0] : null;

  // What is left is said by the regulars: about the matter, about what the post says, its numbers and its goods, and now and then
  // what is said anywhere.
  const anywhere = r.shuffle(
    commonTo(talk)
      .filter((one) => talk.about.includes('<table') || !one.startsWith('[表]'))
      .map((one) => one.replace('[表]', '')),
  );
  const short_ones = r.shuffle(talk.item_type === 'question' ? short_asks : short_words);
  const seldom = (list: string[], most: number): Remark | null => {
    const raw = list.pop();
    return raw === undefined || heard.times(raw) >= most ? null : { raw, text: raw, topic: -1 };
  };
  /** Where all that fits was said, two at once. */
  const twice = (): Remark => {
    const [one, other = one] = r.shuffle(about().lines).map(({ raw }) => raw);
    return { raw: one!, text: other === one ? one! : one! + other, topic: -1 };
  };
  const pick = (): Remark => {
    const at = r.next();
    const found =
      at < 0.2
        ? about().quote()
        : at < 0.27
          ? about().number()
          : at < 0.35
            ? about().thing()
            : at < 0.42
              ? seldom(anywhere, 3)
              : at < 0.45
                ? seldom(short_ones, 4)
                : null;
    return found ?? line() ?? about().quote() ?? twice();
  };
  const pairs = r.shuffle(pairs_of_talk);
  const thanks = r.shuffle([...author_words[talk.item_type === 'question' ? '?' : '.'], ...author_says]);
  const asides = <T>(list: T[], raw: (one: T) => string): T | undefined => {
    while (list.length > 0) {
      const one = list.pop()!;
      if (heard.times(raw(one)) < 5) return one;
    }
    return undefined;
  };
  while (room() > 0) {
    const remark = pick();
    const sellers = remark.by
      ?.map((name) => byName.get(name)!)
      .filter((index) => !recent.includes(index) && weight(people[index]!) > 0);
    if (sellers?.length === 0) continue;
    const author = sellers ? r.one(sellers) : somebody();
    if (sellers) recent.push(author);
    const first = say(
      worded(remark, author),
      null,
      author,
      talk.in_order
        ? answerTime(r, talked, until, us)
        : Math.max(answerTime(r, published, until, us), answerTime(r, published, until, us)),
    );
    if (first.text.length < 9 || first.text.endsWith('？')) continue;
    const next = r.next();
    if (next < 0.2 && room() >= 2) {
      if (remark.topic < 0 || !/我/.test(remark.text)) continue;
      const pair = asides(pairs, ([ask]) => ask);
      if (!pair) continue;
      const asker = somebody([author]);
      const asked = say(worded({ raw: pair[0], text: pair[0], topic: remark.topic }, asker), first, asker);
      const answered = say(
        worded({ raw: pair[1], text: pair[1], topic: remark.topic }, author),
        asked,
        author,
      );
      answered.mention = r.chance(0.4) ? asker : null;
    } else if (next < 0.34 && room() >= 1) {
      const more = remark.topic >= 0 ? line(remark.topic) : null;
      const other = somebody([author]);
      if (more) say(worded(more, other), first, other);
    } else if (next < 0.48 && room() >= 1) {
      const word = asides(thanks, (one) => one);
      if (word) {
        const text = spaced(fill(word, s));
        heard.add(word);
        heard.say(text);
        say(text, first, talk.author);
      }
    }
  }

  if (said.length >= 24 && !said.some((c) => c.fold) && r.chance(0.5)) {
    const [reason, text] = r.one(folded);
    const sender = people.find(
      (p) => p.grants.includes('league') && p.index !== talk.author && p.created_at.getTime() < published,
    );
    const spam = said.slice(specific).find((c) => !c.root && !said.some((d) => d.parent === c));
    if (spam && sender)
      Object.assign(spam, { fold: reason, text: spaced(fill(text, s)), likes: 0, author: sender.index });
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

const pairs_of_talk = [...talk_pairs, ...talks];

const isAccepted = (reply: Reply): boolean =>
  (typeof reply === 'string' ? reply : (reply[0] as string)).startsWith('✓');
