import { expect, test, vi } from 'vitest';
import type { Like, ReadThing } from './read-thing.ts';
import { makeReaderStore } from './reader-store.ts';

type Told = { liked: boolean; liked_comments: number[]; own_comments: number[] };

/** A post whose answers to a like come when the test says so. */
function heldPost() {
  const sent: { on: boolean; answer: PromiseWithResolvers<Like> }[] = [];
  const thing = {
    like(_comment_id: number, on: boolean) {
      const answer = Promise.withResolvers<Like>();
      sent.push({ on, answer });
      return answer.promise;
    },
  } as unknown as ReadThing<Told>;
  const store = makeReaderStore(thing);
  const shown: (Like | undefined)[] = [];
  store.listen(() => shown.push(store.read().likes[0]));
  const asked = (times: number) => vi.waitFor(() => expect(sent).toHaveLength(times));
  return { store, sent, shown, asked };
}

test('an answer that comes right behind the next press does not turn the heart back', async () => {
  const { store, sent, shown, asked } = heldPost();
  store.like(0, 4, true);
  await asked(1);
  store.like(0, 4, true);
  sent[0]!.answer.resolve({ liked: true, count: 5 });
  await asked(2);
  sent[1]!.answer.resolve({ liked: false, count: 7 });
  await vi.waitFor(() => expect(shown.at(-1)).toEqual({ liked: false, count: 7 }));
  expect(shown).toEqual([
    { liked: true, count: 5 },
    { liked: false, count: 4 },
    { liked: false, count: 7 },
  ]);
  expect(sent.map(({ on }) => on)).toEqual([true, false]);
});

test('presses are sent one after another; a refusal of the last takes the heart back', async () => {
  const { store, sent, shown, asked } = heldPost();
  store.like(0, 4, true);
  store.like(0, 4, true);
  await asked(1);
  await new Promise((done) => setTimeout(done, 5));
  expect(sent).toHaveLength(1);
  sent[0]!.answer.resolve({ liked: true, count: 5 });
  await asked(2);
  sent[1]!.answer.reject(new Error('no'));
  await vi.waitFor(() => expect(shown.at(-1)).toEqual({ liked: true, count: 5 }));
});
