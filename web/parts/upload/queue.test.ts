import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadQueue, type Ways } from './queue.ts';

type Target = { id: number };
type Stored = { name: string; hash: string };
type Call = [name: 'sign' | 'post' | 'done', ...what: string[]];

/** A storage that keeps a record; single steps can be replaced. */
function scripted(own: Partial<Ways<Target, Stored>> = {}) {
  const calls: Call[] = [];
  const names = new Map<number, string>();
  let id = 0;
  const ways: Ways<Target, Stored> = {
    hash: async (file) => `#${file.name}`,
    sign: async (files) =>
      files.map(({ file }) => {
        names.set(++id, file.name);
        return { target: { id } };
      }),
    post: async (_target, _file, { onProgress }) => onProgress(1),
    done: async (target, hash) => ({ name: names.get(target.id) ?? '', hash }),
    ...own,
  };
  const counts: number[] = [];
  const queue = uploadQueue<Target, Stored>(
    {
      hash: ways.hash,
      sign(files) {
        calls.push(['sign', ...files.map(({ file }) => file.name)]);
        return ways.sign(files);
      },
      post(target, file, way) {
        calls.push(['post', file.name]);
        return ways.post(target, file, way);
      },
      done(target, hash) {
        calls.push(['done', hash]);
        return ways.done(target, hash);
      },
    },
    (count) => counts.push(count),
  );
  const of = (name: Call[0]) => calls.filter((call) => call[0] === name).map((call) => call.slice(1));
  return {
    queue,
    calls,
    counts,
    signed: () => of('sign'),
    posted: () => of('post').flat(),
    done: () => of('done').flat(),
  };
}
const file = (name: string) => new File([name], name, { type: 'image/png' });
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `${from + n}.png`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('batches', () => {
  test('one call signs what was added within 50 ms', async () => {
    const { queue, signed } = scripted();
    const first = queue.send({ file: file('1.png'), purpose: 'image' });
    await vi.advanceTimersByTimeAsync(49);
    const second = queue.send({ file: file('2.png'), purpose: 'image' });
    expect(signed()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(signed()).toEqual([['1.png', '2.png']]);
    expect(await Promise.all([first, second])).toEqual([
      { name: '1.png', hash: '#1.png' },
      { name: '2.png', hash: '#2.png' },
    ]);
  });

  test('ten go at once; the eleventh is a batch of its own after 50 ms', async () => {
    const { queue, signed } = scripted();
    const all = names(1, 11).map((name) => queue.send({ file: file(name), purpose: 'image' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(signed()).toEqual([names(1, 10)]);
    await vi.advanceTimersByTimeAsync(49);
    expect(signed()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(signed()).toEqual([names(1, 10), ['11.png']]);
    expect(await Promise.all(all)).toHaveLength(11);
  });

  test('they are signed in the order in which they were added, however long a hash takes', async () => {
    const { queue, signed } = scripted({
      hash: async ({ name }) => {
        await new Promise((ready) => setTimeout(ready, name === '1.png' ? 500 : 1));
        return name;
      },
    });
    const all = names(1, 3).map((name) => queue.send({ file: file(name), purpose: 'image' }));
    await vi.advanceTimersByTimeAsync(600);
    await Promise.all(all);
    expect(signed()).toEqual([names(1, 3)]);
  });
});

describe('on the way', () => {
  test('at most three are sent at a time', async () => {
    let now = 0;
    let most = 0;
    const { queue, posted } = scripted({
      async post() {
        most = Math.max(most, ++now);
        await new Promise((ready) => setTimeout(ready, 100));
        now--;
      },
    });
    const all = names(1, 7).map((name) => queue.send({ file: file(name), purpose: 'image' }));
    await vi.advanceTimersByTimeAsync(60);
    expect(posted()).toEqual(names(1, 3));
    await vi.advanceTimersByTimeAsync(300);
    await Promise.all(all);
    expect(most).toBe(3);
    expect(posted()).toEqual(names(1, 7));
  });

  test('what the storage has already is not sent', async () => {
    const { queue, calls } = scripted({
      sign: async (files) => files.map(({ hash }) => ({ stored: { name: 'known', hash } })),
    });
    const shares: number[] = [];
    const stored = queue.send(
      { file: file('1.png'), purpose: 'image' },
      { onProgress: (share) => shares.push(share) },
    );
    await vi.advanceTimersByTimeAsync(50);
    expect(await stored).toEqual({ name: 'known', hash: '#1.png' });
    expect(shares).toEqual([1]);
    expect(calls.map(([name]) => name)).toEqual(['sign']);
  });

  test('how many are under way is told, and comes back to none', async () => {
    const { queue, counts } = scripted();
    const all = names(1, 2).map((name) => queue.send({ file: file(name), purpose: 'image' }));
    expect(queue.under_way).toBe(2);
    await vi.advanceTimersByTimeAsync(50);
    await Promise.all(all);
    expect(counts).toEqual([1, 2, 1, 0]);
  });
});

describe('what goes wrong', () => {
  const outcome = (promise: Promise<Stored>) =>
    promise.then(
      ({ name }) => name,
      (error: Error) => error.message,
    );

  test('a file that is refused leaves the others alone', async () => {
    const { queue } = scripted({
      sign: async (files) =>
        files.map(({ file: { name } }, id) =>
          name === '2.png' ? { refused: new Error('这张不行') } : { target: { id } },
        ),
      done: async (_, hash) => ({ name: hash, hash }),
    });
    const all = names(1, 3).map((name) => outcome(queue.send({ file: file(name), purpose: 'image' })));
    await vi.advanceTimersByTimeAsync(50);
    expect(await Promise.all(all)).toEqual(['#1.png', '这张不行', '#3.png']);
  });

  test('a batch that cannot be signed fails as a whole, and the next one goes on', async () => {
    let down = true;
    const { queue } = scripted({
      sign: async (files) => {
        if (down) throw new Error('系统错误');
        return files.map((_, id) => ({ target: { id } }));
      },
      done: async (_, hash) => ({ name: hash, hash }),
    });
    const all = names(1, 2).map((name) => outcome(queue.send({ file: file(name), purpose: 'image' })));
    await vi.advanceTimersByTimeAsync(50);
    expect(await Promise.all(all)).toEqual(['系统错误', '系统错误']);
    down = false;
    const again = outcome(queue.send({ file: file('1.png'), purpose: 'image' }));
    await vi.advanceTimersByTimeAsync(50);
    expect(await again).toBe('#1.png');
  });

  test('a storage that fails once frees its place for the next', async () => {
    const { queue, posted } = scripted({
      post: async (_, { name }) => {
        if (Number.parseInt(name) <= 3) throw new Error('上传失败');
      },
    });
    const all = names(1, 5).map((name) => outcome(queue.send({ file: file(name), purpose: 'image' })));
    await vi.advanceTimersByTimeAsync(50);
    expect(await Promise.all(all)).toEqual(['上传失败', '上传失败', '上传失败', '4.png', '5.png']);
    expect(posted()).toEqual(names(1, 5));
  });

  test('a file is hashed once for all its tries', async () => {
    let hashed = 0;
    let tries = 0;
    const { queue } = scripted({
      hash: async () => `#${++hashed}`,
      post: async () => {
        if (++tries === 1) throw new Error('上传失败');
      },
    });
    const picture = file('1.png');
    const first = outcome(queue.send({ file: picture, purpose: 'image' }));
    await vi.advanceTimersByTimeAsync(50);
    expect(await first).toBe('上传失败');
    const second = outcome(queue.send({ file: picture, purpose: 'image' }));
    await vi.advanceTimersByTimeAsync(50);
    expect(await second).toBe('1.png');
    expect(hashed).toBe(1);
  });
});

describe('cancelled', () => {
  test('before it is signed it is not even asked for', async () => {
    const { queue, signed } = scripted();
    const stop = new AbortController();
    const left = queue.send({ file: file('1.png'), purpose: 'image' }, { signal: stop.signal });
    const kept = queue.send({ file: file('2.png'), purpose: 'image' });
    stop.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(50);
    expect((await kept).name).toBe('2.png');
    expect(signed()).toEqual([['2.png']]);
  });

  test('while it is sent it is not reported as done', async () => {
    const stop = new AbortController();
    const { queue, done } = scripted({
      post: async () => stop.abort(),
    });
    const left = queue.send({ file: file('1.png'), purpose: 'image' }, { signal: stop.signal });
    const reason = left.catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(50);
    expect(await reason).toBe('AbortError');
    expect(done()).toEqual([]);
    expect(queue.under_way).toBe(0);
  });
});
