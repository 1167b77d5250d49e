import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { RefusedCall } from '../../refused-call.ts';
import { DraftAutosave, type DraftState } from './draft-autosave.ts';
import type { LocalDraft } from './local-draft.ts';
import type { Draft, Saved } from './writing-kind.ts';

const stale = () =>
  new RefusedCall({
    code: codes.invalid,
    msg: '这份草稿已在别处改过',
    status: 200,
    data: { issues: [{ path: 'rev', message: '这份草稿已在别处改过' }] },
  });
const refused = (
  code: RefusedCall['facts']['code'],
  data: RefusedCall['facts']['data'] = null,
  status = 200,
) => new RefusedCall({ code, msg: '存草稿太频繁', status, data });
type Writing = { title: string; content: string; place?: number };
const blank: Writing = { title: '', content: '' };
const titled = (title: string): Writing => ({ ...blank, title });

/** A server that takes drafts, or answers with what is put into `answers` first. */
function desk(
  start: { draft_id: number | null; rev: number; writing: Writing } = {
    draft_id: null,
    rev: 0,
    writing: blank,
  },
) {
  const answers: (Error | Promise<Saved>)[] = [];
  const sent: { draft_id: number | null; rev: number; title: string }[] = [];
  const aside: string[] = [];
  const states: DraftState<Writing>[] = [];
  const named: number[] = [];
  let local: LocalDraft<Writing> | null = null;
  let next_id = start.draft_id ?? 7;
  const other: { version: Draft<Writing> | null } = { version: null };
  const autosave = new DraftAutosave<Writing>(start, {
    kind: {
      textOf: (writing) => JSON.stringify(writing),
      isBlank: ({ title, content }) => !title.trim() && !content,
    },
    setAside: async ({ title }) => void aside.push(title),
    async save({ draft_id, rev, payload }) {
      sent.push({ draft_id, rev, title: payload.title });
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      if (answer) return answer;
      return { draft_id: draft_id ?? next_id++, rev: rev + 1, updated_at: '2026-11-20T02:24:00Z' };
    },
    readOther: async () => other.version,
    shelf: {
      read: () => local,
      write: (draft) => {
        local = draft;
      },
      clear: () => {
        local = null;
      },
      name: () => {},
    },
    onState: (state) => states.push(state),
    onNamed: (id) => named.push(id),
  });
  return { autosave, answers, sent, aside, named, other, local: () => local, last: () => states.at(-1) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first key stroke is on this device at once and on the server within 2 s', async () => {
  const { autosave, sent, local, named, last } = desk();
  autosave.change(titled('第'));
  expect(local()?.writing.title).toBe('第');
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([{ draft_id: null, rev: 0, title: '第' }]);
  expect(named).toEqual([7]);
  expect(last()).toMatchObject({ at: 'saved' });
  expect(local()).toBeNull();
});

