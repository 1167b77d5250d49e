import { makeForum, makePost, type TestForum } from '../../server/testing/forum-builders.ts';
import { sendAgain, writeUntilItBreaks, type WritingPlace } from '../acknowledged-writes.ts';
import type { HttpClient } from '../http-client.ts';
import type { Copy } from './copy.ts';
import type { Tally } from './rounds.ts';

let forum: TestForum | undefined;

/** Fresh threads on the copy's database. */
export async function writingPlace({ house: { db } }: Copy): Promise<WritingPlace> {
  forum ??= await makeForum(db);
  const author = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const post = () =>
    makePost(db, { forum_id: forum!.id, author_id: author.id, at: new Date(Date.now() - 3_600_000) });
  return { db, forum, threads: [await post(), await post()] };
}

/** Writes, breaks, waits until it serves again, sends what was not acknowledged once more, and looks whether all is there once. */
export async function writeThrough(
  copy: Copy,
  tally: Tally,
  {
    name,
    answers,
    client,
    breakIt,
    serves,
  }: {
    name: string;
    answers: number;
    client: HttpClient;
    breakIt: () => Promise<unknown> | void;
    serves: () => Promise<boolean>;
  },
): Promise<void> {
  const place = await writingPlace(copy);
  const written = await writeUntilItBreaks(place, client, { name, answers, breakIt });
  const { acknowledged, unanswered } = written;
  tally.count('acknowledged', acknowledged.length);
  tally.count('unanswered', unanswered.length);
  for (const { error, write } of unanswered) {
    const said = (error as Error).message;
    // The connection broke, or it was said in words that the database is away.
    if (/was refused with code/.test(said) && !/稍后/.test(said))
      tally.finds(`${name}: ${write.text}: ${said}`);
    if (/hangs|timeout/.test(said)) tally.finds(`${name}: ${write.text} has no answer`);
  }
  const since = Date.now();
  if (!(await serves())) return tally.finds(`${name}: it does not come back`);
  tally.most('longest ms until it serves again', Date.now() - since);
  try {
    await sendAgain(place, client, written);
  } catch (error) {
    tally.finds(`${name}: ${(error as Error).message}`);
  }
}
