import { expect } from 'vitest';
import type { Db } from '../server/call/call.ts';
import type { TestForum, TestPost } from '../server/testing/forum-builders.ts';
import { makePerson, type TestPerson } from '../server/testing/people.ts';
import type { HttpClient } from './http-client.ts';

/** One write, noted outside of the application: what was sent, and what the answer was if one came. */
export type Write = {
  kind: 'comment' | 'reply' | 'post';
  text: string;
  send: (client: HttpClient) => Promise<string>;
  answer?: string;
};

/** Where everybody writes. */
export type WritingPlace = { db: Db; forum: TestForum; threads: readonly TestPost[] };

/** What a client wants to write, one after the other; replies go to the last comment of its own that was acknowledged. */
function* writesOf(
  { forum, threads }: WritingPlace,
  name: string,
  person: TestPerson,
  posters: TestPerson[],
  done: Write[],
): Generator<Write> {
  for (let number = 1; ; number++) {
    const text = `${name} 写的第 ${number} 句`;
    const { pcode } = threads[number % threads.length]!;
    const poster = number % 4 === 0 ? posters.shift() : undefined;
    const floor =
      number % 3 === 0 ? done.findLast((write) => write.kind === 'comment' && write.answer) : undefined;
    if (poster) {
      const send = (client: HttpClient) =>
        client
          .gives(
            'posts.publish',
            { forum_id: forum.id, title: text, content: `<p>${text}，写得足够长。</p>` },
            { as: poster },
          )
          .then((post) => post.pcode);
      yield { kind: 'post', text, send };
    } else if (floor) {
      const [on, id] = floor.answer!.split(' ') as [string, string];
      yield {
        kind: 'reply',
        text,
        send: (client) =>
          client
            .gives('comments.publish', { pcode: on, parent_id: Number(id), content: text }, { as: person })
            .then((reply) => `${on} ${reply.id}`),
      };
    } else {
      yield {
        kind: 'comment',
        text,
        send: (client) =>
          client
            .gives('comments.publish', { pcode, content: text }, { as: person })
            .then((comment) => `${pcode} ${comment.id}`),
      };
    }
  }
}

/**
 * Writes with many clients at a time until so many answers have come, and then lets something break in the middle of the
 * others. Each client ends with the first write of its own that is not acknowledged.
 */
export async function writeUntilItBreaks(
  place: WritingPlace,
  client: HttpClient,
  { name, answers, breakIt }: { name: string; answers: number; breakIt: () => Promise<unknown> | void },
): Promise<{ acknowledged: Write[]; unanswered: { write: Write; error: unknown }[] }> {
  const acknowledged: Write[] = [];
  const unanswered: { write: Write; error: unknown }[] = [];
  const staff = () => makePerson(place.db, new Date(), { grants: ['staff'] });
  const writers = await Promise.all(
    Array.from({ length: 12 }, () => Promise.all(Array.from({ length: 6 }, staff))),
  );
  let broken: Promise<unknown> | undefined;
  await Promise.all(
    writers.map(async ([person, ...posters], i) => {
      const done: Write[] = [];
      for (const write of writesOf(place, `${name}第 ${i} 人`, person!, posters, done)) {
        try {
          write.answer = await write.send(client);
        } catch (error) {
          if (!broken) throw error;
          unanswered.push({ write, error });
          return;
        }
        done.push(write);
        acknowledged.push(write);
        if (acknowledged.length >= answers) broken ??= Promise.resolve(breakIt());
      }
    }),
  );
  await broken;
  return { acknowledged, unanswered };
}

/**
 * Whoever got no answer sends the same once more, as people do; then all that was ever written is looked for. Gives those of
 * before with these.
 */
export async function sendAgain(
  place: WritingPlace,
  client: HttpClient,
  { acknowledged, unanswered }: Awaited<ReturnType<typeof writeUntilItBreaks>>,
  before: readonly Write[] = [],
): Promise<Write[]> {
  for (const { write } of unanswered) write.answer = await write.send(client);
  const all = [...before, ...acknowledged, ...unanswered.map(({ write }) => write)];
  await everythingIsThereOnce(place, client, all);
  return all;
}

/** Each of the writes is there once, under the id that was answered. */
async function everythingIsThereOnce(
  { db, threads }: WritingPlace,
  client: HttpClient,
  writes: readonly Write[],
): Promise<void> {
  const codes = threads.map(({ pcode }) => pcode);
  const posts = await db.selectFrom('posts').select(['pcode', 'title']).execute();
  const comments = await db
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(['c.id', 'c.body_src', 'p.pcode', 'c.parent_id'])
    .where('p.pcode', 'in', codes)
    .execute();
  for (const { kind, text, answer } of writes) {
    const found =
      kind === 'post'
        ? posts.filter((post) => post.title === text).map((post) => post.pcode)
        : comments
            .filter((comment) => comment.body_src === text)
            .map((comment) => `${comment.pcode} ${comment.id}`);
    expect(found, text).toEqual([answer]);
  }
  expect(comments).toHaveLength(writes.filter((write) => write.kind !== 'post').length);
  for (const pcode of codes) await readersSeeThemAll(client, pcode, writes);
}

/** As a reader pages through: floors from 1 without a hole, every text once, the number of them as the post says. */
async function readersSeeThemAll(client: HttpClient, pcode: string, writes: readonly Write[]): Promise<void> {
  const floors: { floor: number; id: number }[] = [];
  for (let page = 1; ; page++) {
    const { list, total } = await client.gives('comments.get', { pcode, page, limit: 100 });
    floors.push(...list);
    if (floors.length >= total || list.length === 0) break;
  }
  const on = writes.filter((write) => write.kind !== 'post' && write.answer?.startsWith(pcode));
  expect(floors.map(({ floor }) => floor)).toEqual(floors.map((_, i) => i + 1));
  expect(floors.map(({ id }) => `${pcode} ${id}`).sort()).toEqual(
    on
      .filter((write) => write.kind === 'comment')
      .map((write) => write.answer!)
      .sort(),
  );
  expect((await client.gives('posts.detail', { pcode })).comment_count).toBe(on.length);
}