test('who types without a pause is saved all the same, with the revision of the last answer', async () => {
  const { autosave, sent } = desk();
  for (let n = 1; n <= 40; n++) {
    autosave.change(titled('字'.repeat(n)));
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(sent.map(({ rev }) => rev)).toEqual(sent.map((_, at) => at));
  expect(sent.at(-1)?.title).toBe('字'.repeat(40));
});

test('nothing is saved of an empty form', async () => {
  const { autosave, sent } = desk();
  autosave.change({ ...blank, place: 3 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  expect(autosave.unsaved).toBe(false);
});

test('the editor writing the same text in its own way is no change', async () => {
  const { autosave, sent } = desk({ draft_id: 7, rev: 2, writing: { ...blank, content: '<p>a</p><p></p>' } });
  autosave.begin({ ...blank, content: '<p>a</p>' });
  expect(autosave.unsaved).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
});

test('without a network it stays on this device and is tried again', async () => {
  const { autosave, answers, last, local, sent } = desk();
  answers.push(new Error('no network'));
  autosave.change(titled('断网时写的'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(last()).toEqual({ at: 'kept', why: '没有网络，已保存在这台设备' });
  expect(local()?.writing.title).toBe('断网时写的');
  await vi.advanceTimersByTimeAsync(6000);
  expect(sent).toHaveLength(2);
  expect(last()).toMatchObject({ at: 'saved' });
});

test('a limit is waited for as long as it says', async () => {
  const { autosave, answers, last, sent } = desk();
  answers.push(refused(codes.error, { retry_after: 20 }, 429));
  autosave.change(titled('一二三'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(last()).toMatchObject({ at: 'kept', why: '存草稿太频繁，已保存在这台设备' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
});

test('a session that is over is said, and what was typed stays here', async () => {
  const { autosave, answers, last, local } = desk();
  answers.push(refused(codes.not_logged_in));
  autosave.change(titled('登录过期时写的'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(last()).toMatchObject({ at: 'kept', login: true });
  expect(local()?.writing.title).toBe('登录过期时写的');
});

test('a draft that was deleted elsewhere becomes a new one', async () => {
  const { autosave, answers, sent, last } = desk({ draft_id: 5, rev: 3, writing: titled('旧') });
  answers.push(refused(codes.not_found));
  autosave.change(titled('新'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent.map(({ draft_id, rev }) => [draft_id, rev])).toEqual([
    [5, 3],
    [null, 0],
  ]);
  expect(last()).toMatchObject({ at: 'saved' });
});

const clashing = async () => {
  const table = desk({ draft_id: 5, rev: 1, writing: titled('起点') });
  table.other.version = {
    draft_id: 5,
    rev: 4,
    payload: titled('另一份'),
    updated_at: '2026-11-20T02:18:00Z',
  };
  table.answers.push(stale());
  table.autosave.change(titled('这里的'));
  await vi.advanceTimersByTimeAsync(1500);
  return table;
};

test('a stale revision shows the other version and saves nothing until it is chosen', async () => {
  const { autosave, last, sent, local } = await clashing();
  expect(last()).toMatchObject({ at: 'clash', other: { payload: { title: '另一份' } } });
  autosave.change(titled('这里的，又写了'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
  expect(local()?.writing.title).toBe('这里的，又写了');
});

test('taking the other version sets aside what was typed here', async () => {
  const { autosave, sent, aside } = await clashing();
  expect((await autosave.takeOther())?.title).toBe('另一份');
  expect(aside).toEqual(['这里的']);
  autosave.change(titled('另一份，接着写'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.at(-1)).toEqual({ draft_id: 5, rev: 4, title: '另一份，接着写' });
});

test('keeping what is here sets aside the other version, then saves over it', async () => {
  const { autosave, sent, aside, last } = await clashing();
  await autosave.keepOurs();
  expect(aside).toEqual(['另一份']);
  expect(sent.slice(1)).toEqual([{ draft_id: 5, rev: 4, title: '这里的' }]);
  expect(last()).toMatchObject({ at: 'saved' });
});

test('two calls never run at the same time', async () => {
  const { autosave, answers, sent } = desk();
  let answer: (saved: Saved) => void = () => {};
  answers.push(new Promise<Saved>((done) => (answer = done)));
  autosave.change(titled('一'));
  await vi.advanceTimersByTimeAsync(1300);
  autosave.change(titled('一二'));
  const flushed = autosave.flush();
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toHaveLength(1);
  answer({ draft_id: 9, rev: 1, updated_at: '2026-11-20T02:24:00Z' });
  expect(await flushed).toBe(true);
  expect(sent.at(-1)).toEqual({ draft_id: 9, rev: 1, title: '一二' });
});

test('after publishing nothing is saved any more', async () => {
  const { autosave, sent, local } = desk();
  autosave.change(titled('发出去了'));
  autosave.end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  expect(local()).toBeNull();
  expect(autosave.unsaved).toBe(false);
});
