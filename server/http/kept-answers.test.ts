import { describe, expect, test } from 'vitest';
import { codes, type Envelope } from '../../contract/http/envelope.ts';
import { createKeptAnswers, type KeptAnswersOptions } from './kept-answers.ts';

/** Answers that say which making they came from. Each waits to be let go where `held` is set. */
function open(options: Partial<KeptAnswersOptions> = {}) {
  let now = 1_000_000;
  let made = 0;
  const held: { go: () => void; fail: (error: unknown) => void }[] = [];
  const kept = createKeptAnswers({ maxBytes: 10_000_000, clock: () => now, ...options });
  const envelope = (data: unknown): Envelope => ({ code: codes.success, msg: '', data });
  return {
    kept,
    held,
    made: () => made,
    advance: (ms: number) => void (now += ms),
    /** The data that somebody gets, and the tags that they are told. */
    async ask(key: string, { tags = [key], hold = false }: { tags?: string[]; hold?: boolean } = {}) {
      const reads = new Set<string>();
      const { envelope: answer, json } = await kept.answer(key, reads, async (own) => {
        const number = ++made;
        if (hold) {
          const wait = Promise.withResolvers<void>();
          held.push({ go: wait.resolve, fail: wait.reject });
          tags.forEach((tag) => own.add(tag));
          await wait.promise;
        } else tags.forEach((tag) => own.add(tag));
        return envelope({ key, number });
      });
      expect(JSON.parse(json.toString())).toEqual(answer);
      return { number: (answer.data as { number: number }).number, tags: [...reads] };
    },
  };
}

describe('an answer', () => {
  test('is made once, and tells its tags each time', async () => {
    const { ask, made } = open();
    expect(await ask('a', { tags: ['post:1', 'list'] })).toEqual({ number: 1, tags: ['post:1', 'list'] });
    expect(await ask('a')).toEqual({ number: 1, tags: ['post:1', 'list'] });
    expect((await ask('b')).number).toBe(2);
    expect(made()).toBe(2);
  });

  test('is made once for all who ask at the same time', async () => {
    const { ask, held, made } = open();
    const asked = [ask('a', { hold: true }), ask('a'), ask('a')];
    held[0]!.go();
    expect((await Promise.all(asked)).map((answer) => answer.number)).toEqual([1, 1, 1]);
    expect(made()).toBe(1);
  });

  test('is made anew when its time is over', async () => {
    const { ask, advance } = open({ ttlMs: 60_000 });
    await ask('a');
    advance(59_999);
    expect((await ask('a')).number).toBe(1);
    advance(1);
    expect((await ask('a')).number).toBe(2);
  });

  test('is dropped by each of its tags and by no other', async () => {
    const { kept, ask } = open();
    await ask('a', { tags: ['x', 'y'] });
    kept.drop(['z']);
    expect((await ask('a')).number).toBe(1);
    kept.drop(['y']);
    expect((await ask('a')).number).toBe(2);
    kept.clear();
    expect((await ask('a')).number).toBe(3);
  });

  test('cannot be changed by one who got it', async () => {
    const { kept } = open({ freeze: true });
    const { envelope } = await kept.answer('a', new Set(), async () => ({
      code: codes.success,
      msg: '',
      data: { list: [{ title: '原样' }] },
    }));
    expect(() => ((envelope.data as { list: { title: string }[] }).list[0]!.title = '改过')).toThrow(
      'read only',
    );
    expect(() => (envelope.data as { list: unknown[] }).list.push(1)).toThrow('not extensible');
  });
});

describe('a write while an answer is being made', () => {
  test.each([
    ['drops its tag', (kept: ReturnType<typeof open>['kept']) => kept.drop(['a'])],
    ['drops everything', (kept: ReturnType<typeof open>['kept']) => kept.clear()],
  ])('that %s: it is not kept, and nobody who asks afterwards gets it', async (_how, write) => {
    const { kept, ask, held } = open();
    const before = ask('a', { hold: true });
    write(kept);
    const after = ask('a');
    held[0]!.go();
    expect((await before).number).toBe(1);
    expect((await after).number).toBe(2);
    expect((await ask('a')).number).toBe(2);
  });

  test('that drops something else does not matter', async () => {
    const { kept, ask, held } = open();
    const before = ask('a', { hold: true });
    kept.drop(['b']);
    const after = ask('a');
    held[0]!.go();
    expect([(await before).number, (await after).number]).toEqual([1, 1]);
  });

  test('a refusal from before it is not the answer to who asks afterwards', async () => {
    const { kept, ask, held } = open();
    const before = ask('a', { hold: true });
    kept.drop(['a']);
    const after = ask('a');
    held[0]!.fail(new Error('没有这篇帖子'));
    await expect(before).rejects.toThrow('没有这篇帖子');
    expect((await after).number).toBe(2);
  });
});

describe('a refusal', () => {
  test('is given to all who waited, with the tags of what was looked for, and is not kept', async () => {
    const { kept } = open();
    let asked = 0;
    const refuse = async (reads: Set<string>) => {
      asked++;
      reads.add('post:9');
      return Promise.reject(new Error('没有这篇帖子'));
    };
    const both = [new Set<string>(), new Set<string>()];
    const answers = await Promise.allSettled(both.map((reads) => kept.answer('a', reads, refuse)));
    expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected']);
    expect(both.map((reads) => [...reads])).toEqual([['post:9'], ['post:9']]);
    expect(asked).toBe(1);
    await expect(kept.answer('a', new Set(), refuse)).rejects.toThrow('没有这篇帖子');
    expect(asked).toBe(2);
  });
});

describe('a making that hangs', () => {
  test('is joined for a while, then left alone; what it gives in the end is not kept', async () => {
    const { ask, advance, held } = open({ patienceMs: 10_000 });
    const hung = ask('a', { hold: true });
    advance(10_000);
    expect((await ask('a')).number).toBe(2);
    held[0]!.go();
    expect((await hung).number).toBe(1);
    expect((await ask('a')).number).toBe(2);
  });
});

test('there is room for so many bytes, and the one unused for longest goes first', async () => {
  const { kept, ask } = open({ maxBytes: 50_000 });
  for (let n = 0; n < 100; n++) {
    await ask(`key ${n}`);
    await ask('often');
  }
  expect(kept.stats().bytes).toBeLessThanOrEqual(50_000);
  const { number } = await ask('often');
  expect((await ask('key 0')).number).toBeGreaterThan(number + 90);
  expect((await ask('often')).number).toBe(number);
});
