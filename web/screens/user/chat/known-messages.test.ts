import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../../contract/chat/chat-shapes.ts';
import { isWithin, knownAfter, knownBefore, lastingUntil } from './known-messages.ts';

const message = (seq: number, status: ChatMessage['status'] = 'sent', at = 0) =>
  ({ seq, status, at: new Date(at).toISOString() }) as ChatMessage;
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => message(from + n));
const seqs = (known: readonly ChatMessage[]) => known.map(({ seq }) => seq);

test('what follows is put behind, and what was newer than the answer stays', () => {
  const read = { list: run(4, 5), more: false, last_seq: 5 };
  expect(seqs(knownAfter(run(1, 3), 3, read))).toEqual([1, 2, 3, 4, 5]);
  expect(seqs(knownAfter([...run(1, 3), message(6)], 3, read))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('what is not in the answer any more is gone, as far as the answer goes', () => {
  const at_all = { list: [message(3)], more: false, last_seq: 5 };
  expect(seqs(knownAfter(run(1, 5), 1, at_all))).toEqual([1, 3]);
  const one = { list: [message(3)], more: true, last_seq: 5 };
  expect(seqs(knownAfter(run(1, 5), 1, one))).toEqual([1, 3, 4, 5]);
  expect(seqs(knownAfter(run(1, 5), 4, { list: [], more: false, last_seq: 5 }))).toEqual([1, 2, 3, 4]);
});

test('one that was taken back stands where it stood', () => {
  const read = { list: [message(2, 'recalled')], more: true, last_seq: 3 };
  expect(knownAfter(run(1, 3), 1, read).map(({ status }) => status)).toEqual(['sent', 'recalled', 'sent']);
});

test('an older page stands before, and nothing twice', () => {
  expect(seqs(knownBefore(run(5, 6), run(3, 5)))).toEqual([3, 4, 5, 6]);
  expect(seqs(knownBefore([], run(3, 5)))).toEqual([3, 4, 5]);
});

test('one beyond either end has no place yet', () => {
  expect([4, 5, 7, 8].map((seq) => isWithin(run(5, 7), seq))).toEqual([false, true, true, false]);
  expect(isWithin([], 1)).toBe(false);
});

test('the newest of the last two minutes may change unheard', () => {
  const known = [message(1, 'sent', 0), message(3, 'sent', 80_000), message(4, 'sent', 200_000)];
  expect(lastingUntil(known)).toBe(2);
  expect(lastingUntil([])).toBe(0);
});
