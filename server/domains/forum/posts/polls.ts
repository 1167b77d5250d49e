import { sql } from 'kysely';
import type { Poll, PollShown } from '../../../../contract/forum/polls.ts';
import { poll_limits, type ItemType, type poll_sights } from '../../../../contract/forum/writing-limits.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { beijingDay, day_ms, daysLater, startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { forumDb } from '../tables.ts';

type Sight = keyof typeof poll_sights;
type Asking = { item_type: ItemType; poll?: Poll | null | undefined };

/** What the post asks, or null for what is no poll. */
export function pollOf({ item_type, poll }: Asking): Poll | null {
  if (item_type !== 'poll') return null;
  if (!poll) throw invalid('poll', '投票要写明选项');
  return poll;
}

/** What keywords are held against. */
export const pollText = ({ choices }: Poll): string => choices.join('\n');

/** As its author wrote it; null for a post that asks nothing. */
export async function readPoll(call: Pick<Call, 'db'>, post_id: number): Promise<Poll | null> {
  const found = await readRows(call, post_id);
  return found && asWritten(found);
}

const asWritten = ({ most, shown, ends_at, choices }: Rows): Poll => ({
  choices: choices.map(({ title }) => title),
  most,
  shown,
  // It ends with the day, so the moment before is still of it.
  ends_on: ends_at && beijingDay(new Date(ends_at.getTime() - 1)),
});

export const samePoll = (a: Poll | null, b: Poll | null): boolean =>
  a === null || b === null ? a === b : sameQuestion(a, b) && a.ends_on === b.ends_on;

const sameQuestion = (a: Poll, b: Poll): boolean =>
  a.most === b.most && a.shown === b.shown && pollText(a) === pollText(b);

/**
 * Once somebody has voted the question stays what they answered, its title (`renamed`) and its choices; only its end may move, as long
 * as it is not over. A poll of a post that becomes something else goes.
 */
export async function writePoll(
  call: Call,
  post_id: number,
  poll: Poll | null,
  { renamed = false } = {},
): Promise<void> {
  const db = forumDb(call);
  const row = await db
    .selectFrom('polls')
    .selectAll()
    .where('post_id', '=', post_id)
    .forUpdate()
    .executeTakeFirst();
  const known = row && { row, before: (await readPoll(call, post_id))! };
  if (known && known.row.voter_count > 0 && poll !== null && renamed)
    throw invalid('title', '已经有人投票，标题不能再改');
  if (known && samePoll(known.before, poll)) return;
  if (known && known.row.voter_count > 0) {
    if (poll === null) throw invalid('item_type', '已经有人投票，不能改成别的类型');
    if (!sameQuestion(known.before, poll)) throw invalid('poll.choices', '已经有人投票，只能改截止日期');
    if (known.row.ends_at && known.row.ends_at <= call.now)
      throw invalid('poll.ends_on', '投票已经结束，不能再改截止日期');
  }
  if (poll === null) return void (await db.deleteFrom('polls').where('post_id', '=', post_id).execute());
  const ends_at = endOf(poll, call.now);
  if (known) {
    await db
      .updateTable('polls')
      .set({ most: poll.most, shown: poll.shown, ends_at, ended_at: null })
      .where('post_id', '=', post_id)
      .execute();
    if (sameQuestion(known.before, poll)) return;
    await db.deleteFrom('poll_choices').where('post_id', '=', post_id).execute();
  } else {
    await db.insertInto('polls').values({ post_id, most: poll.most, shown: poll.shown, ends_at }).execute();
  }
  await db
    .insertInto('poll_choices')
    .values(poll.choices.map((title, at) => ({ post_id, place: at + 1, title })))
    .execute();
}

/** With the end of the last day. */
function endOf({ ends_on }: Poll, now: Date): Date | null {
  if (ends_on === null) return null;
  const ends_at = daysLater(new Date(`${ends_on}T00:00:00+08:00`), 1);
  if (ends_at <= now) throw invalid('poll.ends_on', '截止日期已经过去');
  if (ends_at.getTime() > startOfBeijingDay(now).getTime() + (poll_limits.days + 1) * day_ms)
    throw invalid('poll.ends_on', `截止日期至多在 ${poll_limits.days} 天以后`);
  return ends_at;
}

export type Rows = {
  most: number;
  shown: Sight;
  ends_at: Date | null;
  voter_count: number;
  choices: { title: string; votes: number }[];
};

async function readRows(call: Pick<Call, 'db'>, post_id: number): Promise<Rows | null> {
  const { rows } = await sql<Rows>`
    select p.most, p.shown, p.ends_at, p.voter_count,
      (select json_agg(json_build_object('title', c.title, 'votes', c.votes) order by c.place) from poll_choices c where c.post_id = p.post_id) as choices
    from polls p where p.post_id = ${post_id}`.execute(forumDb(call));
  return rows[0] ?? null;
}

export const isOver = ({ ends_at }: Pick<Rows, 'ends_at'>, now: Date): boolean =>
  ends_at !== null && ends_at <= now;

type Seen = { post_id: number; masked: (text: string) => string } & (
  | { reader: null }
  | { reader: { id: number; author: boolean } }
);

/** As this reader sees it; `reader` null is everybody, on a page that is the same for all. The author sees the figures at once. */
export async function showPoll(
  call: Pick<Call, 'db' | 'now'>,
  { post_id, masked, reader }: Seen,
): Promise<PollShown | null> {
  const [rows, vote] = await Promise.all([
    readRows(call, post_id),
    reader && readVote(call, post_id, reader.id),
  ]);
  if (!rows) return null;
  const { choices, ends_at, ...facts } = rows;
  const ended = isOver(rows, call.now);
  const told = rows.shown === 'always' || ended || !!vote || !!reader?.author;
  return {
    ...facts,
    choices: choices.map(({ title, votes }) => ({ title: masked(title), votes: told ? votes : null })),
    ends_at: ends_at?.toISOString() ?? null,
    ended,
    chosen: vote ?? [],
  };
}

export async function readVote(call: Pick<Call, 'db'>, post_id: number, user_id: number) {
  const vote = await forumDb(call)
    .selectFrom('poll_votes')
    .select('places')
    .where('post_id', '=', post_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return vote?.places ?? null;
}
